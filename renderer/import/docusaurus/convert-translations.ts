import { join } from 'node:path';
import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { compact, isObject } from '../fields.ts';
import type { Gap } from '../gap.ts';
import { type DocusaurusSource, readJson } from './read-source.ts';

/** Folder of what a plugin reads in another language. */
export function localeFolder(locale: string, plugin: string, id: string): string {
  return `i18n/${locale}/docusaurus-plugin-${plugin}${id === 'default' ? '' : `-${id}`}`;
}

/** `messages.yaml` of a locale, of the JSON files that translators wrote; null when there are none. */
export function convertTranslations(
  source: DocusaurusSource,
  locale: string,
  gaps: Gap[],
): DataObject | null {
  const { root, docs, blogs } = source;
  const read = (file: string): Messages => messagesOf(readJson(join(root, file)));
  const navbar = read(`i18n/${locale}/docusaurus-theme-classic/navbar.json`);
  const footer = read(`i18n/${locale}/docusaurus-theme-classic/footer.json`);
  const code = read(`i18n/${locale}/code.json`);
  const blog = blogs[0] ? read(`${localeFolder(locale, 'content-blog', blogs[0].id)}/options.json`) : {};
  const sidebars = docs.map(({ id, versions }) =>
    versions.map(({ name }): [string, Messages] => {
      const file = name === 'current' ? 'current' : `version-${name}`;
      return [name, read(`${localeFolder(locale, 'content-docs', id)}/${file}.json`)];
    }),
  );
  reportThemeTexts(code, locale, gaps);
  const labels = sidebarLabels(sidebars.flat());
  const own = Object.entries(code).filter(([id]) => !id.startsWith('theme.'));
  const made = compact({
    site: compact({ title: navbarTitle(navbar) }),
    navbar: labelsOf(navbar, /^(?:item\.label|logo\.alt)\.(.*)$/),
    footer: {
      ...labelsOf(footer, /^(?:link\.title|link\.item\.label)\.(.*)$/),
      ...(footer.copyright === undefined ? {} : { copyright: footer.copyright }),
    },
    sidebar: labels.shared,
    docs: compact({ versions: versionLabels(sidebars.flat()), sidebars: labels.own }),
    blog: compact({ title: blog.title, description: blog.description, sidebarTitle: blog['sidebar.title'] }),
    texts: Object.fromEntries(own),
  });
  return Object.keys(made).length === 0 ? null : made;
}

/** Texts by their keys. */
type Messages = Readonly<Record<string, string>>;

function messagesOf(data: Data): Messages {
  if (!isObject(data)) return {};
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]): [string, string][] => {
      const text = isObject(value) ? value.message : value;
      return typeof text === 'string' ? [[key, text]] : [];
    }),
  );
}

/** The title of the navbar is not the one of the site, unless the site says so; docsite has one for both. */
function navbarTitle(navbar: Messages): string | undefined {
  return navbar.title;
}

/** Keys that end with the label in the default language. */
function labelsOf(messages: Messages, key: RegExp): DataObject {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([name, text]): [string, string][] => {
      const label = key.exec(name)?.[1];
      return label === undefined ? [] : [[label, text]];
    }),
  );
}

const sidebarKey =
  /^sidebar\.[^.]+\.(?:category|link|doc)\.(.*?)(?:\.link\.generated-index\.(?:title|description))?$/s;

/** What all versions say alike stands once; what differs stands with its version. */
function sidebarLabels(versions: readonly (readonly [string, Messages])[]): {
  readonly shared: DataObject;
  readonly own: DataObject;
} {
  const byVersion = versions.map(([name, messages]): [string, DataObject] => [
    name,
    labelsOf(messages, sidebarKey),
  ]);
  const shared: Record<string, Data> = {};
  for (const [, labels] of byVersion)
    for (const [label, text] of Object.entries(labels)) shared[label] ??= text;
  const own = byVersion.flatMap(([name, labels]): [string, DataObject][] => {
    const other = Object.entries(labels).filter(([label, text]) => shared[label] !== text);
    return other.length === 0 ? [] : [[name, Object.fromEntries(other)]];
  });
  return { shared, own: Object.fromEntries(own) };
}

function versionLabels(versions: readonly (readonly [string, Messages])[]): DataObject {
  return Object.fromEntries(
    versions.flatMap(([name, messages]): [string, string][] => {
      const label = messages['version.label'];
      return label === undefined ? [] : [[name, label]];
    }),
  );
}

/** Texts of the theme that the site said in its own way. */
function reportThemeTexts(code: Messages, locale: string, gaps: Gap[]): void {
  const own = Object.keys(code).filter((id) => id.startsWith('theme.'));
  if (own.length === 0) return;
  gaps.push({
    kind: 'translation',
    weight: 'note',
    file: `i18n/${locale}/code.json`,
    line: null,
    missing: `${own.length} texts of the theme are docsite's own in "${locale}".`,
    remedy:
      'Texts that should say something else stand under "theme" in messages.yaml; "docsite i18n extract" lists their keys.',
  });
}
