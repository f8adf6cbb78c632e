/** Simple YAML is read in a shorter way, and it is the same. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { flatYaml } from '../../renderer/diagnostics/flat-yaml.ts';
import { parseLocatedYaml, parseWholeYaml } from '../../renderer/diagnostics/located-yaml.ts';

it('reads fields on one line each', () => {
  const text = [
    'title: "Page 1: an \'example\'"',
    "description: 'With # and: signs'",
    'slug: a-b_c/d',
    'sidebar_position: 12',
    'draft: false',
    'label: Plain words, of (a) text.',
  ].join('\n');
  expect(flatYaml(text)?.value).toEqual({
    title: "Page 1: an 'example'",
    description: 'With # and: signs',
    slug: 'a-b_c/d',
    sidebar_position: 12,
    draft: false,
    label: 'Plain words, of (a) text.',
  });
});

it('reads lists, and where things stand', () => {
  const text = `tags: [a, "b, c", 3]
keywords:
  [
    deux mots, été, user's,
  ]
authors:
  - Zoë
  - b:c#1
questions:
- server:
    - how
    - why:
      - deep
- last
`;
  const read = flatYaml(text);
  expect(read?.value).toEqual({
    tags: ['a', 'b, c', 3],
    keywords: ['deux mots', 'été', "user's"],
    authors: ['Zoë', 'b:c#1'],
    questions: [{ server: ['how', { why: ['deep'] }] }, 'last'],
  });
  const of = (name: string) => {
    const { key, value } = read?.places.get(name) ?? { key: [0, 0], value: [0, 0] };
    return [text.slice(...key), text.slice(...value)];
  };
  expect(of('tags')).toEqual(['tags', '[a, "b, c", 3]']);
  expect(of('keywords')).toEqual(['keywords', "[\n    deux mots, été, user's,\n  ]"]);
  expect(of('authors')).toEqual(['authors', 'authors']);
});

it.each([
  ['text that is no text to YAML', 'a: null'],
  ['text that is no text to older YAML', 'a: yes'],
  ['a list in a list', 'a: [1, [2]]'],
  ['a mapping in a list', 'a:\n  - b: c'],
  ['a mapping of two fields in a list', 'a:\n  - b:\n    - c\n    d:\n    - e'],
  ['a list that is outside of its name', 'a:\n  - b:\n  - c'],
  ['text over two lines in a list', 'a: [b\n  c]'],
  ['brackets at the beginning of a line', 'a: [\nb]'],
  ['items at two depths', 'a:\n  - b\n    - c'],
  ['an escape', 'a: "\\n"'],
  ['a quote in quotes', "a: 'it''s'"],
  ['a comment', 'a: b # c'],
  ['a key twice', 'a: b\na: c'],
  ['a key that objects have', 'constructor: b'],
  ['a key of a prototype', '__proto__: b'],
  ['a value on the next line', 'a:\n  b'],
  ['text over two lines', 'a: b\n  c'],
  ['an empty line', 'a: b\n\nc: d'],
  ['line ends of Windows', 'a: b\r\nc: d'],
  ['a control character', 'a: "\u0007"'],
  ['nothing', ''],
])('leaves %s to the parser', (_, text) => {
  expect(flatYaml(text)).toBeNull();
});

const part = fc.constantFrom(
  ...[
    'a',
    'title',
    'B_c',
    'true',
    'null',
    'y',
    '1',
    '0',
    '07',
    '1.5',
    '1e3',
    '0x1f',
    '-',
    '.',
    '.nan',
    '~',
    '"',
    "'",
  ],
  ...[
    '\\',
    '#',
    ' ',
    ':',
    ': ',
    '\n',
    '\r\n',
    '\t',
    '&a',
    '*a',
    '!t',
    '%',
    '@',
    '[',
    ']',
    '{',
    '}',
    ',',
    '|',
    '>',
    '?',
  ],
  ...['é', '漢', '\u2028', '\u0085', '\ufeff', '😀', '\u0007', '(', ')', '/', '---', '...', '=', '<<'],
);
const scalar = fc.oneof(
  fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')),
  fc.array(part, { maxLength: 6 }).map((parts) => `"${parts.join('')}"`),
  fc.array(part, { maxLength: 6 }).map((parts) => `'${parts.join('')}'`),
  fc.integer().map(String),
  fc.string(),
);
const comma = fc.constantFrom(', ', ',', ',\n  ', ', \n    ', ',\n', ' , ', ' ');
const edge = fc.constantFrom('', ' ', '\n  ', '\n', ',');
const list = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('', '\n  '),
      edge,
      fc.array(fc.tuple(scalar, comma), { maxLength: 3 }),
      scalar,
      edge,
    )
    .map(([before, open, items, last, close]) => `${before}[${open}${items.flat().join('')}${last}${close}]`),
  fc
    .array(
      fc.tuple(
        fc.constantFrom('\n  - ', '\n  - ', '\n    - ', '\n- ', '\n   ', '\n-', '\n  - a:'),
        fc.oneof(scalar, fc.constant('')),
      ),
      { maxLength: 5 },
    )
    .map((items) => items.flat().join('')),
);
const value = fc.oneof(scalar, list);
const key = fc.oneof(
  fc.constantFrom('title', 'draft', 'a', 'null', 'true', 'y', '__proto__', 'toString'),
  fc.string(),
);
const document = fc
  .array(
    fc
      .tuple(key, value)
      .map(([name, text]) => (text.startsWith('\n') ? `${name}:${text}` : `${name}: ${text}`)),
    { minLength: 1, maxLength: 4 },
  )
  .map((lines) => lines.join('\n'));

it('reads any text as the parser does', () => {
  fc.assert(
    fc.property(document, (text) => {
      const source = { text, file: 'a.md', firstLine: 2 };
      const [some, all] = [parseLocatedYaml(source), parseWholeYaml(source)];
      const facts = ({ value: data, parsed, diagnostics }: typeof some) => ({ data, parsed, diagnostics });
      expect(facts(some)).toEqual(facts(all));
      for (const name of Object.keys(Object(all.value))) {
        expect(some.rangeOf([name])).toEqual(all.rangeOf([name]));
        expect(some.spellingOf([name])).toBe(all.spellingOf([name]));
      }
    }),
    { numRuns: Number(process.env.DOCSITE_RUNS ?? 3000) },
  );
});
