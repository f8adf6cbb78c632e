/** `docsite serve` in a real browser: the page follows what is written. */
import { createServer, request } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runServe } from '../../cli/commands/serve.ts';
import { listen } from '../../cli/preview/listen.ts';
import * as engine from '../../renderer/index.ts';
import { fakeIo } from '../cli/fake-io.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';
import { connectToBrowser, hydrated } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await connectToBrowser();
});
afterAll(() => browser.close());

const long = Array.from({ length: 60 }, (_, index) => `Paragraph ${index} of a long page.\n\n`).join('');
const start = `# Start

First words.

<details>
<summary>More</summary>

Hidden words.

</details>

<Tabs>
<TabItem value="a" label="One">

Panel one.

</TabItem>
<TabItem value="b" label="Two">

Panel two.

</TabItem>
</Tabs>

${long}## Last part

The end.
`;
const files = {
  'content/docs/current/start.mdx': start,
  'content/docs/current/other.md': '# Other\n\nOther words.\n\n![Logo](/logo.svg)\n',
  'content/pages/index.md': '# Home\n',
  'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
};
const source = 'content/docs/current/start.mdx';

interface Served {
  readonly site: TestSite;
  readonly origin: string;
  readonly output: () => string;
  readonly stop: () => Promise<number>;
  readonly open: (path: string, at?: string) => Promise<Page>;
}

/** Starts the command on a site of its own, and ends it with the test. */
async function serve(more: Record<string, string> = {}, { port = 0, env = {} } = {}): Promise<Served> {
  const site = createTestSite({ ...files, ...more });
  onTestFinished(() => site.dispose());
  return { site, ...(await serveFolder(site, { port, env })) };
}

async function serveFolder(site: TestSite, { port = 0, env = {} }): Promise<Omit<Served, 'site'>> {
  const io = fakeIo({ loadEngine: async () => engine, env, threads: 0, now: () => performance.now() });
  const ended = runServe({ root: site.root, options: { port, host: '127.0.0.1' } }, io);
  const stop = async () => {
    io.interrupt('SIGINT');
    return await ended;
  };
  onTestFinished(async () => void (await stop()));
  await expect.poll(io.out).toContain('Press');
  const origin = /http:\/\/localhost:\d+/.exec(io.out())?.[0] ?? '';
  const open = async (path: string, at = origin) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.goto(at + path);
    return page;
  };
  return { origin, open, stop, output: () => io.out() + io.err() };
}

/** A page whose shell is alive, marked, so that a document that was loaded anew can be told from it. */
async function openAlive({ open }: Pick<Served, 'open'>, path: string, at?: string): Promise<Page> {
  const page = await open(path, at);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { marked: true }));
  return page;
}

const isSameDocument = (page: Page) => page.evaluate(() => 'marked' in window);
const panel = (page: Page) => page.locator('docsite-problems section');

describe('a text', () => {
  it('is replaced in place: scroll, open tabs and details stay', async () => {
    const served = await serve();
    const page = await openAlive(served, '/docs/start/');
    await page.getByRole('tab', { name: 'Two' }).click();
    await page.getByText('More', { exact: true }).click();
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    served.site.write(
      source,
      start.replace('Paragraph 30', 'Rewritten 30').replace('The end.', 'The new end.'),
    );
    await page.getByText('Rewritten 30').waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(900);
    expect(await page.getByText('Panel two.').isVisible()).toBe(true);
    expect(await page.getByText('Hidden words.').isVisible()).toBe(true);
    expect(await page.getByText('The new end.').count()).toBe(1);
    expect(await isSameDocument(page)).toBe(true);
  });

  it('takes headings and title along', async () => {
    const served = await serve();
    const page = await openAlive(served, '/docs/start/');
    served.site.write(source, `${start.replace('# Start', '# Beginning')}\n\n## Afterwards\n\nMore.\n`);
    await page.locator('.contents').getByRole('link', { name: 'Afterwards' }).waitFor();
    expect(await page.title()).toContain('Beginning');
    expect(await page.locator('.sidebar [aria-current=page]').textContent()).toContain('Beginning');
    expect(await isSameDocument(page)).toBe(true);
  });

  it('follows on a page that was navigated to, and on the next one', async () => {
    const served = await serve();
    const page = await openAlive(served, '/docs/other/');
    await page.locator('.sidebar').getByRole('link', { name: 'Start' }).click();
    await page.getByText('First words.').waitFor();
    served.site.write(source, start.replace('First words.', 'Second words.'));
    await page.getByText('Second words.').waitFor();
    served.site.write('content/docs/current/other.md', '# Other\n\nWords of today.\n');
    await expect.poll(served.output).toContain('other.md');
    await page.locator('.sidebar').getByRole('link', { name: 'Other' }).click();
    await page.getByText('Words of today.').waitFor();
    expect(await isSameDocument(page)).toBe(true);
  });

  it('is shown before the shell is alive, and without it', async () => {
    const served = await serve();
    const context = await browser.newContext();
    onTestFinished(() => context.close());
    const page = await context.newPage();
    // What the boot script loads later never arrives.
    await page.route('**/assets/*.js', (route) =>
      /\/boot-[^/]*$/.test(route.request().url()) ? route.continue() : route.abort(),
    );
    await page.goto(`${served.origin}/docs/start/`);
    served.site.write(source, start.replace('First words.', 'Second words.'));
    await page.getByText('Second words.').waitFor();
  });
});

describe('everything else', () => {
  it('styles apply without a new document', async () => {
    const served = await serve();
    const page = await openAlive(served, '/docs/start/');
    served.site.write('theme-overrides/custom.css', 'main { outline: 3px solid rgb(1, 2, 3); }\n');
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('main') as Element).outlineColor === 'rgb(1, 2, 3)',
    );
    expect(await isSameDocument(page)).toBe(true);
  });

  it('an image is loaded again', async () => {
    const served = await serve();
    const page = await openAlive(served, '/docs/other/');
    const image = page.locator('main img');
    await image.waitFor();
    const before = await image.getAttribute('src');
    served.site.write(
      'content/static/logo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    );
    await page.waitForFunction(
      (src) => document.querySelector('main img')?.getAttribute('src') !== src,
      before,
    );
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('main img')?.naturalWidth === 9,
    );
  });

  it('a component beside the content is followed', async () => {
    const served = await serve({
      'src/components/lamp.tsx': 'export const Lamp = () => <b>Lamp of old</b>;\n',
      'content/docs/current/lamp.mdx':
        "import { Lamp } from '../../../src/components/lamp.tsx';\n\n# Light\n\n<Lamp />\n",
    });
    const page = await openAlive(served, '/docs/lamp/');
    served.site.write('src/components/lamp.tsx', 'export const Lamp = () => <b>Lamp of today</b>;\n');
    await page.getByText('Lamp of today').waitFor();
    await expect.poll(served.output).toContain('src/components/lamp.tsx (');
  });

  it('a page that is removed is not found, and comes back', async () => {
    const served = await serve();
    const page = await openAlive(served, '/docs/other/');
    served.site.remove('content/docs/current/other.md');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    served.site.write('content/docs/current/other.md', '# Other\n\nBack again.\n');
    await page.getByText('Back again.').waitFor();
  });

  it('the configuration reaches every page', async () => {
    const served = await serve();
    const page = await openAlive(served, '/docs/start/');
    served.site.write('site.config.yaml', 'title: Renamed\nurl: https://test.example\n');
    await page.waitForFunction(() => document.title.includes('Renamed'));
  });
});

describe('a mistake', () => {
  it('is shown with its place, opens in the editor, and goes when it is mended', async () => {
    const served = await serve({}, { env: { EDITOR: 'vim' } });
    const page = await openAlive(served, '/docs/start/');
    served.site.write(source, `${start}\n<Note>\n\nNot closed.\n`);
    await panel(page).waitFor();
    const text = await panel(page).innerText();
    expect(text).toContain('1 error');
    expect(text).toMatch(/content\/docs\/current\/start\.mdx:\d+:\d+/);
    expect(text).toContain('│ <Note>');
    expect(await page.getByText('First words.').isVisible()).toBe(true);
    await panel(page).getByRole('button', { name: source }).click();
    await panel(page).getByText('"vim" runs in a terminal.').waitFor();
    expect(served.output()).toContain(`${source}:`);
    served.site.write(source, start.replace('First words.', 'Mended words.'));
    await page.getByText('Mended words.').waitFor();
    await panel(page).waitFor({ state: 'detached' });
    await expect.poll(served.output).toContain('Fixed in');
  });

  it('in a link is shown to whoever made it, and can be put away', async () => {
    const served = await serve();
    const page = await openAlive(served, '/docs/start/');
    served.site.write(source, `${start}\nSee [nothing](./nothing.md) <b>&lt;i&gt;</b>.\n`);
    served.site.write(
      'site.config.yaml',
      'title: Test\nurl: https://test.example\nonBrokenMarkdownLinks: throw\n',
    );
    await panel(page).getByText('nothing.md').first().waitFor();
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    expect(await isSameDocument(page)).toBe(true);
  });

  it('in the configuration leaves the site up', async () => {
    const served = await serve();
    const page = await openAlive(served, '/docs/start/');
    served.site.write('site.config.yaml', 'titel: Test\nurl: https://test.example\n');
    await panel(page).getByText('site.config.yaml:1:1').waitFor();
    expect((await fetch(`${served.origin}/docs/other/`)).status).toBe(200);
    served.site.write('site.config.yaml', 'title: Test\nurl: https://test.example\n');
    await panel(page).waitFor({ state: 'detached' });
  });
});

/** A reverse proxy in front of a port; gives its origin. */
async function startProxy(port: number): Promise<string> {
  const proxy = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, host: `localhost:${port}` };
    const forwarded = request({ host: '127.0.0.1', port, path: incoming.url, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
      response.on('error', () => answer.destroy());
    });
    forwarded.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    answer.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  const proxyPort = await listen(proxy, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => {
    proxy.close();
    proxy.closeAllConnections();
  });
  return `http://127.0.0.1:${proxyPort}`;
}

describe('the connection', () => {
  it('is made again when the server comes back', async () => {
    const served = await serve();
    const page = await openAlive(served, '/docs/start/');
    expect(await served.stop()).toBe(0);
    served.site.write(source, start.replace('First words.', 'Words while away.'));
    await serveFolder(served.site, { port: Number(new URL(served.origin).port) });
    await page.getByText('Words while away.').waitFor();
    expect(await isSameDocument(page)).toBe(true);
  });

  it('is made again behind a proxy that answers for a server that is away', async () => {
    const served = await serve();
    const port = Number(new URL(served.origin).port);
    const page = await openAlive(served, '/docs/start/', await startProxy(port));
    expect(await served.stop()).toBe(0);
    await page.waitForResponse((response) => response.status() === 502);
    served.site.write(source, start.replace('First words.', 'Words while away.'));
    await serveFolder(served.site, { port });
    await page.getByText('Words while away.').waitFor();
    expect(await isSameDocument(page)).toBe(true);
  });

  it('works through a proxy, below a base URL', async () => {
    const served = await serve({
      'site.config.yaml': 'title: Test\nurl: https://test.example\nbaseUrl: /guide/\n',
    });
    const proxy = await startProxy(Number(new URL(served.origin).port));
    const page = await served.open('/guide/docs/start/', proxy);
    await hydrated(page);
    served.site.write(source, start.replace('First words.', 'Words through a proxy.'));
    await page.getByText('Words through a proxy.').waitFor();
  });
});
