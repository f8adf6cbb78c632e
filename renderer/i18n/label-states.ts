/** What messages.yaml of a locale has of the site's labels. */
import type { SiteMessages } from '../site/data/site-data-schemas.ts';
import type { Site } from '../site/site.ts';
import type { CodeTexts } from './code-texts.ts';
import { type Label, type LabelSection, labelSections, siteLabels, themeLabels } from './site-labels.ts';

/** An entry of messages.yaml. */
export interface LabelKey {
  readonly section: LabelSection;
  readonly key: string;
}

export interface LabelStates {
  /** How many labels the locale should have, and how many of them it has. */
  readonly wanted: number;
  readonly translated: number;
  /** Those that it lacks, in the order of the sections; `text` is that of the default language. */
  readonly missing: readonly Label[];
  /** Entries whose text is that of the default language: names that stay, or labels not translated yet. */
  readonly same: readonly LabelKey[];
  /** Entries that nothing asks for. */
  readonly unused: readonly LabelKey[];
}

/** Compares the messages of a locale with the labels of the site and the texts of its code. */
export function labelStates(
  site: Site,
  locale: string,
  { labels: ofCode }: Pick<CodeTexts, 'labels'> = { labels: [] },
): LabelStates {
  const texts = site.tables.texts.get(locale);
  const own = messageTables(texts?.labels);
  const base = messageTables(site.tables.texts.get(site.config.i18n.defaultLocale)?.labels);
  const labels = [...siteLabels(site, locale), ...ofCode, ...(texts ? themeLabels(texts.locale) : [])];
  const wanted = labels.filter((label) => label.wanted);
  const sourceOf = (label: Label) => textIn(base, label) ?? label.text;
  const missing = wanted.filter((label) => textIn(own, label) === undefined);
  return {
    wanted: wanted.length,
    translated: wanted.length - missing.length,
    missing: missing.map((label) => ({ ...label, text: sourceOf(label) })),
    same: wanted.filter((label) => textIn(own, label) === sourceOf(label)).map(keyOf),
    unused: unusedEntries(own, labels),
  };
}

type MessageTables = Readonly<Record<LabelSection, Readonly<Record<string, string | undefined>>>>;

function messageTables(messages: SiteMessages | undefined): MessageTables {
  const { docs, sidebar, ...others } = messages ?? {};
  const tables: Partial<Record<LabelSection, object | undefined>> = {
    ...others,
    // A label that each version translates for itself needs no message for all of them.
    sidebar: Object.assign({}, ...Object.values(docs?.sidebars ?? {}), sidebar),
    'docs.versions': docs?.versions,
    'docs.labels': docs?.labels,
  };
  return Object.fromEntries(
    labelSections.map((section) => [section, tables[section] ?? {}]),
  ) as MessageTables;
}

function textIn(tables: MessageTables, { section, key, alias }: Label): string | undefined {
  const table = tables[section];
  const found = [key, ...(alias === undefined ? [] : [alias])].find((name) => Object.hasOwn(table, name));
  return found === undefined ? undefined : table[found];
}

function unusedEntries(tables: MessageTables, labels: readonly Label[]): LabelKey[] {
  const known = new Set(
    labels.flatMap(({ section, key, alias = key }) => [`${section}\n${key}`, `${section}\n${alias}`]),
  );
  return labelSections.flatMap((section) =>
    Object.keys(tables[section])
      .filter((key) => !known.has(`${section}\n${key}`))
      .map((key) => ({ section, key })),
  );
}

function keyOf({ section, key }: Label): LabelKey {
  return { section, key };
}
