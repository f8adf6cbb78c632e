/** Finds the path that an author most likely meant, fast enough for thousands of paths and many mistakes. */

import { editDistance } from '../../../theme/browser/edit-distance.ts';
import { groupBy } from '../../../theme/group-by.ts';
import type { Locale } from '../../config/site-config.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { Page } from '../../model/page.ts';
import { parseNumberPrefix } from '../../paths/number-prefix.ts';

/** How many names are compared letter by letter, and how many paths with the best name. */
const comparedNames = 40;
const comparedPaths = 60;

/**
 * A function from a wrong path to the nearest of `paths`, or null when none is near. The last segment decides,
 * without number prefix and extension: pages move between folders more often than they change their names.
 */
export function createNearestPath(paths: Iterable<string>): (wanted: string) => string | null {
  const byName = groupBy(paths, lastName);
  const byPair = pairIndex(byName.keys());
  const found = new Map<string, string | null>();
  return (wanted) => {
    const known = found.get(wanted);
    if (known !== undefined) return known;
    const name = lastName(wanted);
    const near = byName.has(name) ? name : suggest(name, likely(name, byPair));
    const nearest = near === null ? null : closest(wanted, byName.get(near) ?? []);
    found.set(wanted, nearest);
    return nearest;
  };
}

/**
 * The same for paths below the base of a locale: pages of another language are no replacement. Of one version, if it is
 * given, and of pages that have none. An index is made when the first mistake needs it.
 */
export function nearestByLocale(
  pages: readonly Page[],
): (wanted: string, locale: Locale, version?: string | null) => string | null {
  const indexes = new Map<string, ReturnType<typeof createNearestPath>>();
  return (wanted, { name, baseUrl }, version) => {
    const key = version === undefined ? name : `${name} ${version}`;
    const own = () =>
      pages
        .filter((page) => page.locale === name && page.kind !== 'not-found')
        .filter((page) => version === undefined || page.version === null || page.version === version);
    const index =
      indexes.get(key) ?? createNearestPath(own().map(({ path }) => `/${path.slice(baseUrl.length)}`));
    indexes.set(key, index);
    return index(wanted);
  };
}

function lastName(path: string): string {
  const last = path.split('/').filter(Boolean).at(-1) ?? '';
  return parseNumberPrefix(last.replace(/\.[a-z0-9]+$/i, '')).name.toLowerCase();
}

/** Names by each pair of neighbouring letters, the ends included. */
function pairIndex(names: Iterable<string>): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const name of names) {
    for (const pair of pairsOf(name)) {
      const sharing = index.get(pair);
      if (sharing) sharing.push(name);
      else index.set(pair, [name]);
    }
  }
  return index;
}

function pairsOf(name: string): Set<string> {
  const padded = ` ${name} `;
  return new Set(Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2)));
}

/** The names that share most pairs with `wanted`. */
function likely(wanted: string, index: ReadonlyMap<string, readonly string[]>): string[] {
  const shared = new Map<string, number>();
  for (const pair of pairsOf(wanted))
    for (const name of index.get(pair) ?? []) shared.set(name, (shared.get(name) ?? 0) + 1);
  return [...shared]
    .sort((a, b) => b[1] - a[1])
    .slice(0, comparedNames)
    .map(([name]) => name);
}

/** The path with most of its first folders, as what was meant is seldom in another version, and of these the likest. */
function closest(wanted: string, paths: readonly string[]): string | null {
  let best: string | null = null;
  let [most, least] = [0, Number.POSITIVE_INFINITY];
  for (const path of paths.slice(0, comparedPaths)) {
    const folders = sharedFolders(wanted, path);
    const distance = editDistance(wanted, path);
    if (folders < most || (folders === most && distance >= least)) continue;
    best = path;
    [most, least] = [folders, distance];
  }
  return best;
}

/** How many segments two paths begin with alike. */
function sharedFolders(a: string, b: string): number {
  const [ours, theirs] = [a.split('/'), b.split('/')];
  const first = ours.findIndex((segment, index) => segment !== theirs[index]);
  return first < 0 ? ours.length : first;
}
