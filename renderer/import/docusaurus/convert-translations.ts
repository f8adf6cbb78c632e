import { join } from 'node:path';
import glob from 'fast-glob';
import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { compact, isObject } from '../fields.ts';
import { type Gap, gapOf } from '../gap.ts';
import { defaultTexts } from './convert-blog.ts';
import { docsFolderOf } from './convert-docs.ts';
import { generatedIndexTexts } from './generated-index-texts.ts';
import type { PluginSource } from './plugins.ts';
import { type DocusaurusSource, readJson, type VersionSource } from './read-source.ts';

/** Folder of what a plugin reads in another language, below the folder of that language. */
export function pluginFolder(plugin: string, id: string): string {
  return `docusaurus-plugin-${plugin}${id === 'default' ? '' : `-${id}`}`;
}

/** `messages.yaml` of a locale, of the JSON files that translators wrote; empty when there are none. */
export function convertTranslations(source: DocusaurusSource, locale: string, gaps: Gap[]): DataObject {
  const { root, docs, blogs, localeFolders } = source;
  const folder = localeFolders[locale] ?? '';
  const files = new Set(glob.sync(['*.json', 'docusaurus-*/*.json'], { cwd: join(root, folder) }).sort());
  const read: ReadMessages = (file, known) => {
    const isThere = files.delete(file);
    return isThere ? readMessages({ root, file: `${folder}/${file}`, known }, gaps) : {};
  };
  const { navbar, footer, code, blog } = readShell(blogs, read);
  const versions = docs.flatMap((instance) =>
    instance.versions.map((version) =>
      versionMessages(source, { id: instance.id, version, folder, gaps }, read),
    ),
  );
  gaps.push(...[...files].map((file) => foreignTextsGap(`${folder}/${file}`)));
  reportThemeTexts(code, `${folder}/code.json`, locale, gaps);
  const labels = sidebarLabels(versions.map(({ name, labels: own }) => [name, own]));
  return compact({
    // docsite has one title for the navbar and the site.
    site: compact({ title: navbar.title }),
    navbar: labelsOf(navbar, /^item\.label\.(.*)$/s),
    footer: compact({
      ...labelsOf(footer, /^(?:link\.title|link\.item\.label)\.(.*)$/s),
      copyright: footer.copyright,
    }),
    sidebar: labels.shared,
    docs: compact({
      versions: Object.fromEntries(versions.flatMap(({ name, label }) => (label ? [[name, label]] : []))),
      sidebars: labels.own,
    }),
    ...blog,
    texts: Object.fromEntries(Object.entries(code).filter(([id]) => !id.startsWith('theme.'))),
  });
}

function readMessages(
  { root, file, known }: { readonly root: string; readonly file: string; readonly known: RegExp },
  gaps: Gap[],
): Messages {
  const data = readJson(root, file);
  if (data === null) gaps.push(brokenGap(file));
  const messages = messagesOf(data);
  const others = Object.keys(messages).filter((key) => !known.test(key));
  gaps.push(...others.map((key) => keyGap(file, key)));
  return messages;
}

/** The texts of one blog by their names, of several by those of the default language. */
function blogMessages(blogs: readonly PluginSource[], read: ReadMessages): DataObject {
  const translated = blogs.map(({ id, options }) => {
    const file = `${pluginFolder('content-blog', id)}/options.json`;
    const own = read(file, /^(?:title|description|sidebar\.title)$/);
    const texts = { title: own.title, description: own.description, sidebarTitle: own['sidebar.title'] };
    return { options, texts };
  });
  if (translated.length < 2) return { blog: compact({ ...translated[0]?.texts }) };
  return { blogs: Object.assign({}, ...translated.map(({ options, texts }) => byOriginal(options, texts))) };
}

function byOriginal(
  { blogTitle, blogDescription, blogSidebarTitle }: DataObject,
  texts: Readonly<Record<keyof typeof defaultTexts, string | undefined>>,
): Record<string, string> {
  const own = { title: blogTitle, description: blogDescription, sidebarTitle: blogSidebarTitle };
  return Object.fromEntries(
    (['title', 'description', 'sidebarTitle'] as const).flatMap((name): [string, string][] => {
      const text = texts[name];
      return text === undefined ? [] : [[String(own[name] ?? defaultTexts[name]), text]];
    }),
  );
}

/** The files of messages besides those of the docs. */
function readShell(blogs: readonly PluginSource[], read: ReadMessages) {
  return {
    navbar: read('docusaurus-theme-classic/navbar.json', /^(?:title$|item\.label\.)/),
    footer: read('docusaurus-theme-classic/footer.json', /^(?:copyright$|link\.title\.|link\.item\.label\.)/),
    code: read('code.json', /^/),
    blog: blogMessages(blogs, read),
  };
}

/** Reads a file of messages, and tells of the keys that are not `known`. */
type ReadMessages = (file: string, known: RegExp) => Messages;

/** Sidebars of versions that are old have the version before their names. */
const sidebarKey = /^sidebar\.(?:version-[^/]+\/)?[^.]+\.(?:category|link|doc)\.(.*)$/s;
const indexKey = /^(.*)\.link\.generated-index\.(title|description)$/s;

/** What translators wrote of one version: its label, and those of its sidebars by the text in the default language. */
function versionMessages(
  { root, docs }: DocusaurusSource,
  {
    id,
    version,
    folder,
    gaps,
  }: { readonly id: string; readonly version: VersionSource; readonly folder: string; readonly gaps: Gap[] },
  read: ReadMessages,
): { readonly name: string; readonly label: string | undefined; readonly labels: DataObject } {
  const { name } = version;
  const file = `${pluginFolder('content-docs', id)}/${name === 'current' ? 'current' : `version-${name}`}.json`;
  const messages = read(file, new RegExp(`^version\\.label$|${sidebarKey.source}`, 's'));
  const indexes = generatedIndexTexts(root, version);
  const labels: Record<string, string> = {};
  for (const [key, text] of Object.entries(messages)) {
    const label = sidebarKey.exec(key)?.[1];
    if (label !== undefined && !indexKey.test(label)) labels[label] ??= text;
  }
  for (const [key, text] of Object.entries(messages)) {
    const [, category = '', field = ''] = indexKey.exec(sidebarKey.exec(key)?.[1] ?? '') ?? [];
    if (field === '') continue;
    // Without a title of its own, the page has the label of the category.
    const index = indexes.get(category);
    const original = field === 'title' ? (index?.title ?? category) : index?.description;
    if (original !== undefined) labels[original] ??= text;
    if (original === undefined || labels[original] !== text)
      gaps.push(indexGap(`${folder}/${file}`, category, field));
  }
  // One of several docs stands before the names of its versions.
  const own = docs.length > 1 ? `${docsFolderOf(id)}/${name}` : name;
  return { name: own, label: messages['version.label'], labels };
}

const indexGap = gapOf('changed', 'translation', (category: string, field: string) => [
  `The generated page of "${category}" has another ${field} than its translators wrote.`,
  `Give it a "${field}" of its own in sidebars.yaml, and translate that in messages.yaml.`,
]);

const brokenGap = gapOf('lost', 'translation', () => [
  'Its translations are missing, as the file is no JSON.',
  'Correct the file, and run the command again.',
]);

const keyGap = gapOf('lost', 'translation', (key: string) => [
  `The translation "${key}" has no place.`,
  'See where its text stands, and whether "docsite i18n extract" lists it.',
]);

/** What is not brought over of a file or folder of translations that no part of docsite reads. */
export const foreignTextsGap = gapOf('lost', 'translation', () => [
  'Translations of plugins that docsite lacks are not brought over.',
  'Copy what is needed of them under "texts" in messages.yaml.',
]);

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

/** Keys that end with the label in the default language. */
function labelsOf(messages: Messages, key: RegExp): DataObject {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([name, text]): [string, string][] => {
      const label = key.exec(name)?.[1];
      return label === undefined ? [] : [[label, text]];
    }),
  );
}

/** What all versions say alike stands once; what differs stands with its version. */
function sidebarLabels(byVersion: readonly (readonly [string, DataObject])[]) {
  const shared: Record<string, Data> = {};
  for (const [, labels] of byVersion)
    for (const [label, text] of Object.entries(labels)) shared[label] ??= text;
  const own = byVersion.flatMap(([name, labels]): [string, DataObject][] => {
    const other = Object.entries(labels).filter(([label, text]) => shared[label] !== text);
    return other.length === 0 ? [] : [[name, Object.fromEntries(other)]];
  });
  return { shared, own: Object.fromEntries(own) };
}

/** Texts of the theme that the site said in its own way. */
function reportThemeTexts(code: Messages, file: string, locale: string, gaps: Gap[]): void {
  const own = Object.keys(code).filter((id) => id.startsWith('theme.'));
  if (own.length > 0) gaps.push(themeTextsGap(file, own.length, locale));
}

const themeTextsGap = gapOf('note', 'translation', (count: number, locale: string) => [
  `${count} texts of the theme are docsite's own in "${locale}".`,
  'Texts that should say something else stand under "theme" in messages.yaml; "docsite i18n extract" lists their keys.',
]);
