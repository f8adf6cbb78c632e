import { columnWidth } from '../../../renderer/diagnostics/column-width.ts';
import type { LocaleStatus } from '../../../renderer/i18n/translation-status.ts';
import { formatCount } from '../../report/format.ts';
import { type Colors, printable } from '../../terminal.ts';
import { countPages, type PageCounts } from './page-counts.ts';

const columns = ['total', 'translated', 'stale', 'missing', 'orphan'] as const;
type Row = Pick<PageCounts, (typeof columns)[number]>;

/**
 * The counts of a locale by group, numbers aligned to the right; where that is wider than `width`, each with its name.
 */
export function statusTable(
  { name, label, groups, labels }: LocaleStatus,
  { colors, width }: { readonly colors: Colors; readonly width: number },
): string[] {
  const rows: [title: string, row: Row][] = groups.map((group) => [groupTitle(group), countPages([group])]);
  if (labels !== null) {
    const { wanted: total, translated, missing, unused } = labels;
    rows.push(['labels', { total, translated, stale: 0, missing: missing.length, orphan: unused.length }]);
  }
  const title = printable(`${label} (${name})`);
  const cells = rows.map(([, row]) => columns.map((column) => formatCount(row[column])));
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...cells.map((own) => own[index]?.length ?? 0)),
  );
  const first = Math.max(columnWidth(title), ...rows.map(([own]) => columnWidth(own) + 2));
  const line = (texts: readonly string[]) =>
    texts.map((text, index) => `  ${text.padStart(widths[index] ?? 0)}`).join('');
  const filled = (text: string, length: number) => text + ' '.repeat(length - columnWidth(text));
  const rowsWith = (counts: typeof line) =>
    rows.map(([own], index) => `  ${filled(own, first - 2)}${counts(cells[index] ?? [])}`);
  if (first + line(columns).length <= width)
    return [
      colors.bold(title) + filled('', first - columnWidth(title)) + colors.dim(line(columns)),
      ...rowsWith(line),
    ];
  const named = (texts: readonly string[]) => columns.map((column, index) => `${column} ${texts[index]}`);
  return [colors.bold(title), ...rowsWith((texts) => `  ${named(texts).join(', ')}`)];
}

/** `docs 4.x`, `blog`, `pages`. */
export function groupTitle({
  collection,
  label,
}: Pick<LocaleStatus['groups'][number], 'collection' | 'label'>): string {
  return label === null ? collection : printable(`${collection} ${label}`);
}
