/** The two clients on the home page: they act by themselves unless told not to, and answer to the keyboard. */
import { expect, it } from 'vitest';
import { violationsOf } from './accessibility.ts';
import { tabTo } from './tab-to.ts';
import { pageOpener } from './visit.ts';

const open = pageOpener();

const panes = 'section.exchange';

it('the clients of the home page stand still where motion is reduced, and exchange events by keyboard', async () => {
  const { page } = await open('/fr/');
  const exchange = page.locator(panes);
  await exchange.locator('xpath=ancestor::docsite-island[@data-hydrated]').waitFor();
  await exchange.getByRole('button', { name: 'Lecture' }).waitFor();
  await tabTo(page, exchange.getByRole('button', { name: 'Commander un thé' }));
  await page.keyboard.press('Enter');
  await exchange.getByText('← acceptée, n°\u00A017').waitFor();
  await tabTo(page, exchange.getByRole('button', { name: 'Le n°\u00A017 est prêt' }));
  await page.keyboard.press('Enter');
  await exchange.locator('.pane-guest').getByText('← n°\u00A017 est prêt').waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

it('they act by themselves until they are paused', async () => {
  const { page } = await open('/', { context: { reducedMotion: 'no-preference' } });
  const exchange = page.locator(panes);
  await exchange.locator('.pane-guest').getByText('← accepted as no. 17').waitFor();
  await exchange.getByRole('button', { name: 'Pause' }).click();
  await exchange.getByRole('button', { name: 'Play' }).waitFor();
});

it('without script they show a whole exchange and no button', async () => {
  const { page } = await open('/', { context: { javaScriptEnabled: false } });
  const exchange = page.locator(panes);
  await exchange.locator('.pane-guest').getByText('← no. 16 is ready').waitFor();
  expect(await exchange.getByRole('button').count()).toBe(0);
  // Features reach below their frame, as no line is left between both where widths are rounded.
  const room = await page.locator('.features').evaluate((features) => {
    const edges = [...features.children].map((feature) => feature.getBoundingClientRect().right);
    return features.getBoundingClientRect().right - 1 - Math.max(...edges);
  });
  expect(room).toBeLessThan(-0.4);
});
