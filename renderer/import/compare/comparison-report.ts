import { type Difference, differenceKinds } from './compare-pages.ts';
import type { Comparison, CountedKind } from './compare-sites.ts';

/** How many pages of one kind are named, and how much of each. */
const namedPages = 50;
const namedItems = 12;

/** The comparison as the Markdown of a report. */
export function comparisonReport({ counts, differences }: Comparison): string {
  const rows = countLines(counts).map(
    ({ kind, old, kept, share }) => `| ${kind} | ${old} | ${kept} | ${share} |`,
  );
  const table = ['| | Old site | Here too | |', '| --- | --- | --- | --- |', ...rows].join('\n');
  const parts = byKind(differences).map(({ label, found }) => {
    const lines = found.slice(0, namedPages).map((one) => `- \`${one.route}\`: ${inMarkdown(one)}`);
    const rest = found.length - namedPages;
    return [`## ${label}\n`, ...lines, ...(rest > 0 ? [`- and ${rest} more pages`] : [])].join('\n');
  });
  return `${[table, ...parts].join('\n\n')}\n`;
}

/** Numbers of what can be counted, with the part that the new site has too. */
export function countLines(
  counts: Comparison['counts'],
): { readonly kind: string; readonly old: number; readonly kept: number; readonly share: string }[] {
  return (Object.keys(counts) as CountedKind[])
    .filter((kind) => counts[kind].old > 0)
    .map((kind) => {
      const { old, kept } = counts[kind];
      // A whole that is not whole is not called so.
      const share = kept === old ? '100 %' : `${(Math.floor((kept / old) * 10_000) / 100).toFixed(2)} %`;
      return { kind: differenceKinds[kind], old, kept, share };
    });
}

/** The differences of each kind, those of pages first. */
export function byKind(
  differences: readonly Difference[],
): { readonly label: string; readonly found: readonly Difference[] }[] {
  return Object.entries(differenceKinds).flatMap(([kind, label]) => {
    const found = differences.filter((one) => one.kind === kind);
    return found.length === 0 ? [] : [{ label, found }];
  });
}

/** What differs, in one line. */
export function differenceText({ was, is }: Difference): string {
  const shown = was.slice(0, namedItems).join(', ');
  const rest = was.length > namedItems ? ` and ${was.length - namedItems} more` : '';
  return is.length === 0 ? `lacks ${shown}${rest}` : `${shown} is ${is.join(', ')}`;
}

function inMarkdown(difference: Difference): string {
  return difference.kind === 'route'
    ? 'no page'
    : differenceText(difference).replaceAll(/[\\`*_<[]/g, '\\$&');
}
