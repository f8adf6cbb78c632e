/** The terms of one scope as a FlexSearch index, with the sorted terms that prefixes are looked up in. */
import { Index } from 'flexsearch';
import { analyse } from './analyse.ts';
import { places, type TermEntry, type TermsFile } from './search-files.ts';

export interface TermsIndex {
  readonly index: Index;
  /** Sorted by UTF-16 code units. */
  readonly terms: readonly string[];
}

const indexOptions = { tokenize: 'strict', resolution: places.length } as const;

export function readTerms(file: TermsFile): TermsIndex {
  const index = new Index({ ...indexOptions, encode: (text) => analyse(text) });
  const map: [string, number[][]][] = file.map(([term, ...postings]) => [term, postings.map(absolute)]);
  // The library takes text or the value it stands for; its types name only the text, which costs a detour.
  index.import('map', map as unknown as string);
  return { index, terms: file.map(([term]) => term) };
}

/** The entry of a term from the numbers of its sections by place, each ascending. */
export function termEntry(term: string, sections: readonly (readonly number[] | undefined)[]): TermEntry {
  const postings = sections.map((ids) => (ids?.length ? differences(ids) : 0));
  while (postings.at(-1) === 0) postings.pop();
  return [term, ...postings];
}

function differences(ids: readonly number[]): number[] {
  return ids.map((id, index) => id - (ids[index - 1] ?? 0));
}

function absolute(postings: readonly number[] | 0): number[] {
  if (postings === 0) return [];
  let id = 0;
  return postings.map((difference) => {
    id += difference;
    return id;
  });
}

/** All terms that start with `prefix`, in order, at most `limit`. */
export function termsWithPrefix(terms: readonly string[], prefix: string, limit: number): string[] {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (let at = low; found.length < limit && terms[at]?.startsWith(prefix); at += 1)
    found.push(terms[at] ?? '');
  return found;
}
