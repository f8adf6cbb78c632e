import { parseDocsVersion } from '../../theme/docs-version.ts';
import type { BlogInstance } from '../config/blog-instance.ts';
import type { DocsInstance } from '../config/docs-instance.ts';
import type { EditUrlFunction } from '../config/schema/edit-url.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Page } from '../model/page.ts';
import { unsafeScheme } from '../paths/unsafe-scheme.ts';
import { TimeLimitError, withinTime } from '../threads/within-time.ts';
import type { LocalizedDocument } from './localize.ts';
import type { Site } from './site.ts';
import { configPlace } from './site-input.ts';
import { documentOn, type SiteTables, versionOf } from './tables.ts';

type EditedPage = Parameters<EditUrlFunction>[0];

/**
 * Address of "edit this page". `custom_edit_url` overrules; null or empty switches the link off. Otherwise the
 * option's: a function's answer, a pattern with its places filled in, or a base to which the path is appended.
 * Throws what a function of the site throws.
 */
export function editUrlOf(shown: LocalizedDocument, page: Page, { config, tables }: Site): string | null {
  const { custom_edit_url } = shown.frontMatter;
  if (custom_edit_url !== undefined) return custom_edit_url || null;
  const option = optionOf(page, tables);
  if (option === null) return null;
  const { editUrl, section } = option;
  const localized = !('editLocalizedFiles' in section) || section.editLocalizedFiles;
  const { id, relative: relativePath, locale, ...file } = localized ? shown.source : shown.original;
  const version = file.version === null ? null : parseDocsVersion(file.version).folder;
  // What stands in git is edited where it stood.
  const path = option.isInGit ? id.replace(`/${section.path}/${version}/`, `/${section.path}/current/`) : id;
  if (typeof editUrl === 'function') {
    const url: unknown = ask(editUrl, { path, relativePath, locale, version }, config.limits.seconds) || null;
    if (url !== null && typeof url !== 'string')
      throw new TypeError(
        `it returns ${url instanceof Promise ? 'a promise' : `a ${typeof url}`}, and no text.`,
      );
    const scheme = url && unsafeScheme(url);
    if (scheme) throw new Error(`The address runs code: "${scheme}" is not allowed.`);
    return url;
  }
  const values: EditedPage = { path: encoded(path), relativePath: encoded(relativePath), locale, version };
  if (!/\{\w+\}/.test(editUrl)) return `${editUrl.replace(/\/+$/, '')}/${values.path}`;
  return editUrl.replace(/\{(\w+)\}/g, (place, name: string) =>
    name in values ? (values[name as keyof EditedPage] ?? '') : place,
  );
}

interface EditOption {
  readonly editUrl: NonNullable<DocsInstance['editUrl']>;
  /** Where it stands in the configuration. */
  readonly at: readonly (string | number)[];
  /** The docs or the blog of the page. */
  readonly section: DocsInstance | BlogInstance;
  /** Whether the page is of a version that stands in git alone. */
  readonly isInGit: boolean;
}

/** The option that decides for a page: that of its version, else that of its docs or blog. Null without one. */
function optionOf(page: Page, tables: SiteTables): EditOption | null {
  const version = versionOf(page, tables);
  const detail = tables.details.get(page.path);
  const section = version?.instance ?? (detail?.kind === 'blog-post' ? detail.blog.blog : null);
  if (!section) return null;
  const settings = version?.instance.versions[version.folder];
  const isInGit = settings?.ref !== undefined;
  const ofVersion = settings?.editUrl !== undefined;
  const editUrl = ofVersion ? settings.editUrl : isInGit ? undefined : section.editUrl;
  if (editUrl === undefined) return null;
  const at = version && ofVersion ? [...section.at, 'versions', version.folder] : section.at;
  return { editUrl, at: [...at, 'editUrl'], section, isInGit };
}

/** Functions that had no end: it is waited for once. */
const endless = new WeakSet<EditUrlFunction>();

function ask(editUrl: EditUrlFunction, page: EditedPage, seconds: number) {
  if (endless.has(editUrl)) throw new TimeLimitError(seconds * 1000);
  try {
    return withinTime(seconds * 1000, () => editUrl(page));
  } catch (error) {
    if (error instanceof TimeLimitError) endless.add(editUrl);
    throw error;
  }
}

function encoded(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** Functions for edit addresses that fail, each once, at their place in the configuration. */
export function checkEditUrls(site: Site): Diagnostic[] {
  const { config, input, pages, tables } = site;
  const options = [
    ...config.docs.flatMap((docs) => [docs, ...Object.values(docs.versions)]),
    ...config.blogs,
  ];
  if (!options.some(({ editUrl }) => typeof editUrl === 'function')) return [];
  const failed = new Map<unknown, Diagnostic>();
  for (const page of pages) {
    const shown = documentOn(page, tables);
    const option = optionOf(page, tables);
    if (!option || !shown || failed.has(option.at.join('.'))) continue;
    try {
      editUrlOf(shown, page, site);
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      const name = option.at.join('.');
      const args = { option: name, file: shown.source.id, cause };
      failed.set(name, createDiagnostic('config-function-throws', args, configPlace(input, option.at)));
    }
  }
  return [...failed.values()];
}
