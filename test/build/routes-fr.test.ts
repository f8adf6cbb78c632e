/** The French build has the routes of the reference site (site specification, section 2). */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildRealSite, type RealSite, realSiteTimeout } from './real-site.ts';

/** Routes whose content is not written yet. The list only shrinks: a route that exists must not be on it. */
const notWrittenYet: readonly string[] = ['/fr/demos/chat/', '/fr/demos/whiteboard/'];

const routes = readFileSync(new URL('../fixtures/routes-fr.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '');

let site: RealSite;
beforeAll(async () => {
  site = await buildRealSite(['fr']);
}, realSiteTimeout);
afterAll(() => site.dispose());

test('the site builds', () => {
  expect(site.problems).toEqual([]);
});

test('every route is a page, but those that are not written yet', () => {
  const missing = routes.filter((route) => !isPage(route));
  expect(missing).toEqual(notWrittenYet);
});

test('the list of what is not written names routes of the site', () => {
  expect(notWrittenYet.filter((route) => !routes.includes(route))).toEqual([]);
});

/** A redirect is no page. */
function isPage(route: string): boolean {
  const html = site.files.get(route.endsWith('.html') ? route.slice(1) : `${route.slice(1)}index.html`);
  return html !== undefined && !html.includes('http-equiv="refresh"');
}
