import { editDistance } from './edit-distance.ts';

/** A page by its address, with the base URL, and its title. */
export type ListedPage = readonly [path: string, title: string];

/** The pages of one locale, as the page of missing addresses loads them (`404.json` below the locale's base URL). */
export interface PageList {
  readonly htmlLang: string;
  /** Those that are meant most often first. */
  readonly pages: readonly ListedPage[];
}

const most = 5;
/** How much of a page's likeness its last segment makes: pages move between folders more often than they change their names. */
const nameShare = 0.8;
/** Names less alike than this are different names. */
const leastAlike = 0.6;
/** Pages this much less alike than the best are not what was meant. */
const leastOfBest = 0.85;

/**
 * The pages whose addresses are most like one that leads nowhere, best first; none where no name is alike. Accents, capitals,
 * number prefixes and extensions make no difference.
 *
 * @param wanted path of the address, percent-encoded or not
 */
export function nearPages(wanted: string, pages: readonly ListedPage[]): ListedPage[] {
  const own = partsOf(wanted);
  if (own.name === '') return [];
  const alike = new Map<string, number>();
  const scored = pages.flatMap((page) => {
    const { name, folders } = partsOf(page[0]);
    const known = alike.get(name) ?? likeness(own.name, name);
    alike.set(name, known);
    if (known < leastAlike) return [];
    return [{ page, score: nameShare * known + (1 - nameShare) * sharedPart(own.folders, folders) }];
  });
  scored.sort((a, b) => b.score - a.score);
  const least = leastOfBest * (scored[0]?.score ?? 0);
  return scored.slice(0, most).flatMap(({ page, score }) => (score >= least ? [page] : []));
}

interface PathParts {
  readonly folders: readonly string[];
  readonly name: string;
}

function partsOf(path: string): PathParts {
  const plain = decoded(path)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  const parts = plain
    .split('/')
    .map((part) => part.trim().replace(/^\d+[-_.]+(?=\D)/, ''))
    .filter((part) => part !== '' && !/^index(?:\.\w+)?$/.test(part));
  const name = (parts.pop() ?? '').replace(/\.(?:html?|mdx?|php|aspx?)$/, '').replace(/[\s_]+/g, '-');
  return { folders: parts, name };
}

/** A broken escape is what it looks like. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** From 0 to 1, by letters or by words. */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  // As many letters as differ in length have to be added.
  const byLetters = Math.abs(a.length - b.length) > longest / 2 ? 0 : 1 - editDistance(a, b) / longest;
  return Math.max(byLetters, 0.95 * sharedPart(a.split('-'), b.split('-')));
}

/** How much of two lists is the same, in any order; all of it where both are empty. */
function sharedPart(a: readonly string[], b: readonly string[]): number {
  const shared = a.filter((part) => b.includes(part)).length;
  return a.length + b.length === 0 ? 1 : (2 * shared) / (a.length + b.length);
}
