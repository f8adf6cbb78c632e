/** Links that are left to the browser (specification, section 4). */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { interceptRequests, rewriteAnswers } from './intercept-requests.ts';
import { heading, isSameDocument, markedPageOpener, scrollTop, sidebarLink } from './same-document.ts';
import { addressOf, hydrated } from './visit.ts';

const start = markedPageOpener();

describe('left to the browser', () => {
  it('redirects, links that say so, pages that do not exist, and files that are no pages', async () => {
    const { page } = await start('/docs/v4/rooms/');
    for (const [attributes, address] of [
      [{ href: '/docs/' }, '/docs/v4/'],
      [{ rel: 'external', href: '/blog/' }, '/blog/'],
      [{ href: '/nowhere/' }, '/nowhere/'],
      [{ href: '/favicon.svg' }, '/favicon.svg'],
    ] as const) {
      await hydrated(page);
      await page.evaluate(() => Object.assign(window, { marked: true }));
      await addLink(page, attributes);
      await page.locator('#probe').click();
      await page.waitForURL(`**${address}`);
      expect(await isSameDocument(page), address).toBe(false);
    }
  });

  it('a click with a key, and a link for another window, open another window; a download', async () => {
    const { page } = await start('/docs/v4/rooms/');
    await addLink(page, { target: '_blank', href: '/blog/' });
    for (const click of [
      () => page.locator('#probe').click(),
      () => sidebarLink(page, '/docs/v4/broadcasting-events/').click({ modifiers: ['ControlOrMeta'] }),
    ]) {
      const [other] = await Promise.all([page.context().waitForEvent('page'), click()]);
      await other.close();
    }
    await addLink(page, { id: 'file', download: '', href: '/blog/' });
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#file').click()]);
    expect(new URL(download.url()).pathname).toBe('/blog/');
    expect(addressOf(page)).toBe('/docs/v4/rooms/');
    expect(await isSameDocument(page)).toBe(true);
  });

  it('a fragment of the page', async () => {
    const { page } = await start('/docs/v4/server-options/');
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/server-options/')) requests.push(request.url());
    });
    await page.locator('.contents a').filter({ visible: true }).nth(5).click();
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
        rewriteAnswers(prepared, '**/docs/v4/broadcasting-events/', (text) => text.replace(from, to)),
    });
    await sidebarLink(page, '/docs/v4/broadcasting-events/').click();
    await heading(page, 'Broadcasting events').waitFor();
    expect(await isSameDocument(page)).toBe(false);
  });

  it('a page that the server redirects to another site', async () => {
    const { page } = await start('/docs/v4/rooms/', {
      prepare: (prepared) =>
        interceptRequests(prepared, '**/docs/v4/broadcasting-events/', ({ url, answer }) => {
          const elsewhere = new URL('/blog/', url.replace('127.0.0.1', 'localhost'));
          return answer(302, { location: elsewhere.href });
        }),
    });
    await sidebarLink(page, '/docs/v4/broadcasting-events/').click();
    await page.waitForURL((url) => url.hostname === 'localhost' && url.pathname === '/blog/');
    await page.locator('main h1').waitFor();
  });

  it('a page whose shared data is gone', async () => {
    const { page } = await start('/docs/v4/rooms/', {
      prepare: (prepared) =>
        interceptRequests(prepared, '**/data/sidebar-*client*', ({ answer }) => answer(404)),
    });
    await page.locator('.navbar-items').getByRole('link', { name: 'Client API' }).click();
    await heading(page, 'Client API').waitFor();
    expect(await isSameDocument(page)).toBe(false);
  });
});

function addLink(page: Page, attributes: Readonly<Record<string, string>>): Promise<void> {
  return page.locator('main h1').evaluate((title, values) => {
    const link = document.createElement('a');
    for (const [name, value] of Object.entries({ id: 'probe', ...values })) link.setAttribute(name, value);
    link.textContent = 'go';
    title.after(link);
  }, attributes);
}
