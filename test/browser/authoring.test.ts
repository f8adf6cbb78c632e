/** The user guide in three languages, with all that a site can configure and bring: see test/fixtures/authoring. */
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { build } from '../../renderer/index.ts';
import { projectRoot } from '../helpers/bundled-cli.ts';
import { colorViolationsOf, violationsOf } from './accessibility.ts';
import { previewFolder } from './preview-site.ts';
import { hydrated, pageOpener } from './visit.ts';

const openPage = pageOpener();

/** A page of this site. */
const open: typeof openPage = (path, options) => openPage(origin + path, options);

let folder = '';
let origin = '';
let stop = () => {};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docsite-authoring-'));
  const root = join(folder, 'site');
  // Its hooks read the package above it, with the schemas and the texts of problems there.
  for (const name of ['package.json', 'site.config.schema.json', 'config', 'renderer'])
    symlinkSync(join(projectRoot, name), join(folder, name));
  const isFrench = (path: string) => path.includes('content/i18n');
  cpSync(join(projectRoot, 'docs'), root, { recursive: true, filter: (path) => !isFrench(path) });
  rmSync(join(root, 'site.config.yaml'));
  renameSync(join(root, 'site.hooks.ts'), join(root, 'guide.hooks.ts'));
  cpSync(join(projectRoot, 'test/fixtures/authoring'), root, { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  // In place of what a preview has: a variable that the configuration reads, and options of the command line.
  vi.stubEnv('HARBOUR_SEASON', 'in summer');
  const address = { url: 'https://pr-7.example.org', baseUrl: 'quay' };
  const options = { root, ...address, cache: false, force: false, strict: true, threads: 1, now: () => 0 };
  const { status, diagnostics } = await build({ ...options, write: true });
  expect([status, ...diagnostics.map(({ file, message }) => `${file}: ${message}`)]).toEqual(['done']);
  const preview = await previewFolder(join(root, 'build'), '/quay/');
  origin = `${preview.origin}/quay`;
  stop = preview.stop;
});

afterAll(() => {
  vi.unstubAllEnvs();
  stop();
  rmSync(folder, { recursive: true, force: true });
});

const paths = ['/guide/writing/markdown/', '/guide/writing/code/', '/guide/writing/components/']
  .concat(['/guide/extending/mdx-components/', '/api/', '/api/calls/', '/about/'])
  .concat(['/ar/guide/', '/ja/api/calls/', '/ar/api/1.x/']);

it.each(paths)(
  '%s reads the same without script, and has no flaw in both modes and on a phone',
  async (path) => {
    const { page, problems } = await open(path);
    await hydrated(page);
    expect(await violationsOf(page)).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
    });
    expect(await colorViolationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    const isWide = () => document.documentElement.scrollWidth > window.innerWidth;
    expect(await page.evaluate(isWide)).toBe(false);
    expect(problems).toEqual([]);
    const text = await page.locator('main').textContent();
    expect(textWithoutScript(await (await page.request.get(page.url())).text())).toBe(text);
  },
);

/** The text of `main` in a document, as a browser reads it that runs no script. */
function textWithoutScript(html: string): string {
  const textOf = (node: Tree.Node): string =>
    'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
  const find = (node: Tree.Node): Tree.Node | undefined => {
    if (node.nodeName === 'main' || !('childNodes' in node))
      return node.nodeName === 'main' ? node : undefined;
    return node.childNodes.map(find).find((found) => found !== undefined);
  };
  const main = find(parse(html, { scriptingEnabled: false }));
  return main === undefined ? '' : textOf(main);
}

it('is what the configuration, its variables, hooks and the command line make it', () => {
  const read = (path: string) => readFileSync(join(folder, 'site/build', path), 'utf8');
  expect(read('routes.txt').split('\n')).toEqual(
    expect.arrayContaining(['/quay/ar/api/1.x/', '/quay/ja/about/', '/quay/licence/']),
  );
  const page = read('api/1.x/index.html');
  expect(page).toContain('<link rel="canonical" href="https://pr-7.example.org/quay/api/1.x/">');
  expect(page).toContain('Harbour in summer');
  expect(page).toContain('href="/quay/guide/"');
});

it('comes alive where it is asked for, in the language of the page', async () => {
  const { page } = await open('/ar/api/calls/');
  await page.locator('docsite-island[data-hydrated]').waitFor();
  await page.getByRole('button', { name: '2 قوارب' }).press('Enter');
  await page.getByRole('button', { name: '3 قوارب' }).waitFor();
  expect(await page.getByText('عملاء يتلقون الرسالة معا').count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.dataset.visited)).toBe('/quay/ar/api/calls/');
  await page.getByRole('contentinfo').getByRole('link').click();
  await page.waitForURL(`${origin}/ar/about/`);
});
