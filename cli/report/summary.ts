import type { BuildResult, BuildSummary } from '../../renderer/index.ts';
import { displayPath, formatCount, formatMegabytes, formatQuantity, formatSeconds } from './format.ts';
import type { ReportContext } from './report.ts';

/** The closing lines: what was built or why not, files, time by stage, memory. Empty when asked to be quiet. */
export function summaryText(result: BuildResult, context: ReportContext): string {
  if (context.quiet) return '';
  const lines = [outcome(result, context)];
  if (result.status === 'done' || context.verbose) lines.push(...details(result, context));
  return `${lines.join('\n')}\n`;
}

function outcome({ status, diagnostics, summary }: BuildResult, context: ReportContext): string {
  const { summaryColors: colors, write, elapsed } = context;
  const problems = problemCounts(diagnostics);
  const consequence = write ? ` ${whatWasWritten(diagnostics, summary)}` : '';
  if (status === 'aborted') return `Stopped.${consequence}`;
  if (status !== 'done') {
    const place = status === 'config' ? ' in the configuration' : '';
    const strict = context.strict ? ' Warnings count as errors (--strict).' : '';
    return `${colors.red('✘')} ${problems || 'Problems'}${place}.${consequence}${strict}`;
  }
  const done = `${write ? 'Built' : 'Checked'} ${pagesText(summary)} in ${formatSeconds(elapsed)}`;
  return `${colors.green('✔')} ${done}${problems === '' ? '' : `, ${problems}`}`;
}

/** What fails after the site was written, as the hook `built` may, leaves it there. */
function whatWasWritten(
  diagnostics: BuildResult['diagnostics'],
  { written, unchanged }: Pick<BuildSummary, 'written' | 'unchanged'>,
): string {
  if (written + unchanged > 0) return 'The site was written.';
  const isPart = diagnostics.some(({ code }) => code === 'output-partly-written');
  return isPart ? 'The site was written in part.' : 'Nothing was written.';
}

function details({ summary, config, status }: BuildResult, context: ReportContext): string[] {
  const { write, summaryColors: colors, peakMemory } = context;
  const rows: [label: string, text: string][] = [];
  if (write && status === 'done') {
    const target = config === null ? '' : ` in ${displayPath(config.outDir, context) || '.'}/`;
    const counts = (['written', 'unchanged', 'removed'] as const).map(
      (change) => `${formatCount(summary[change])} ${change}`,
    );
    // A part of a site is counted when it is merged.
    const isPart = summary.written + summary.unchanged === 0;
    rows.push(['Files', `${isPart ? 'a part of the site' : counts.join(', ')}${target}`]);
  }
  if (context.verbose) {
    const { parsed, cached } = summary;
    rows.push([
      'Documents',
      `${formatCount(parsed)} parsed now, ${formatCount(cached)} taken from the cache`,
    ]);
  }
  if (summary.timings.length > 0) {
    rows.push(['Time', summary.timings.map(({ stage, ms }) => `${stage} ${formatSeconds(ms)}`).join(', ')]);
  }
  rows.push(['Memory', `${formatMegabytes(peakMemory)} at most`]);
  return rows.map(([label, text]) => `  ${colors.dim(label.padEnd(10))} ${text}`);
}

/** `240 pages (en 120, fr 120)`; the locale is left out where there is only one. */
function pagesText({ pagesByLocale }: BuildSummary): string {
  const locales = Object.entries(pagesByLocale);
  const total = locales.reduce((sum, [, count]) => sum + count, 0);
  const each = locales.map(([locale, count]) => `${locale} ${formatCount(count)}`).join(', ');
  return `${formatQuantity(total, 'page')}${locales.length > 1 ? ` (${each})` : ''}`;
}

/** `2 errors, 1 warning`; empty when there are none. */
function problemCounts(diagnostics: BuildResult['diagnostics']): string {
  const counts = ['error', 'warning'].flatMap((severity) => {
    const count = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
    return count > 0 ? [formatQuantity(count, severity)] : [];
  });
  return counts.join(', ');
}
