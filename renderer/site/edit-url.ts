import { parseDocsVersion } from '../../theme/docs-version.ts';
import type { BlogInstance } from '../config/blog-instance.ts';
import type { DocsInstance } from '../config/docs-instance.ts';
import type { EditUrlFunction } from '../config/schema/edit-url.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Page } from '../model/page.ts';
import { unsafeScheme } from '../paths/unsafe-scheme.ts';
import { TimeLimitError, withinTime } from '../threads/within-time.ts';
import { documentOf } from './links/link-pages.ts';
import type { LocalizedDocument } from './localize.ts';
import type { Site } from './site.ts';
import { configPlace } from './site-input.ts';
import { type SiteTables, versionOf } from './tables.ts';

type EditedPage = Parameters<EditUrlFunction>[0];

/**
 * Address of "edit this page". `custom_edit_url` overrules; null or empty switches the link off. Otherwise the
 * option's: a function's answer, a pattern with its places filled in, or a base to which the path is appended.
 * Throws what a function of the site throws.
 */
export function editUrlOf(shown: LocalizedDocument, page: Page, { config, tables }: Site): string | null {
  const { custom_edit_url } = shown.frontMatter;
  if (custom_edit_url !== undefined) return custom_edit_url || null;
  const section = sectionOf(page, tables);
  if (section?.editUrl === undefined) return null;
  const { editUrl } = section;
  const localized = !('editLocalizedFiles' in section) || section.editLocalizedFiles;
  const { id: path, relative: relativePath, locale, ...file } = localized ? shown.source : shown.original;
  const version = file.version === null ? null : parseDocsVersion(file.version).folder;
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

/** The docs or the blog of a page, with their options. */
function sectionOf(page: Page, tables: SiteTables): DocsInstance | BlogInstance | null {
  const detail = tables.details.get(page.path);
  return versionOf(page, tables)?.instance ?? (detail?.kind === 'blog-post' ? detail.blog.blog : null);
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
  const sections = [...config.docs, ...config.blogs];
  if (!sections.some(({ editUrl }) => typeof editUrl === 'function')) return [];
  const failed = new Map<unknown, Diagnostic>();
  for (const page of pages) {
    const detail = tables.details.get(page.path);
    const shown = detail ? documentOf({ page, detail }) : null;
    const section = sectionOf(page, tables);
    if (!section) continue;
    const key = [...section.at, 'editUrl'];
    if (!shown || failed.has(key.join('.'))) continue;
    try {
      editUrlOf(shown, page, site);
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      const args = { option: key.join('.'), file: shown.source.id, cause };
      failed.set(key.join('.'), createDiagnostic('config-function-throws', args, configPlace(input, key)));
    }
  }
  return [...failed.values()];
}
