/** The search page: address, facets, hostile text, and the form before the script is there. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsOf } from './accessibility.ts';
import { framesOf, recordFrames } from './frames.ts';
import { holdRequests } from './hold-requests.ts';
import { interceptRequests } from './intercept-requests.ts';
import { isFocused } from './tab-to.ts';
import { addressOf, hydrated, pageOpener, type VisitOptions } from './visit.ts';

const open = pageOpener();
const results = (page: Page) => page.locator('.search-results > li > h2 > a');
const field = (page: Page) => page.locator('.search-form input');

async function start(path: string, options: VisitOptions = {}) {
  const visit = await open(path, options);
  await hydrated(visit.page);
  return visit;
}

it('shows the results for its address, again after a reload, and takes another query from the dialog', async () => {
  const { page, problems } = await start('/search/?q=namespaces');
  await results(page).first().waitFor();
  expect(await field(page).inputValue()).toBe('namespaces');
  expect(await results(page).first().getAttribute('href')).toBe('/docs/v4/namespaces/');
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await results(page).first().waitFor();
  expect(addressOf(page)).toBe('/search/?q=namespaces');
  expect(problems).toEqual([]);
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('rooms');
  await page.getByRole('link', { name: /^See all/ }).click();
  await expect.poll(() => results(page).first().getAttribute('href')).toBe('/docs/v4/rooms/');
  expect(addressOf(page)).toBe('/search/?q=rooms');
  expect(await field(page).inputValue()).toBe('rooms');
});

it('begins in the field where there is no question yet', async () => {
  const { page } = await start('/search/');
  await expect.poll(() => isFocused(field(page))).toBe(true);
  await page.goto(new URL('/search/?q=rooms', page.url()).href);
  await results(page).first().waitFor();
  expect(await isFocused(field(page))).toBe(false);
});

it('takes no more than an address can hold', async () => {
  const { page } = await start('/search/');
  await field(page).click();
  await page.keyboard.insertText('rooms '.repeat(2000));
  expect(await field(page).inputValue()).toHaveLength(200);
  await results(page).first().waitFor();
});

it('frames its field in the colour of text for who asks for more contrast', async () => {
  const { page } = await start('/search/');
  const isFramed = () =>
    field(page).evaluate((element) => {
      const { borderTopColor, color } = getComputedStyle(element);
      return borderTopColor === color;
    });
  expect(await isFramed()).toBe(false);
  await page.emulateMedia({ contrast: 'more' });
  await expect.poll(isFramed).toBe(true);
});

it.each([
  ['boot-*.js', 'The search could not be loaded.'],
  ['data/site-*.json', 'The page could not be loaded.'],
])('says so where it comes without %s', async (file, told) => {
  const { page } = await open('/search/?q=rooms', {
    prepare: (prepared) => interceptRequests(prepared, `**/assets/${file}`, ({ answer }) => answer(404)),
  });
  await page.locator(':is(main .notice, .failure-box):visible', { hasText: told }).waitFor();
});

it('follows what is typed, and comes back to it', async () => {
  const { page } = await start('/search/');
  await field(page).fill('volatile events');
  await results(page).first().waitFor();
  await expect.poll(() => addressOf(page)).toBe('/search/?q=volatile+events');
  await field(page).press('Enter');
  await results(page).first().click();
  await page.getByRole('heading', { level: 1, name: 'Emitting events' }).waitFor();
  await page.goBack();
  await results(page).first().waitFor();
  expect(await field(page).inputValue()).toBe('volatile events');
});

it('keeps what is typed before and at the moment in which its script takes over', async () => {
  const held = holdRequests('**/assets/search-*.css');
  const { page } = await start('/search/', { prepare: held.prepare });
  await field(page).pressSequentially('name');
  // A task of the browser can come between what React renders and what it does after it.
  await page.evaluate(() => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('#docsite-search-results select, #docsite-search-results button') === null)
        return;
      observer.disconnect();
      document.execCommand('insertText', false, 'spaces');
    }).observe(document.body, { subtree: true, childList: true });
  });
  await held.release();
  await results(page).first().waitFor();
  expect(await field(page).inputValue()).toBe('namespaces');
  await expect.poll(() => addressOf(page)).toBe('/search/?q=namespaces');
});

it('shows more on demand, and as many again, where they were, when the reader comes back', async () => {
  const { page } = await start('/search/?q=socket');
  await results(page).first().waitFor();
  expect(await results(page).count()).toBeLessThan(20);
  await page.getByRole('button', { name: 'More results' }).click();
  await expect.poll(() => results(page).count()).toBe(20);
  const thirteenth = results(page).nth(12);
  await thirteenth.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  const title = (await thirteenth.textContent()) ?? '';
  await thirteenth.click();
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await page.goBack();
  await expect.poll(() => results(page).count()).toBe(20);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
});

it('narrows to a version and to a part of the site, and says so in the address', async () => {
  const { page } = await start('/search/?q=rooms');
  await results(page).first().waitFor();
  await page.getByRole('combobox', { name: 'Version' }).selectOption('3.x');
  await expect.poll(() => results(page).first().getAttribute('href')).toBe('/docs/v3/rooms/');
  await page.getByRole('radio', { name: 'Blog' }).check();
  await expect.poll(() => results(page).first().getAttribute('href')).toMatch(/^\/blog\//);
  expect(addressOf(page)).toBe('/search/?q=rooms&version=3.x&in=blog');
  const shared = await start('/search/?q=rooms&version=3.x&in=blog');
  await results(shared.page).first().waitFor();
  expect(await shared.page.getByRole('radio', { name: 'Blog' }).isChecked()).toBe(true);
  expect(await results(shared.page).first().getAttribute('href')).toMatch(/^\/blog\//);
});

it('shows the shape of results while the index is loaded, and nothing moves when they come', async () => {
  const held = holdRequests('**/search-index.json');
  const { page } = await start('/search/?q=namespaces', { prepare: held.prepare, initScript: recordFrames });
  await page.getByRole('img', { name: 'Loading' }).waitFor();
  expect(await page.locator('[aria-busy="true"] .search-skeleton').count()).toBe(1);
  expect(await violationsOf(page)).toEqual([]);
  await held.release();
  await results(page).first().waitFor();
  await page.locator('[aria-busy="false"]').waitFor();
  expect(await page.locator('.search-skeleton').count()).toBe(0);
  expect((await framesOf(page)).shifts).toEqual([]);
});

it('shows more on demand, by keyboard from the first of them on, and again after leaving by any link', async () => {
  const { page } = await start('/fr/search/?q=serveur');
  await results(page).first().waitFor();
  const before = await results(page).count();
  await page.getByRole('button', { name: 'Plus de résultats' }).press('Enter');
  await expect.poll(() => results(page).count()).toBeGreaterThan(before);
  await expect.poll(() => isFocused(results(page).nth(before))).toBe(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).press('Enter');
  await page.waitForURL('**/fr/blog/');
  await page.goBack();
  await expect.poll(() => results(page).count()).toBeGreaterThan(before);
});

it('takes markup in the address for text', async () => {
  const hostile = '<svg/onload=qqwwzz=qqzzqq>';
  const { page } = await start(`/search/?q=${encodeURIComponent(hostile)}`);
  await page.locator('#docsite-search-results').getByText(hostile).waitFor();
  expect(await page.locator('main svg[onload]').count()).toBe(0);
  expect(await page.evaluate(() => 'qqwwzz' in window)).toBe(false);
});

it('takes markup in titles and headings for text', async () => {
  const hostile = '<img src=x onerror="window.hacked=1">';
  const { page } = await start('/search/?q=rooms', {
    prepare: (prepared) =>
      prepared.context().route('**/assets/search/**/pages-*.json', async (route) => {
        const response = await route.fetch();
        const pages = (await response.json()).map((one: { sections: [string, string, ...string[]][] }) => ({
          ...one,
          title: hostile,
          trail: [hostile],
          sections: one.sections.map(([id]) => [id, hostile, hostile]),
        }));
        await route.fulfill({ response, json: pages });
      }),
  });
  await expect.poll(() => results(page).first().textContent()).toBe(hostile);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('rooms');
  await page.locator('.search-page-option').first().waitFor();
  expect(await page.locator('img[src=x]').count()).toBe(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

it('has a form that works before what searches is there', async () => {
  const { page } = await open('/search/', {
    prepare: (prepared) => interceptRequests(prepared, '**/assets/chunk-*.js', ({ fail }) => fail()),
  });
  await field(page).fill('rooms');
  await field(page).press('Enter');
  await page.waitForURL('**/search/?q=rooms');
});
