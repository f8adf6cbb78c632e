/** Where terms stand in the sections of a scope. */
import { places, type TermPlace, type TermPostings } from '../../theme/browser/search/search-files.ts';

/** Takes the terms of a scope, section by section. */
export interface TermCollector {
  /** Begins with a section, by its number: higher than all before. */
  open(section: number): void;
  /** Notes terms of the section at hand: each at the place that is named first. */
  put(place: TermPlace, terms: readonly string[]): void;
  /** All that was noted. Nothing can be noted any more. */
  found(): FoundTerms;
}

export interface FoundTerms {
  /** In the order in which they were met. */
  readonly terms: readonly string[];
  /** As they are written; empty for a term that is nowhere. */
  postingsOf(term: string): TermPostings;
}

/**
 * Notes numbers in the order of the sections, and sorts them by terms and places in the end: half the time of a list for each
 * term, and less memory. An index of FlexSearch makes the same postings, but takes each term apart and looks it up again, at
 * four times the time.
 */
export function createTermCollector(): TermCollector {
  const numbers = new Map<string, number>();
  /** By term: how many sections were open when it was met last. */
  let latest = new Int32Array(pieceLength);
  let opened = 0;
  /** Numbers of places of terms; a section begins with its own, below zero. */
  const entries = createNumbers();
  const numberOf = (term: string) => {
    const number = numbers.size;
    numbers.set(term, number);
    if (number === latest.length) latest = twiceAsLong(latest);
    return number;
  };
  return {
    open(section) {
      opened += 1;
      entries.add(-1 - section);
    },
    put(place, terms) {
      const at = places.indexOf(place);
      for (const term of terms) {
        const number = numbers.get(term) ?? numberOf(term);
        if (latest[number] === opened) continue;
        latest[number] = opened;
        entries.add(number * places.length + at);
      }
    },
    found() {
      const sorted = sortedByPlace(entries.take(), numbers.size * places.length);
      return {
        terms: [...numbers.keys()],
        postingsOf(term) {
          const number = numbers.get(term);
          return number === undefined ? [] : postingsAt(number * places.length, sorted);
        },
      };
    },
  };
}

const pieceLength = 1 << 14;

/** A list of numbers that grows by pieces, of which none is ever copied. */
function createNumbers() {
  let pieces: Int32Array[] = [];
  let last = new Int32Array(0);
  let used = 0;
  return {
    add(number: number): void {
      if (used === last.length) {
        last = new Int32Array(pieceLength);
        pieces.push(last);
        used = 0;
      }
      last[used] = number;
      used += 1;
    },
    /** All of them, which are let go of here. */
    take(): readonly Int32Array[] {
      const taken = pieces.map((piece) => (piece === last ? piece.subarray(0, used) : piece));
      pieces = [];
      return taken;
    },
  };
}

function twiceAsLong(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(2 * numbers.length);
  longer.set(numbers);
  return longer;
}

interface SortedSections {
  /** Of all places of all terms, one after the other. */
  readonly sections: Int32Array;
  /** Where those of a place begin, and behind the last where they end. */
  readonly starts: Int32Array;
}

function sortedByPlace(pieces: readonly Int32Array[], count: number): SortedSections {
  const starts = new Int32Array(count + 1);
  for (const piece of pieces)
    for (const entry of piece) if (entry >= 0) starts[entry + 1] = (starts[entry + 1] ?? 0) + 1;
  for (let place = 0; place < count; place += 1)
    starts[place + 1] = (starts[place + 1] ?? 0) + (starts[place] ?? 0);
  const sections = new Int32Array(starts[count] ?? 0);
  const next = starts.slice();
  let section = 0;
  for (const piece of pieces) {
    for (const entry of piece) {
      if (entry < 0) section = -1 - entry;
      else {
        const at = next[entry] ?? 0;
        sections[at] = section;
        next[entry] = at + 1;
      }
    }
  }
  return { sections, starts };
}

/** The sections at the places of a term, the first of which is `first`. */
function postingsAt(first: number, { sections, starts }: SortedSections): TermPostings {
  const postings: (readonly number[] | 0)[] = [];
  for (let place = first; place < first + places.length; place += 1) {
    const steps: number[] = [];
    let before = 0;
    for (let at = starts[place] ?? 0; at < (starts[place + 1] ?? 0); at += 1) {
      const section = sections[at] ?? 0;
      steps.push(section - before);
      before = section;
    }
    postings.push(steps.length === 0 ? 0 : steps);
  }
  while (postings.at(-1) === 0) postings.pop();
  return postings;
}
