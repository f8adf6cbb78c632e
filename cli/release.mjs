/**
 * `npm run release -- 0.2.0`: tests, sets the version, dates the changelog, commits, tags and packs. Pushes and
 * publishes nothing. `--skip-tests` is for those who have just run them.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const [version = '', ...flags] = process.argv.slice(2);
const packages = ['package.json', 'create/package.json'];

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const run = (...args) => execFileSync('npm', args, { stdio: 'inherit' });

/** Ends the release before anything has changed. */
function refuse(reason) {
  console.error(`No release: ${reason}`);
  process.exit(1);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function writeJson(file, value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** Numbers of a version, to compare with another's. */
function isNewer(next, last) {
  const numbers = (text) => text.split('-')[0].split('.').map(Number);
  const [a, b] = [numbers(next), numbers(last)];
  const differing = a.findIndex((number, index) => number !== b[index]);
  // The release after its own previews: 1.0.0 after 1.0.0-rc.1.
  return differing === -1 ? next !== last && last.includes('-') : a[differing] > b[differing];
}

const changelog = readFileSync('CHANGELOG.md', 'utf8');
const [, unreleased = ''] = /^## Unreleased\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(changelog) ?? [];
const last = readJson('package.json').version;
if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) refuse('name a version, as in "npm run release -- 0.2.0".');
if (!isNewer(version, last)) refuse(`${version} is not newer than ${last}.`);
if (git('status', '--porcelain') !== '') refuse('the work tree has changes that are not committed.');
if (git('tag', '--list', `v${version}`) !== '') refuse(`the tag v${version} exists.`);
if (unreleased.trim() === '') refuse('CHANGELOG.md says nothing under "Unreleased".');
if (!flags.includes('--skip-tests')) run('test');

for (const file of packages) {
  const manifest = readJson(file);
  manifest.version = version;
  if (manifest.dependencies?.docsite) manifest.dependencies.docsite = `^${version}`;
  writeJson(file, manifest);
}
if (existsSync('package-lock.json')) {
  const lock = readJson('package-lock.json');
  lock.version = version;
  lock.packages[''].version = version;
  writeJson('package-lock.json', lock);
}
const date = new Date().toISOString().slice(0, 10);
writeFileSync(
  'CHANGELOG.md',
  changelog.replace('## Unreleased\n', `## Unreleased\n\n## ${version} (${date})\n`),
);
git('add', '--all');
git('commit', '--message', `Release ${version}`);
git('tag', '--annotate', `v${version}`, '--message', `docsite ${version}`);
run('pack');
run('pack', './create');
console.log(`
Tagged v${version} and packed. To publish:
  git push --follow-tags
  npm publish docsite-${version}.tgz
  npm publish create-docsite-${version}.tgz`);
