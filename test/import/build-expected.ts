/**
 * Builds the fixtures with Docusaurus and keeps what readers find on their pages:
 *
 *     npx esbuild test/import/build-expected.ts --bundle --packages=external --platform=node --format=esm \\
 *       --outfile=node_modules/.cache/build-expected.mjs && node node_modules/.cache/build-expected.mjs
 *
 * It installs Docusaurus into a temporary folder, which takes minutes, and is no part of `npm test`. `KEEP=<folder>`
 * takes or leaves the installations and the builds there.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import glob from 'fast-glob';
import { pageFacts, routeOf } from '../../renderer/import/compare/page-facts.ts';
import { docusaurusFixtures } from './docusaurus-fixtures.ts';

const packages = {
  2: {
    '@docusaurus/core': '2.4.3',
    // Later ones lack modules that it loads.
    webpack: '5.88.2',
    '@docusaurus/preset-classic': '2.4.3',
    '@docusaurus/plugin-client-redirects': '2.4.3',
    '@mdx-js/react': '1.6.22',
    react: '17.0.2',
    'react-dom': '17.0.2',
  },
  3: {
    '@docusaurus/core': '3.7.0',
    webpack: '5.97.1',
    '@docusaurus/preset-classic': '3.7.0',
    '@docusaurus/plugin-client-redirects': '3.7.0',
    '@mdx-js/react': '3.1.0',
    'prism-react-renderer': '2.4.1',
    react: '18.3.1',
    'react-dom': '18.3.1',
  },
} as const;

const here = 'test/import';
const work = process.env.KEEP ?? mkdtempSync(join(tmpdir(), 'docsite-docusaurus-'));
for (const major of [2, 3] as const) {
  const folder = join(work, `real${major}`);
  mkdirSync(folder, { recursive: true });
  const manifest = { private: true, dependencies: packages[major] };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  if (!existsSync(join(folder, 'node_modules')))
    run(folder, 'npm', 'install', '--legacy-peer-deps', '--ignore-scripts');
  for (const old of ['docs', 'blog', 'src', 'i18n', 'versioned_docs', '.docusaurus', 'community', 'work'])
    rmSync(join(folder, old), { recursive: true, force: true });
  for (const [path, contents] of Object.entries(docusaurusFixtures[major])) {
    if (path === 'package.json') continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), contents);
  }
  if (!existsSync(join(folder, 'build')))
    run(folder, process.execPath, 'node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build');
  writeFileSync(join(here, `expected-${major}.json`), expectedOf(join(folder, 'build')));
}
if (process.env.KEEP === undefined) rmSync(work, { recursive: true });

function run(cwd: string, command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}`);
}

/** A line for each page, so that changes can be read. */
function expectedOf(build: string): string {
  const lines = glob
    .sync('**/*.html', { cwd: build, ignore: ['**/404.html'] })
    .sort()
    .map((file) => {
      const { words, ids: _, ...facts } = pageFacts(readFileSync(join(build, file), 'utf8'));
      return `${JSON.stringify(routeOf(file))}: ${JSON.stringify({ ...facts, words: words.join(' ') })}`;
    });
  return `{\n${lines.join(',\n')}\n}\n`;
}
