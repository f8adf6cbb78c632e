import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { validateYaml } from '../../renderer/diagnostics/validate-yaml.ts';
import { problemLines } from './problem-lines.ts';

const author = z.strictObject({
  name: z.string(),
  age: z.number().int().min(0).max(150).optional(),
  active: z.boolean().optional(),
  role: z.enum(['writer', 'editor']).optional(),
  links: z.array(z.string()).optional(),
  limit: z.union([z.number().int(), z.literal('ALL')]).optional(),
  image: z.union([z.string(), z.strictObject({ src: z.string(), alt: z.string() })]).optional(),
});
const schema = z.record(z.string(), author);

function check(text: string, firstLine = 1) {
  return validateYaml({ text, file: 'authors.yaml', schema, firstLine });
}
const problems = (text: string) => problemLines(check(text).diagnostics);

describe('values', () => {
  test('text keeps the spelling of its author', () => {
    const { value, diagnostics } = check('3.10:\n  name: 1.10\n  links: [true, 0x10, 2022-04-23]\n');
    expect(diagnostics).toEqual([]);
    expect(value).toEqual({ '3.10': { name: '1.10', links: ['true', '0x10', '2022-04-23'] } });
  });

  test('an alias is copied, with its spelling', () => {
    expect(check('a: &a\n  name: 1.0\nb: *a\n').value).toEqual({ a: { name: '1.0' }, b: { name: '1.0' } });
  });

  test('an empty text is an empty mapping unless told otherwise', () => {
    expect(check('').value).toEqual({});
    const list = validateYaml({
      text: '# nothing\n',
      file: 'a.yaml',
      schema: z.array(z.string()),
      empty: [],
    });
    expect(list.value).toEqual([]);
  });

  test('a key named __proto__ is a key', () => {
    const strict = validateYaml({ text: '__proto__: 1', file: 'a.yaml', schema: z.strictObject({}) });
    expect(problemLines(strict.diagnostics)).toMatch('Unknown field "__proto__"');
  });
});

describe('schema problems', () => {
  test('all at once, each at its place', () => {
    expect(
      problems(`ann:
  nme: Ann
  age: "41"
  active: yes
bob:
  name: [Bob]
  role: writter
  links: https://example.com
carl:
  age: 200
  role: chief
dora: Dora
eve: { name: Eve, limit: some, image: { src: a.png } }
`),
    ).toMatchInlineSnapshot(`
      "2:3-6 error yaml-unknown-key: Unknown field "nme" in ann.
        Did you mean "name"?
      3:8-12 error yaml-type: "ann.age" must be a number, but is the text "41".
        Write "age: 41", without quotes.
      4:11-14 error yaml-type: "ann.active" must be true or false, but is the text "yes".
        Write "active: true".
      6:9-14 error yaml-type: "bob.name" must be text, but is a list.
        Write text.
      7:9-16 error yaml-choice: "bob.role" is "writter", which is not one of its values.
        Did you mean "writer"? Possible values: writer, editor.
      8:10-29 error yaml-type: "bob.links" must be a list, but is the text "https://example.com".
        Write it as a list: "links: [https://example.com]".
      9:1-5 error yaml-missing: The field "carl.name" is missing.
        Add "name: …" (text).
      10:8-11 error yaml-invalid: "carl.age" must be 150 or less, but is 200.
      11:9-14 error yaml-choice: "carl.role" is "chief", which is not one of its values.
        Possible values: writer, editor.
      12:7-11 error yaml-type: "dora" must be a mapping, but is the text "Dora".
        Write each entry as "name: value" on a line of its own.
      13:26-30 error yaml-type: "eve.limit" must be a number or "ALL", but is the text "some".
        Write a number or "ALL".
      13:32-37 error yaml-missing: The field "eve.image.alt" is missing.
        Add "alt: …" (text)."
    `);
  });

  test('a value that is not written', () => {
    expect(problems('ann:\n  name:\n')).toMatchInlineSnapshot(`
      "2:3-7 error yaml-type: "ann.name" must be text, but is empty.
        Write a value, or remove the line."
    `);
  });

  test('the whole has the wrong type', () => {
    expect(problems('- a\n- b\n')).toMatchInlineSnapshot(`
      "1:3-4 error yaml-type: The file must be a mapping, but is a list.
        Write each entry as "name: value" on a line of its own."
    `);
  });

  test('unknown keys without a likely slip list those that are known', () => {
    expect(problems('ann: { name: Ann, weight: 3 }\n')).toMatchInlineSnapshot(`
      "1:19-25 error yaml-unknown-key: Unknown field "weight" in ann.
        Known here: active, age, image, limit, links, name, role."
    `);
  });

  test('lines count from the first line of the part', () => {
    expect(problemLines(check('ann:\n  nme: Ann\n', 10).diagnostics)).toMatchInlineSnapshot(`
      "11:3-6 error yaml-unknown-key: Unknown field "nme" in ann.
        Did you mean "name"?"
    `);
  });

  test('a byte order mark and CRLF do not move the columns', () => {
    const plain = check('ann: { nme: x }\nbob: { name: [] }\n').diagnostics;
    expect(check('\uFEFFann: { nme: x }\r\nbob: { name: [] }\r\n').diagnostics).toEqual(plain);
  });
});

describe('YAML that does not parse', () => {
  test.each([
    ['title: Foo: bar'],
    ['a:\n\tb: 1'],
    ['a: 1\nb: 2\na: 3'],
    ['a: [1,\nb: 2'],
    ['a: "x'],
    ['a: *foo'],
    ['a: &a [*a]'],
    ['a: b\n c: d'],
    ['a: @foo'],
    ['a: [WIP] Foo'],
    ['a: "say "hi" now"'],
    ["a: 'it's'"],
    ['a:1\nb: 2'],
    ['a: - b'],
    ['a: !!js/function x'],
    ['a:\n  b: 1\n c: 2'],
    ['a: 1\n---\nb: 2'],
    ['- a\nb: c'],
  ])('%j', (text) => {
    const any = validateYaml({ text, file: 'a.yaml', schema: z.unknown() });
    expect(any.value).toBeNull();
    expect(problemLines(any.diagnostics)).toMatchSnapshot();
  });

  test('aliases cannot grow without end', () => {
    const rows = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
    for (let i = 1; i < 9; i += 1) rows.push(`a${i}: &a${i} [${`*a${i - 1}, `.repeat(9)}]`);
    const { value, diagnostics } = validateYaml({
      text: rows.join('\n'),
      file: 'a.yaml',
      schema: z.unknown(),
    });
    expect(value).toBeNull();
    expect(diagnostics[0]?.message).toBe(
      'The YAML is too large: it has more than 100000 values, those that aliases repeat among them.',
    );
  });

  test.each([
    ['['.repeat(200_000)],
    ['{a: '.repeat(500)],
    [`${'- '.repeat(500)}a`],
    [Array.from({ length: 500 }, (_, level) => `${' '.repeat(level)}a:\n`).join('')],
  ])('nesting that would end the stack', (text) => {
    const { diagnostics } = validateYaml({ text, file: 'a.yaml', schema: z.unknown() });
    expect(diagnostics.map(({ message }) => message)).toEqual(['The YAML is nested too deeply.']);
  });

  test.each([['['.repeat(100) + ']'.repeat(100)], [`${'- '.repeat(99)}a`]])(
    'nesting up to the limit',
    (text) => {
      expect(validateYaml({ text, file: 'a.yaml', schema: z.unknown() }).diagnostics).toEqual([]);
    },
  );
});

describe('rangeOf', () => {
  const text = 'ann:\n  name: Ann\n  links:\n    - a\n    - b\n';
  const { rangeOf } = check(text);
  const at = (path: (string | number)[], what: 'key' | 'value') => {
    const range = rangeOf(path, what);
    return range && `${range.start.line}:${range.start.column}-${range.end.line}:${range.end.column}`;
  };

  test.each([
    [['ann'], 'key', '1:1-1:4'],
    [['ann', 'name'], 'key', '2:3-2:7'],
    [['ann', 'name'], 'value', '2:9-2:12'],
    [['ann', 'links'], 'value', '3:3-3:8'],
    [['ann', 'links', 1], 'value', '5:7-5:8'],
    [['ann', 'role'], 'value', '1:1-1:4'],
    [['zoe'], 'key', '1:1-1:4'],
  ] as const)('%j %s', (path, what, expected) => {
    expect(at([...path], what)).toBe(expected);
  });
});

test('no text makes it throw, and every place lies inside the text', () => {
  const pieces = fc.constantFrom(
    'a',
    'b: ',
    ':',
    ' ',
    '\n',
    '\t',
    '- ',
    '[',
    ']',
    '{',
    '}',
    '"',
    "'",
    '&a ',
    '*a',
    '|',
    '>',
    '#',
    '?',
    '!',
    '---',
    '\r\n',
    '1.0',
    '漢',
    '🙂',
    '\0',
    '%',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const text = parts.join('');
      const lines = text.split('\n');
      for (const { range } of check(text).diagnostics) {
        if (range === null) continue;
        expect(range.start.line).toBeLessThanOrEqual(lines.length);
        expect(range.start.column).toBeLessThanOrEqual((lines[range.start.line - 1] ?? '').length + 1);
      }
    }),
    { numRuns: 500 },
  );
});
