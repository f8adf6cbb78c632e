import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { appendItem, insertPairs } from '../../renderer/sources/insert-yaml.ts';

describe('insertPairs', () => {
  it.each([
    ['an empty file', '', ['a'], 'a:\n  k: v\n'],
    ['a file of comments', '# labels\n', ['a'], '# labels\na:\n  k: v\n'],
    ['a missing section', 'b:\n  x: y\n', ['a'], 'b:\n  x: y\n\na:\n  k: v\n'],
    ['a file without a last line end', 'c: 1\nb: { x: y }', ['a'], 'c: 1\nb: { x: y }\na:\n  k: v\n'],
    ['sections with blank lines between', 'c: 1\n\nb: 1\n', ['a'], 'c: 1\n\nb: 1\n\na:\n  k: v\n'],
    [
      'behind comments of the last entry',
      'a:\n  x: y # why\n\n# b\nb: 1\n',
      ['a'],
      'a:\n  x: y # why\n  k: v\n\n# b\nb: 1\n',
    ],
    ['another indentation', 'a:\n    x: y\n', ['a'], 'a:\n    x: y\n    k: v\n'],
    [
      'a folded text at the end',
      'a:\n  x: >-\n    long\n    text\nb: 1\n',
      ['a'],
      'a:\n  x: >-\n    long\n    text\n  k: v\nb: 1\n',
    ],
    ['a mapping on one line', 'a: { x: y } # all\n', ['a'], 'a: { x: y, k: v } # all\n'],
    ['one with a comma at its end', 'a: {\n  x: y, # one\n}\n', ['a'], 'a: {\n  x: y, k: v, # one\n}\n'],
    ['a section without entries', 'a:\n  # none yet\nb: 1\n', ['a'], 'a:\n  k: v\n  # none yet\nb: 1\n'],
    ['an empty mapping', 'theme: 1\na: {} # none yet\n', ['a'], 'theme: 1\na: # none yet\n  k: v\n'],
    [
      'a section in a section',
      'a:\n  b:\n    x: y\n  c: 1\n',
      ['a', 'b'],
      'a:\n  b:\n    x: y\n    k: v\n  c: 1\n',
    ],
    ['a missing section in a section', 'a:\n  c: 1\n', ['a', 'b'], 'a:\n  c: 1\n  b:\n    k: v\n'],
    ['Windows line ends', 'a:\r\n  x: y\r\nb: 1\r\n', ['a'], 'a:\r\n  x: y\r\n  k: v\r\nb: 1\r\n'],
    ['a mapping on one line at the top', '{ b: 1 }\n', ['a'], '{ b: 1, a: { k: v } }\n'],
  ])('%s', (_, text, path, expected) => {
    expect(insertPairs(text, path, { k: 'v' })).toBe(expected);
  });

  it('quotes what YAML would read as something else', () => {
    const text = insertPairs('', ['a'], { 'yes: no': '# "x"', '1.10': 'true', long: 'x '.repeat(80).trim() });
    expect(text).toBe(`a:\n  'yes: no': '# "x"'\n  '1.10': 'true'\n  long: ${'x '.repeat(80).trim()}\n`);
  });

  it('refuses what is no mapping', () => {
    expect(insertPairs('a: text\n', ['a'], { k: 'v' })).toBeNull();
    expect(insertPairs('b: &b { x: y }\na: *b\n', ['a'], { k: 'v' })).toBeNull();
  });

  it('keeps every line and every entry of any file, and adds what is wanted', () => {
    const word = fc.string({ minLength: 1, maxLength: 12 }).filter((key) => key !== '__proto__');
    const section = fc.dictionary(word, word, { maxKeys: 4, noNullPrototype: true });
    const data = fc.record({ navbar: section, docs: fc.record({ versions: section }), theme: section });
    const style = fc.record({ indent: fc.constantFrom(2, 4), lineWidth: fc.constantFrom(0, 20) });
    const sections = fc.constantFrom(['navbar'], ['docs', 'versions'], ['theme'], ['new']);
    fc.assert(
      fc.property(data, style, sections, section, (old, options, path, added) => {
        const text = stringify(old, options);
        const before = path.reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], old) ?? {};
        const pairs = Object.fromEntries(
          Object.entries(added).filter(([key]) => !Object.hasOwn(before as object, key)),
        );
        const result = insertPairs(text, path, pairs) ?? '';
        const kept = text.split('\n').filter((line) => !/\{\}$/.test(line));
        const lines = result.split('\n');
        let from = 0;
        for (const line of kept) {
          const index = lines.indexOf(line, from);
          expect(index).toBeGreaterThanOrEqual(from);
          from = index + 1;
        }
        const after = path.reduce<unknown>(
          (at, key) => (at as Record<string, unknown>)?.[key],
          parse(result),
        );
        expect(after ?? {}).toEqual({ ...(before as object), ...pairs });
      }),
      { numRuns: 300 },
    );
  });
});

describe('appendItem', () => {
  it.each([
    ['l: [en, fr]\n', 'l: [en, fr, de]\n'],
    ['l: [ en ] # all\n', 'l: [ en, de ] # all\n'],
    ['l:\n  - en # first\n  - fr\n# end\n', 'l:\n  - en # first\n  - fr\n  - de\n# end\n'],
    ['l:\n- en', 'l:\n- en\n- de\n'],
  ])('%j', (text, expected) => {
    expect(appendItem(text, ['l'], 'de')).toBe(expected);
  });

  it('needs a list', () => {
    expect(appendItem('l: en\n', ['l'], 'de')).toBeNull();
    expect(appendItem('m: 1\n', ['l'], 'de')).toBeNull();
  });
});

it.each([
  [
    'r:\n  - { from: /a/, to: /b/ } # why\nx: 1\n',
    'r:\n  - { from: /a/, to: /b/ } # why\n  - { from: /c/, to: /d/ }\nx: 1\n',
  ],
  ['r:\n  - from: /a/\n    to: /b/\n', 'r:\n  - from: /a/\n    to: /b/\n  - { from: /c/, to: /d/ }\n'],
  ['r: [{ from: /a/, to: /b/ }]\n', 'r: [{ from: /a/, to: /b/ }, { from: /c/, to: /d/ }]\n'],
])('appendItem adds mappings to %j', (text, expected) => {
  expect(appendItem(text, ['r'], { from: '/c/', to: '/d/' })).toBe(expected);
});
