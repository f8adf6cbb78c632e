import { describe, expect, it } from 'vitest';
import { prettyReport } from '../../../cli/report/pretty.ts';
import { createColors, printable } from '../../../cli/terminal.ts';
import type { SiteConfig } from '../../../renderer/config/site-config.ts';
import { buildResult, writtenFiles } from '../fake-io.ts';
import { diagnostic, reportContext } from './report-input.ts';

describe('problems', () => {
  it('shows place, source, notes and what to do', () => {
    const result = buildResult({
      status: 'problems',
      diagnostics: [
        diagnostic({ notes: ['Also linked from guide/end.mdx.'] }),
        diagnostic({ severity: 'warning', range: null, hint: null }),
        diagnostic({ severity: 'info', file: null, range: null, hint: 'One.\nTwo.' }),
      ],
    });
    expect(prettyReport(result, reportContext()).problems).toMatchInlineSnapshot(`
      "✘ [link-broken] No page at "./instal.mdx".
        site/guide/start.mdx:2:15
         1 │ # Start
         2 │ See [install](./instal.mdx) first.
           │               ^^^^^^^^^^^^
         3 │
        note: Also linked from guide/end.mdx.
        Write "./install.mdx".

      ▲ [link-broken] No page at "./instal.mdx".
        site/guide/start.mdx

      ● [link-broken] No page at "./instal.mdx".
        One.
        Two.

      "
    `);
  });

  it('tells once what a plugin does wrong with many texts, and each of its mistakes', () => {
    const failed = (file: string, message: string, more = {}) =>
      diagnostic({ code: 'plugin-failed', file, message, range: null, hint: null, ...more });
    const range = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
    const found = [
      failed('a.md', 'No.', { notes: ['In own.js:1:2'] }),
      failed('b.md', 'Nor.', { notes: ['In own.js:1:2'] }),
      failed('c.md', 'No.', { notes: ['In own.js:1:2'] }),
      failed('d.md', 'No.', { notes: ['In own.js:3:4'] }),
      failed('e.md', 'No.', { range, notes: ['In own.js:1:2'] }),
      failed('f.md', 'No.', { range, notes: ['In own.js:1:2'] }),
      failed('g.md', 'No.', { notes: ['In own.js:1:2'] }),
      diagnostic({ code: 'content-too-slow', file: 'a.md', range: null, hint: null }),
      diagnostic({ code: 'content-too-slow', file: 'b.md', range: null, hint: null }),
    ];
    const result = buildResult({ status: 'problems', diagnostics: found });
    const { problems } = prettyReport(result, reportContext({ readSource: () => null }));
    expect(problems.match(/^ .*/gm)).toEqual([
      '  site/a.md',
      '  note: In own.js:1:2',
      '  note: So with 2 other texts, which "docsite check --reporter json" lists.',
      '  site/b.md',
      '  note: In own.js:1:2',
      '  site/d.md',
      '  note: In own.js:3:4',
      '  site/e.md:1:1',
      '  note: In own.js:1:2',
      '  site/f.md:1:1',
      '  note: In own.js:1:2',
      '  site/a.md',
      '  site/b.md',
    ]);
  });

  it('keeps a path in one piece, however long, so that terminals and editors can open it', () => {
    const file = `${'a-folder-with-a-long-name/'.repeat(6)}a page of it.mdx`;
    const result = buildResult({ status: 'problems', diagnostics: [diagnostic({ file })] });
    const { problems } = prettyReport(result, reportContext());
    expect(problems.split('\n')).toContain(`  site/${file}:2:15`);
  });

  it('reads a file once, and does without one that is gone', () => {
    const reads: string[] = [];
    const readSource = (file: string) => {
      reads.push(file);
      return null;
    };
    const result = buildResult({ diagnostics: [diagnostic(), diagnostic(), diagnostic({ file: 'b.md' })] });
    const { problems } = prettyReport(result, reportContext({ readSource }));
    expect(reads).toEqual(['guide/start.mdx', 'b.md']);
    expect(problems).toContain('  site/b.md:2:15\n  Write');
  });

  it('colours only where it may, and the text stays the same', () => {
    const result = buildResult({ diagnostics: [diagnostic()] });
    const colors = createColors({ write: () => true }, { FORCE_COLOR: '1' });
    const { problems } = prettyReport(result, reportContext({ problemColors: colors }));
    const escapes = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g');
    expect(problems).toMatch(escapes);
    expect(problems.replace(escapes, '')).toBe(prettyReport(result, reportContext()).problems);
  });

  it('lets no control character of the content through', () => {
    const result = buildResult({
      diagnostics: [
        diagnostic({ message: 'a\u001b[2Jb', file: 'x\u0007.md', notes: ['\u001b'], hint: '\u009b' }),
      ],
    });
    const context = reportContext({ readSource: () => '\n\u001b[31m evil text of this line' });
    const { problems } = prettyReport(result, context);
    expect(problems).toBe(printable(problems));
    expect(problems).toContain('a�[2Jb');
  });

  it('leaves remarks out when asked to be quiet, problems never', () => {
    const diagnostics = [diagnostic({ severity: 'info' }), diagnostic({ severity: 'warning' })];
    const { problems, output } = prettyReport(buildResult({ diagnostics }), reportContext({ quiet: true }));
    expect(problems).not.toContain('●');
    expect(problems).toContain('▲');
    expect(output).toBe('');
  });
});

describe('summary', () => {
  const config = { outDir: 'build' } as SiteConfig;
  const summaryOf = (...[result, context]: Parameters<typeof prettyReport>) =>
    prettyReport(result, context).output;

  it('of a build', () => {
    expect(summaryOf(buildResult({ config }), reportContext())).toMatchInlineSnapshot(`
      "✔ Built 240 pages (en 120, fr 120) in 4.1 s
        Files      240 written, 3 unchanged, 1 removed in site/build/
        Time       parse 1.2 s, render 0.6 s
        Memory     412 MB at most
      "
    `);
  });

  it('of a part of a site, whose files are counted when it is merged', () => {
    const summary = { ...buildResult({}).summary, written: 0, unchanged: 0, removed: 0 };
    expect(summaryOf(buildResult({ config, summary }), reportContext())).toContain(
      'Files      a part of the site in site/build/\n',
    );
  });

  it('of a check', () => {
    expect(summaryOf(buildResult({ config }), reportContext({ write: false }))).toMatchInlineSnapshot(`
      "✔ Checked 240 pages (en 120, fr 120) in 4.1 s
        Time       parse 1.2 s, render 0.6 s
        Memory     412 MB at most
      "
    `);
  });

  it('with --verbose', () => {
    expect(summaryOf(buildResult({ config }), reportContext({ verbose: true }))).toContain(
      '100 parsed now, 20 taken from the cache',
    );
  });

  it('counts warnings of a site that was written', () => {
    const diagnostics = [diagnostic({ severity: 'warning' })];
    expect(summaryOf(buildResult({ diagnostics }), reportContext()).split('\n')[0]).toBe(
      '✔ Built 240 pages (en 120, fr 120) in 4.1 s, 1 warning',
    );
  });

  it('names one locale by its pages alone', () => {
    const result = buildResult();
    const one = { ...result, summary: { ...result.summary, pagesByLocale: { fr: 1 } } };
    expect(summaryOf(one, reportContext())).toMatch(/^✔ Built 1 page in/);
  });

  it.each([
    ['problems', {}, '✘ 1 error, 2 warnings. Nothing was written.\n'],
    ['problems', { write: false }, '✘ 1 error, 2 warnings.\n'],
    [
      'problems',
      { strict: true },
      '✘ 1 error, 2 warnings. Nothing was written. Warnings count as errors (--strict).\n',
    ],
    ['config', {}, '✘ 1 error, 2 warnings in the configuration. Nothing was written.\n'],
    ['aborted', {}, 'Stopped. Nothing was written.\n'],
  ] as const)('of a build that ended as "%s" with %o', (status, context, expected) => {
    const warning = diagnostic({ severity: 'warning' });
    const result = buildResult({ status, diagnostics: [diagnostic(), warning, warning] });
    expect(summaryOf(result, reportContext(context))).toBe(expected);
  });

  it('says what stands in the output folder after a late failure', () => {
    const late = buildResult({ status: 'problems', diagnostics: [diagnostic({ code: 'hook-failed' })] });
    const written = { ...late, summary: { ...late.summary, ...writtenFiles } };
    expect(summaryOf(written, reportContext())).toBe('✘ 1 error. The site was written.\n');
    const diagnostics = [diagnostic({ code: 'output-partly-written' })];
    expect(summaryOf(buildResult({ status: 'problems', diagnostics }), reportContext())).toBe(
      '✘ 1 error. The site was written in part.\n',
    );
  });
});
