/** The page table after the text of some documents was edited, without linking the whole site anew. */
import { isDeepStrictEqual } from 'node:util';
import { hasUnreadText } from '../content/unread-parts.ts';
import type { Document } from '../model/document.ts';
import type { SourceFile } from '../model/source-file.ts';
import { documentOf } from '../site/links/link-pages.ts';
import type { LocalizedDocument } from '../site/localize.ts';
import type { PageDetail } from '../site/page-detail.ts';
import type { Site, SiteInput } from '../site/site.ts';

/**
 * `site` with the documents of `input`, or null when more than their own pages depends on what differs: then it has
 * to be linked. All else of `input` is what `site` was linked from.
 */
export function patchSite(site: Site, input: SiteInput): Site | null {
  const edited = new Set<string>();
  for (const [id, document] of input.documents) {
    const before = site.input.documents.get(id);
    if (before === document) continue;
    if (!before || !staysInPlace(before, document, site)) return null;
    edited.add(id);
  }
  if (input.documents.size !== site.input.documents.size) return null;
  const files = new Map(
    input.tree.documents.flatMap((file) => (edited.has(file.id) ? [[file.id, file]] : [])),
  );
  const details = new Map(site.tables.details);
  for (const page of site.pages) {
    const detail = details.get(page.path);
    const shown = detail && documentOf({ page, detail });
    if (detail && shown && files.has(shown.source.id)) {
      details.set(page.path, withDocument(detail, patched(shown, input, files)));
    }
  }
  return { ...site, input, tables: { ...site.tables, details } };
}

/** Whether an edit shows on the document's own pages alone. */
function staysInPlace(before: Document, after: Document, site: Site): boolean {
  const source = site.input.tree.documents.find(({ id }) => id === before.id);
  // Lists of posts show their texts and how long they take to read.
  if (!source || source.collection === 'blog') return false;
  if (hasUnreadText(before) || hasUnreadText(after)) return false;
  // A broken link is told at its place, which may have moved.
  if (site.tables.brokenLinks.some(({ file }) => file === before.id)) return false;
  return isDeepStrictEqual(linkedParts(before), linkedParts(after));
}

/** What linking reads of a document, apart from places, which only problems name. */
function linkedParts(document: Document) {
  const { format, frontMatter, fieldRanges, contentTitle, excerpt, headings, anchors, links, module } =
    document;
  return {
    format,
    frontMatter,
    fieldRanges,
    contentTitle,
    excerpt,
    headings,
    anchors,
    links: links.map(({ url, kind }) => [url, kind]),
    names: module?.names ?? null,
  };
}

function patched(
  shown: LocalizedDocument,
  { documents }: SiteInput,
  files: ReadonlyMap<string, SourceFile>,
): LocalizedDocument {
  const { source, original, document } = shown;
  return {
    ...shown,
    source: files.get(source.id) ?? source,
    original: files.get(original.id) ?? original,
    document: documents.get(source.id) ?? document,
  };
}

function withDocument(detail: PageDetail, shown: LocalizedDocument): PageDetail {
  if (detail.kind === 'doc') return { ...detail, doc: { ...detail.doc, ...shown } };
  if (detail.kind === 'page') return { ...detail, page: { ...detail.page, document: shown } };
  return detail;
}
