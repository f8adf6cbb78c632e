import type { DocsInstance } from '../config/docs-instance.ts';
import type { HeadTag } from '../config/schema/common.ts';
import type { Page } from '../model/page.ts';
import type { BlogFeed } from './blog/feed-posts.ts';
import type { LinkedVersion } from './docs/linked-version.ts';
import type { DocsVersion } from './docs/versions.ts';
import type { LinkIndex } from './links/link-index.ts';
import type { BrokenLink, UnprovenLink } from './links/link-pages.ts';
import type { LocalizedDocument } from './localize.ts';
import { documentOf, type PageDetail } from './page-detail.ts';
import type { RedirectSource } from './redirects.ts';
import type { LocaleTexts } from './rows/locale-texts.ts';

/** What linking found out and later stages look up, computed once for the whole site. */
export interface SiteTables {
  /** What each page is made of, by page path. */
  readonly details: ReadonlyMap<string, PageDetail>;
  /** The same page in each locale that has it: by page key, then by locale. */
  readonly byKey: ReadonlyMap<string, ReadonlyMap<string, Page>>;
  /** Docs pages by locale, version and doc id, and by their route in the version with a leading slash. */
  readonly byDocId: ReadonlyMap<string, Page>;
  /** Route below the version's root, with a leading slash, by page path. */
  readonly versionRoutes: ReadonlyMap<string, string>;
  /** What feeds show: none without a blog or without feeds. */
  readonly feeds: readonly BlogFeed[];
  /** Of every docs instance, in the order of the configuration. */
  readonly versions: readonly DocsVersion[];
  /** The same by locale, as far as the locale has them. */
  readonly docs: ReadonlyMap<string, readonly LinkedVersion[]>;
  readonly texts: ReadonlyMap<string, LocaleTexts>;
  readonly index: LinkIndex;
  readonly redirects: readonly RedirectSource[];
  /** `headTags` of the configuration, by locale. */
  readonly headTags: ReadonlyMap<string, readonly HeadTag[]>;
  /** Links that lead nowhere, each place once. */
  readonly brokenLinks: readonly BrokenLink[];
  /** Links to anchors that only rendering shows. */
  readonly unprovenLinks: readonly UnprovenLink[];
}

/** The version of a docs page; null for other pages. */
export function versionOf({ version }: Page, { versions }: SiteTables): DocsVersion | null {
  return versions.find(({ name }) => name === version) ?? null;
}

/** The document that a page shows, or what its code says of it; null for a page without either. */
export function documentOn(
  { path }: Page,
  { details }: Pick<SiteTables, 'details'>,
): LocalizedDocument | null {
  const detail = details.get(path);
  return detail ? documentOf({ detail }) : null;
}

/** The versions of one docs instance that a locale has, in their order. */
export function versionsOf({ id }: DocsInstance, locale: string, { docs }: SiteTables): LinkedVersion[] {
  return (docs.get(locale) ?? []).filter(({ version }) => version.instance.id === id);
}

/**
 * The same docs page in another version: the document with the same id, else the page at the same place below
 * the version's root (documents keep their address more often than their folder). Null when there is none.
 */
export function sameInVersion(
  page: Page,
  version: string,
  { byDocId, versionRoutes }: SiteTables,
): Page | null {
  if (page.docId === null) return null;
  const same = byDocId.get(docIdKey(page.locale, version, page.docId));
  const route = versionRoutes.get(page.path);
  const there = route === undefined ? undefined : byDocId.get(docIdKey(page.locale, version, route));
  return same ?? there ?? null;
}

/** Key of `SiteTables.byDocId`. */
export function docIdKey(locale: string, version: string, docId: string): string {
  return `${locale} ${version} ${docId}`;
}
