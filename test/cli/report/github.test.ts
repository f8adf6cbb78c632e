import { expect, it } from 'vitest';
import { githubReport } from '../../../cli/report/github.ts';
import { buildResult } from '../fake-io.ts';
import { diagnostic, reportContext } from './report-input.ts';

const commandsOf = (...diagnostics: ReturnType<typeof diagnostic>[]) =>
  githubReport(buildResult({ diagnostics }), reportContext({ quiet: true })).output.split('\n');

it('writes one workflow command a problem, at its place', () => {
  const severalLines = { start: { line: 2, column: 3 }, end: { line: 4, column: 1 } };
  expect(
    commandsOf(
      diagnostic(),
      diagnostic({ severity: 'warning', range: severalLines, hint: null }),
      diagnostic({ severity: 'info', range: null, notes: ['A note.'] }),
      diagnostic({ file: null, range: null }),
    ),
  ).toMatchInlineSnapshot(`
    [
      "::error file=site/guide/start.mdx,line=2,col=15,endColumn=27,title=link-broken::No page at "./instal.mdx".%0AWrite "./install.mdx".",
      "::warning file=site/guide/start.mdx,line=2,endLine=4,title=link-broken::No page at "./instal.mdx".",
      "::notice file=site/guide/start.mdx,title=link-broken::No page at "./instal.mdx".%0AA note.%0AWrite "./install.mdx".",
      "::error title=link-broken::No page at "./instal.mdx".%0AWrite "./install.mdx".",
    ]
  `);
});

it('escapes what would end the command or start another', () => {
  expect(
    commandsOf(diagnostic({ file: 'a,b:c%.md', message: '100%\n::error::no', range: null, hint: null })),
  ).toEqual(['::error file=site/a%2Cb%3Ac%25.md,title=link-broken::100%25%0A::error::no']);
});

it('closes with the summary', () => {
  const { output } = githubReport(buildResult({ diagnostics: [diagnostic()] }), reportContext());
  expect(output).toMatch(/^::error .*\n✔ Built 240 pages .*\n/);
});
