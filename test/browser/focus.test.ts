/** What has the focus is seen to have it, in each colour mode and in a system's own colours, and can be hit. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hydrated, pageOpener } from './visit.ts';

const open = pageOpener();

/** In the page: what is wrong with each element within `root` that takes the focus, and how many there are. */
function walk(root: string): { problems: string[]; count: number } {
  const places = `:is(a[href], button, input, select, summary, [tabindex]):not([tabindex="-1"])`;
  const shown = ['outline', 'boxShadow', 'border', 'backgroundColor', 'opacity', 'clipPath'] as const;
  const lookOf = (element: Element) => {
    const style = getComputedStyle(element);
    // The colour of an outline that is not there shows nothing.
    return shown.map((name) => (/^\S+ none|none \S+$/.test(style[name]) ? 'none' : style[name])).join();
  };
  /** Whether an element around it cuts its ring, in each direction in which it cannot be scrolled into view. */
  const isCut = (element: Element) => {
    const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(element);
    const ring =
      outlineStyle === 'none' ? 0 : Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const { left, right } = element.getBoundingClientRect();
    for (
      let outer = element.parentElement;
      outer !== null && outer !== document.body;
      outer = outer.parentElement
    ) {
      const { overflowX } = getComputedStyle(outer);
      if (overflowX === 'visible') continue;
      const box = outer.getBoundingClientRect();
      return left - ring < box.left - 0.5 || right + ring > box.right + 0.5;
    }
    return false;
  };
  const problems: string[] = [];
  let count = 0;
  for (const element of document.querySelectorAll<HTMLElement>(`${root} ${places}`)) {
    element.closest('.dropdown')?.setAttribute('open', '');
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const around = [
      element,
      element.parentElement ?? element,
      element.parentElement?.parentElement ?? element,
    ];
    (document.activeElement as HTMLElement | null)?.blur();
    const before = around.map(lookOf).join();
    element.focus();
    if (document.activeElement !== element) continue;
    count += 1;
    const found: string[] = [];
    if (around.map(lookOf).join() === before) found.push('looks the same with the focus');
    if (isCut(element)) found.push('has a ring that is cut');
    const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
    const isInText = getComputedStyle(element).display === 'inline';
    if (!isInText && (width < 23.5 || height < 23.5)) found.push(`is ${width} × ${height} px`);
    problems.push(...found.map((problem) => `${problem}: ${element.outerHTML.slice(0, 160)}`));
  }
  return { problems, count };
}

async function expectSeen(page: Page, root: string, atLeast: number): Promise<void> {
  // From here on the browser takes the focus for one that the keyboard moved.
  await page.keyboard.press('Shift');
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    const { problems, count } = await page.evaluate(walk, root);
    expect(problems).toEqual([]);
    expect(count).toBeGreaterThanOrEqual(atLeast);
  }
}

it.each([
  ['a guide', '/fr/docs/v4/rooms/', 1280, 100],
  ['every element', '/every-element/', 360, 40],
  ['the list of posts', '/fr/blog/', 1280, 60],
  ['the search page', '/search/?q=room', 360, 20],
] as const)(
  'shows on %s what has the focus, and what can be pointed at is 24 px large',
  async (_kind, path, width, atLeast) => {
    const theme = width === 360 ? 'dark' : 'light';
    const { page } = await open(path, { width, stored: { theme } });
    await hydrated(page);
    if (path.includes('?q=')) await page.locator('#docsite-search-results a').first().waitFor();
    await expectSeen(page, 'body', atLeast);
  },
);

it('shows it in the menu of a phone and in the search dialog', async () => {
  const { page } = await open('/fr/docs/v4/rooms/', { width: 360 });
  await hydrated(page);
  await page.locator('button.menu-toggle').click();
  await page.locator('#docsite-menu[data-open]').waitFor();
  await expectSeen(page, '#docsite-menu', 20);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('salon');
  await page.locator('.search-dialog [role="option"]').first().waitFor();
  await expectSeen(page, '.search-dialog', 2);
});
