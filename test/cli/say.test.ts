/** What commands say: lines that fit a terminal of 80 columns, and the same words, in whole lines without colours, elsewhere. */
import { stripVTControlCharacters } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { run } from '../../cli/run.ts';
import { fitted } from '../../cli/say.ts';
import { columnWidth } from '../../renderer/diagnostics/column-width.ts';
import { createTestSite } from '../helpers/site.ts';
import { fakeIo } from './fake-io.ts';

const terminal = { isTTY: true, columns: 40 };
const unused = () => {};

it.each([
  ['✘ [code] A message of more than forty columns.', '✘ [code] A message of more than forty\n  columns.'],
  ['  A hint that has more than forty columns.', '  A hint that has more than forty\n  columns.'],
  ['  - a step that has more than forty columns', '  - a step that has more than forty\n    columns'],
  ['  note: one that has more than forty columns', '  note: one that has more than forty\n        columns'],
  [
    '  Time     config 0.05 s, scan 0.1 s, parse 6 s',
    '  Time     config 0.05 s, scan 0.1 s,\n           parse 6 s',
  ],
  ['A sentence that has more than forty columns', 'A sentence that has more than forty\n  columns'],
  [
    'Write this: "- { type: search, position: right }"',
    'Write this:\n  "- { type: search, position: right }"',
  ],
  [
    '\u001b[1mIn colours there are fewer columns.\u001b[22m',
    '\u001b[1mIn colours there are fewer columns.\u001b[22m',
  ],
  ['一二三四五六七八九十 一二三四五六七八九十', '一二三四五六七八九十\n  一二三四五六七八九十'],
  ['https://example.org/a/b/c/d/e/f/g/h/i/j/k/l', 'https://example.org/a/b/c/d/e/f/g/h/i/j/k/l'],
  ['  12 │ source of more than forty columns here', '  12 │ source of more than forty columns here'],
])('%j fits a terminal', (text, expected) => {
  expect(fitted(text, { ...terminal, write: unused })).toBe(expected);
  expect(fitted(text, { columns: 40, write: unused })).toBe(text);
});

const files = {
  'site.config.yaml': `title: Handbook
url: https://handbook.example
i18n: { locales: [en, fr] }
docs: { versions: { current: { label: Latest } } }
`,
  'content/docs/current/start.md':
    '---\ntitel: Start\n---\n\n# Start\n\n[gone](./nowhere.md) ![](./none.png)\n\n:::unknown\nx\n:::\n',
  'content/docs/current/other.mdx': '# Other\n\n<Nothing />\n',
  'content/pages/index.md': '# Home\n',
  'content/i18n/fr/docs/current/start.md': '# Début\n',
};

/** Everything a command writes on a terminal of 80 columns, and where there is none. */
async function said(argv: string[], columns: number | null, env: Record<string, string> = {}) {
  const site = createTestSite(files);
  onTestFinished(site.dispose);
  let text = '';
  const stream = {
    write: (part: string) => (text += part),
    ...(columns !== null && { isTTY: true, columns }),
  };
  const io = fakeIo({ cwd: site.root, stdout: stream, stderr: stream, env: { CI: '1', ...env }, threads: 0 });
  await run(argv, { ...io, loadEngine: () => import('../../renderer/index.ts') });
  return text.replaceAll(site.root, '/site');
}

it.each([
  'build',
  'check --strict --quality',
  'version 1.0 --config none.yaml',
  'version 1.0',
  'i18n add de',
  'i18n status',
  'i18n extract',
  'i18n mark --all',
  'redirects',
  'clean',
  'eject',
  'eject Footer',
  'eject Nothing',
  'headers nginx',
  'preview',
  'serve --port x',
  'init .',
  'init new --yes --locale en fr',
  'import docusaurus nowhere target',
  'import docusaurus . target --compare nowhere',
  'biuld',
  'build --wach',
  'merge nowhere',
])('docsite %s speaks in one style', async (words) => {
  const argv = words.split(' ');
  const shown = await said(argv, 80, { FORCE_COLOR: '1' });
  const plain = await said(argv, null);
  expect(stripVTControlCharacters(plain)).toBe(plain);
  const lines = stripVTControlCharacters(shown).split('\n');
  const fits = (line: string) =>
    columnWidth(line) <= 80 || /[│╵]/.test(line) || !/\S\s\S/.test(line.slice(0, 80));
  expect(lines.filter((line) => !fits(line))).toEqual([]);
  const wordsOf = (text: string) =>
    text
      .replace(/\d+(\.\d+)? (s|MB)\b|[█░]+/g, '')
      .split(/\s+/)
      .join(' ');
  expect(wordsOf(lines.join('\n'))).toBe(wordsOf(plain));
  // What went wrong and what was done begin with a mark; the rest is set in below it, or stands for itself.
  expect(plain).not.toMatch(/^(error|warning|docsite):/im);
});
