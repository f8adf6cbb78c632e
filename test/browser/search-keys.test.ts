/** What is pressed in the search dialog, and before it is there. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { holdRequests } from './hold-requests.ts';
import { interceptRequests } from './intercept-requests.ts';
import { settled } from './page-time.ts';
import { isFocused } from './tab-to.ts';
import { addressOf, hydrated, pageOpener } from './visit.ts';

const open = pageOpener();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => page.getByRole('dialog').getByRole('combobox');
const options = (page: Page) => page.getByRole('dialog').getByRole('option');
/** The options once they answer all that was typed: before, those of what was typed until then may be shown. */
const answers = (page: Page) => page.locator('.search-panel[aria-busy="false"]').getByRole('option');

it.each(['Control+k', 'Meta+k', '/'])(
  'opens on %s that is pressed before the page is alive',
  async (keys) => {
    const held = holdRequests('**/assets/chunk-*.js');
    const { page, problems } = await open('/docs/v4/rooms/', { prepare: held.prepare });
    await page.keyboard.press(keys);
    await page.locator('.search-waiting').waitFor();
    await held.release();
    await field(page).waitFor();
    expect(await field(page).inputValue()).toBe('');
    expect(problems).toEqual([]);
  },
);

it('opens the first result of what was typed, though its answer is still on its way', async () => {
  const held = holdRequests('**/search-index.json');
  const { page } = await open('/', { prepare: held.prepare });
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await field(page).fill('cors');
  await field(page).press('Enter');
  await held.asked;
  await settled(page);
  expect(addressOf(page)).toBe('/');
  await held.release();
  await page.getByRole('heading', { level: 1, name: 'Handling CORS' }).waitFor();
});

it('leads through recent searches with the arrow keys, and back into the field', async () => {
  const stored = { 'docsite.search.recent': '["rooms","cors"]' };
  const { page } = await open('/', { stored });
  await hydrated(page);
  await page.keyboard.press('/');
  await field(page).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await field(page).inputValue()).toBe('cors');
  expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await options(page).first().waitFor();
});

it('tells screen readers which of the results is active', async () => {
  const { page } = await open('/');
  await hydrated(page);
  await page.keyboard.press('/');
  await field(page).fill('rooms');
  await answers(page).nth(1).waitFor();
  await page.keyboard.press('ArrowDown');
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const spoken = nodes.filter(({ role }) => role?.value === 'option');
  const isActive = spoken.map(({ properties }) =>
    properties?.some(({ name, value }) => name === 'selected' && value.value === true),
  );
  expect(spoken.length).toBe(await options(page).count());
  expect(isActive.indexOf(true)).toBe(1);
});

it('opens nothing on the Enter that ends a composition, whichever way the browser tells it', async () => {
  const { page } = await open('/');
  await hydrated(page);
  await page.keyboard.press('/');
  await field(page).fill('rooms');
  await answers(page).first().waitFor();
  const press = (init: { keyCode: number; isComposing?: boolean }) =>
    field(page).evaluate((element, given) => element.dispatchEvent(new KeyboardEvent('keydown', given)), {
      key: 'Enter',
      bubbles: true,
      cancelable: true,
      ...init,
    });
  expect(await press({ keyCode: 229, isComposing: true })).toBe(true);
  expect(await press({ keyCode: 229 })).toBe(true);
  expect(await dialog(page).isVisible()).toBe(true);
  expect(await press({ keyCode: 13 })).toBe(false);
});

it('stays when text is selected past its edge, and closes on a click there', async () => {
  const { page } = await open('/');
  await hydrated(page);
  await page.keyboard.press('/');
  await field(page).fill('rooms');
  const box = await field(page).boundingBox();
  if (box === null) throw new Error('The field is not shown.');
  await page.mouse.move(box.x + 40, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(5, box.y + 20);
  await page.mouse.up();
  expect(await dialog(page).isVisible()).toBe(true);
  await page.mouse.click(5, box.y + 20);
  await dialog(page).waitFor({ state: 'detached' });
});

it('shows the best result of a new answer, wherever the old one was scrolled to', async () => {
  const { page } = await open('/');
  await hydrated(page);
  await page.keyboard.press('/');
  await field(page).fill('socket');
  await options(page).first().waitFor();
  await page.keyboard.press('ArrowUp');
  const panel = page.locator('.search-panel');
  await expect.poll(() => panel.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  await field(page).fill('server');
  await expect.poll(() => panel.evaluate((element) => element.scrollTop)).toBe(0);
});

it('keeps what the reader chose of an answer when its excerpts come', async () => {
  const { page } = await open('/');
  await hydrated(page);
  const held = holdRequests('**/assets/search/**', 'worker');
  await held.prepare(page);
  await page.keyboard.press('/');
  await field(page).fill('socket');
  await options(page).first().waitFor();
  await held.asked;
  await page.keyboard.press('ArrowUp');
  const chosen = await field(page).getAttribute('aria-activedescendant');
  expect(chosen).not.toMatch(/-0$/);
  await held.release();
  await dialog(page).locator('.search-section-option mark').first().waitFor();
  await settled(page);
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(chosen);
});

it('tells on the search page that the script cannot be loaded', async () => {
  let fails = true;
  const { page } = await open('/search/?q=rooms', {
    prepare: (prepared) =>
      interceptRequests(prepared, '**/assets/search-*.css', ({ fail, pass }) => (fails ? fail() : pass())),
  });
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent()).toContain('search-');
  fails = false;
  await alert.getByRole('button', { name: 'Retry' }).click();
  await page.locator('.search-results > li').first().waitFor();
  await page.locator('.search-facets').waitFor();
});

it('leads through a search in French and back, by keyboard alone and without accents', async () => {
  const { page } = await open('/fr/docs/v4/rooms/');
  await hydrated(page);
  const link = page.locator('.breadcrumbs a').first();
  await link.focus();
  // On a French keyboard this key is pressed with Shift.
  await page.keyboard.press('Shift+/');
  await field(page).waitFor();
  await page.keyboard.type('evenement');
  await answers(page).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => options(page).last().getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => options(page).first().getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Escape');
  await expect.poll(() => isFocused(link)).toBe(true);
  await page.keyboard.press('/');
  await page.keyboard.type('salle');
  await options(page).filter({ hasText: 'Les salons' }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Les salons' }).waitFor();
  await expect.poll(() => addressOf(page)).toBe('/fr/docs/v4/rooms/');
});
