/** What stands on pages, and how much of it (specification, sections 2, 8 and 9). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { collapseDuration } from '../../theme/hooks/use-collapse.ts';
import { hydrated, pageOpener } from './visit.ts';

const open = pageOpener();

const textsOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((elements) =>
      elements.map((element) => element.textContent?.replaceAll(/\s+/g, ' ').trim()),
    );

it.each(['', '/fr'])(
  'below "%s/" the blog has four list pages, ten posts on each and beside',
  async (base) => {
    const { page } = await open(`${base}/blog/`);
    expect(await page.locator('.post-preview').count()).toBe(10);
    expect(await page.locator('.recent-posts a').count()).toBe(10);
    const answers = await Promise.all(
      [2, 3, 4, 5].map((number) =>
        page.request.get(new URL(`${base}/blog/page/${number}/`, page.url()).href),
      ),
    );
    expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200, 404]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    const counts = texts.map((text) => text.match(/<article class="post-preview"/g)?.length ?? 0);
    expect(counts.slice(0, 2)).toEqual([10, 10]);
    expect(counts[2]).toBeGreaterThan(0);
    // From one list to the next, and to all posts by year.
    await hydrated(page);
    await page.locator('main a[rel=next]').click();
    await page.waitForURL(`**${base}/blog/page/2/`);
    await page.locator('main a[rel=prev]').waitFor();
    await page.goto(new URL(`${base}/blog/archive/`, page.url()).href);
    const posts = await page.locator('main ul a').count();
    expect(posts).toBe(counts.slice(0, 3).reduce((sum, count) => sum + count, 10));
  },
);

it('contents hold the headings of levels 2 and 3, and the footer is of 2022', async () => {
  const { page } = await open('/docs/v4/server-api/');
  const hrefs = page
    .locator('.contents a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const ids = (selector: string) =>
    page.locator(selector).evaluateAll((titles) => titles.map(({ id }) => `#${id}`));
  expect(await hrefs).toEqual(await ids('main .markdown :is(h2, h3)[id]'));
  expect(await ids('main .markdown h4[id]')).not.toEqual([]);
  expect(await page.locator('.footer-copyright').textContent()).toMatch(/2022/);
});

it('the navbar has items of every type, the footer three columns, in French', async () => {
  const { page } = await open('/fr/docs/v4/rooms/');
  const items = await textsOf(page, '.navbar-items > ul:first-child > li > *:not(details)');
  expect(items).toEqual(['Documentation', 'Exemples', 'API côté serveur', 'API côté client', 'Blog']);
  const links = page.locator('.navbar-items > ul:first-child > li > a');
  expect(await links.nth(1).getAttribute('href')).toBe('/fr/get-started/');
  expect(await textsOf(page, '.navbar-items ul:first-child > li > details > .dropdown-menu > li')).toEqual([
    'Slack',
    'Stack Overflow',
    'Twitter',
    'CDN',
    'Admin UI',
    'Soutenir le projet',
  ]);
  expect(await page.locator('.navbar-end [data-docs-version]').count()).toBe(3);
  expect(await page.locator('.navbar-end [hreflang]').count()).toBe(2);
  expect(await page.locator('.navbar-end > li > a').last().getAttribute('href')).toMatch(
    /^https:\/\/github\.com/,
  );
  expect(await page.locator('.navbar .search-link').getAttribute('href')).toBe('/fr/search/');
  expect(await textsOf(page, '.footer-title')).toEqual(['Documentation', 'Communauté', 'Plus']);
});

it('docs lead to the previous and the next page', async () => {
  const { page } = await open('/docs/v4/rooms/');
  await hydrated(page);
  const title = page.locator('main h1');
  const first = await title.textContent();
  const next = page.locator('.pagination a[rel=next]');
  const label = (await next.locator('.pagination-label').textContent()) ?? '';
  await next.click();
  await page.locator('main h1', { hasText: label }).waitFor();
  await page.locator('.pagination a[rel=prev]').click();
  await page.locator('main h1', { hasText: first ?? '' }).waitFor();
});

it('an unknown address is "Page introuvable", which asks to tell the site’s owner', async () => {
  const { page } = await open('/fr/nulle-part/');
  expect(await page.title()).toMatch(/^Page introuvable/);
  expect(await page.locator('main h1').textContent()).toBe('Page introuvable');
  expect(await page.locator('main').textContent()).toMatch(/propriétaire du site/);
});

it('a browser without plural rules gets the English ones', async () => {
  const count = (page: Page) => page.getByText(/^0\srésultats?$/);
  const path = '/fr/search/?q=zzqqzzqq';
  const { page: usual } = await open(path);
  expect(await count(usual).textContent()).toMatch(/résultat$/);
  const { page, problems } = await open(path, {
    initScript: () => Reflect.deleteProperty(Intl, 'PluralRules'),
  });
  expect(await count(page).textContent()).toMatch(/résultats$/);
  expect(problems).toEqual([]);
});

it('a category opens in a time that comes from its height', async () => {
  const { page } = await open('/docs/v4/rooms/', { context: { reducedMotion: 'no-preference' } });
  await hydrated(page);
  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function record(this: Element, frames, options) {
      Object.assign(window, { opened: { height: this.scrollHeight, options } });
      return animate.call(this, frames, options);
    };
  });
  await page.locator('.sidebar a[aria-expanded=false]').first().click();
  await page.waitForFunction(() => 'opened' in window);
  const { height, options } = await page.evaluate(
    () => (window as unknown as { opened: { height: number; options: { duration: number } } }).opened,
  );
  expect(height).toBeGreaterThan(20);
  expect(options.duration).toBe(collapseDuration(height));
});

it('no style of the theme takes a word of highlighted code for something else of its name', async () => {
  const folder = inject('siteFolder');
  const names = new Set<string>();
  for (const path of glob.sync('**/*.html', { cwd: folder })) {
    const html = readFileSync(join(folder, path), 'utf8');
    for (const [, name = ''] of html.matchAll(/<span class=([a-z]+)>/g)) names.add(name);
  }
  expect([...names]).toEqual(expect.arrayContaining(['k', 'nf', 'p']));
  const { page } = await open('/blog/');
  const odd = await page.evaluate(
    (classes) => {
      const code = document.querySelector('main')?.appendChild(document.createElement('code'));
      const boxOf = (name: string) => {
        const word = document.createElement('span');
        word.className = name;
        word.textContent = 'word';
        code?.replaceChildren(word);
        const { display, padding, margin, borderWidth, backgroundColor, fontSize, position } =
          getComputedStyle(word);
        return [display, padding, margin, borderWidth, backgroundColor, fontSize, position].join(' ');
      };
      const plain = boxOf('none');
      return classes.filter((name) => name !== 'line' && boxOf(name) !== plain);
    },
    [...names],
  );
  expect(odd).toEqual([]);
});

it('a link of a site whose class is that of signs has no sign', async () => {
  const { page } = await open('/');
  const backgrounds = await page.evaluate(() => {
    const link = document.createElement('a');
    link.className = 'icon';
    document.querySelector('.navbar')?.append(link);
    return [link, document.querySelector('.navbar span.icon') ?? link].map(
      (element) => getComputedStyle(element).backgroundColor,
    );
  });
  expect(backgrounds[0]).toBe('rgba(0, 0, 0, 0)');
  expect(backgrounds[1]).not.toBe(backgrounds[0]);
});
