/** The exercises of the documentation: alive when seen, used by keyboard alone, and readable without any of that. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { colorViolationsOf, violationsOf } from './accessibility.ts';
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

describe.each(exercises)('$name', ({ path, title, use, says }) => {
  it('comes to life when it is seen, not before, can be used by everyone on a phone, and by keyboard alone, and says what follows', async () => {
    const { page, problems } = await open(path);
    const exercise = page.getByRole('region', { name: title });
    const island = page.locator('docsite-island', { has: exercise });
    expect(await island.getAttribute('data-hydrated')).toBe(null);
    await comeToLife(page, title);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectUsableByAll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await use(exercise, page);
    await exercise.getByRole('status').getByText(says).waitFor();
    expect(problems).toEqual([]);
  });
});

async function comeToLife(page: Page, title: RegExp): Promise<void> {
  const exercise = page.getByRole('region', { name: title });
  await exercise.scrollIntoViewIfNeeded();
  await page.locator('docsite-island[data-hydrated]', { has: exercise }).waitFor();
}

/** On a window of 360 pixels. */
async function expectUsableByAll(page: Page): Promise<void> {
  expect(await violationsOf(page, 'docsite-island')).toEqual([]);
  await expectNoWider(page);
}

async function expectNoWider(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

const onPage = (path: string) => exercises.filter((exercise) => exercise.path === path);
const pathsOfExercises = [...new Set(exercises.map(({ path }) => path))];

it.each(pathsOfExercises)(
  'the exercises of %s can be used by everyone in French, on a phone, in dark mode',
  async (path) => {
    const { page } = await open(`/fr${path}`, { width: 360, stored: { theme: 'dark' } });
    for (const { french } of onPage(path)) await comeToLife(page, french);
    // It differs from the English page in its words and colours.
    expect(await colorViolationsOf(page, 'docsite-island')).toEqual([]);
    await expectNoWider(page);
  },
);

const pathsOfFigures = [
  'how-it-works',
  'emitting-events',
  'client-offline-behavior',
  'middlewares',
  'adapter',
  'using-multiple-nodes',
].map((name) => `/docs/v4/${name}/`);

describe.each([...new Set([...pathsOfExercises, ...pathsOfFigures])])('%s without script', (path) => {
  it('shows exercises without controls, and figures with a text whose letters stay large on a phone', async () => {
    const { page } = await open(path, { width: 360, context: { javaScriptEnabled: false } });
    for (const { title, shows } of onPage(path)) {
      const exercise = page.getByRole('region', { name: title });
      expect(await exercise.getByText(shows).first().isVisible()).toBe(true);
      expect(await exercise.locator('input:visible, select:visible, button:visible').count()).toBe(0);
    }
    if (!pathsOfFigures.includes(path)) return;
    await expectLegibleFigures(page);
    await page.goto(new URL(`/fr${path}`, page.url()).href);
    await expectLegibleFigures(page);
  });
});

async function expectLegibleFigures(page: Page): Promise<void> {
  const figures = page.locator('figure.sequence > svg[role=img]');
  expect(await figures.count()).toBeGreaterThan(0);
  for (const figure of await figures.all()) {
    expect((await figure.locator('title').textContent())?.length).toBeGreaterThan(80);
    const letters = await figure.locator('text').evaluateAll((texts) =>
      texts.map((text) => {
        const [inner, outer] = [text, text.closest('svg') ?? text].map((one) => one.getBoundingClientRect());
        const isInside =
          Number(inner?.left) >= Number(outer?.left) && Number(inner?.right) <= Number(outer?.right);
        return { size: text.getBoundingClientRect().height, isInside };
      }),
    );
    expect(letters.filter(({ size, isInside }) => size < 10 || !isInside)).toEqual([]);
  }
}
