import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { projectRoot } from '../helpers/bundled-cli.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';
import { runCli } from './fixture.ts';

vi.setConfig({ testTimeout: 300_000 });

/** Public documentation pages that were not written for docsite; `none` for a machine that has none. */
const corpus = process.env.DOCSITE_CORPUS ?? join(projectRoot, '../shared/corpus');
const script = join(corpus, '../bench/make-corpus.mjs');

describe.runIf(corpus !== 'none')('documentation that was not written for docsite', () => {
  beforeAll(() => {
    const missing = [corpus, script].filter((path) => !existsSync(path));
    const hint = 'name the folder of the corpus in DOCSITE_CORPUS, or set it to "none" to go without';
    expect(missing, hint).toEqual([]);
  });

  it('builds as one site, all 203 pages of it', async () => {
    const site = docsSite((folder) => {
      for (const path of corpusPages()) {
        // A name that starts with "_" is that of a partial, which is no page.
        cpSync(join(corpus, path), join(folder, path.replace(/(^|\/)_/, '$1')));
      }
    });
    expect(corpusPages()).toHaveLength(203);
    expect(await docsBuilt(site)).toBe(203);
  });

  it('builds from 1,000 pages made of it', async () => {
    const site = docsSite((folder) => {
      const { status, stderr } = spawnSync(process.execPath, [script, folder, '1000'], { encoding: 'utf8' });
      expect(`${status}${stderr}`).toBe('0');
    });
    expect(await docsBuilt(site)).toBe(1000);
  });
});

/** A site whose docs `fill` puts into the folder that it is given. */
function docsSite(fill: (folder: string) => void): TestSite {
  const site = createTestSite({ 'content/pages/index.md': '# Home\n' });
  onTestFinished(() => site.dispose());
  const folder = join(site.root, 'content/docs/current');
  mkdirSync(folder, { recursive: true });
  fill(folder);
  return site;
}

function corpusPages(): string[] {
  return readdirSync(corpus, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md') && path !== 'README.md');
}

/** Number of docs pages that the command line makes; fails with its report on any error. */
async function docsBuilt(site: TestSite): Promise<number> {
  const { exitCode, stdout } = await runCli(['build', site.root, '--reporter', 'json']);
  const { diagnostics } = JSON.parse(stdout);
  const errors = diagnostics.filter(({ severity }: { severity: string }) => severity === 'error');
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: [] });
  const pages = [...site.output()].filter(
    ([path, html]) => path.startsWith('docs/') && path.endsWith('.html') && html.includes('class="markdown"'),
  );
  return pages.length;
}
