/** Every kind of page: dark on a phone, light on a laptop. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { violationsOf } from './accessibility.ts';
import { loadDevelopmentReact } from './build-site.ts';
import { framesOf, recordFrames } from './frames.ts';
import { pageKinds } from './page-kinds.mjs';
import { hydrated, pageOpener } from './visit.ts';

const open = pageOpener();

const kinds = [
  ...pageKinds(inject('siteFolder')),
  ['every element', '/every-element/'],
  ['page that is not translated', '/fr/every-element/'],
] as const;

describe.each(kinds)('%s', (_kind, path) => {
  it('loads without a problem and can be used by everyone on a phone', async () => {
    const { page, problems } = await open(path, {
      width: 360,
      stored: { theme: 'dark' },
      initScript: recordFrames,
    });
    await hydrated(page);
    expect(problems).toEqual([]);
    expect(await framesOf(page)).toMatchObject({ theme: ['dark'], announcement: ['flex'], shifts: [] });
    expect(await sidewaysOverflow(page)).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);
  });

  it('does so on a laptop, and React finds in the page what it would have rendered itself', async () => {
    const { page, problems } = await open(path, {
      width: 1280,
      initScript: recordFrames,
      prepare: loadDevelopmentReact,
      savesData: false,
    });
    await hydrated(page);
    expect(problems).toEqual([]);
    expect(await framesOf(page)).toMatchObject({ theme: ['light'], announcement: ['flex'], shifts: [] });
    expect(await sidewaysOverflow(page)).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);
  });
});

/** Their kinds between them have every element and every colour; all that differs between the modes are colours. */
it.each([
  ['/every-element/', 360],
  ['/every-element/', 1280],
  ['/', 360],
  ['/blog/', 1280],
])('%s can be used by everyone in the other mode, %d px wide', async (path, width) => {
  const theme = width === 360 ? 'light' : 'dark';
  const { page } = await open(path, { width, stored: { theme } });
  await hydrated(page);
  expect(await violationsOf(page)).toEqual([]);
});

it('a mismatch between server and browser would be noticed', async () => {
  const { page, problems } = await open('/search/', {
    prepare: async (prepared) => {
      await loadDevelopmentReact(prepared);
      await prepared.route('**/search/', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('class="search-link', 'class="other');
        // Other scripts than those that were built.
        const open = body.replaceAll(/ integrity="[^"]*"/g, '');
        await route.fulfill({ response, body: open });
      });
    },
  });
  await hydrated(page);
  expect(problems.join()).toContain('hydrat');
});

/** Elements that reach out of a page that can be scrolled sideways. */
function sidewaysOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`${scrollWidth} px`, ...wide.map((element) => element.outerHTML.slice(0, 100))];
  });
}
