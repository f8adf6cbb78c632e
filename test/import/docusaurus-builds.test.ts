/** What readers find on sites that were brought over, beside what Docusaurus itself built of them. */
import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { comparePages, type Difference } from '../../renderer/import/compare/compare-pages.ts';
import { pageFacts, routeOf } from '../../renderer/import/compare/page-facts.ts';
import { importSite } from '../../renderer/import/import-site.ts';
import { build } from '../../renderer/index.ts';
import { problemLines } from '../diagnostics/problem-lines.ts';
import { projectRoot } from '../helpers/bundled-cli.ts';
import { createTestSite, readFolder, type TestSite } from '../helpers/site.ts';
import { docusaurusFixtures } from './docusaurus-fixtures.ts';

interface ExpectedPage extends Omit<ReturnType<typeof pageFacts>, 'ids' | 'words'> {
  readonly words: string;
}

const sites: TestSite[] = [];
afterAll(() => {
  for (const site of sites) {
    rmSync(`${site.root}-out`, { recursive: true, force: true });
    site.dispose();
  }
});

async function compareWithDocusaurus(major: 2 | 3) {
  const source = createTestSite(docusaurusFixtures[major]);
  sites.push(source);
  source.remove('site.config.yaml');
  const root = `${source.root}-out`;
  const request = {
    builder: 'docusaurus',
    from: source.root,
    to: root,
    force: false,
    update: false,
  } as const;
  const { gaps, diagnostics } = await importSite(request);
  expect(problemLines(diagnostics)).toBe('');
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  const built = await build({
    root,
    cache: false,
    force: false,
    write: true,
    strict: false,
    threads: 0,
    now: () => 0,
  });
  rmSync(join(root, 'node_modules'));
  expect(problemLines(built.diagnostics.filter(({ severity }) => severity === 'error'))).toBe('');
  const pages = new Map(
    [...readFolder(join(root, 'build'))].flatMap(([path, html]): [string, string][] =>
      path.endsWith('.html') ? [[routeOf(path), Buffer.from(html, 'latin1').toString('utf8')]] : [],
    ),
  );
  const file = join(projectRoot, `test/import/expected-${major}.json`);
  const expected = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, ExpectedPage>);
  const missing = expected.filter(([route]) => !pages.has(route)).map(([route]) => route);
  const differences = expected.flatMap(([route, page]): Difference[] => {
    const html = pages.get(route);
    if (html === undefined || page.isRedirect) return [];
    const words = page.words === '' ? [] : page.words.split(' ');
    return comparePages(route, { ...page, ids: new Set(), words }, pageFacts(html));
  });
  const of = (kind: Difference['kind']) =>
    differences
      .filter((one) => one.kind === kind)
      .map(({ route, was, is }) => `${route}: ${was.join(' ')} -> ${is.join(' ')}`);
  const told = gaps
    .map(({ weight, missing: text, places }) => `${weight} ${places[0]?.file ?? '-'}: ${text}`)
    .sort();
  return { missing, of, told };
}

it.each([2, 3] as const)('a site of Docusaurus %i keeps its pages, ids and words', async (major) => {
  const { missing, of, told } = await compareWithDocusaurus(major);
  expect(missing).toEqual([]);
  expect(of('id')).toEqual([]);
  // The title of a note in a text that is not translated, which is in the language of the text here.
  expect(of('word')).toEqual(['/fr/docs/next/basics/markup: remarque -> ']);
  expect([of('image'), of('code'), of('neighbour'), of('title'), of('canonical')]).toMatchSnapshot();
  expect(told.join('\n')).toMatchSnapshot();
});
