import type { Report } from './report.ts';

/** The document's own version: it grows when a field changes its meaning or goes. */
const formatVersion = 1;

/**
 * One JSON document on standard output, described on the guide's page 05-commands/reports.md. Files are relative to the site folder,
 * times are milliseconds, memory is bytes.
 */
export const jsonReport: Report = (result, context) => {
  const { diagnostics, summary, status } = result;
  const document = {
    version: formatVersion,
    command: context.write ? 'build' : 'check',
    status,
    diagnostics,
    summary: {
      errors: diagnostics.filter(({ severity }) => severity === 'error').length,
      warnings: diagnostics.filter(({ severity }) => severity === 'warning').length,
      pagesByLocale: summary.pagesByLocale,
      parsed: summary.parsed,
      cached: summary.cached,
      written: summary.written,
      unchanged: summary.unchanged,
      removed: summary.removed,
      timings: summary.timings.map(({ stage, ms }) => ({ stage, ms: Math.round(ms) })),
      elapsed: Math.round(context.elapsed),
      peakMemory: context.peakMemory,
    },
  };
  return { problems: '', output: `${JSON.stringify(document, null, 2)}\n` };
};
