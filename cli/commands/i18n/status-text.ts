import type { PageGroupStates, PageState } from '../../../renderer/i18n/page-states.ts';
import type { LocaleStatus } from '../../../renderer/i18n/translation-status.ts';
import { displayPath, formatQuantity } from '../../report/format.ts';
import { type Colors, printable } from '../../terminal.ts';
import { labelLine } from './label-line.ts';
import { countPages } from './page-counts.ts';
import { groupTitle, statusTable } from './status-table.ts';

export interface StatusContext {
  /** Absolute path of the site folder, and of the folder that paths are shown from. */
  readonly root: string;
  readonly base: string;
  readonly colors: Colors;
  /** Columns of the terminal; infinite where there is none. */
  readonly width: number;
  /** Docs versions that were asked for by name: their pages are listed one by one. */
  readonly listed: ReadonlySet<string>;
}

/** For each locale a table, and below it the files to mend or to make. */
export function statusText(locales: readonly LocaleStatus[], context: StatusContext): string {
  return locales.map((locale) => localeText(locale, context)).join('\n');
}

function localeText(locale: LocaleStatus, context: StatusContext): string {
  const { groups } = locale;
  const parts = [
    ...filesPart(groups, { state: 'stale', title: 'Stale: the original has changed' }, context),
    ...filesPart(groups, { state: 'orphan', title: 'Orphans: there is no original' }, context),
    ...groups.flatMap((group) => missingPart(group, locale, context)),
    ...labelParts(locale, context),
    ...notes(locale),
  ];
  return [...statusTable(locale, context), ...parts, ''].join('\n');
}

function filesPart(
  groups: readonly PageGroupStates[],
  { state, title }: { readonly state: PageState; readonly title: string },
  context: StatusContext,
): string[] {
  const pages = groups.flatMap((group) => group.pages.filter((page) => page.state === state));
  if (pages.length === 0) return [];
  return ['', `  ${context.colors.yellow(title)}`, ...pages.map((page) => fileLine(page, context))];
}

/** Of a version that readers should not use any more, and that nobody has begun to translate, one line. */
function missingPart(group: PageGroupStates, { name }: LocaleStatus, context: StatusContext): string[] {
  const pages = group.pages.filter(({ state }) => state === 'missing');
  if (pages.length === 0) return [];
  const title = context.colors.yellow(`Missing in ${groupTitle(group)}`);
  const isListed = [group.version, group.label].some((known) => known !== null && context.listed.has(known));
  if (!group.isLast && pages.length === group.pages.length && !isListed) {
    const all = `all ${formatQuantity(pages.length, 'page')}`;
    return ['', `  ${title}: ${all} ("--locale ${name} --docs-version ${group.version}" lists them)`];
  }
  return ['', `  ${title}`, ...pages.map((page) => fileLine(page, context))];
}

function fileLine({ file, draft }: PageGroupStates['pages'][number], context: StatusContext): string {
  return `    ${printable(displayPath(file, context))}${draft ? ' (a draft)' : ''}`;
}

function labelParts({ labels, messagesFile }: LocaleStatus, context: StatusContext): string[] {
  if (labels === null) return [];
  const path = printable(displayPath(messagesFile, context));
  const part = (title: string, keys: typeof labels.unused) =>
    keys.length === 0
      ? []
      : ['', `  ${context.colors.yellow(title)}`, ...keys.map((key) => `  ${labelLine(key)}`)];
  return [
    ...part(`Missing labels in ${path} ("docsite i18n extract" adds them)`, labels.missing),
    ...part(`Entries of ${path} that are not used any more`, labels.unused),
  ];
}

/** What the counts do not tell. */
function notes({ groups, labels }: LocaleStatus): string[] {
  const { unmarked } = countPages(groups);
  const same = labels?.same.length ?? 0;
  const pages = `${formatQuantity(unmarked, 'translation')} not marked: "docsite i18n mark" lets changes of the originals be noticed.`;
  const texts = `${formatQuantity(same, 'label')} as in the default language: names that stay so, or left to translate.`;
  const lines = [...(unmarked > 0 ? [pages] : []), ...(same > 0 ? [texts] : [])];
  return lines.length === 0 ? [] : ['', ...lines.map((line) => `  ${line}`)];
}
