import { expect, it } from 'vitest';
import { jsonReport } from '../../../cli/report/json.ts';
import { buildResult } from '../fake-io.ts';
import { diagnostic, reportContext } from './report-input.ts';

it('is one document with every problem and the summary', () => {
  const result = buildResult({
    status: 'problems',
    diagnostics: [diagnostic(), diagnostic({ severity: 'warning' })],
  });
  const { problems, output } = jsonReport(result, reportContext({ write: false }));
  expect(problems).toBe('');
  expect(JSON.parse(output)).toEqual({
    version: 1,
    command: 'check',
    status: 'problems',
    diagnostics: [
      {
        code: 'link-broken',
        severity: 'error',
        message: 'No page at "./instal.mdx".',
        hint: 'Write "./install.mdx".',
        file: 'guide/start.mdx',
        range: { start: { line: 2, column: 15 }, end: { line: 2, column: 27 } },
        notes: [],
      },
      expect.objectContaining({ severity: 'warning' }),
    ],
    summary: {
      errors: 1,
      warnings: 1,
      pagesByLocale: { en: 120, fr: 120 },
      parsed: 100,
      cached: 20,
      written: 0,
      unchanged: 0,
      removed: 0,
      timings: [
        { stage: 'parse', ms: 1200 },
        { stage: 'render', ms: 640 },
      ],
      elapsed: 4100,
      peakMemory: 412 * 1024 * 1024,
    },
  });
});
