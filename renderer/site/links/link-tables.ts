/** What links are looked up in, as plain data: for threads that render, whose pages bring links of their own. */
import type { Locale } from '../../config/site-config.ts';
import type { Site } from '../site.ts';
import type { LinkIndex } from './link-index.ts';

/** What an index has besides functions, which cannot be sent to threads. */
type IndexData = {
  [Name in keyof LinkIndex as LinkIndex[Name] extends (...args: never[]) => unknown
    ? never
    : Name]: LinkIndex[Name];
};

/** A LinkIndex that can be sent to a thread. */
export interface LinkTables extends IndexData {
  readonly ownFiles: ReadonlySet<string>;
  readonly locales: readonly Locale[];
  /** By page path; pages whose anchors only rendering shows are absent. */
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** Paths of pages whose own code may bring ids. */
  readonly rendering: ReadonlySet<string>;
}

/** Asks for the anchors of all pages, so that no function has to be sent along; see `linkLookupFrom`. */
export function linkTablesOf({ config, tables, pages }: Site): LinkTables {
  const { anchorsOf, rendersAnchors, ownFiles, ...data } = tables.index;
  return {
    ...data,
    ownFiles: ownFiles(),
    locales: config.locales,
    anchors: new Map(
      pages.flatMap((page) => {
        const anchors = anchorsOf(page);
        return anchors ? [[page.path, anchors] as const] : [];
      }),
    ),
    rendering: new Set(pages.filter(rendersAnchors).map(({ path }) => path)),
  };
}

/** What code that renders looks links up with. */
export interface LinkLookup {
  readonly index: LinkIndex;
  readonly locales: readonly Locale[];
}

/** For rendering on the thread that has linked the site. */
export function linkLookupOf({ config, tables }: Site): LinkLookup {
  return { index: tables.index, locales: config.locales };
}

/** The same from tables that were sent to a thread: pages are known there by their paths. */
export function linkLookupFrom({ locales, anchors, rendering, ownFiles, ...data }: LinkTables): LinkLookup {
  const index: LinkIndex = {
    ...data,
    ownFiles: () => ownFiles,
    anchorsOf: ({ path }) => anchors.get(path) ?? null,
    rendersAnchors: ({ path }) => rendering.has(path),
  };
  return { index, locales };
}
