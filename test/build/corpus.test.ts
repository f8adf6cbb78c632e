import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { corpusFolder, corpusMissing, corpusPages, corpusScript } from '../helpers/corpus.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';
import { reportOfBuild } from './fixture.ts';

describe('documentation that was not written for docsite', () => {
  it('builds as one site, all 203 pages of it', async ({ skip }) => {
    skip(corpusMissing !== null, corpusMissing ?? '');
    const site = docsSite((folder) => {
      for (const path of corpusPages()) {
        // A name that starts with "_" is that of a partial, which is no page.
        cpSync(join(corpusFolder, path), join(folder, path.replace(/(^|\/)_/, '$1')));
      }
    });
    expect(corpusPages()).toHaveLength(203);
    expect(await docsBuilt(site)).toBe(203);
  });

  it('builds from 1,000 pages made of it', async ({ skip }) => {
    const isMissing = corpusMissing !== null || !existsSync(corpusScript);
    skip(isMissing, corpusMissing ?? `no ${corpusScript}`);
    const site = docsSite((folder) => {
      const { status, stderr } = spawnSync(process.execPath, [corpusScript, folder, '1000'], {
        encoding: 'utf8',
      });
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

/** An article with something in it: no page of the corpus is empty. */
const filledArticle = /<div class="markdown">(?!\s*<\/div>)/;

/** Number of docs pages with a text that the command line makes; fails with its report on any error. */
async function docsBuilt(site: TestSite): Promise<number> {
  await reportOfBuild(site.root);
  const pages = [...site.output()].filter(
    ([path, html]) => path.startsWith('docs/') && path.endsWith('.html') && filledArticle.test(html),
  );
  return pages.length;
}
