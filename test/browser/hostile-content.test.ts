/** What looks like docsite's own elements in the content of a page does not fool the scripts of the page. */
import { beforeAll, expect, it } from 'vitest';
import { plainDiagrams, reachingDiagrams } from '../hostile/diagram-vectors.ts';
import { followLink } from './follow-link.ts';
import { previewSite } from './preview-site.ts';
import { hydrated, pageOpener } from './visit.ts';

const open = pageOpener();

const hostile = `
<div id="docsite-page" data-site="data:application/json,{}">{}</div>
<script type="application/json" id="docsite-page" data-site="/none.json">{}</script>
<template id="docsite-base-url">x</template>
<p id="docsite-announcer">Untouched</p>
<docsite-island data-src="data:text/javascript,window.ran=1;export default ()=>null" data-export="default"></docsite-island>
<docsite-island data-src="/assets/files/none.js" data-export="default"></docsite-island>
<docsite-island data-src="https://evil.example/assets/a.js" data-export="default"></docsite-island>
<docsite-slot data-of="x"></docsite-slot>
<div class="diagram" data-module="data:text/javascript,window.ran=1"><pre class="code-block"><code>x</code></pre></div>
<div class="diagram" data-module="/assets/none.js"><pre class="code-block"><code>x</code></pre></div>
<img name="getElementById" alt=""> <img name="querySelector" alt=""> <form name="body"></form> <form name="head"></form>
<form name="createElement"></form> <object id="documentElement" name="documentElement"></object>
`;

let origin = '';

beforeAll(async () => {
  const diagrams = [...plainDiagrams, ...reachingDiagrams].map(
    ([, source]) => `\`\`\`mermaid\n${source}\n\`\`\`\n`,
  );
  const preview = await previewSite(
    {
      'site.config.yaml':
        'title: Test\nurl: https://test.example\nblog: false\nmarkdown: { mermaid: true }\ncontent: { trust: { pages/strangers: markdown } }\n',
      'content/pages/strangers/diagrams.md': diagrams.join('\n'),
      'content/pages/index.md': `# Home\n\n[Other](./other.md)\n\n## Docsite page\n\n${hostile}`,
      'content/pages/other.md': `# Other\n\n${hostile}\n\n[Home](./index.md)\n`,
    },
    ['name-clobbers', 'trust-diagram'],
  );
  origin = preview.origin;
  return preview.stop;
});

it('comes to life, follows links and runs nothing of the content', async () => {
  const asked: string[] = [];
  const thrown: string[] = [];
  const { page } = await open(origin, {
    prepare: async (prepared) =>
      prepared
        .on('request', (request) => asked.push(request.url()))
        .on('pageerror', ({ message }) => thrown.push(message)),
  });
  // With the data of another element it would never come to life.
  const lives = () => page.evaluate(() => performance.getEntriesByName('docsite-hydrated').length);
  await expect.poll(lives).toBe(1);
  await page.evaluate(() => Object.assign(window, { first: true }));
  await page.locator('docsite-island').last().scrollIntoViewIfNeeded();
  await page.locator('.diagram').last().scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator('.diagram-error').count()).toBe(2);
  expect(await page.locator('main template').count()).toBe(1);
  await followLink(page, '/other/');
  // A page whose data is not found is loaded as a whole.
  expect(await page.evaluate(() => ['first' in window, 'ran' in window])).toEqual([true, false]);
  const announced = () => page.locator('#docsite-announcer').allTextContents();
  await expect.poll(announced).toEqual(['Untouched', 'Other | Test']);
  await page.locator('docsite-island').last().scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator('.diagram-error').count()).toBe(2);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(asked.filter((url) => /none|evil|data:text/.test(url))).toEqual([]);
  expect(thrown).toEqual([]);
});

/** Whatever is on the page counts as on screen: a window as high would be drawn in full. */
function seeEverything(): void {
  const { IntersectionObserver } = window;
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(callback, { ...options, rootMargin: '100000px' });
    }
  };
}

it('draws the diagrams of strangers without a script, style or server of theirs', async () => {
  const asked: string[] = [];
  const { page } = await open(`${origin}/strangers/diagrams/`, {
    initScript: seeEverything,
    prepare: async (prepared) => prepared.on('request', (request) => asked.push(request.url())),
  });
  await hydrated(page);
  await page.waitForFunction(
    (count) => document.querySelectorAll('.diagram-figure, .diagram-error').length === count,
    plainDiagrams.length,
  );
  expect(await page.locator('.diagram-error').allTextContents()).toEqual([]);
  expect(await page.locator('main pre:visible').count()).toBe(reachingDiagrams.length);
  expect(asked.filter((url) => !url.startsWith(origin))).toEqual([]);
  const seen = await page.evaluate(() => ({
    ran: 'ran' in window,
    handlers: document.querySelectorAll('.diagram-figure :is([onclick], [onerror], [onload], script)').length,
    addresses: [...document.querySelectorAll('.diagram-figure a')].map(
      (link) => link.getAttribute('xlink:href') ?? link.getAttribute('href'),
    ),
    // Whatever a diagram covers stands within it.
    over: document.elementFromPoint(5, 5)?.closest('.diagram') === null,
    colour: getComputedStyle(document.body).color === getComputedStyle(document.documentElement).color,
  }));
  expect(seen).toEqual({
    ran: false,
    handlers: 0,
    addresses: ['https://evil.example/'],
    over: true,
    colour: true,
  });
});
