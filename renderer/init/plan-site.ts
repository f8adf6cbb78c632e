/** The files of a site that begins, made from those in `config/template`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPackageFacts } from '../files/package-root.ts';
import { toPosix } from '../paths/to-posix.ts';
import { markFromContents } from '../site/translations/source-mark.ts';
import { formatLock, lockName } from '../site/translations/translation-lock.ts';

/** What the author of the site to be has chosen. */
export interface NewSite {
  readonly title: string;
  /** Language tags, the default one first; at least one. */
  readonly locales: readonly string[];
  readonly blog: boolean;
  /** Whether the docs have a version besides the one that is written. */
  readonly versions: boolean;
  /** Date of the first post, as in `2026-01-31`. */
  readonly date: string;
  /** A package manager that has to be told something; null for all others. */
  readonly manager: 'pnpm' | 'yarn' | null;
}

export interface SiteFile {
  /** Below the site folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Languages that the template has texts in, the one for all others first. */
const templateLanguages = ['en', 'fr'] as const;
type TemplateLanguage = (typeof templateLanguages)[number];

/** The language of the texts that a locale gets; null when there are none in it. */
export function textsOf(locale: string): TemplateLanguage | null {
  const { language } = new Intl.Locale(locale);
  return templateLanguages.find((name) => name === language) ?? null;
}

/** Every file of the site, sorted by path. The default locale has English texts where there are none in its language. */
export function planSite(site: NewSite): SiteFile[] {
  const template = join(readPackageFacts().root, 'config/template');
  const [locale = 'en', ...others] = site.locales;
  const language = textsOf(locale) ?? templateLanguages[0];
  const translated = others.flatMap((other) => {
    const own = textsOf(other);
    return own === null ? [] : [{ language: own, content: `content/i18n/${other}` }];
  });
  const files = [
    ...['site', ...(site.manager === null ? [] : [site.manager])].flatMap((name) =>
      filesIn(join(template, name)).map((file) => ({ ...file, path: file.path.replace(/^_/, '.') })),
    ),
    ...textFiles({ template, language, content: 'content' }, site),
    ...translated.flatMap((place) => [
      ...textFiles({ template, ...place }, site),
      messagesFile({ template, ...place }),
    ]),
  ];
  const conditions = new Set([
    ...(site.blog ? ['blog'] : []),
    ...(site.versions ? ['versions'] : []),
    ...(others.length > 0 ? ['locales'] : []),
    language,
  ]);
  const filled = files.map(({ path, text }) => ({
    path,
    text: fill(keepLines(text, conditions), values(site)),
  }));
  const marks = translated.map(({ content }) => marksOf(content, filled));
  return [...filled, ...marks].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The labels of the configuration in the language of a locale. */
function messagesFile({ template, language, content }: TextPlace): SiteFile {
  const text = readFileSync(join(template, language, 'messages.yaml'), 'utf8');
  return { path: `${content}/messages.yaml`, text };
}

/** What the translations of a locale are made from, so that changes of the originals are noticed from the first on. */
function marksOf(content: string, files: readonly SiteFile[]): SiteFile {
  const marks = files.flatMap(({ path, text }): [string, string][] => {
    const name = path.startsWith('content/') ? path.slice('content/'.length) : null;
    const isOriginal = files.some((file) => file.path === `${content}/${name}`);
    return name !== null && isOriginal ? [[name, markFromContents(Buffer.from(text))]] : [];
  });
  return { path: `${content}/${lockName}`, text: formatLock(new Map(marks)) };
}

interface TextPlace {
  readonly template: string;
  readonly language: TemplateLanguage;
  /** The folder of the locale's texts in the site. */
  readonly content: string;
}

/** The texts of one language where a locale has them; they name the folders that they stand in. */
function textFiles({ template, language, content }: TextPlace, { blog, versions }: NewSite): SiteFile[] {
  const places = [
    { from: 'pages', to: 'pages' },
    { from: 'docs', to: 'docs/current' },
    ...(versions ? [{ from: 'docs', to: 'docs/1.0' }] : []),
    ...(blog ? [{ from: 'blog', to: 'blog' }] : []),
  ];
  return places.flatMap(({ from, to }) =>
    filesIn(join(template, language, from)).map(({ path, text }) => ({
      path: `${content}/${to}/${path}`,
      text: fill(text, { folder: `${content}/${to}` }),
    })),
  );
}

function filesIn(folder: string): SiteFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return { path: toPosix(file.slice(folder.length + 1)), text: readFileSync(file, 'utf8') };
    });
}

/** A line of the template that ends in `# if …` or `# unless …` stands in sites for which all of that holds. */
function keepLines(text: string, conditions: ReadonlySet<string>): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const [, kept = line, word, names] = /^(.*?) *# (if|unless) ([\w ]+)$/.exec(line) ?? [];
      const holds = names === undefined || names.split(' ').every((name) => conditions.has(name));
      return holds === (word !== 'unless') ? [kept] : [];
    })
    .join('\n');
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/%(\w+)%/g, (written, name: string) => values[name] ?? written);
}

/** What `%…%` in the template stands for. The title is YAML, in which `${` would begin a variable. */
function values({ title, locales, date }: NewSite): Readonly<Record<string, string>> {
  return {
    title: JSON.stringify(title).replaceAll('${', '$$${'),
    package: packageName(title),
    locale: locales[0] ?? 'en',
    locales: `[${locales.join(', ')}]`,
    date,
    version: readPackageFacts().version,
  };
}

/** Letters that packages may have in their names. */
function packageName(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'site';
}
