import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { followLink } from './follow-link.ts';
import { rewriteAnswers } from './intercept-requests.ts';
import { heading, isSameDocument, markedPageOpener, scrollTo, scrollTop } from './same-document.ts';
import { addressOf, hydrated } from './visit.ts';

const start = markedPageOpener();

/** The paragraphs, items and headings that the window shows, and how far below its upper edge each begins. */
function linesInView(page: Page): Promise<{ readonly text: string; readonly top: number }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.markdown :is(h2, h3, h4, p, li)')].flatMap((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < innerHeight ? { text: element.textContent ?? '', top } : [];
    }),
  );
}

/** Parts of a pixel may be rounded in another way where sections above were not laid out before. */
const about = (pixels: number) => expect.closeTo(pixels, -0.5);

const inPlace = ({ text, top }: { readonly text: string; readonly top: number }) => ({
  text,
  top: about(top),
});

describe('back and forward', () => {
  it('show the page again, where it was scrolled to', async () => {
    const { page } = await start('/docs/v4/server-api/');
    await scrollTo(page, 2400);
    await followLink(page, '/docs/v4/rooms/');
    await scrollTo(page, 300);
    await page.goBack();
    await heading(page, 'Server API').waitFor();
    expect(await scrollTop(page)).toEqual(about(2400));
    await page.goForward();
    await heading(page, 'Rooms').waitFor();
    expect(await scrollTop(page)).toBe(300);
    expect(await isSameDocument(page)).toBe(true);
  });

  it.each([1280, 360])(
    'show the same lines of a long text that was not read from its beginning, %d px wide',
    async (width) => {
      const { page } = await start('/docs/v4/server-api/#socket', { width });
      await page.evaluate(async () => {
        scrollBy({ top: 900, behavior: 'instant' });
        // What is near the window is laid out, and stays in place.
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      });
      const seen = await linesInView(page);
      expect(seen.length).toBeGreaterThan(1);
      await followLink(page, '/docs/v4/rooms/');
      await page.goBack();
      await heading(page, 'Server API').waitFor();
      await expect.poll(() => linesInView(page)).toEqual(seen.map(inPlace));
      await page.reload();
      await expect.poll(() => linesInView(page)).toEqual(seen.map(inPlace));
    },
  );

  it('show details as the reader left them', async () => {
    const { page } = await start('/every-element/');
    const details = page.locator('main .details');
    await details.locator('summary').click();
    await followLink(page, '/docs/v4/rooms/');
    await page.goBack();
    await heading(page, 'Every element').waitFor();
    expect(await details.getAttribute('open')).toBe('');
    await details.locator('summary').click();
    await page.goForward();
    await heading(page, 'Rooms').waitFor();
    await page.goBack();
    await heading(page, 'Every element').waitFor();
    expect(await details.getAttribute('open')).toBeNull();
  });

  it('give the focus back to the link by which the page was left', async () => {
    const { page } = await start('/docs/v4/server-api/', { height: 400 });
    const left = page.locator('main a[href="/docs/v4/rooms/"]').last();
    await left.focus();
    await page.keyboard.press('Enter');
    await heading(page, 'Rooms').waitFor();
    expect(await heading(page, 'Rooms').evaluate((title) => title === document.activeElement)).toBe(true);
    await page.goBack();
    await heading(page, 'Server API').waitFor();
    expect(await left.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  it('follow fragments of a page', async () => {
    const { page } = await start('/docs/v4/server-options/');
    await page.locator('.contents a').filter({ visible: true }).nth(6).click();
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(200);
    const target = await scrollTop(page);
    await scrollTo(page, target + 700);
    await followLink(page, '/docs/v4/rooms/');
    await page.goBack();
    await heading(page, 'Server options').waitFor();
    expect(await scrollTop(page)).toBe(target + 700);
    await page.goBack();
    await expect.poll(() => scrollTop(page)).toBe(0);
    expect(addressOf(page)).toBe('/docs/v4/server-options/');
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
    await expect.poll(() => scrollTop(page)).toEqual(about(1800));
  });
});

describe('positions', () => {
  it('survive a page on the way back that only the browser can show', async () => {
    const { page } = await start('/docs/v4/server-options/', {
      prepare: (prepared) =>
        rewriteAnswers(prepared, '**/docs/v4/server-options/', (text) =>
          text.replace('</h1>', '</h1><script>0</script>'),
        ),
    });
    await scrollTo(page, 2400);
    await followLink(page, '/docs/v4/rooms/');
    await scrollTo(page, 300);
    await page.goBack();
    await heading(page, 'Server options').waitFor();
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
