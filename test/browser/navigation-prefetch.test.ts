/** What is fetched before it is asked for (specification, section 4), and what navigation leaves behind. */
import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { passTime, settled, stopTime } from './page-time.ts';
import { hydrated, pageOpener, type VisitOptions } from './visit.ts';

const open = pageOpener({ savesData: false });

/** Paths of the pages that were fetched after the document itself, in order. */
async function start(path: string, options: VisitOptions = {}) {
  const fetched: string[] = [];
  const visit = await open(path, {
    ...options,
    prepare: async (page) => {
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (request.resourceType() === 'fetch' && pathname.endsWith('/')) fetched.push(pathname);
      });
      await options.prepare?.(page);
    },
  });
  await hydrated(visit.page);
  return { ...visit, fetched };
}

/** Links to pages that are on screen. */
function visibleLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href], .sidebar a[href]')];
    const seen = links.filter((link) => {
      const { left, top, width, height } = link.getClientRects()[0] ?? new DOMRect();
      const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
      const isPage = link.origin === location.origin && link.pathname.endsWith('/');
      return isPage && link.pathname !== location.pathname && onTop !== null && link.contains(onTop);
    });
    return [...new Set(seen.map(({ pathname }) => pathname))].sort();
  });
}

const savesData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
const isOn2g = () =>
  Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: 'slow-2g' } });

/** No link counts as on screen, so that what the reader does is all that remains. */
function seeNothing(): void {
  window.IntersectionObserver = class extends window.IntersectionObserver {
    override observe(): void {}
  };
}

describe('links', () => {
  it('are prefetched when they are on screen, once, and those below are not', async () => {
    const { page, fetched, problems } = await start('/docs/v4/rooms/', { height: 500 });
    const visible = await visibleLinks(page);
    expect(visible.length).toBeGreaterThan(3);
    await expect.poll(() => visible.filter((path) => !fetched.includes(path))).toEqual([]);
    expect(new Set(fetched).size).toBe(fetched.length);
    const below = await page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('main .pagination a')];
      return links.map(({ pathname }) => pathname);
    });
    const unseen = below.filter((path) => !visible.includes(path));
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect.poll(() => unseen.filter((path) => !fetched.includes(path))).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('that were prefetched lead on without a request', async () => {
    const { page, fetched } = await start('/docs/v4/rooms/');
    const target = '/docs/v4/broadcasting-events/';
    await expect.poll(() => fetched).toContain(target);
    await page.locator(`.sidebar a[href="${target}"]`).click();
    await page.getByRole('heading', { level: 1, name: 'Broadcasting events' }).waitFor();
    expect(fetched.filter((path) => path === target)).toHaveLength(1);
  });

  it('are preloaded when pointed at, focused and touched', async () => {
    const { page, fetched } = await start('/docs/v4/rooms/', { initScript: seeNothing });
    await settled(page);
    expect(fetched).toEqual([]);
    const link = (href: string) => page.locator(`.navbar-items a[href="${href}"]`).first();
    await link('/blog/').hover();
    await expect.poll(() => fetched).toEqual(['/blog/']);
    await link('/docs/v4/server-api/').focus();
    await expect.poll(() => fetched).toEqual(['/blog/', '/docs/v4/server-api/']);
    await link('/docs/v4/client-api/').dispatchEvent('touchstart', {});
    await expect.poll(() => fetched).toEqual(['/blog/', '/docs/v4/server-api/', '/docs/v4/client-api/']);
  });

  it('are not preloaded when the pointer only sweeps over them', async () => {
    const { page, fetched } = await start('/docs/v4/rooms/', { initScript: seeNothing });
    await stopTime(page);
    const swept = await page.locator('.sidebar a[href]').evaluateAll((links) => {
      for (const link of links) link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
      document.body.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
      return links.length;
    });
    expect(swept).toBeGreaterThan(5);
    await passTime(page, 1000);
    await page.clock.resume();
    await settled(page);
    expect(fetched).toEqual([]);
  });

  it('are preloaded with the data that their page shares with others', async () => {
    const data: string[] = [];
    const { page } = await start('/docs/v4/rooms/', {
      initScript: seeNothing,
      prepare: async (prepared) => {
        prepared.on('request', (request) => {
          if (request.url().includes('/data/')) data.push(request.url());
        });
      },
    });
    await page.locator('.navbar-items').getByRole('link', { name: 'Client API' }).hover();
    await expect.poll(() => data.join()).toContain('clientSidebar');
  });

  it.each([
    ['on a 2g connection with data-saver on', isOn2g],
    ['with data-saver on', savesData],
  ])('are left alone %s', async (_case, initScript) => {
    const { page, fetched } = await start('/docs/v4/rooms/', { initScript });
    await stopTime(page);
    await page.locator('.navbar-items a[href="/blog/"]').hover();
    await passTime(page, 5000);
    await page.clock.resume();
    await settled(page);
    expect(fetched).toEqual([]);
    await page.locator('.navbar-items a[href="/blog/"]').click();
    await page.waitForURL('**/blog/');
    expect(fetched).toEqual(['/blog/']);
  });
});

it('fifty navigations leave nothing behind', async () => {
  const { page, problems } = await start('/docs/v4/rooms/', { initScript: seeNothing });
  const session = await page.context().newCDPSession(page);
  const paths = ['/docs/v4/typical/', '/versions/', '/docs/v4/category/events/', '/docs/v4/rooms/'];
  const visitAll = (times: number) => page.evaluate(followAll, [paths, times] as const);
  await page.evaluate(() => {
    const article = document.querySelector('main')?.firstElementChild;
    if (article) Object.assign(window, { firstArticle: new WeakRef(article) });
  });
  await visitAll(12);
  const before = await weigh(session);
  await visitAll(52);
  const after = await weigh(session);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.1);
  expect(after.heap).toBeLessThanOrEqual(before.heap * 1.15);
  // Nor does the page that the document was loaded with stay for as long as the document.
  const isKept = () =>
    (window as unknown as { firstArticle: WeakRef<Element> }).firstArticle.deref() !== undefined;
  expect(await page.evaluate(isKept)).toBe(false);
  expect(problems).toEqual([]);
});

/** In a page: follows so many links, to one path after the other, each when the page before has arrived. */
async function followAll([paths, times]: readonly [readonly string[], number]): Promise<void> {
  for (let visit = 0; visit < times; visit += 1) {
    const arrived = new Promise((resolve) => {
      document.addEventListener('docsite:navigated', resolve, { once: true });
    });
    const link = document.createElement('a');
    link.href = paths[visit % paths.length] ?? '/';
    document.body.append(link);
    link.click();
    link.remove();
    await arrived;
  }
}

async function weigh(session: CDPSession) {
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metricOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    listeners: metricOf('JSEventListeners'),
    nodes: metricOf('Nodes'),
    heap: metricOf('JSHeapUsedSize'),
  };
}

it('watches links that lead on alone, as each costs time in every frame of a scroll', async () => {
  const initScript = () => {
    const watched: string[] = [];
    const { observe } = IntersectionObserver.prototype;
    IntersectionObserver.prototype.observe = function watch(target) {
      if (target instanceof HTMLAnchorElement) watched.push(target.pathname);
      observe.call(this, target);
    };
    Object.assign(window, { watched });
  };
  const { page } = await open('/docs/v4/server-options/', { initScript });
  const watched = () => page.evaluate(() => (window as unknown as { watched: string[] }).watched);
  await expect.poll(watched).toContain('/docs/v4/server-api/');
  expect(await watched()).not.toContain('/docs/v4/server-options/');
});
