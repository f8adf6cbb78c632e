/** What links are looked up in: pages by path and by file, published files, redirects, anchors. */

import type { Page, PublishedAsset } from '../../model/page.ts';
import { parseFileName, withoutExtension } from '../../paths/file-name.ts';
import { stripNumberPrefixes } from '../../paths/number-prefix.ts';
import { canonicalPath } from '../../paths/route-path.ts';
import { posixRelative } from '../../paths/to-posix.ts';
import { ownFiles } from '../own-files.ts';
import type { Row } from '../page-detail.ts';
import type { SiteInput } from '../site-input.ts';

export interface LinkIndex {
  /** By canonical path (`canonicalPath`). */
  readonly pages: ReadonlyMap<string, Page>;
  /** By locale and source id, joined by a space: both the file shown and the default locale's. */
  readonly byFile: ReadonlyMap<string, Page>;
  /** By locale and file name without numbers and extension, joined by a space. */
  readonly byName: ReadonlyMap<string, Page>;
  /** By source id. */
  readonly assets: SiteInput['assets'];
  /** By output path. */
  readonly assetsByOutput: ReadonlyMap<string, PublishedAsset>;
  /** Canonical paths that redirect. */
  readonly redirects: ReadonlySet<string>;
  /** What the host of the site does with addresses that have no page. */
  readonly hostRules: SiteInput['data']['hostRules'];
  /** Canonical paths of the files that docsite writes besides its pages. */
  readonly ownFiles: () => ReadonlySet<string>;
  /** Folder id of the content, `content`. */
  readonly contentRoot: string;
  readonly siteBaseUrl: string;
  /** Ids that a fragment may name on a page; null when only rendering can tell. */
  readonly anchorsOf: (page: Page) => ReadonlySet<string> | null;
  /** Whether code of the site may bring ids, so that they are known once the page is rendered. */
  readonly rendersAnchors: (page: Page) => boolean;
}

/** `rows` are those of the whole site. Anchors and own files are found when they are first asked for. */
export function createLinkIndex(
  rows: readonly Row[],
  redirects: readonly { readonly from: string }[],
  input: SiteInput,
): LinkIndex {
  const pages = new Map<string, Page>();
  const byFile = new Map<string, Page>();
  for (const { page, detail } of rows) {
    pages.set(canonicalPath(page.path), page);
    for (const id of filesOf(detail)) byFile.set(`${page.locale} ${id}`, page);
  }
  return {
    pages,
    byFile,
    byName: pagesByName(rows),
    assets: input.assets,
    assetsByOutput: new Map([...input.assets.values()].map((asset) => [asset.output, asset])),
    redirects: new Set(redirects.map(({ from }) => canonicalPath(from))),
    hostRules: input.data.hostRules,
    ownFiles: ownFiles(rows, input),
    contentRoot: posixRelative(input.config.root, input.config.contentDir),
    siteBaseUrl: input.config.baseUrl,
    anchorsOf: anchorLookup(input),
    rendersAnchors: ({ source }) => rendersAnchors(source, input),
  };
}

/** A file's own name goes before that of a folder whose index it is. */
function pagesByName(rows: readonly Row[]): Map<string, Page> {
  const named = rows.flatMap(({ page, detail }) =>
    [...new Set(filesOf(detail))].flatMap((id) =>
      namesOf(id).map((name, rank) => ({ key: `${page.locale} ${name}`, page, rank })),
    ),
  );
  return new Map(named.sort((a, b) => b.rank - a.rank).map(({ key, page }) => [key, page]));
}

/** The names under which `pageOfName` finds a file, the surest first. */
function namesOf(id: string): string[] {
  const { folder, stem } = parseFileName(id);
  const isIndex = /^(?:index|readme)$/i.test(stem);
  // Other builders publish a README as `index.html`.
  return [withoutExtension(id), ...(isIndex ? [`${folder}/index`, folder] : [])].map(stripNumberPrefixes);
}

/** The original and the shown file of a page that is made of one. */
export function filesOf(detail: Row['detail']): string[] {
  const file =
    detail.kind === 'doc'
      ? detail.doc
      : detail.kind === 'blog-post'
        ? detail.post
        : detail.kind === 'page'
          ? detail.page.file
          : null;
  return file ? [file.original.id, file.source.id] : [];
}

/** Null for a text that does not parse as well: it may bring any, once it does. */
function anchorLookup(input: SiteInput): LinkIndex['anchorsOf'] {
  const { documents } = input;
  const known = new Map<string, ReadonlySet<string>>();
  return ({ source }) => {
    const document = source === null ? undefined : documents.get(source);
    if (source === null || !document || document.unread.text || rendersAnchors(source, input)) return null;
    const anchors = known.get(source) ?? new Set(document.anchors);
    known.set(source, anchors);
    return anchors;
  };
}

/** Components, documents that import or define some, and generated pages, which may show parts of documents. */
function rendersAnchors(source: string | null, { documents }: SiteInput): boolean {
  const document = source === null ? undefined : documents.get(source);
  if (!document) return true;
  return !document.unread.text && document.names.length > 0;
}
