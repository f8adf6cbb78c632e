/** The page of missing addresses suggests pages whose addresses are alike. */
import { expect, it } from 'vitest';
import { violationsOf } from './accessibility.ts';
import { framesOf, recordFrames } from './frames.ts';
import { holdRequests } from './hold-requests.ts';
import { addressOf, hydrated, pageOpener } from './visit.ts';

const open = pageOpener();

it('in the language of the address, below the base of its locale', async () => {
  const requests: string[] = [];
  const { page, problems } = await open('/fr/docs/v4/events/romms.html', {
    prepare: async (prepared) => prepared.on('request', (request) => requests.push(request.url())),
  });
  const near = page.getByRole('navigation', { name: 'Cherchiez-vous une de ces pages' });
  await near.waitFor();
  expect(await near.getByRole('list').getAttribute('lang')).toBe('fr');
  expect(await violationsOf(page)).toEqual([]);
  expect(problems).toEqual([]);
  await hydrated(page);
  await near.getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: 'Salons' }).waitFor();
  expect(addressOf(page)).toBe('/fr/docs/v4/rooms/');
  expect(requests.filter((url) => url.endsWith('/404.json'))).toHaveLength(1);
});

it('without pushing the footer about when they come late', async () => {
  const { prepare, release } = holdRequests('**/404.json');
  const { page } = await open('/docs/v4/romms/', { initScript: recordFrames, prepare });
  await hydrated(page);
  await page.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
  );
  await release();
  await page.getByRole('navigation', { name: 'Did you mean' }).waitFor();
  expect(await framesOf(page)).toMatchObject({ shifts: [] });
});

it('only where there are any', async () => {
  let answered: Promise<unknown> | undefined;
  const { page } = await open('/wp-login.php', {
    // It may come before the page has loaded.
    prepare: async (prepared) => {
      answered = prepared.waitForResponse('**/404.json');
    },
  });
  await answered;
  await hydrated(page);
  expect(await page.getByRole('navigation', { name: 'Did you mean' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Go to the home page' }).isVisible()).toBe(true);
});
