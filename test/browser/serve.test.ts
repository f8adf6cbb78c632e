/** `docsite serve` in a real browser: the page follows what is written. */
import { createServer, request } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../cli/preview/listen.ts';
import { interceptRequests } from './intercept-requests.ts';
import { isSameDocument, markedPageOpener } from './same-document.ts';
import { panel, serve, serveFolder, source, start } from './served-site.ts';
import { hydrated, pageOpener } from './visit.ts';

const open = pageOpener();
/** A page whose shell is alive, marked, so that a document that was loaded anew can be told from it. */
const openAlive = markedPageOpener();

describe('a text', () => {
  it('is replaced in place: scroll, open tabs and details stay', async () => {
    const served = await serve();
    const { page } = await openAlive(`${served.origin}/docs/start/`);
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
    const { page } = await openAlive(`${served.origin}/docs/start/`);
    served.site.write(source, `${start.replace('# Start', '# Beginning')}\n\n## Afterwards\n\nMore.\n`);
    await page.locator('.contents').getByRole('link', { name: 'Afterwards' }).waitFor();
    expect(await page.title()).toContain('Beginning');
    expect(await page.locator('.sidebar [aria-current=page]').textContent()).toContain('Beginning');
    expect(await isSameDocument(page)).toBe(true);
  });

  it('follows on a page that was navigated to, and on the next one', async () => {
    const served = await serve();
    const { page } = await openAlive(`${served.origin}/docs/other/`);
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
    // What the boot script loads later never arrives.
    const { page } = await open(`${served.origin}/docs/start/`, {
      prepare: (prepared) =>
        interceptRequests(prepared, '**/assets/*.js', ({ url, fail, pass }) =>
          /\/boot-[^/]*$/.test(url) ? pass() : fail(),
        ),
    });
    served.site.write(source, start.replace('First words.', 'Second words.'));
    await page.getByText('Second words.').waitFor();
  });
});

describe('everything else', () => {
  it('styles apply without a new document', async () => {
    const served = await serve();
    const { page } = await openAlive(`${served.origin}/docs/start/`);
    served.site.write('theme-overrides/custom.css', 'main { outline: 3px solid rgb(1, 2, 3); }\n');
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('main') as Element).outlineColor === 'rgb(1, 2, 3)',
    );
    expect(await isSameDocument(page)).toBe(true);
  });

  it('styles of an island apply, and are held against the hash of what they are now', async () => {
    const style = (width: number) => `.lamp { border: ${width}px solid red; }\n`;
    const served = await serve({
      'content/components/lamp.module.css': style(3),
      'content/components/lamp.tsx':
        "'use client';\nimport styles from './lamp.module.css';\nexport const Lamp = () => <b className={styles.lamp}>Lamp</b>;\n",
      [source]: `import { Lamp } from '../../components/lamp.tsx';\n\n${start.replace('First words.', 'First words.\n\n<Lamp />')}`,
    });
    const { page } = await openAlive(`${served.origin}/docs/start/`);
    const width = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('main b') as Element).borderTopWidth);
    await expect.poll(width).toBe('3px');
    served.site.write('content/components/lamp.module.css', style(7));
    await expect.poll(width).toBe('7px');
    expect(await isSameDocument(page)).toBe(true);
  });

  it('an image is loaded again', async () => {
    const served = await serve();
    const { page } = await openAlive(`${served.origin}/docs/other/`);
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
    const { page } = await openAlive(`${served.origin}/docs/lamp/`);
    served.site.write('src/components/lamp.tsx', 'export const Lamp = () => <b>Lamp of today</b>;\n');
    await page.getByText('Lamp of today').waitFor();
    await expect.poll(served.output).toContain('src/components/lamp.tsx (');
  });

  it('a page that is removed is not found, and comes back', async () => {
    const served = await serve();
    const { page } = await openAlive(`${served.origin}/docs/other/`);
    served.site.remove('content/docs/current/other.md');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    served.site.write('content/docs/current/other.md', '# Other\n\nBack again.\n');
    await page.getByText('Back again.').waitFor();
  });

  it('a page whose writer gives it another address is followed there', async () => {
    const served = await serve();
    const { page } = await openAlive(`${served.origin}/docs/start/`);
    served.site.write(source, `---\nslug: /beginning\n---\n\n${start}`);
    await page.waitForURL(`${served.origin}/docs/beginning/`);
    await page.getByText('First words.').waitFor();
    expect((await fetch(`${served.origin}/docs/begin/`)).status).toBe(404);
  });

  it('the configuration reaches every page', async () => {
    const served = await serve();
    const { page } = await openAlive(`${served.origin}/docs/start/`);
    served.site.write('site.config.yaml', 'title: Renamed\nurl: https://test.example\n');
    await page.waitForFunction(() => document.title.includes('Renamed'));
  });
});

describe('a mistake', () => {
  it('is shown with its place, opens in the editor, and goes when it is mended', async () => {
    const served = await serve({}, { env: { EDITOR: 'vim' } });
    const { page } = await openAlive(`${served.origin}/docs/start/`);
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

  it('of code that leaves nothing of a page keeps what is on screen, where it is', async () => {
    const lamp = (words: string) => `export const Lamp = () => ${words};\n`;
    const file = 'content/components/lamp.tsx';
    const imported = `import { Lamp } from '../../components/lamp.tsx';\n\n${start}\n<Lamp />\n`;
    const served = await serve({ [file]: lamp('<b>Of old</b>'), [source]: imported });
    const { page } = await openAlive(`${served.origin}/docs/start/`);
    await page.getByRole('tab', { name: 'Two' }).click();
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    served.site.write(file, lamp("{ throw new Error('dark') }").replace(';\n', ''));
    await panel(page).getByText('dark').waitFor();
    expect(await page.getByText('Of old').count()).toBe(1);
    served.site.write(file, lamp('<b>Of today</b>'));
    await page.getByText('Of today').waitFor();
    await panel(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => window.scrollY)).toBe(900);
    expect(await page.getByText('Panel two.').isVisible()).toBe(true);
    expect(await isSameDocument(page)).toBe(true);
  });

  it('in a link is shown to whoever made it, and can be put away', async () => {
    const served = await serve();
    const { page } = await openAlive(`${served.origin}/docs/start/`);
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
    const { page } = await openAlive(`${served.origin}/docs/start/`);
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
    const { page } = await openAlive(`${served.origin}/docs/start/`);
    expect(await served.stop()).toBe(0);
    served.site.write(source, start.replace('First words.', 'Words while away.'));
    await serveFolder(served.site, { port: Number(new URL(served.origin).port) });
    await page.getByText('Words while away.').waitFor();
    expect(await isSameDocument(page)).toBe(true);
  });

  it('is made again behind a proxy that answers for a server that is away', async () => {
    const served = await serve();
    const port = Number(new URL(served.origin).port);
    const { page } = await openAlive(`${await startProxy(port)}/docs/start/`);
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
    const { page } = await open(`${proxy}/guide/docs/start/`);
    await hydrated(page);
    served.site.write(source, start.replace('First words.', 'Words through a proxy.'));
    await page.getByText('Words through a proxy.').waitFor();
  });
});
