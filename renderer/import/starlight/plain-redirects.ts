/** Redirects of Astro from one address to another, and those that belong to one language. */
import type { Data } from '../../modules/evaluation-task.ts';
import { baseUrlOf, type Fields } from '../fields.ts';
import { type DocFile, docIdOf, docIds, isDocument } from '../tree/doc-files.ts';
import { movedAddress } from './moved-links.ts';

/** An entry of `redirects` that leads from one address to another: no pattern, and no object with a status. */
export function isPlainRedirect(entry: [string, Data]): entry is [string, string] {
  return typeof entry[1] === 'string' && !entry[0].includes('[');
}

/** Old addresses with those that they lead to. Patterns, and redirects with a status of their own, are none. */
export function plainRedirects(site: Fields): [string, string][] {
  return Object.entries(site.object('redirects'))
    .filter(isPlainRedirect)
    .map(([from, to]) => [fromRoot(from), fromRoot(to)]);
}

/** Astro puts a slash before addresses of the site that have none. */
function fromRoot(address: string): string {
  return /^(?:\/|[a-z][a-z\d+.-]*:)/i.test(address) ? address : `/${address}`;
}

export interface PlacedRedirects {
  /** Old addresses below that of its language, by the file of the page that they lead to. */
  readonly byFile: ReadonlyMap<string, readonly string[]>;
  /** The old addresses as Astro has them. */
  readonly placed: ReadonlySet<string>;
}

/**
 * Redirects from one page of a language to another: those of the configuration are there in every language, so that
 * the page that they lead to names the old address. One that the default language has too needs no place.
 *
 * @param folders of languages, as `foldersOf` gives them
 */
export function placeRedirects(
  site: Fields,
  files: readonly DocFile[],
  folders: Readonly<Record<string, string | null>>,
): PlacedRedirects {
  const redirects = plainRedirects(site);
  const shared = new Map(redirects);
  const byFile = new Map<string, string[]>();
  const placed = new Set<string>();
  const base = baseUrlOf(site.text('base')) ?? '/';
  for (const [folder, locale] of Object.entries(folders)) {
    const own = locale === null ? [] : redirects.filter(([from]) => from.startsWith(`/${folder}/`));
    if (own.length === 0) continue;
    const pages = files.filter((file) => file.locale === locale && isDocument(file));
    const documents = docIds(pages, locale);
    for (const [from, to] of own) {
      const [old, target] = [from, to].map((address) => movedAddress(address, { base, folder }));
      if (old === undefined || target === undefined || target === to) continue;
      const id = /[?#]/.test(target) ? null : docIdOf(target, documents);
      const file = pages.find(({ path }) => path.replace(/\.mdx?$/, '') === id);
      const isShared = shared.get(old) === target;
      if (isShared || file !== undefined) placed.add(from);
      if (!isShared && file !== undefined) byFile.set(file.from, [...(byFile.get(file.from) ?? []), old]);
    }
  }
  return { byFile, placed };
}
