/** Markdown as people write it: blocks within blocks, each line with the marks of all that it stands in. */
import fc from 'fast-check';

type Lines = readonly string[];

const inlines = [
  'a',
  'b c',
  '`d`',
  '*e*',
  '**f**',
  '[g](h)',
  'i_j_k',
  '~~l~~',
  '<b>m</b>',
  'http://n.o',
  '&amp;',
  '![p](q)',
  'r[^1]',
  's\\*',
  '<!-- t -->',
  '[u]',
];

const line = fc
  .array(fc.constantFrom(...inlines), { minLength: 1, maxLength: 3 })
  .map((all) => all.join(' '));

const paragraph = fc.array(
  fc.tuple(line, fc.constantFrom('', '', '  ', '\\')).map((parts) => parts.join('')),
  { minLength: 1, maxLength: 3 },
);
const code = fc
  .tuple(
    fc.constantFrom('```', '~~~', '````'),
    fc.constantFrom('', 'js'),
    fc.array(fc.constantFrom('x', '', '  y', '- z'), { maxLength: 3 }),
  )
  .map(([fence, language, lines]) => [fence + language, ...lines, fence]);
const heading = fc
  .tuple(line, fc.constantFrom('# ', '## ', '===', '---'))
  .map(([text, mark]) => (mark.endsWith(' ') ? [mark + text] : [text, mark]));
const table = fc
  .array(fc.tuple(line, fc.constantFrom('', 'x', '`y`')), { maxLength: 2 })
  .map((rows) => ['| a | b |', '| - | :-: |', ...rows.map(([first, second]) => `| ${first} | ${second} |`)]);
const other = fc.constantFrom<Lines>(
  ['---'],
  ['- - -'],
  ['    code', '', '    more'],
  ['[u]: v "w"'],
  ['<!-- c -->'],
  ['<div>', 'a *b*', '</div>'],
  ['<details>', '', 'a', '', '</details>'],
);
const leaf = fc.oneof({ arbitrary: paragraph, weight: 3 }, code, heading, table, other);

/** Which of them a line without text has, one after the other. */
const blanks = (...signs: readonly string[]) =>
  fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: 3 });

/** The first line behind `first`, others behind `mark`. */
function within(lines: Lines, mark: string, ofBlank: Lines, first = mark): string[] {
  return lines.map((text, index) => {
    if (index === 0) return first + text;
    return text === '' ? (ofBlank[index % ofBlank.length] ?? '') : mark + text;
  });
}

function apart(all: readonly Lines[], gaps: readonly number[]): string[] {
  return all.flatMap((lines, index) => [
    ...(index === 0 ? [] : Array<string>(gaps[index % gaps.length] ?? 1).fill('')),
    ...lines,
  ]);
}

const { blocks } = fc.letrec<{ block: Lines; blocks: Lines }>((tie) => {
  const inner = tie('blocks');
  const quote = fc
    .tuple(inner, blanks('>', '>', '> ', ''))
    .map(([lines, blank]) => within(lines, '> ', blank));
  const list = fc
    .tuple(
      fc.constantFrom('- ', '* ', '+   ', '1. ', '9. '),
      fc.array(fc.tuple(inner, fc.boolean()), { minLength: 1, maxLength: 3 }),
      fc.record({ isLoose: fc.boolean(), isPadded: fc.boolean() }),
    )
    .map(([mark, items, { isLoose, isPadded }]) => {
      const indentation = ' '.repeat(mark.length);
      const lines = items.map(([item, isTask], index) =>
        within(item, indentation, [isPadded && index > 0 ? indentation : ''], isTask ? `${mark}[ ] ` : mark),
      );
      return apart(lines, [isLoose ? 1 : 0]);
    });
  const footnote = inner.map((lines) => within(lines, '    ', [''], '[^1]: '));
  const container = fc
    .tuple(fc.constantFrom(':::note', ':::tip T'), inner, fc.constantFrom<Lines>([], ['']))
    .map(([opening, lines, gap]) => [opening, ...gap, ...lines, ...gap, ':::']);
  return {
    block: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      { arbitrary: leaf, weight: 6 },
      { arbitrary: list, weight: 4 },
      { arbitrary: quote, weight: 3 },
      { arbitrary: footnote, weight: 1 },
      { arbitrary: container, weight: 1 },
    ),
    blocks: fc
      .tuple(
        fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
        fc.array(fc.constantFrom(1, 1, 1, 0, 2), { minLength: 1, maxLength: 3 }),
      )
      .map(([all, gaps]) => apart(all, gaps)),
  };
});

/** A text of some lines, which ends with one or without. */
export const nestedMarkdown = fc
  .tuple(blocks, fc.constantFrom('\n', '', '\n\n'))
  .map(([lines, end]) => lines.join('\n') + end)
  .filter((text) => text.length < 600);
