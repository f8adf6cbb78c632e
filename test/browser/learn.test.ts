/** The exercises of the documentation: alive when seen, used by keyboard alone, and readable without any of that. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violationsOf } from './accessibility.ts';
import { tabTo } from './tab-to.ts';
import { pageOpener } from './visit.ts';

const open = pageOpener();

interface Exercise {
  readonly name: string;
  readonly path: string;
  readonly title: RegExp;
  readonly french: RegExp;
  /** Changes something by keyboard; `says` is heard then. */
  readonly use: (exercise: Locator, page: Page) => Promise<void>;
  readonly says: string;
  /** What can be read before, and without script. */
  readonly shows: string;
}

const exercises: readonly Exercise[] = [
  {
    name: 'the packet inspector',
    path: '/docs/v4/how-it-works/',
    title: /from an event to its packet/,
    french: /d’un évènement à son paquet/,
    shows: '42["price","ACME",17.5]',
    async use(exercise, page) {
      await tabTo(page, exercise.getByLabel('Namespace'));
      await page.keyboard.press('Control+A');
      await page.keyboard.type('/orders');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await exercise.locator('.learn-wire', { hasText: '42/orders,0["price","ACME",17.5]' }).waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Control+A');
      await page.keyboard.type('nonsense');
    },
    says: 'This is no packet',
  },
  {
    name: 'the heartbeat timeline',
    path: '/docs/v4/how-it-works/',
    title: /dead connection noticed/,
    french: /connexion morte/,
    shows: '45 s after the last ping',
    async use(exercise, page) {
      await tabTo(page, exercise.getByLabel('pingTimeout'));
      await page.keyboard.press('Control+A');
      await page.keyboard.type('5');
    },
    says: '30 s after the last ping: 20 s after the network died',
  },
  {
    name: 'the rooms',
    path: '/docs/v4/rooms/',
    title: /who gets the event/,
    french: /qui reçoit l’évènement/,
    shows: 'The event reaches Ada and Bob.',
    async use(exercise, page) {
      await tabTo(page, exercise.getByRole('group', { name: 'except()' }).getByLabel('blue'));
      await page.keyboard.press('Space');
    },
    says: 'The event reaches Ada.',
  },
  {
    name: 'the delays before reconnections',
    path: '/docs/v4/client-offline-behavior/',
    title: /how long does the client wait/,
    french: /combien de temps le client attend-il/,
    shows: '0.5\u00A0s to 1.5\u00A0s',
    async use(exercise, page) {
      await tabTo(page, exercise.getByLabel('randomizationFactor'));
      await page.keyboard.press('Control+A');
      await page.keyboard.type('0');
    },
    says: 'between 22\u00A0s and 22\u00A0s',
  },
  {
    name: 'the lost acknowledgement',
    path: '/docs/v4/emitting-events/',
    title: /if something gets lost/,
    french: /et si quelque chose se perd/,
    shows: 'The server has stored 2 orders; the client knows.',
    async use(exercise, page) {
      await tabTo(page, exercise.getByLabel('a key that stays the same'));
      await page.keyboard.press('Space');
    },
    says: 'The server has stored 1 order; the client knows.',
  },
  {
    name: 'the CORS checker',
    path: '/docs/v4/handling-cors/',
    title: /may the page talk to/,
    french: /la page peut-elle parler à/,
    shows: 'Access-Control-Allow-Credentials',
    async use(exercise, page) {
      await tabTo(page, exercise.getByLabel('cors.credentials'));
      await page.keyboard.press('Space');
    },
    says: 'The browser lets the page read the answer.',
  },
];

describe.each(exercises)('$name', ({ path, title, french, shows, use, says }) => {
  it('comes to life when it is seen, not before, is used by keyboard alone, and says what follows', async () => {
    const { page, problems } = await open(path);
    const exercise = page.getByRole('region', { name: title });
    const island = page.locator('docsite-island', { has: exercise });
    expect(await island.getAttribute('data-hydrated')).toBe(null);
    await exercise.scrollIntoViewIfNeeded();
    await page.locator('docsite-island[data-hydrated]', { has: exercise }).waitFor();
    await use(exercise, page);
    await exercise.getByRole('status').getByText(says).waitFor();
    expect(problems).toEqual([]);
  });

  it('can be read without script, and then shows no control', async () => {
    const { page } = await open(path, { context: { javaScriptEnabled: false } });
    const exercise = page.getByRole('region', { name: title });
    expect(await exercise.getByText(shows).first().isVisible()).toBe(true);
    expect(await exercise.locator('input:visible, select:visible, button:visible').count()).toBe(0);
  });

  it.each([
    ['light', path, title],
    ['dark', `/fr${path}`, french],
  ])('can be used by everyone, on a phone, in %s mode, at %s', async (theme, address, name) => {
    const { page } = await open(address, { width: 360, stored: { theme } });
    const exercise = page.getByRole('region', { name });
    await exercise.scrollIntoViewIfNeeded();
    await page.locator('docsite-island[data-hydrated]', { has: exercise }).waitFor();
    expect(await violationsOf(page, 'docsite-island')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

describe('the figures', () => {
  const paths = [
    'how-it-works',
    'emitting-events',
    'client-offline-behavior',
    'middlewares',
    'adapter',
  ].concat('using-multiple-nodes');

  it.each(paths)(
    'of %s have a text, keep their letters large on a phone, and need no script',
    async (name) => {
      for (const prefix of ['', '/fr']) {
        const { page } = await open(`${prefix}/docs/v4/${name}/`, {
          width: 360,
          context: { javaScriptEnabled: false },
        });
        const figures = page.locator('figure.sequence > svg[role=img]');
        expect(await figures.count()).toBeGreaterThan(0);
        for (const figure of await figures.all()) {
          expect((await figure.locator('title').textContent())?.length).toBeGreaterThan(80);
          const letters = await figure.locator('text').evaluateAll((texts) =>
            texts.map((text) => ({
              size: text.getBoundingClientRect().height,
              isInside: (() => {
                const [inner, outer] = [text, text.closest('svg') ?? text].map((one) =>
                  one.getBoundingClientRect(),
                );
                return (
                  Number(inner?.left) >= Number(outer?.left) && Number(inner?.right) <= Number(outer?.right)
                );
              })(),
            })),
          );
          expect(letters.filter(({ size, isInside }) => size < 10 || !isInside)).toEqual([]);
        }
      }
    },
  );
});
