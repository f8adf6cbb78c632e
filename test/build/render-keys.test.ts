/** What the results of rendering are kept by says all of a job: nothing in it is lost when it is written as JSON. */
import { expect, it } from 'vitest';
import { createJobTexts } from '../../renderer/engine/render-keys.ts';
import { taskOf, unitsOf } from '../../renderer/engine/render-units.ts';
import { withSnapshot } from '../helpers/with-snapshot.ts';
import { fixtureSite } from './fixture.ts';

/** Places in plain data of what JSON does not hold, and of parts of documents, whose places change. */
function specialPlaces(value: unknown, place = ''): string[] {
  if (typeof value === 'function') return [`${place}: function`];
  if (typeof value !== 'object' || value === null) return [];
  if (value instanceof Map || value instanceof Set) return [`${place}: ${value.constructor.name}`];
  if ('pack' in value && 'offset' in value) return [`${place}: slice`];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, part]) =>
    specialPlaces(part, `${place}${isList ? '[]' : `.${name}`}`),
  );
}

it('keys of jobs name every map and every part of a document that jobs hold', async () => {
  await withSnapshot(fixtureSite(), async (snapshot) => {
    const { config, site, documents, code, pageData } = await snapshot.take(
      'config',
      'site',
      'documents',
      'code',
      'pageData',
    );
    const inputs = { site, documents: documents.documents, bundle: code.bundle, data: pageData };
    const texts = createJobTexts(documents.documents.values());
    const jobs = unitsOf(site.pages, inputs, config.locales).flatMap((unit) => taskOf([unit], inputs).jobs);
    const hashes = jobs.map((job) =>
      'records' in job ? texts.ofPage(job) : JSON.stringify([job.locale, texts.partsOf(job)]),
    );
    expect(new Set(hashes).size).toBe(jobs.length);
    expect(new Set(jobs.flatMap((job) => specialPlaces(job)))).toEqual(
      new Set([
        '.pages[].sections: slice',
        '.pages[].text.text: slice',
        '.pages[].text.links: Map',
        '.description.bodies[].links: Map',
        '.records[].tree: slice',
        '.markdown.text.text: slice',
        '.markdown.text.links: Map',
      ]),
    );
  });
});
