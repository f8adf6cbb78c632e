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
  expect(flatYaml(text)).toEqual({
    title: "Page 1: an 'example'",
    description: 'With # and: signs',
    slug: 'a-b_c/d',
    sidebar_position: 12,
    draft: false,
    label: 'Plain words, of (a) text.',
  });
});

it.each([
  ['text that is no text to YAML', 'a: null'],
  ['text that is no text to older YAML', 'a: yes'],
  ['a list', 'a: [1, 2]'],
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
const value = fc.oneof(
  fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')),
  fc.array(part, { maxLength: 6 }).map((parts) => `"${parts.join('')}"`),
  fc.array(part, { maxLength: 6 }).map((parts) => `'${parts.join('')}'`),
  fc.integer().map(String),
  fc.string(),
);
const key = fc.oneof(
  fc.constantFrom('title', 'draft', 'a', 'null', 'true', 'y', '__proto__', 'toString'),
  fc.string(),
);
const document = fc
  .array(
    fc.tuple(key, value).map(([name, text]) => `${name}: ${text}`),
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
