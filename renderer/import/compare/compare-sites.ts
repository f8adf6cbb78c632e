/** The old build of a site beside the one that docsite made of it. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { join as joinPosix } from 'node:path/posix';
import glob from 'fast-glob';
import { comparePages, type Difference } from './compare-pages.ts';
import { type PageFacts, pageFacts, pathOf, routeOf } from './page-facts.ts';

export interface Comparison {
  /** What was counted in the old build, and how much of it the new one has; routes alone for a sitemap. */
  readonly counts: Readonly<Record<CountedKind, { readonly old: number; readonly kept: number }>>;
  /** By pages, in the order of their routes. */
  readonly differences: readonly Difference[];
}

const countedKinds = ['route', 'id', 'word', 'image', 'code'] as const;
export type CountedKind = (typeof countedKinds)[number];

/** @returns null when `old` is neither a folder with pages nor a sitemap. */
export function compareSites(old: string, build: string, baseUrl: string): Comparison | null {
  const pages = htmlPages(build);
  const stats = statSync(old, { throwIfNoEntry: false });
  if (stats?.isFile()) {
    const routes = sitemapRoutes(readFileSync(old, 'utf8'), baseUrl);
    return routes.length === 0 ? null : compareRoutes(routes, pages);
  }
  const olds = htmlPages(old);
  if (olds.size === 0) return null;
  const none = countedKinds.map((kind) => [kind, { old: 0, kept: 0 }]);
  const totals: Record<CountedKind, { old: number; kept: number }> = Object.fromEntries(none);
  const count = (kind: CountedKind, all: number, missing: number) => {
    totals[kind].old += all;
    totals[kind].kept += all - missing;
  };
  const factsOf = (folder: string, file: string) =>
    pageFacts(readFileSync(join(folder, file), 'utf8'), encodeURI(joinPosix('/', baseUrl, file)));
  const descriptions = followDescriptions();
  const differences = [...olds].flatMap(([route, file]) => {
    const was = descriptions.add(factsOf(old, file));
    const at = pages.get(route);
    const is = at === undefined ? null : factsOf(build, at);
    // An address that leads on still leads somewhere.
    if (was.isRedirect) {
      count('route', 1, is === null ? 1 : 0);
      return is === null ? [lacking(route)] : [];
    }
    const found = is === null || is.isRedirect ? [lacking(route)] : comparePages(route, was, is);
    const isLacking = found[0]?.kind === 'route';
    const lost = (kind: CountedKind, all: readonly string[]) =>
      count(kind, all.length, isLacking ? all.length : lengthOf(found, kind));
    count('route', 1, isLacking ? 1 : 0);
    lost('id', was.headingIds);
    lost('word', was.words);
    lost('image', was.images);
    lost('code', was.code);
    return found;
  });
  return { counts: totals, differences: differences.filter((one) => !descriptions.isReplaced(one)) };
}

/** Descriptions of old pages: what pages of several titles say is what the site says of those that say nothing. */
function followDescriptions() {
  const titles = new Map<string, string>();
  const general = new Set<string>();
  return {
    /** Gives the page back. */
    add(page: PageFacts): PageFacts {
      const { description, title } = page;
      if (description === null) return page;
      if ((titles.get(description) ?? title) !== title) general.add(description);
      titles.set(description, title);
      return page;
    },
    /** Whether such a page has a description of its own now. */
    isReplaced({ kind, was: [said = ''], is }: Difference): boolean {
      return kind === 'description' && is.length > 0 && general.has(said);
    },
  };
}

function lengthOf(found: readonly Difference[], kind: CountedKind): number {
  return found.filter((one) => one.kind === kind).reduce((sum, { was }) => sum + was.length, 0);
}

function compareRoutes(routes: readonly string[], pages: ReadonlyMap<string, string>): Comparison {
  const missing = routes.filter((route) => !pages.has(route));
  const none = { old: 0, kept: 0 };
  const route = { old: routes.length, kept: routes.length - missing.length };
  return {
    counts: { route, id: none, word: none, image: none, code: none },
    differences: missing.map(lacking),
  };
}

function lacking(route: string): Difference {
  return { route, kind: 'route', was: [route], is: [] };
}

/** Files of pages by their routes; that of unknown addresses is none. */
function htmlPages(folder: string): Map<string, string> {
  const files = glob.sync('**/*.html', { cwd: folder, ignore: ['**/404.html', '**/404/index.html'] }).sort();
  return new Map(files.map((file) => [routeOf(file), file]));
}

/** Routes below the base URL that a sitemap names. */
function sitemapRoutes(xml: string, baseUrl: string): string[] {
  const base = routeOf(baseUrl);
  return [...xml.matchAll(/<loc>\s*(?:<!\[CDATA\[)?([^<\]]+?)(?:\]\]>)?\s*<\/loc>/g)].flatMap(
    ([, address = '']) => {
      const path = pathOf(address.replaceAll('&amp;', '&')) ?? '/';
      if (base === '/') return [path];
      return path === base || path.startsWith(`${base}/`) ? [routeOf(path.slice(base.length))] : [];
    },
  );
}
