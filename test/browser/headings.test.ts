/** The face of the headings of content/: it has all of their letters, and nothing moves when it comes late. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { parse } from 'parse5';
import type { Page } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { framesOf, recordFrames } from './frames.ts';
import { holdRequests } from './hold-requests.ts';
import { pageOpener } from './visit.ts';

const open = pageOpener();

type Tree = {
  nodeName: string;
  value?: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Tree[];
};

const hasClass = ({ attrs = [] }: Tree, name: string) =>
  attrs.some((attribute) => attribute.name === 'class' && attribute.value.split(' ').includes(name));

/** What headings below `node` say, without code, which has a face of its own, and without the sign that links to them. */
function headingTexts(node: Tree, inHeading = false): string[] {
  if (node.nodeName === '#text') return inHeading ? [node.value ?? ''] : [];
  if (node.nodeName === 'code' || hasClass(node, 'api-reference')) return [];
  const within = inHeading || /^h[1-6]$/.test(node.nodeName) || hasClass(node, 'brand-title');
  return (node.childNodes ?? []).flatMap((child) => headingTexts(child, within));
}

/** Names of the faces that the elements of a kind are painted with, by what they say. */
async function facesOf(page: Page, selector: string): Promise<Map<string, string>> {
  const texts = await page.locator(selector).allTextContents();
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const faces = nodeIds.map(async (nodeId, index): Promise<[string, string]> => {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    const names = fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? 'its own' : familyName));
    return [texts[index] ?? '', names.join(' and ')];
  });
  const found = new Map(await Promise.all(faces));
  await session.detach();
  return found;
}

it('has all that words of headings are written with, in both languages', async () => {
  const folder = inject('siteFolder');
  const pages = glob.sync('**/*.html', { cwd: folder, ignore: ['**/every-element/**'] });
  expect(pages.length).toBeGreaterThan(300);
  const texts = pages.flatMap((path) =>
    headingTexts(parse(readFileSync(join(folder, path), 'utf8')) as Tree),
  );
  const signs = [...new Set(texts.join(''))].filter((sign) => !/[\s«»“”]/.test(sign)).sort();
  expect(signs).toEqual(expect.arrayContaining(['A', 'z', '4', 'É', 'º']));
  const { page } = await open('/docs/v4/rooms/');
  await page.evaluate(async (text) => {
    // However slow the machine: the face itself is asked, not what was painted in time.
    const [own] = [...document.fonts].filter(({ display }) => display === 'optional');
    const [link] = document.querySelectorAll<HTMLLinkElement>('link[as=font]');
    if (!own || !link) throw new Error('The page names no face.');
    const face = await new FontFace('Probe', `url(${link.href})`).load();
    document.fonts.add(face);
    for (const sign of text) {
      const probe = document.body.appendChild(document.createElement('p'));
      probe.className = 'probe';
      probe.style.fontFamily = 'Probe, monospace';
      probe.textContent = sign;
    }
  }, signs.join(''));
  const faces = await facesOf(page, '.probe');
  expect(faces.size).toBe(signs.length);
  expect([...faces].filter(([, face]) => face !== 'its own')).toEqual([]);
});

it('leaves the page as it is when it comes after the page was painted', async () => {
  const font = holdRequests('**/*.woff2');
  const { page } = await open('/docs/v4/rooms/', {
    width: 360,
    initScript: recordFrames,
    prepare: async (prepared) => {
      await font.prepare(prepared);
      const told = await prepared.addInitScript(() => {
        new PerformanceObserver((list) => {
          if (list.getEntriesByName('first-contentful-paint').length > 0) console.info('painted');
        }).observe({ type: 'paint', buffered: true });
      });
      onTestFinished(() => told.dispose());
      prepared.on('console', (message) => message.text() === 'painted' && void font.release());
    },
  });
  await page.evaluate(() => document.fonts.ready);
  expect((await framesOf(page)).shifts).toEqual([]);
  expect([...(await facesOf(page, 'h1')).values()]).not.toContain('its own');
});

it('breaks signatures of an API between their words, and no bracket stands at the start of a line', async () => {
  const { page } = await open('/docs/v4/server-api/', { width: 360, height: 740 });
  const broken = await page.locator('.api-reference h3, .api-reference h4').evaluateAll((headings) => {
    const topOf = (node: Text, at: number) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().top;
    };
    return headings.flatMap((heading) => {
      const { childNodes } = heading.querySelector('.heading-link') ?? heading;
      const texts = [...childNodes].filter((child) => child instanceof Text);
      const signs = texts.flatMap((node) =>
        [...node.data].map((sign, at) => ({ sign, top: topOf(node, at) })),
      );
      const isFirst = ({ sign, top }: (typeof signs)[number], at: number) =>
        /[\])},]/.test(sign) && top > (signs[at - 1]?.top ?? top);
      return signs.some(isFirst) ? [heading.textContent] : [];
    });
  });
  expect(broken).toEqual([]);
});
