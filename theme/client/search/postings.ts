import type { TermPostings } from './search-files.ts';

/** The entry of a term from the numbers of its sections by place, each ascending. */
export function termPostings(sections: readonly (readonly number[] | undefined)[]): TermPostings {
  const postings = sections.map((ids) => (ids?.length ? differences(ids) : 0));
  while (postings.at(-1) === 0) postings.pop();
  return postings;
}

function differences(ids: readonly number[]): number[] {
  return ids.map((id, index) => id - (ids[index - 1] ?? 0));
}

/** Undoes the differences of one place. */
export function absolute(postings: readonly number[] | 0): number[] {
  if (postings === 0) return [];
  let id = 0;
  return postings.map((difference) => {
    id += difference;
    return id;
  });
}
