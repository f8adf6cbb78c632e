/** Where things are: widths, scrolling, anchors. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { addressOf, hydrated, pageOpener } from './visit.ts';

const open = pageOpener();
const navbarHeight = 60;

/** A page in a frame, which takes another width at once: a window of another size is drawn before it says so. */
async function framed(path: string): Promise<Frame> {
  const { page } = await open('/%');
  await page.evaluate(
    (src) => document.body.append(Object.assign(document.createElement('iframe'), { src, height: 800 })),
    path,
  );
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  if (!frame) throw new Error('The page has no frame.');
  await frame.waitForURL(`**${path}`);
  await hydrated(frame);
  return frame;
}

describe('the navbar', () => {
  it('fits on one line at every width, in French', async () => {
    const frame = await framed('/fr/docs/v4/category/events/');
    const widths = [320, 360, 768, 996, 997, 1024, 1100, 1280, 1340, 1440, 1920, 2560];
    const found = await frame.evaluate(navbarAt, widths);
    expect(found.map(({ width }) => width)).toEqual(widths);
    expect(found.filter(({ misfits }) => misfits.length > 0)).toEqual([]);
  });

  it('shows the name of the site and the language at every width that has room, in both languages', async () => {
    const widths = Array.from({ length: 41 }, (_, step) => (step === 17 ? 997 : 320 + 40 * step));
    for (const path of ['/docs/v4/category/events/', '/fr/docs/v4/category/events/']) {
      const frame = await framed(path);
      // Without its text, as all of a page is laid out anew for each width.
      await frame.locator('main').evaluate((main) => main.remove());
      const language = path.startsWith('/fr') ? 'Français' : 'English';
      expect(await frame.evaluate(navbarAt, widths)).toEqual(
        widths.map((width) => ({
          width,
          misfits: [],
          isNameCut: false,
          labels: ['Socket.IO', width > 996 ? language : ''],
        })),
      );
    }
  });

  it('cuts the name of the site, and nothing else, where there is no room', async () => {
    const frame = await framed('/fr/docs/v4/rooms/');
    await frame
      .locator('.brand-title')
      .first()
      .evaluate((name) => {
        name.textContent = 'The documentation of a library whose name is long';
      });
    for (const { width, misfits, isNameCut } of await frame.evaluate(navbarAt, [320, 360, 997, 1280]))
      expect({ width, misfits, isNameCut }).toEqual({ width, misfits: [], isNameCut: true });
  });

  it('has a second line for items that do not fit beside each other, and keeps the name of the site', async () => {
    const frame = await framed('/docs/v4/rooms/');
    await frame.locator('main').evaluate((main) => main.remove());
    await frame
      .locator('.navbar-items > ul > li')
      .first()
      .evaluate((item) => {
        const [link] = item.querySelectorAll('a, summary');
        if (link) link.textContent = 'Internationalization';
        for (let count = 1; count < 12; count++) item.after(item.cloneNode(true));
      });
    const boxes = await frame.evaluate(() =>
      [997, 1045, 1280, 1920].map((width) => {
        window.frameElement?.setAttribute('width', String(width));
        const { scrollWidth, clientWidth } = document.documentElement;
        const items = [...document.querySelectorAll('.navbar-items > ul > li')].map((item) =>
          item.getBoundingClientRect(),
        );
        const bottom = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
        const isOut = ({ left, right, bottom: end }: DOMRect) =>
          left < 0 || right > clientWidth || end > bottom;
        const name = document.querySelector('.brand-title')?.clientWidth ?? 0;
        return {
          width,
          isScrolled: scrollWidth > clientWidth,
          out: items.filter(isOut).length,
          hasName: name > 30,
        };
      }),
    );
    expect(boxes).toEqual(
      [997, 1045, 1280, 1920].map((width) => ({ width, isScrolled: false, out: 0, hasName: true })),
    );
  });

  it('gives way to the mobile menu at 996 px and less, which closes when the window becomes wide', async () => {
    const { page } = await open('/docs/v4/rooms/', { width: 997 });
    const [items, toggle] = [page.locator('.navbar-items'), page.locator('.menu-toggle:visible')];
    expect([await items.isVisible(), await toggle.count()]).toEqual([true, 0]);
    expect(await page.locator('.sidebar').isVisible()).toBe(true);
    await page.setViewportSize({ width: 996, height: 800 });
    expect([await items.isVisible(), await toggle.count()]).toEqual([false, 1]);
    expect(await page.locator('.sidebar').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const opened = page.locator('#docsite-menu[data-open]');
    await opened.waitFor();
    await page.setViewportSize({ width: 1100, height: 800 });
    await opened.waitFor({ state: 'detached' });
  });

  it('has dropdowns that scroll rather than go on below the window, where the last entries could not be reached', async () => {
    const { page } = await open('/docs/v4/rooms/', { width: 1280, height: 600 });
    await page.locator('.navbar-items summary', { hasText: 'Resources' }).click();
    const menu = page.locator('.navbar-items .dropdown[open] .dropdown-menu');
    await menu.evaluate((list) => {
      for (const entry of Array(8)
        .fill([...list.children])
        .flat())
        list.append(entry.cloneNode(true));
    });
    const last = menu.locator('a').last();
    await last.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const [box, entry] = [await menu.boundingBox(), await last.boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(600);
    expect((entry?.y ?? 0) + (entry?.height ?? 0)).toBeLessThanOrEqual(600);
  });

  it('hides on the way down and when an anchor is navigated to, shows on the way up and near the top', async () => {
    const { page } = await open('/docs/v4/server-options/');
    await hydrated(page);
    const [hidden, shown] = [
      page.locator('.navbar[data-hidden]'),
      page.locator('.navbar:not([data-hidden])'),
    ];
    const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    await scrollTo(900);
    await hidden.waitFor({ state: 'attached' });
    await scrollTo(700);
    await shown.waitFor();
    await scrollTo(1500);
    await hidden.waitFor({ state: 'attached' });
    await scrollTo(navbarHeight - 10);
    await shown.waitFor();
    await scrollTo(0);
    await page.locator('.contents li:not([data-folded]) a').nth(5).click();
    await hidden.waitFor({ state: 'attached' });
  });
});

it('keeps the letters of a drawing legible on a phone: it scrolls in a frame of its own, by keyboard too', async () => {
  for (const path of ['/docs/v4/rooms/', '/fr/docs/v4/how-it-works/']) {
    const { page } = await open(path, { width: 360 });
    const frame = page.locator('.drawing').first();
    const widthOfImage = () =>
      frame.evaluate(({ firstElementChild: image }) => image?.getBoundingClientRect().width);
    // What is drawn has letters of 12 px and more.
    expect(await widthOfImage()).toBe(720);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const name = await frame.getByRole('img').first().getAttribute('alt');
    expect(name).not.toBe('');
    await page.getByRole('group', { name: name ?? '', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await frame.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
});

describe('text of twice the usual size', () => {
  const enlarge = (path: string, width: number) =>
    open(path, { width }).then(async ({ page }) => {
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      return page;
    });

  it('has more room than what stands beside it', async () => {
    const page = await enlarge('/docs/v4/rooms/', 1280);
    const widthOf = async (selector: string) => (await page.locator(selector).boundingBox())?.width ?? 0;
    const text = await widthOf('main .markdown >> nth=1');
    expect(text).toBeGreaterThan(1.5 * (await widthOf('.side-menu')));
    expect(text).toBeGreaterThan(1.5 * (await widthOf('.contents')));
  });

  it('scrolls no phone sideways', async () => {
    const page = await enlarge('/docs/v4/rooms/', 390);
    const hidden = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await hidden()).toBeLessThanOrEqual(0);
  });
});

describe('the mobile menu', () => {
  it('shows the sidebar first, and the main menu behind the button back, in both languages', async () => {
    const { page } = await open('/docs/v4/rooms/', { width: 360 });
    for (const [path, back] of [
      ['/docs/v4/rooms/', '← Back to main menu'],
      ['/fr/docs/v4/rooms/', '← Retour au menu principal'],
    ] as const) {
      if (addressOf(page) !== path) await page.goto(new URL(path, page.url()).href);
      await page.locator('button.menu-toggle').click();
      const [primary, secondary] = [page.locator('.side-menu-primary'), page.locator('.side-menu-secondary')];
      await secondary.waitFor();
      expect(await primary.isVisible()).toBe(false);
      await page.getByRole('button', { name: back }).click();
      await primary.waitFor();
      expect(await secondary.isVisible()).toBe(false);
    }
  });
});

describe('a long page', () => {
  it('marks the heading being read in the contents, and keeps it in view, without measuring while it is scrolled', async () => {
    const { page } = await open('/docs/v4/server-api/');
    await hydrated(page);
    await page.evaluate(() => {
      const measure = Element.prototype.getBoundingClientRect;
      Element.prototype.getBoundingClientRect = function () {
        if (this.matches('main *, .contents, .contents *')) this.setAttribute('data-measured', '');
        return measure.call(this);
      };
    });
    // The last of the longest part: of the others, contents show less than fits.
    await page.evaluate(() => document.getElementById('socket-volatile')?.scrollIntoView());
    await page.evaluate(() => window.scrollBy({ top: 40, behavior: 'instant' }));
    const current = page.locator('.contents a[aria-current]');
    await current.waitFor();
    await expect
      .poll(() => current.evaluate((link) => link.closest('.contents')?.scrollTop))
      .toBeGreaterThan(0);
    expect(await page.locator('[data-measured]').count()).toBe(0);
    const box = await current.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(800);
  });

  it('has the browser look after no more than a guide has while it scrolls', async () => {
    const initScript = () => {
      const watched = new Set<Element>();
      const { observe, unobserve } = IntersectionObserver.prototype;
      IntersectionObserver.prototype.observe = function watch(target) {
        if (target.matches('main :is(h2, h3, h4, h5, h6)')) watched.add(target);
        observe.call(this, target);
      };
      IntersectionObserver.prototype.unobserve = function leave(target) {
        watched.delete(target);
        unobserve.call(this, target);
      };
      Object.assign(window, { watched });
    };
    const { page } = await open('/docs/v4/server-api/', { initScript });
    await hydrated(page);
    const watched = () =>
      page.evaluate(() =>
        [...(window as unknown as { watched: Set<Element> }).watched].map(({ id }) => id).sort(),
      );
    const ids = contentsOf('docs/v4/server-api').map(({ href }) => href.slice(1));
    await expect.poll(watched).toEqual([ids[0]]);
    const read = ids.indexOf('socket-volatile');
    await page.evaluate(() => document.getElementById('socket-volatile')?.scrollIntoView());
    await expect.poll(watched).toEqual([ids[read], ids[read + 1]].sort());
    const layers = await page.evaluate(
      () =>
        [...document.querySelectorAll('article :is(h2, h3, h4) *')].filter((one) => {
          const { opacity, position, contentVisibility } = getComputedStyle(one);
          return opacity !== '1' || position !== 'static' || contentVisibility !== 'visible';
        }).length,
    );
    expect(layers).toBe(0);
  });

  it('marks the last entry at its end, none at its top, and the entry that was chosen, wherever it can stand', async () => {
    const { page } = await open('/docs/v4/rooms/');
    await hydrated(page);
    const entries = page.locator('.contents a');
    const current = page.locator('.contents a[aria-current]');
    const texts = await entries.allTextContents();
    expect(texts.length).toBeGreaterThan(3);
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect.poll(() => current.allTextContents()).toEqual([texts.at(-1)]);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(() => current.allTextContents()).toEqual([]);
    for (const [index, text] of [...texts.entries()].reverse()) {
      await entries.nth(index).click();
      await expect.poll(() => current.allTextContents()).toEqual([text]);
    }
  });

  it('marks the entry that the address names', async () => {
    const entries = contentsOf('docs/v4/rooms');
    const { page } = await open(`/docs/v4/rooms/${entries[0]?.href}`);
    for (const { href, text } of [entries[0], entries.at(-2), entries.at(-1)].filter(
      (it) => it !== undefined,
    )) {
      if (!page.url().endsWith(href)) {
        // From elsewhere, as a change of the fragment alone loads nothing.
        await page.goto('about:blank');
        await page.goto(new URL(`/docs/v4/rooms/${href}`, inject('siteOrigin')).href);
      }
      await hydrated(page);
      await expect.poll(() => page.locator('.contents a[aria-current]').allTextContents()).toEqual([text]);
    }
  });

  it('lands anchors below the navbar', async () => {
    const href = contentsOf('docs/v4/server-api')[4]?.href ?? '';
    const { page } = await open(`/docs/v4/server-api/${href}`);
    const top = await page
      .locator(`[id="${href.slice(1)}"]`)
      .evaluate((it) => it.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(navbarHeight);
    expect(top).toBeLessThan(navbarHeight + 60);
  });
});

/** The entries of the contents of a built page. */
function contentsOf(path: string): { readonly href: string; readonly text: string }[] {
  const html = readFileSync(join(inject('siteFolder'), path, 'index.html'), 'utf8');
  const [, list = ''] = /<div class="contents"><nav[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
  const links = list.matchAll(/<a [^>]*href="(#[^"]*)"[^>]*>(.*?)<\/a>/gs);
  return [...links].map(([, href = '', text = '']) => ({ href, text: text.replaceAll(/<[^>]*>/g, '') }));
}

/**
 * In a frame, at each width: items of the navbar that wrap, reach out of it or cover each other, and a page that can be
 * scrolled sideways; whether the name of the site is cut; the name and the language as far as they can be read.
 */
function navbarAt(widths: readonly number[]) {
  const misfits = () => {
    const right = document.documentElement.clientWidth;
    const items = [...document.querySelectorAll<HTMLElement>('.navbar-inner > *, .navbar-items > ul > li')];
    const wrong = items.filter((item) => {
      const box = item.getBoundingClientRect();
      return box.height > 60 || box.left < 0 || box.right > right;
    });
    const texts = wrong.map((item) => item.textContent?.trim() || item.className);
    const overlaps = items.slice(1).filter((item, index) => {
      const before = items[index];
      if (item.offsetWidth === 0 || before?.parentElement !== item.parentElement) return false;
      return (
        before.offsetWidth > 0 && item.getBoundingClientRect().left < before.getBoundingClientRect().right - 1
      );
    });
    return [...texts, ...overlaps.map((item) => `${item.textContent?.trim()} overlaps`)];
  };
  const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
  const read = (label: HTMLElement) => {
    const isHidden = isCut(label) && getComputedStyle(label).display !== 'inline';
    return isHidden || label.offsetWidth < 30 ? '' : label.textContent;
  };
  return widths.map((width) => {
    window.frameElement?.setAttribute('width', String(width));
    const [name] = document.querySelectorAll('.brand-title');
    const labels = document.querySelectorAll<HTMLElement>('.navbar :is(.brand-title, .nav-label-locale)');
    return {
      width: window.innerWidth,
      misfits: misfits(),
      isNameCut: name !== undefined && isCut(name),
      labels: [...labels].map(read),
    };
  });
}

it('what is wrapped goes on below its own code, not below its number', async () => {
  const { page } = await open('/every-element/', { width: 320 });
  const starts = await page.locator('.code-block:has(.line-numbers)').evaluateAll((blocks) =>
    blocks.flatMap((block) => {
      block.setAttribute('data-wrap', '');
      return [...block.querySelectorAll('.line')].map((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        const [first, ...others] = [...range.getClientRects()].map(({ left }) => left);
        return { first: first ?? 0, least: Math.min(...others) };
      });
    }),
  );
  const wrapped = starts.filter(({ least }) => least !== Infinity);
  expect(wrapped.length).toBeGreaterThan(0);
  expect(wrapped.filter(({ first, least }) => least < first - 1)).toEqual([]);
});

it('numbers of lines are not spoken', async () => {
  const { page } = await open('/every-element/');
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const texts = nodes.filter(({ role }) => role?.value === 'StaticText').map(({ name }) => name?.value);
  expect(texts).toContain('// a comment');
  expect(texts).not.toContain('3');
});

it('what is far away in a long text is not laid out, and is about as high as it will be', async () => {
  const { page } = await open('/docs/v4/server-api/');
  const { skipped, early, late } = await page.evaluate(() => {
    const skips = ({ firstElementChild: child }: Element) =>
      child?.checkVisibility({ contentVisibilityAuto: true }) === false;
    const skipped = [...document.querySelectorAll('.deferred')].filter(skips).length;
    const early = document.documentElement.scrollHeight;
    const style = new CSSStyleSheet();
    style.replaceSync('.deferred{content-visibility:visible!important}');
    document.adoptedStyleSheets.push(style);
    return { skipped, early, late: document.documentElement.scrollHeight };
  });
  expect(skipped).toBeGreaterThan(80);
  expect(Math.abs(late / early - 1)).toBeLessThan(0.03);
});

it('what a long text shows is the same when it is laid out at once', async () => {
  const { page } = await open('/docs/v4/server-api/');
  const places = await page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync('.deferred{content-visibility:visible!important}');
    document.adoptedStyleSheets.push(style);
    const topsOf = () =>
      [...document.querySelectorAll('.markdown :is(h2, h3, h4, p, li, pre, table)')].map((element) =>
        Math.round(element.getBoundingClientRect().top + scrollY),
      );
    const parts = topsOf();
    // Without the elements around them, blocks are neighbours of their headings.
    for (const section of document.querySelectorAll('.deferred')) section.replaceWith(...section.childNodes);
    return { parts, whole: topsOf() };
  });
  expect(places.parts).toEqual(places.whole);
});
