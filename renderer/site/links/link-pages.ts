/** Resolves every link and asset of every page that shows a document. */
import type { LinkRef } from '../../content/document.ts';
import type { Range } from '../../diagnostics/diagnostic.ts';
import { type LocalizedDocument, placeOfField } from '../localize.ts';
import type { Row } from '../page-detail.ts';
import { parseFileName } from '../paths/file-name.ts';
import type { Page, ResolvedLink, Site, SiteInput } from '../site.ts';
import type { LinkIndex } from './link-index.ts';
import { type LinkOrigin, type LinkProblem, type LinkTarget, resolveLink } from './resolve-link.ts';

/** A link that leads nowhere, at the place where it is written. */
export interface BrokenLink {
  readonly url: string;
  readonly problem: LinkProblem;
  readonly file: string;
  readonly range: Range | null;
  /** Locale in which it was followed first. */
  readonly locale: string;
}

export interface LinkedPages {
  readonly links: Site['links'];
  /** Source ids of the assets that the pages refer to. */
  readonly usedAssets: ReadonlySet<string>;
  /** One for each place, however many pages show the text. */
  readonly broken: readonly BrokenLink[];
}

/** The document that a row shows, if it shows one. */
export function documentOf({ detail }: Row): LocalizedDocument | null {
  if (detail.kind === 'doc') return detail.doc;
  if (detail.kind === 'blog-post') return detail.post;
  return detail.kind === 'page' ? detail.page.document : null;
}

export function linkPages(rows: readonly Row[], index: LinkIndex, input: SiteInput): LinkedPages {
  const links = new Map<string, ReadonlyMap<string, ResolvedLink>>();
  const usedAssets = new Set<string>();
  const broken = new Map<string, BrokenLink>();
  const locales = new Map(input.config.locales.map((locale) => [locale.name, locale]));
  for (const row of rows) {
    const shown = documentOf(row);
    const locale = locales.get(row.page.locale);
    if (!shown || !locale) continue;
    const folders = foldersOf(shown);
    const resolved = new Map<string, ResolvedLink>();
    for (const ref of refsOf(shown)) {
      const origin: LinkOrigin = { locale, page: row.page, folders };
      const target = resolveLink(ref, origin, index);
      if (target.kind === 'asset') usedAssets.add(target.asset.source);
      if (target.kind === 'broken') {
        const file = shown.source.id;
        const key = [file, ref.url, ref.range?.start.line, ref.range?.start.column].join('\n');
        const found = { url: ref.url, problem: target.problem, file, range: ref.range, locale: locale.name };
        if (!broken.has(key)) broken.set(key, found);
      }
      const link = resolvedLink(target, row.page);
      if (link) resolved.set(ref.url, link);
    }
    links.set(row.page.path, resolved);
  }
  return { links, usedAssets, broken: [...broken.values()] };
}

/** What the text refers to, and the image that stands for the page elsewhere. */
function refsOf(shown: LocalizedDocument): readonly LinkRef[] {
  const { links } = shown.document;
  const { image } = shown.frontMatter;
  if (image === undefined) return links;
  return [...links, { url: image, kind: 'asset', range: placeOfField(shown, 'image').range ?? null }];
}

/** What is stored of a target; null when the URL stays as it is written. */
function resolvedLink(target: LinkTarget, page: Page): ResolvedLink | null {
  switch (target.kind) {
    case 'page':
    case 'href':
      return { href: target.href };
    case 'asset': {
      const { width, height } = target.asset;
      return width === null || height === null ? { href: target.href } : { href: target.href, width, height };
    }
    case 'broken':
      return target.problem.reason === 'anchor' && target.problem.page.path !== page.path
        ? { href: `${target.problem.page.path}#${target.problem.anchor}` }
        : null;
    case 'untouched':
      return null;
  }
}

function foldersOf({ source, original }: LocalizedDocument): string[] {
  return [...new Set([source.id, original.id].map((id) => parseFileName(id).folder))];
}
