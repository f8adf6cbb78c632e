/** Resolves every link and asset of every page that shows a document. */

import { headFields, headTagsIn } from '../../config/resource-tags.ts';
import type { Range } from '../../diagnostics/diagnostic.ts';
import type { DocumentLink } from '../../model/document.ts';
import type { LinkPlaces, PageLinks, ResolvedLink } from '../../model/page.ts';
import { parseFileName } from '../../paths/file-name.ts';
import { tagLinks } from '../head/tag-links.ts';
import { type LocalizedDocument, type LocalizedFile, placeOfField } from '../localize.ts';
import { documentOf, type Row } from '../page-detail.ts';
import type { SiteInput } from '../site-input.ts';
import type { LinkIndex } from './link-index.ts';
import {
  type AnchorProblem,
  draftProblem,
  type LinkOrigin,
  type LinkProblem,
  type LinkTarget,
  resolveLink,
  unprovenAnchor,
} from './resolve-link.ts';

/** A link that leads nowhere, or to a draft, at the place where it is written. */
export interface BrokenLink {
  readonly url: string;
  readonly problem: LinkProblem;
  readonly file: string;
  readonly range: Range | null;
  /** Number of the link in its document, which knows its place; absent where `range` says it. */
  readonly link?: number;
  /** Source id of the document, where `file` is a partial in it. */
  readonly document?: string;
  /** Locale in which it was followed first. */
  readonly locale: string;
  /** Set where files are named by their paths below static/ alone. */
  readonly isFromStatic?: true;
}

export interface LinkedPages {
  readonly links: PageLinks;
  /** Source ids of the assets that the pages refer to. */
  readonly usedAssets: ReadonlySet<string>;
  /** One for each place, however many pages show the text. */
  readonly broken: readonly BrokenLink[];
  readonly unproven: readonly UnprovenLink[];
}

/** A link to an anchor that only the rendered page shows to be there or missing. */
export type UnprovenLink = BrokenLink & { readonly problem: AnchorProblem };

/** Rows without a text have no links here. Of a problem that several rows share, the first tells its locale. */
export function linkPages(rows: readonly Row[], index: LinkIndex, input: SiteInput): LinkedPages {
  const links = new Map<string, ReadonlyMap<string, ResolvedLink>>();
  const usedAssets = new Set<string>();
  const broken: BrokenLink[] = [];
  const unproven: UnprovenLink[] = [];
  const locales = new Map(input.config.locales.map((locale) => [locale.name, locale]));
  for (const row of rows) {
    const shown = documentOf(row);
    const locale = locales.get(row.page.locale);
    if (!shown || !locale) continue;
    const places = linkPlaces(shown);
    const resolved = new Map<string, ResolvedLink>();
    const origin: LinkOrigin = { locale, page: row.page, ...places };
    for (const [number, ref] of refsOf(shown).entries()) {
      const target = targetOf(ref, origin, index);
      if (target.kind === 'asset') usedAssets.add(target.asset.source);
      const place = () => ({
        ...placeOf(number, shown),
        url: ref.partial?.url ?? ref.url,
        locale: locale.name,
      });
      const anchor = unprovenAnchor(ref.url, target, { origin, index });
      if (anchor && !ref.guess) unproven.push({ ...place(), problem: anchor });
      const problem = target.kind === 'broken' ? target.problem : draftProblem(target, origin);
      if (problem && !ref.guess) broken.push({ ...place(), problem });
      const link = resolvedLink(target);
      if (link) resolved.set(ref.url, link);
    }
    links.set(row.page.path, resolved);
  }
  return { links, usedAssets, broken: uniqueLinks(broken), unproven };
}

/** From the partial that it is written in, which `url` says already, or from the root of the docs, as a link of a document. */
function targetOf(ref: DocumentLink, origin: LinkOrigin, index: LinkIndex): LinkTarget {
  const target = resolveLink(ref, origin, index);
  if (target.kind !== 'broken' || ref.partial === undefined) return target;
  const { roots } = origin;
  const fromRoot = resolveLink({ ...ref, url: ref.partial.url }, { ...origin, folders: roots }, index);
  return fromRoot.kind === 'page' ? fromRoot : target;
}

/** One of each place: what several locales or pages share is written once. */
export function uniqueLinks<Link extends BrokenLink>(links: readonly Link[]): Link[] {
  const places = new Map<string, Link>();
  for (const link of links) {
    const key = placeKey(link);
    if (!places.has(key)) places.set(key, link);
  }
  return [...places.values()];
}

function placeKey({ file, url, range, link }: BrokenLink): string {
  return [file, url, link, range?.start.line, range?.start.column].join('\n');
}

/** What the text refers to, then what its front matter does. */
function refsOf(shown: LocalizedDocument): readonly DocumentLink[] {
  const own = fieldRefs(shown);
  return own.length === 0 ? shown.document.links : [...shown.document.links, ...own];
}

/** The image that stands for the page elsewhere, and tags of its head, each with its field of the front matter. */
function fieldRefs({ frontMatter }: LocalizedDocument) {
  const { image } = frontMatter;
  const ofImage =
    image === undefined ? [] : [{ url: image, kind: 'asset' as const, field: 'image' as const }];
  const ofHead = headFields.flatMap((field) =>
    tagLinks(headTagsIn(field, frontMatter)).map((ref) => ({ ...ref, field })),
  );
  return [...ofImage, ...ofHead];
}

/** Where one of them is written. */
function placeOf(link: number, shown: LocalizedDocument) {
  const file = shown.source.id;
  const { partial } = shown.document.links[link] ?? {};
  if (partial) return { file: partial.file, range: null, link, document: file };
  if (link < shown.document.links.length) return { file, range: null, link };
  const field = fieldRefs(shown)[link - shown.document.links.length]?.field ?? 'head';
  const range = placeOfField(shown, field).range ?? null;
  return field === 'image' ? { file, range } : { file, range, isFromStatic: true as const };
}

/** What is stored of a target; null when the URL stays as it is written. */
export function resolvedLink(target: LinkTarget): ResolvedLink | null {
  switch (target.kind) {
    case 'page':
    case 'href':
      return { href: target.href };
    case 'asset': {
      const { width, height } = target.asset;
      return width === null || height === null ? { href: target.href } : { href: target.href, width, height };
    }
    case 'broken':
      return target.problem.reason === 'anchor' && target.problem.href.startsWith('/')
        ? { href: target.problem.href }
        : null;
    case 'untouched':
      return null;
  }
}

/** Where the relative paths in a file, and in what its code renders, are looked for. */
export function linkPlaces({ source, original }: LocalizedFile): LinkPlaces {
  const folders = [source, original].map(({ id }) => parseFileName(id).folder);
  const roots = [source, original].map(({ id, relative }) => id.slice(0, -relative.length - 1));
  return { folders: [...new Set(folders)], roots: [...new Set(roots)] };
}
