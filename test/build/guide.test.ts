/** The user guide, which lies in docs/ as a site of its own. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { build } from '../../renderer/index.ts';
import { createSearchEngine } from '../../theme/browser/search/search-engine.ts';
import { searchKinds } from '../../theme/browser/search/search-types.ts';
import { bundledCli, projectRoot } from '../helpers/bundled-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'docsite-guide-'));
const outDir = join(folder, 'build');
const built = build({
  root: join(projectRoot, 'docs'),
  outDir,
  cache: false,
  force: false,
  write: true,
  strict: true,
  threads: 1,
  now: () => 0,
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('builds the user guide without a word', async () => {
  const { status, diagnostics } = await built;
  expect(diagnostics.map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
  expect(status).toBe('done');
});

it.each(['docs', '.'])('the site in %s says in French all that it says in English', (site) => {
  const states = 'stale,missing,orphan,unmarked';
  const args = [bundledCli(), 'i18n', 'status', join(projectRoot, site), '--fail-on', states];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stdout).not.toContain('Stale:');
  expect(status).toBe(0);
});

/** What writers of a site want to do. */
interface Task {
  /** Below the docs: the page that says how, or each of several that do. */
  readonly page: string | readonly string[];
  readonly en: string;
  readonly fr: string;
}

const tasks: readonly Task[] = parse(readFileSync(join(projectRoot, 'test/search/guide-tasks.yaml'), 'utf8'));

it.each([
  ['en', ''],
  ['fr', 'fr/'],
] as const)(
  'answers 60 everyday tasks within the first three results of its search: %s',
  async (locale, prefix) => {
    await built;
    expect(tasks).toHaveLength(60);
    const read = async (path: string) =>
      JSON.parse(readFileSync(join(outDir, decodeURIComponent(path)), 'utf8'));
    const engine = createSearchEngine(`${prefix}search-index.json`, read);
    const unanswered: string[] = [];
    for (const { page, [locale]: query } of tasks) {
      const request = { query, locale, versions: ['current'], kinds: searchKinds, limit: 3 };
      const found = (await engine.search(request)).pages.map(({ href }) => href);
      const right = [page].flat().map((path) => `/${prefix}guide/${path}/`);
      if (!right.some((path) => found.includes(path))) unanswered.push(`${query}: ${found.join(' ')}`);
    }
    expect(unanswered).toEqual([]);
  },
);

it.each(['mdx.tsx', 'stars.tsx', 'counter.tsx'])('prints %s as it is', (name) => {
  const guide = join(projectRoot, 'docs/content');
  const page = readFileSync(join(guide, 'docs/current/03-extending/02-mdx-components.mdx'), 'utf8');
  expect(page).toContain(readFileSync(join(guide, 'components', name), 'utf8'));
});

it.each(['site.hooks.ts', 'content/components/requirement.tsx'])('prints %s as it is', (name) => {
  const guide = join(projectRoot, 'docs');
  const page = readFileSync(join(guide, 'content/docs/current/03-extending/03-hooks.mdx'), 'utf8');
  expect(page).toContain(readFileSync(join(guide, name), 'utf8'));
});

it('prints the service worker that the import writes', () => {
  const [, code = ''] = readFileSync(join(projectRoot, 'config/docusaurus/sw.js'), 'utf8').split(/^\/\/.*\n/);
  const page = readFileSync(join(projectRoot, 'docs/content/docs/current/troubleshooting.md'), 'utf8');
  expect(page).toContain(`title="content/static/sw.js"\n${code}`);
});

it('shows plugins as they are: the guide’s own is the one that it prints', () => {
  const guide = join(projectRoot, 'docs');
  const page = readFileSync(join(guide, 'content/docs/current/03-extending/01-plugins.md'), 'utf8');
  const [, code = ''] = readFileSync(join(guide, 'plugins/keys.ts'), 'utf8').split('*/\n');
  expect(page).toContain(code.slice(0, code.indexOf('/** Every')));
});
