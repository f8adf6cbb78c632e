import { expect, test } from 'vitest';
import {
  createDiagnostic,
  type Diagnostic,
  uniqueDiagnostics,
} from '../../renderer/diagnostics/diagnostic.ts';

const unknown = (file: string, line: number, language = 'qqq') =>
  createDiagnostic(
    'code-language-unknown',
    { language, additional: null, suggestion: null },
    { file, range: { start: { line, column: 1 }, end: { line, column: 4 } } },
  );
const shown = (problems: Diagnostic[]) =>
  uniqueDiagnostics(problems).map(({ file, range, notes }) => [file, range?.start.line, ...notes].join(' '));

test('a cause that stands in many places is told at the first, with the number of the others', () => {
  expect(
    shown([unknown('b.md', 3), unknown('a.md', 9), unknown('a.md', 2), unknown('c.md', 1, 'rrr')]),
  ).toEqual(['a.md 2 Also in 2 other places, in 2 files.', 'c.md 1']);
  expect(shown([unknown('a.md', 9), unknown('a.md', 2)])).toEqual([
    'a.md 2 Also in one other place of this file.',
  ]);
  expect(shown([unknown('a.md', 9), unknown('b.md', 2)])).toEqual(['a.md 9 Also in one other place.']);
});

test('a field of other tools is told once, however many pages have it', () => {
  const ignored = (file: string, key: string) =>
    createDiagnostic('front-matter-ignored', { key, counterpart: null, suggestion: null }, { file });
  expect(
    shown([ignored('a.md', 'nav'), ignored('b.md', 'nav'), ignored('c.md', 'nav'), ignored('b.md', 'toc')]),
  ).toEqual(['a.md  Also in 2 other places, in 2 files.', 'b.md ']);
});

test('a cause that quotes another text at each place is told once, with the next places', () => {
  const link = (file: string, line: number, sign: string) =>
    createDiagnostic(
      'markup-foreign',
      { sign, meaning: 'would be a link of a wiki elsewhere', remedy: 'Write [text](./file.md).' },
      { file, range: { start: { line, column: 1 }, end: { line, column: 4 } } },
    );
  expect(shown([link('a.md', 1, '[[a]]'), link('a.md', 3, '[[a]]')])).toEqual([
    'a.md 1 Also in one other place of this file.',
  ]);
  expect(
    shown([
      link('a.md', 1, '[[a]]'),
      ...[2, 4].map((line) => link('a.md', line, '[[b]]')),
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((line) => link('b.md', line, '[[c]]')),
    ]),
  ).toEqual(['a.md 1 Also in 10 other places, in 2 files. Next: a.md:2, 4; b.md:1, 2, 3, 4, 5, 6.']);
});

test('telling each once twice tells the same', () => {
  const once = uniqueDiagnostics([unknown('a.md', 1), unknown('a.md', 2), unknown('b.md', 2)]);
  expect(uniqueDiagnostics([...once, ...once])).toEqual(once);
});

test('other problems are told at each place', () => {
  const broken = (file: string) =>
    createDiagnostic(
      'link-broken',
      { url: '/x', path: '/x', suggestion: null, robotsBelow: null, docsRoute: null },
      { file },
    );
  expect(uniqueDiagnostics([broken('a.md'), broken('b.md'), broken('a.md')])).toHaveLength(2);
});
