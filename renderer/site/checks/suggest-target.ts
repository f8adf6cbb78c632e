import { posix } from 'node:path';
import { suggest } from '../../diagnostics/suggest.ts';
import type { Page } from '../../model/page.ts';
import { isFromRoot, type WantedFile } from '../links/find-file.ts';
import { filesOf } from '../links/link-index.ts';
import type { BrokenLink } from '../links/link-pages.ts';
import type { LinkProblem } from '../links/resolve-link.ts';
import type { Site } from '../site.ts';
import { createNearestPath, nearestByLocale } from './nearest-path.ts';

type Nearest = (wanted: string) => string | null;

/** What was likely meant by a link that leads nowhere; null where nothing is near. */
export interface Suggestions {
  /** Path below the locale's base. */
  readonly page: (path: string, link: BrokenLink) => string | null;
  /** A path from the folder of the file that the link is written in. */
  readonly file: (wanted: WantedFile, link: BrokenLink) => string | null;
  /** The same, or a path below the static folder. */
  readonly asset: (wanted: WantedFile, link: BrokenLink) => string | null;
}

/** The indexes are made when the first mistake needs them. */
export function createSuggestions(site: Site): Suggestions {
  const page = nearestByLocale(site.pages);
  let file: Nearest | null = null;
  let asset: Nearest | null = null;
  return {
    page: (path, { locale: name, file: id }) => {
      const locale = site.config.locales.find((one) => one.name === name);
      if (!locale) return null;
      // What was meant is seldom in another version.
      const version = site.pages.find(({ source }) => source === id)?.version ?? null;
      return page(path, locale, version) ?? page(path, locale);
    },
    file: (wanted, link) => {
      file ??= createNearestPath(
        new Set([...site.tables.details.values()].flatMap((detail) => filesOf(detail).slice(0, 1))),
      );
      const near = file(wanted.path);
      return near === null ? null : relativePath(folderFor(link, wanted), near);
    },
    asset: (wanted, link) => {
      asset ??= createNearestPath(assetNames(site));
      const near = asset(wanted.path);
      return near === null || near.startsWith('/') ? near : relativePath(folderFor(link, wanted), near);
    },
  };
}

/** Files below static/ by their URL path, others by their id. */
function assetNames({ input }: Site): string[] {
  const statics = new Set(input.tree.statics.map(({ id }) => id));
  return [...input.assets].map(([id, { output }]) => (statics.has(id) ? `/${output}` : id));
}

/** The folder that a suggestion starts from: where a path from the root was wrong, that of the file it is written in. */
function folderFor({ url, file }: BrokenLink, { folder }: WantedFile): string {
  return isFromRoot(url) ? posix.dirname(file) : folder;
}

/** POSIX path from a folder to a file, beginning with `./` or `../`. */
function relativePath(folder: string, file: string): string {
  const path = posix.relative(folder, file);
  return path.startsWith('../') ? path : `./${path}`;
}

/**
 * What is told of a fragment that a page does not have. `translation` is the file of a page whose original has it: headings of
 * translations have ids of their own words.
 *
 * @param rendered ids of pages by their paths, as they were rendered
 */
export function brokenAnchor(
  { page, anchor }: Extract<LinkProblem, { reason: 'anchor' }>,
  { tables, config }: Site,
  rendered?: ReadonlyMap<string, ReadonlySet<string>>,
) {
  const idsOf = (one: Page) => new Set(rendered?.get(one.path) ?? tables.index.anchorsOf(one) ?? []);
  const { defaultLocale } = config.i18n;
  const original = tables.byKey.get(page.key)?.get(defaultLocale);
  const isTranslation = page.locale !== defaultLocale && page.textLocale === page.locale;
  const isInOriginal = isTranslation && original !== undefined && idsOf(original).has(anchor);
  return {
    page: page.path,
    anchor,
    suggestion: suggest(anchor, idsOf(page)),
    translation: isInOriginal ? page.source : null,
  };
}
