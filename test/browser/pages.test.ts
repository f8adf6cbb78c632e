/** Every kind of page: dark on a phone, light on a laptop. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { colorViolationsOf, narrowViolationsOf, violationsOf } from './accessibility.ts';
import { framesOf, recordFrames } from './frames.ts';
import { rewriteAnswers } from './intercept-requests.ts';
import { pageKinds } from './page-kinds.mjs';
import { hydrated, pageOpener } from './visit.ts';

const open = pageOpener();

const kinds = [
  ...pageKinds(inject('siteFolder')),
  ['every element', '/every-element/'],
  ['page that is not translated', '/fr/every-element/'],
] as const;

/** Where a page has the development build of React, which warns of what differs. */
const inDevelopment = (path: string) => inject('developmentOrigin') + path;

/** Looked at in both modes: between them they have every element and every colour, which is all that differs. */
const inBothModes = { phone: ['/every-element/', '/'], laptop: ['/every-element/', '/blog/'] };

/** Between them they have all parts of the frame that a phone alone shows; the rest is looked at on a laptop. */
const inFullOnPhone = [
  '/every-element/',
  '/',
  '/docs/v4/rooms/',
  '/docs/v4/tags/',
  '/blog/',
  '/search/',
  '/nowhere/',
];

async function expectUsableInMode(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((mode) => document.documentElement.setAttribute('data-theme', mode), theme);
  expect(await colorViolationsOf(page), theme).toEqual([]);
}

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
    const isInFull = inFullOnPhone.includes(path);
    expect(await (isInFull ? violationsOf(page) : narrowViolationsOf(page))).toEqual([]);
    if (inBothModes.phone.includes(path)) await expectUsableInMode(page, 'light');
  });

  it('does so on a laptop, and React finds in the page what it would have rendered itself', async () => {
    const { page, problems } = await open(inDevelopment(path), { width: 1280, initScript: recordFrames });
    await hydrated(page);
    expect(problems).toEqual([]);
    expect(await framesOf(page)).toMatchObject({ theme: ['light'], announcement: ['flex'], shifts: [] });
    expect(await sidewaysOverflow(page)).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);
    if (inBothModes.laptop.includes(path)) await expectUsableInMode(page, 'dark');
  });
});

it('a mismatch between server and browser would be noticed', async () => {
  const { page, problems } = await open(inDevelopment('/search/'), {
    prepare: (prepared) =>
      rewriteAnswers(prepared, '**/search/', (text) => text.replace('class="search-link', 'class="other')),
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
