import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { codeFrame } from '../../renderer/diagnostics/code-frame.ts';
import { columnWidth } from '../../renderer/diagnostics/column-width.ts';

const range = (line: number, from: number, to: number, endLine = line) => ({
  start: { line, column: from },
  end: { line: endLine, column: to },
});
const frame = (source: string, ...place: Parameters<typeof range>) =>
  `\n${codeFrame(source, range(...place), { width: 40 }).join('\n')}\n`;

describe('codeFrame', () => {
  test('marks the range between its neighbours', () => {
    const source = Array.from({ length: 12 }, (_, index) => `line ${index + 1} [a](./b.md)`).join('\n');
    expect(frame(source, 9, 12, 18)).toMatchInlineSnapshot(`
      "
        8 │ line 8 [a](./b.md)
        9 │ line 9 [a](./b.md)
          │            ^^^^^^
       10 │ line 10 [a](./b.md)
      "
    `);
    expect(frame(source, 1, 1, 5)).toMatchInlineSnapshot(`
      "
       1 │ line 1 [a](./b.md)
         │ ^^^^
       2 │ line 2 [a](./b.md)
      "
    `);
  });

  test('a text is gone through once, however many problems it has and wherever they are', () => {
    const source = 'a\n'.repeat(1000);
    const steps = vi.spyOn(String.prototype, 'indexOf');
    for (let line = 1; line <= 1000; line += 1) codeFrame(source, range(line, 1, 2));
    expect(codeFrame(source, range(2, 1, 2))).toEqual([' 1 │ a', ' 2 │ a', '   │ ^', ' 3 │ a']);
    const looked = steps.mock.calls.filter(([sought]) => sought === '\n').length;
    steps.mockRestore();
    expect(looked).toBeLessThan(2100);
  });

  test('an empty range is one caret, a range over lines goes to the end of the first', () => {
    expect(frame('abc\ndef\n', 1, 2, 2)).toMatchInlineSnapshot(`
      "
       1 │ abc
         │  ^
       2 │ def
      "
    `);
    expect(frame('abc\ndef\n', 1, 2, 2, 2)).toMatchInlineSnapshot(`
      "
       1 │ abc
         │  ^^
       2 │ def
      "
    `);
  });

  test('tabs and wide characters', () => {
    expect(frame('\ttitle: 漢字 🙂 e\u0301 x', 1, 9, 18)).toMatchInlineSnapshot(`
      "
       1 │   title: 漢字 🙂 é x
         │          ^^^^^^^^^^
      "
    `);
  });

  test('a long line is shown around the mark', () => {
    const source = `${'a'.repeat(300)}HERE${'b'.repeat(300)}`;
    expect(frame(source, 1, 301, 305)).toMatchInlineSnapshot(`
      "
       1 │ …aaaaaaaaaaaaaaaaaHEREbbbbbbbbbbbbbbbbb…
         │                   ^^^^
      "
    `);
    expect(frame(source, 1, 3, 5)).toMatchInlineSnapshot(`
      "
       1 │ aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…
         │   ^^
      "
    `);
    expect(frame(source, 1, 601, 605)).toMatchInlineSnapshot(`
      "
       1 │ …bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
         │                                    ^^^^
      "
    `);
  });

  test('CRLF and a byte order mark leave no trace', () => {
    expect(codeFrame('\uFEFFab\r\ncd\r\n', range(1, 1, 3))).toEqual(codeFrame('ab\ncd\n', range(1, 1, 3)));
  });

  test('a range outside the source has no frame', () => {
    expect(codeFrame('a', range(9, 1, 2))).toEqual([]);
  });

  test('no line is wider than asked, and the mark stands below what it marks', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', ' ', '\t', '漢', '🙂', 'e\u0301'),
      maxLength: 90,
    });
    fc.assert(
      fc.property(text, fc.nat(90), fc.nat(90), (line, from, length) => {
        const [first = '', second = ''] = codeFrame(`${line}X`, range(1, from + 1, from + 1 + length), {
          width: 30,
        });
        expect(columnWidth(first)).toBeLessThanOrEqual(34);
        expect(columnWidth(second)).toBeLessThanOrEqual(36);
        expect(second).toMatch(/\^/);
      }),
    );
    fc.assert(
      fc.property(text, text, (before, after) => {
        const at = before.length + 1;
        const [first = '', second = ''] = codeFrame(`${before}X${after}`, range(1, at, at + 1), {
          width: 30,
        });
        expect(columnWidth(first.slice(0, first.indexOf('X')))).toBe(second.indexOf('^'));
      }),
    );
  });
});
