import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTermCollector } from '../../renderer/search/collect-terms.ts';
import { places, sectionsFrom, type TermPlace } from '../../theme/browser/search/search-files.ts';

type Noted = readonly (readonly [
  section: number,
  put: readonly (readonly [TermPlace, readonly string[]])[],
])[];

const collected = (noted: Noted) => {
  const collector = createTermCollector();
  for (const [section, put] of noted) {
    collector.open(section);
    for (const [place, terms] of put) collector.put(place, terms);
  }
  return collector.found();
};

it('notes a term once in a section, at the place that is named first', () => {
  const found = collected([
    [0, [['title', ['room', 'room']]]],
    [
      4,
      [
        ['heading', ['server']],
        ['text', ['server', 'room']],
      ],
    ],
    [6, [['text', ['room']]]],
  ]);
  expect(found.terms).toEqual(['room', 'server']);
  expect(found.postingsOf('room')).toEqual([[0], 0, 0, 0, [4, 2]]);
  expect(found.postingsOf('server')).toEqual([0, [4]]);
  expect(found.postingsOf('client')).toEqual([]);
});

it('has each term in the sections that have it, in their order', () => {
  const terms = fc.array(fc.constantFrom(...'a b c d e constructor __proto__'.split(' ')), { maxLength: 6 });
  const put = fc.array(fc.tuple(fc.constantFrom(...places), terms), { maxLength: 4 });
  const sections = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), put), { maxLength: 12 }).map((steps) => {
    let section = -1;
    return steps.map(([step, all]) => {
      section += step;
      return [section, all] as const;
    });
  });
  fc.assert(
    fc.property(sections, (noted) => {
      const { terms: met, postingsOf } = collected(noted);
      const all = noted.flatMap(([, puts]) => puts.flatMap(([, list]) => list));
      expect(met).toEqual([...new Set(all)]);
      for (const term of met) {
        const expected = places.map((place) =>
          noted
            .filter(([, puts]) => puts.find(([, list]) => list.includes(term))?.[0] === place)
            .map(([section]) => section),
        );
        const postings = postingsOf(term);
        expect(places.map((_, place) => sectionsFrom(postings[place] ?? 0))).toEqual(expected);
        expect(postings.at(-1)).not.toBe(0);
      }
    }),
  );
});

it('takes any number of terms and sections', () => {
  const count = 40_000;
  const found = collected(
    Array.from({ length: count }, (_, section) => [section, [['text', ['all', `term-${section}`]]]]),
  );
  expect(found.terms).toHaveLength(count + 1);
  expect(sectionsFrom(found.postingsOf('all')[4] ?? 0)).toEqual(Array.from({ length: count }, (_, n) => n));
  expect(sectionsFrom(found.postingsOf('term-39999')[4] ?? 0)).toEqual([count - 1]);
});
