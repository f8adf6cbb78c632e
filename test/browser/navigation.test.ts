/** Following links without loading the document anew (specification, section 4). */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violationsOf } from './accessibility.ts';
import { followLink } from './follow-link.ts';
import { holdRequests } from './hold-requests.ts';
import { settled } from './page-time.ts';
import { addressOf, hydrated, pageOpener, type VisitOptions } from './visit.ts';

const open = pageOpener();

/** A visit whose document is marked, so that a document loaded anew can be told from it. */
async function start(path: string, options: VisitOptions = {}) {
  const visit = await open(path, options);
  await hydrated(visit.page);
  await visit.page.evaluate(() => Object.assign(window, { marked: true }));
  return visit;
}

const isSameDocument = (page: Page) => page.evaluate(() => 'marked' in window);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);
const sidebarLink = (page: Page, href: string) => page.locator(`.sidebar a[href="${href}"]`);
const contentOf = (page: Page, selector: string, attribute: string) =>
  page.locator(`head ${selector}`).first().getAttribute(attribute);

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 2, top);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

describe('a link within the site', () => {
  it('swaps the page in: address, title, head, content, shell', async () => {
    const { page, problems } = await start('/docs/v4/rooms/');
    await sidebarLink(page, '/docs/v4/broadcasting-events/').click();
    await heading(page, 'Broadcasting events').waitFor();
    expect(await isSameDocument(page)).toBe(true);
    expect(addressOf(page)).toBe('/docs/v4/broadcasting-events/');
    const fresh = await (await open('/docs/v4/broadcasting-events/')).page;
    expect(await page.title()).toBe(await fresh.title());
    expect(await describedHead(page)).toEqual(await describedHead(fresh));
    await hydrated(fresh);
    for (const part of ['main', 'footer', '.sidebar', '.contents', '.navbar-items']) {
      expect(await plainHtml(page, part), part).toBe(await plainHtml(fresh, part));
    }
    expect(problems).toEqual([]);
  });

  it('shows nothing of the next page before all of it is there', async () => {
    const held = holdRequests('**/docs/v4/broadcasting-events/');
    const { page } = await start('/docs/v4/rooms/', { prepare: held.prepare });
    await sidebarLink(page, '/docs/v4/broadcasting-events/').click();
    await held.asked;
    await settled(page);
    expect(addressOf(page)).toBe('/docs/v4/rooms/');
    expect(await page.title()).toMatch(/^Rooms/);
    await heading(page, 'Rooms').waitFor();
    await held.release();
    await heading(page, 'Broadcasting events').waitFor();
    expect(addressOf(page)).toBe('/docs/v4/broadcasting-events/');
  });

  it('leads to another kind of page, and back', async () => {
    const { page } = await start('/docs/v4/rooms/');
    await page.locator('.navbar-items').getByRole('link', { name: 'Blog' }).click();
    await page.waitForURL('**/blog/');
    expect(await page.locator('.sidebar').count()).toBe(0);
    expect(await page.locator('.navbar-items [aria-current=page]').textContent()).toBe('Blog');
    await page.locator('.navbar-items').getByRole('link', { name: 'Server API' }).click();
    await heading(page, 'Server API').waitFor();
    expect(await page.locator('.sidebar [aria-current=page]').count()).toBe(1);
    expect(await page.locator('.contents a').count()).toBeGreaterThan(5);
    expect(await isSameDocument(page)).toBe(true);
  });

  it('leads to another language: document, menus and switch speak it', async () => {
    const { page, problems } = await start('/docs/v4/rooms/');
    await page
      .locator('.navbar-items')
      .getByLabel(/^Language/)
      .click();
    await page.locator('.navbar-items a[lang=fr]').click();
    await page.waitForURL('**/fr/docs/v4/rooms/');
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    expect(await page.locator('.skip-link').textContent()).toBe('Aller au contenu principal');
    expect(await page.locator('#docsite').getAttribute('data-retry')).toBe('Réessayer');
    expect(await contentOf(page, 'link[rel=canonical]', 'href')).toContain('/fr/docs/v4/rooms/');
    await page
      .locator('.navbar-items')
      .getByLabel(/^Langue/)
      .click();
    expect(await page.locator('.navbar-items a[lang=en]').getAttribute('href')).toBe('/docs/v4/rooms/');
    expect(problems).toEqual([]);
  });

  it('leads to another version, whose switch leads back', async () => {
    const { page } = await start('/docs/v4/rooms/');
    await page
      .locator('.navbar-items')
      .getByLabel(/^Version/)
      .click();
    await page.locator('.navbar-items [data-docs-version="3.x"]').click();
    await page.waitForURL('**/docs/v3/rooms/');
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.locator('.sidebar a[href^="/docs/v4/"]').count()).toBe(0);
    const back = page.locator('.navbar-items [data-docs-version="current"]');
    expect(await back.getAttribute('href')).toBe('/docs/v4/rooms/');
    await page.locator('.navbar-items').getByRole('link', { name: 'Blog' }).click();
    await page.waitForURL('**/blog/');
    await page.locator('.navbar-items a[href^="/docs/v3/"]').first().waitFor();
  });

  it('to the page itself goes to the top and adds no entry to the history', async () => {
    const { page } = await start('/docs/v4/rooms/');
    await scrollTo(page, 500);
    const entries = await page.evaluate(() => history.length);
    await sidebarLink(page, '/docs/v4/rooms/').click();
    await expect.poll(() => scrollTop(page)).toBe(0);
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  it('tells scripts of the site that the page is another', async () => {
    const { page } = await start('/docs/v4/rooms/');
    await page.evaluate(() => {
      const paths: string[] = [];
      document.addEventListener('docsite:navigated', () => paths.push(location.pathname));
      Object.assign(window, { paths });
    });
    await sidebarLink(page, '/docs/v4/broadcasting-events/').click();
    await heading(page, 'Broadcasting events').waitFor();
    expect(await page.evaluate(() => (window as unknown as { paths: string[] }).paths)).toEqual([
      '/docs/v4/broadcasting-events/',
    ]);
  });
});

describe('the sidebar', () => {
  it('keeps open categories and its scroll position', async () => {
    const { page } = await start('/docs/v4/rooms/', { height: 420 });
    const closed = page.locator('.sidebar a[aria-expanded=false]').first();
    const label = (await closed.textContent()) ?? '';
    await closed.click();
    const category = page.locator('.sidebar-category', { hasText: label }).first();
    await category.locator('ul').first().waitFor();
    const menu = page.locator('.side-menu');
    await menu.evaluate((element) => element.scrollTo({ top: 90, behavior: 'instant' }));
    const target = sidebarLink(page, '/docs/v4/broadcasting-events/');
    await target.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const before = await menu.evaluate((element) => element.scrollTop);
    expect(before).toBeGreaterThan(0);
    await target.click();
    await heading(page, 'Broadcasting events').waitFor();
    expect(await category.locator('ul').count()).toBeGreaterThan(0);
    expect(await menu.evaluate((element) => element.scrollTop)).toBe(before);
  });
});

describe('after navigation', () => {
  it('the page starts at its top, its heading has the focus, and it is announced', async () => {
    const { page } = await start('/docs/v4/server-api/');
    await scrollTo(page, 3000);
    await page.evaluate(() => {
      // The bar hides on the way down; the keyboard reaches its links all the same.
      document.querySelector<HTMLElement>('.navbar-items a[href="/blog/"]')?.focus();
    });
    await page.keyboard.press('Enter');
    await page.waitForURL('**/blog/');
    expect(await scrollTop(page)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.locator('#docsite-announcer', { hasText: await page.title() }).waitFor({ state: 'attached' });
    await page.keyboard.press('Tab');
    expect(await page.locator('main h1').getAttribute('tabindex')).toBeNull();
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('content');
  });

  it('a pointer leaves no outline on the heading', async () => {
    const { page } = await start('/docs/v4/rooms/');
    await sidebarLink(page, '/docs/v4/broadcasting-events/').click();
    await heading(page, 'Broadcasting events').waitFor();
    const style = await page.locator('main h1').evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(style).toBe('none');
  });

  it('a fragment is scrolled to, below the navbar, and has the focus', async () => {
    const { page } = await start('/docs/v4/rooms/');
    const href = '/docs/v4/server-api/#server-socketsjoinrooms';
    const id = await fragmentOf(page, '/docs/v4/server-api/');
    await page.evaluate(
      (url) => {
        document
          .querySelector('main p')
          ?.insertAdjacentHTML('afterbegin', `<a id="probe" href="${url}">go</a>`);
      },
      href.replace(/#.*/, `#${id}`),
    );
    await page.locator('#probe').click();
    await heading(page, 'Server API').waitFor();
    expect(addressOf(page)).toBe(`/docs/v4/server-api/#${id}`);
    const target = page.locator(`[id="${id}"]`);
    const top = (await target.boundingBox())?.y ?? 0;
    expect(top).toBeGreaterThanOrEqual(60);
    expect(top).toBeLessThan(200);
    expect(await target.evaluate((element) => element.matches(':target'))).toBe(true);
    expect(await target.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.locator('.navbar[data-hidden]').waitFor({ state: 'attached' });
    expect(await isSameDocument(page)).toBe(true);
  });

  it('the mobile menu is closed', async () => {
    const { page, problems } = await start('/docs/v4/rooms/', { width: 390 });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await sidebarLink(page, '/docs/v4/broadcasting-events/').click();
    await heading(page, 'Broadcasting events').waitFor();
    expect(await page.locator('#docsite-menu').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await sidebarLink(page, '/docs/v4/broadcasting-events/').click();
    await page.locator('#docsite-menu').waitFor({ state: 'hidden' });
    expect(await isSameDocument(page)).toBe(true);
    expect(problems).toEqual([]);
  });

  it('controls of the content work: stored tabs, copying, wrapping, the heading being read', async () => {
    const stored = { 'docusaurus.tab.every-element': 'second' };
    const context = { permissions: ['clipboard-read', 'clipboard-write'] };
    const { page, problems } = await start('/docs/v4/rooms/', { stored, context });
    await followLink(page, '/every-element/');
    expect(await page.getByRole('tab', { selected: true }).allTextContents()).toEqual(['Second', 'Second']);
    await page.getByRole('tab', { name: 'First' }).first().click();
    await page.getByText('The first panel.', { exact: true }).waitFor();
    const block = page.locator('.code-block', { hasText: 'npm install' }).first();
    await block.hover();
    await block.getByRole('button', { name: 'Copy the code' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('npm install');
    await block.getByRole('button', { name: 'Wrap lines' }).click();
    expect(await block.getAttribute('data-wrap')).toBe('');
    await followLink(page, '/docs/v4/server-api/');
    await scrollTo(page, 4000);
    await page.locator('.contents a[aria-current]').waitFor();
    expect(problems).toEqual([]);
  });

  it('the heading being read is marked on a page that was followed to itself', async () => {
    const { page } = await start('/docs/v4/server-api/');
    await sidebarLink(page, '/docs/v4/server-api/').click();
    await page.locator('main h1:focus').waitFor();
    await scrollTo(page, 4000);
    await page.locator('.contents a[aria-current]').waitFor();
  });

  it('nobody is shut out', async () => {
    const { page } = await start('/docs/v4/rooms/');
    await sidebarLink(page, '/docs/v4/broadcasting-events/').click();
    await heading(page, 'Broadcasting events').waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });

  it('what stays does not move', async () => {
    const { page } = await start('/docs/v4/rooms/', { initScript: recordShifts });
    for (const path of ['/docs/v4/broadcasting-events/', '/docs/v4/server-api/', '/docs/v4/rooms/']) {
      await followLink(page, path);
      await settled(page);
    }
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
  });
});

describe('back and forward', () => {
  it('show the page again, where it was scrolled to', async () => {
    const { page } = await start('/docs/v4/server-api/');
    await scrollTo(page, 2400);
    await followLink(page, '/docs/v4/rooms/');
    await scrollTo(page, 300);
    await page.goBack();
    await heading(page, 'Server API').waitFor();
    expect(await scrollTop(page)).toBe(2400);
    await page.goForward();
    await heading(page, 'Rooms').waitFor();
    expect(await scrollTop(page)).toBe(300);
    expect(await isSameDocument(page)).toBe(true);
  });

  it('follow fragments of a page', async () => {
    const { page } = await start('/docs/v4/server-api/');
    await page.locator('.contents a').nth(6).click();
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(200);
    const target = await scrollTop(page);
    await scrollTo(page, target + 700);
    await followLink(page, '/docs/v4/rooms/');
    await page.goBack();
    await heading(page, 'Server API').waitFor();
    expect(await scrollTop(page)).toBe(target + 700);
    await page.goBack();
    await expect.poll(() => scrollTop(page)).toBe(0);
    expect(addressOf(page)).toBe('/docs/v4/server-api/');
    await page.goForward();
    await expect.poll(() => scrollTop(page)).toBe(target + 700);
    expect(await isSameDocument(page)).toBe(true);
  });

  it('find their place after the document was left, and after it was loaded anew', async () => {
    const { page } = await start('/docs/v4/server-api/');
    await scrollTo(page, 1800);
    await followLink(page, '/docs/v4/rooms/');
    await scrollTo(page, 250);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => scrollTop(page)).toBe(250);
    await page.goto(new URL('/favicon.svg', page.url()).href);
    await page.goBack();
    await heading(page, 'Rooms').waitFor();
    await expect.poll(() => scrollTop(page)).toBe(250);
    await hydrated(page);
    await page.goBack();
    await heading(page, 'Server API').waitFor();
    await expect.poll(() => scrollTop(page)).toBe(1800);
  });
});

describe('positions', () => {
  it('survive a page on the way back that only the browser can show', async () => {
    const { page } = await start('/docs/v4/server-api/', {
      prepare: (prepared) =>
        prepared.route('**/docs/v4/server-api/', async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replace('</h1>', '</h1><script>0</script>');
          await route.fulfill({ response, body });
        }),
    });
    await scrollTo(page, 2400);
    await followLink(page, '/docs/v4/rooms/');
    await scrollTo(page, 300);
    await page.goBack();
    await heading(page, 'Server API').waitFor();
    expect(await isSameDocument(page)).toBe(false);
    await hydrated(page);
    await expect.poll(() => scrollTop(page)).toBe(2400);
    await page.goForward();
    await heading(page, 'Rooms').waitFor();
    await expect.poll(() => scrollTop(page)).toBe(300);
  });

  it('of another program do no harm', async () => {
    const initScript = () => sessionStorage.setItem('docsite.scroll', '{"what":');
    const { page, problems } = await start('/docs/v4/rooms/', { initScript });
    await followLink(page, '/docs/v4/broadcasting-events/');
    await heading(page, 'Broadcasting events').waitFor();
    expect(await isSameDocument(page)).toBe(true);
    expect(problems).toEqual([]);
  });
});

describe('left to the browser', () => {
  it.each([
    ['a file that is no page', '<a id="probe" href="/favicon.svg">go</a>', '/favicon.svg'],
    ['a page that does not exist', '<a id="probe" href="/nowhere/">go</a>', '/nowhere/'],
    ['a redirect', '<a id="probe" href="/docs/">go</a>', '/docs/v4/'],
    ['a link that says so', '<a id="probe" rel="external" href="/blog/">go</a>', '/blog/'],
  ])('%s', async (_kind, html, address) => {
    const { page } = await start('/docs/v4/rooms/');
    await addLink(page, html);
    await page.locator('#probe').click();
    await page.waitForURL(`**${address}`);
    expect(await isSameDocument(page)).toBe(false);
  });

  it('a click with a key, and a link for another window, open another window', async () => {
    const { page } = await start('/docs/v4/rooms/');
    await addLink(page, '<a id="probe" target="_blank" href="/blog/">go</a>');
    for (const click of [
      () => page.locator('#probe').click(),
      () => sidebarLink(page, '/docs/v4/broadcasting-events/').click({ modifiers: ['ControlOrMeta'] }),
    ]) {
      const [other] = await Promise.all([page.context().waitForEvent('page'), click()]);
      await other.close();
    }
    expect(addressOf(page)).toBe('/docs/v4/rooms/');
    expect(await isSameDocument(page)).toBe(true);
  });

  it('a download', async () => {
    const { page } = await start('/docs/v4/rooms/');
    await addLink(page, '<a id="probe" download href="/blog/">go</a>');
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#probe').click()]);
    expect(new URL(download.url()).pathname).toBe('/blog/');
    expect(addressOf(page)).toBe('/docs/v4/rooms/');
  });

  it('a fragment of the page', async () => {
    const { page } = await start('/docs/v4/server-api/');
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/server-api/')) requests.push(request.url());
    });
    await page.locator('.contents a').nth(5).click();
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(200);
    expect(requests).toEqual([]);
    expect(await isSameDocument(page)).toBe(true);
  });

  it.each([
    ['another script', /\/assets\/boot-[^"]*\.js/, '/assets/boot-OTHER.js'],
    ['another style', /\/assets\/styles-[^"]*\.css/, '/assets/styles-OTHER.css'],
    ['a script of its own in the head', 'id="docsite-page"', 'id="docsite-page" data-resources="abc"'],
    ['a script in the text', '</h1>', '</h1><script>document.title = "it ran"</script>'],
  ])('a page with %s, as after a new deployment', async (_kind, from, to) => {
    const { page } = await start('/docs/v4/rooms/', {
      prepare: (prepared) =>
        prepared.route('**/docs/v4/broadcasting-events/', async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: (await response.text()).replace(from, to) });
        }),
    });
    await sidebarLink(page, '/docs/v4/broadcasting-events/').click();
    await heading(page, 'Broadcasting events').waitFor();
    expect(await isSameDocument(page)).toBe(false);
  });

  it('a page that the server redirects to another site', async () => {
    const { page } = await start('/docs/v4/rooms/');
    const elsewhere = page
      .url()
      .replace('127.0.0.1', 'localhost')
      .replace(/docs.*/, 'blog/');
    await page.route('**/docs/v4/broadcasting-events/', (route) =>
      route.fulfill({ status: 302, headers: { location: elsewhere } }),
    );
    await sidebarLink(page, '/docs/v4/broadcasting-events/').click();
    await page.waitForURL(elsewhere);
    await page.locator('main h1').waitFor();
  });

  it('a page whose shared data is gone', async () => {
    const { page } = await start('/docs/v4/rooms/', {
      prepare: (prepared) =>
        prepared.route('**/data/sidebar-*client*', (route) => route.fulfill({ status: 404 })),
    });
    await page.locator('.navbar-items').getByRole('link', { name: 'Client API' }).click();
    await heading(page, 'Client API').waitFor();
    expect(await isSameDocument(page)).toBe(false);
  });
});

function addLink(page: Page, html: string): Promise<void> {
  return page
    .locator('main h1')
    .evaluate((title, markup) => title.insertAdjacentHTML('afterend', markup), html);
}

/** The id of a heading in the middle of another page. */
async function fragmentOf(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(new URL(path, page.url()).href)).text();
  const ids = [...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id = '']) => id);
  return ids[Math.floor(ids.length / 2)] ?? '';
}

/** Every tag of the head that speaks of the page, whatever their order. */
function describedHead(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.head.querySelectorAll('meta, link:not([rel=modulepreload]), script')]
      .map((tag) => tag.outerHTML)
      .sort(),
  );
}

/** Markup without what follows the reader: focus, scrolling, open menus. */
function plainHtml(page: Page, selector: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) =>
      element.outerHTML
        .replaceAll(/ (tabindex|style|aria-expanded)="[^"]*"/g, '')
        .replaceAll(/ (open|aria-current="location"|data-hidden)(="")?(?=[ >])/g, ''),
    );
}

function recordShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources: { node: Node | null }[];
    })[]) {
      const names = entry.sources.map(({ node }) =>
        node instanceof Element ? node.className : node?.nodeName,
      );
      if (entry.value >= 0.005) shifts.push(`${entry.value.toFixed(3)} ${names.join()}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
