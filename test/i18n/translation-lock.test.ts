import fc from 'fast-check';
import { expect, it } from 'vitest';
import { copyMarks, formatLock, parseLock } from '../../renderer/site/translations/translation-lock.ts';
import { problemLines } from '../diagnostics/problem-lines.ts';

const file = 'content/i18n/fr/translations.yaml';
const parse = (text: string) => parseLock({ text, file });

it('writes one line a page, sorted', () => {
  const marks = new Map([
    ['docs/current/rooms.md', 'b'.repeat(12)],
    ['blog/2022-04-23-“news”.md', '1'.repeat(12)],
  ]);
  expect(formatLock(marks)).toMatchInlineSnapshot(`
    "# The state of the original that each translation matches: the first digits of the SHA-256 of its text.
    # "docsite i18n mark <file>" writes the line of a page; "docsite i18n status" shows whose original has changed.
    "blog/2022-04-23-“news”.md": 111111111111
    docs/current/rooms.md: bbbbbbbbbbbb
    "
  `);
});

it('reads what it writes, whatever the names of the files', () => {
  const mark = fc.stringMatching(/^[0-9a-f]{12}$/);
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(fc.string(), mark), { selector: ([name]) => name }), (entries) => {
      const text = formatLock(new Map(entries));
      expect(parse(text)).toEqual({ marks: new Map(entries), diagnostics: [] });
    }),
  );
});

it('reads what people write, as YAML', () => {
  const { marks, diagnostics } = parse("'docs/a b.md':  123456789012 # by hand\r\n");
  expect(diagnostics).toEqual([]);
  expect([...marks]).toEqual([['docs/a b.md', '123456789012']]);
});

it('names the line of a merge that was not finished, of a page named twice and of a wrong mark', () => {
  const line = 'docs/a.md: 1234567890ab\n';
  const conflict = parse(`<<<<<<< HEAD\n${line}=======\n${line}>>>>>>> other\n`);
  expect(conflict.marks.size).toBe(0);
  expect(conflict.diagnostics[0]).toMatchObject({ severity: 'error', file });
  expect(parse(line + line).diagnostics).toMatchObject([{ range: { start: { line: 2 } } }]);
  expect(problemLines(parse('docs/a.md: 12\n').diagnostics)).toMatchInlineSnapshot(`
    "1:12-14 error yaml-invalid: "["docs/a.md"]" must be 12 hexadecimal digits, but is "12".
      Let "docsite i18n mark" write the line, or remove it."
  `);
});

it('copies the marks of a folder', () => {
  const marks = new Map([
    ['docs/current/a.md', '1'],
    ['docs/currently.md', '2'],
  ]);
  expect([...copyMarks(marks, 'docs/current', 'docs/4.x')]).toEqual([...marks, ['docs/4.x/a.md', '1']]);
});
