/** What the served site has for tests besides its pages: the development build of React, and axe-core. */
import { basename } from 'node:path';
import type { Page } from 'playwright-core';

export const developmentPath = '/assets/development/';

/** Where axe-core is on the served site. */
export const axePath = `${developmentPath}axe.js`;

export const hashOfName = /-[A-Z0-9]{8}\.js$/;

/** What else a page asks for would be held until this process lets it go. */
const pageAddress = /^[^?#]*\/(?:[?#]|$)/;

/** Gives a page the development build of React, which alone warns of what differs, and of much else. */
export async function loadDevelopmentReact(page: Page): Promise<unknown> {
  // Its scripts are not those that the pages are held against.
  await page.route(pageAddress, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/ integrity="[^"]+"/g, '');
    return route.fulfill({ response, body });
  });
  return page.route(/\/assets\/(?:boot|island-[\w-]+)-[A-Z0-9]{8}\.js$/, async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    const url = origin + developmentPath + basename(pathname).replace(hashOfName, '.js');
    await route.fulfill({ response: await route.fetch({ url }) });
  });
}
