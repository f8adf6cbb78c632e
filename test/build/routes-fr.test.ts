/** The French build has the routes of the reference site (site specification, section 2). */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildRealSite, type RealSite, realSiteTimeout } from './real-site.ts';

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

test('every route is a page', () => {
  expect(routes.filter((route) => !isPage(route))).toEqual([]);
});

/** A redirect is no page. */
function isPage(route: string): boolean {
  const html = site.files.get(route.endsWith('.html') ? route.slice(1) : `${route.slice(1)}index.html`);
  return html !== undefined && !html.includes('http-equiv="refresh"');
}
