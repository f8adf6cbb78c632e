/**
 * What a page looks like in use: menus, dialogs, focus, other media. `act` brings a loaded page into the state;
 * `context` are settings of the browser that the state needs; `widths` those at which it exists at all.
 */
const everyWidth = [360, 768, 1280, 1920];
const phone = [360];
const laptop = [1280];

/** @typedef {import('playwright-core').Page} Page */

/** @param {string} query */
const search = (query) => async (/** @type {Page} */ page) => {
  await page.keyboard.press('Control+k');
  await page.locator('.search-dialog input[type="search"], .search-dialog input').first().fill(query);
  await page.waitForTimeout(1200);
};

/** @param {number} times */
const tab = (times) => async (/** @type {Page} */ page) => {
  for (let count = 0; count < times; count += 1) await page.keyboard.press('Tab');
};

/** @param {string} selector */
const click = (selector) => async (/** @type {Page} */ page) => {
  await page.locator(selector).first().click();
  await page.waitForTimeout(300);
};

/** @param {string} selector */
const scrollTo = (selector) => async (/** @type {Page} */ page) => {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView());
  await page.waitForTimeout(300);
};

/** @type {readonly { name: string, path: string, widths: readonly number[], context?: import('playwright-core').BrowserContextOptions, fails?: RegExp, print?: true, act?: (page: Page) => Promise<void> }[]} */
export const pageStates = [
  { name: 'first steps', path: '/get-started/', widths: everyWidth },
  { name: 'doc in French', path: '/fr/docs/v4/rooms/', widths: everyWidth },
  { name: 'doc with tabs', path: '/docs/v4/client-initialization/', widths: everyWidth },
  { name: 'menu', path: '/docs/v4/rooms/', widths: phone, act: click('button.menu-toggle') },
  {
    name: 'main menu',
    path: '/fr/docs/v4/rooms/',
    widths: phone,
    act: async (page) => {
      await click('button.menu-toggle')(page);
      await click('.side-menu-back')(page);
    },
  },
  {
    name: 'menu with open dropdown',
    path: '/',
    widths: phone,
    act: async (page) => {
      await click('button.menu-toggle')(page);
      await click('.side-menu-primary summary')(page);
    },
  },
  {
    name: 'contents opened',
    path: '/docs/v4/server-api/',
    widths: phone,
    act: click('.mobile-contents > summary'),
  },
  { name: 'versions', path: '/docs/v4/rooms/', widths: laptop, act: click('.navbar-end summary') },
  {
    name: 'locales',
    path: '/fr/docs/v4/rooms/',
    widths: laptop,
    act: async (page) => {
      await page.locator('.navbar-end summary').nth(1).click();
    },
  },
  { name: 'resources', path: '/', widths: laptop, act: click('.navbar-items summary') },
  { name: 'search starts', path: '/docs/v4/rooms/', widths: [360, 1280], act: search('') },
  { name: 'search', path: '/docs/v4/rooms/', widths: [360, 1280], act: search('broadcast room') },
  { name: 'search finds nothing', path: '/docs/v4/rooms/', widths: [360, 1280], act: search('zxqwv') },
  {
    name: 'search fails',
    path: '/docs/v4/rooms/',
    widths: [360, 1280],
    fails: /search-index|scope|\/search\/[^?]*json/,
    act: search('room'),
  },
  {
    name: 'search page',
    path: '/search/?q=acknowledgement',
    widths: everyWidth,
    act: async (page) => {
      await page.locator('#docsite-search-results a').first().waitFor();
    },
  },
  { name: 'tutorial in French', path: '/fr/get-started/chat/', widths: everyWidth },
  { name: 'blog post in French', path: '/fr/blog/socket-io-4-5-0/', widths: everyWidth },
  { name: 'server API in French', path: '/fr/docs/v4/server-api/', widths: everyWidth },
  { name: 'focus in the navbar', path: '/', widths: laptop, act: tab(5) },
  { name: 'skip link', path: '/', widths: [360, 1280], act: tab(1) },
  {
    name: 'focus in the article',
    path: '/docs/v4/rooms/',
    widths: laptop,
    act: async (page) => {
      await page.locator('.markdown a').nth(2).focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
    },
  },
  {
    name: 'middle of a long page',
    path: '/docs/v4/server-api/',
    widths: everyWidth,
    act: scrollTo('#serveradaptervalue, .markdown h3:nth-of-type(9)'),
  },
  { name: 'table', path: '/docs/v4/server-options/', widths: [360, 1280], act: scrollTo('.table-scroll') },
  {
    name: 'foot of a page',
    path: '/docs/v4/rooms/',
    widths: everyWidth,
    act: scrollTo('.article > .pagination'),
  },
  { name: 'foot of home', path: '/', widths: everyWidth, act: scrollTo('.footer') },
  { name: 'middle of home', path: '/', widths: everyWidth, act: scrollTo('.features') },
  { name: 'cards of home', path: '/', widths: [360, 1280], act: scrollTo('.cards') },
  {
    name: 'failure',
    path: '/docs/v4/rooms/',
    widths: [360, 1280],
    fails: /cheatsheet/,
    act: async (page) => {
      await page.locator('.pagination-next').click();
      await page.waitForTimeout(600);
    },
  },
  {
    name: 'no script',
    path: '/docs/v4/client-installation/',
    widths: [360, 1280],
    context: { javaScriptEnabled: false },
  },
  { name: 'no script, home', path: '/', widths: [360, 1280], context: { javaScriptEnabled: false } },
  {
    name: 'no script, menu',
    path: '/docs/v4/rooms/',
    widths: phone,
    context: { javaScriptEnabled: false },
    act: click('.menu-toggle:visible'),
  },
  { name: 'no script, search', path: '/search/', widths: phone, context: { javaScriptEnabled: false } },
  {
    name: 'forced colours',
    path: '/docs/v4/rooms/',
    widths: [360, 1280],
    context: { forcedColors: 'active' },
  },
  { name: 'forced colours, home', path: '/', widths: laptop, context: { forcedColors: 'active' } },
  {
    name: 'forced colours, search',
    path: '/docs/v4/rooms/',
    widths: laptop,
    context: { forcedColors: 'active' },
    act: search('room'),
  },
  { name: 'print', path: '/docs/v4/client-installation/', widths: [768], print: true },
  {
    name: 'chat joined',
    path: '/demos/chat/',
    widths: [360, 1280],
    act: async (page) => {
      await page.locator('.demo-chat input, form input').first().fill('Ada');
      await page.keyboard.press('Enter');
      await page.waitForTimeout(300);
      await page.locator('.demo-chat input, form input').first().fill('Is anybody there?');
      await page.keyboard.press('Enter');
      await page.waitForTimeout(300);
    },
  },
];
