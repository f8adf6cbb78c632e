/**
 * `npm run release -- 0.2.0`: tests, sets the version, dates the changelog, packs, commits and tags. What fails leaves the
 * repository as it was. Pushes and publishes nothing.
 *
 * Flags: `--dry-run` says what would be done; `--skip-tests` is for those who have just run them.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const branch = 'main';
const flagNames = ['--dry-run', '--skip-tests'];
const given = process.argv.slice(2);
const [version = ''] = given.filter((argument) => !argument.startsWith('-'));
const flags = given.filter((argument) => argument.startsWith('-'));
// npm keeps a flag for itself that stands before "--".
const isDry = flags.includes('--dry-run') || process.env.npm_config_dry_run === 'true';

/** Ends the release before anything has changed. */
function refuse(reason) {
  console.error(`No release: ${reason}`);
  process.exit(1);
}

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}

/** Runs npm in the open; on Windows it is a script that only a shell finds. */
function npm(...args) {
  execFileSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const jsonText = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** Whether a version comes after another in the order of semver.org: a preview before its release. */
function isNewer(next, last) {
  const [[a, previewA], [b, previewB]] = [next, last].map((text) => /^([^-]*)-?(.*)$/.exec(text).slice(1));
  const order = (one, other) => one.localeCompare(other, 'en', { numeric: true });
  if (a !== b) return order(a, b) > 0;
  return previewB !== '' && (previewA === '' || order(previewA, previewB) > 0);
}

/** Refuses what would not become a release that can be pushed. */
function check({ last, unreleased }) {
  if (!/^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z]+(\.[0-9A-Za-z]+)*)?$/.test(version))
    refuse(
      `${version === '' ? 'name a version' : `"${version}" is no version`}, as in "npm run release -- 0.2.0".`,
    );
  const unknown = given.find((argument) => argument !== version && !flagNames.includes(argument));
  if (unknown !== undefined) refuse(`"${unknown}" means nothing here; there are ${flagNames.join(' and ')}.`);
  if (!isNewer(version, last)) refuse(`${version} is not newer than ${last}.`);
  if (unreleased.trim() === '') refuse('CHANGELOG.md says nothing under "Unreleased".');
  checkRepository();
}

function checkRepository() {
  const at = git('branch', '--show-current');
  if (at !== branch) refuse(`releases are made on ${branch}, and this is ${at || 'no branch'}.`);
  if (git('status', '--porcelain') !== '') refuse('the work tree has changes that are not committed.');
  if (git('remote').split('\n').includes('origin')) git('fetch', '--quiet', '--tags', 'origin');
  const tag = `v${version}`;
  if (git('tag', '--list', tag) !== '') refuse(`the tag ${tag} exists.`);
  const upstream = git('for-each-ref', '--format=%(upstream:short)', `refs/heads/${branch}`);
  if (upstream !== '' && git('rev-list', '--count', `HEAD..${upstream}`) !== '0')
    refuse(`${upstream} has commits that are not here: pull first.`);
}

/** Where people find the source, by what git is told of `origin`; nothing where that is no server. */
function sourceAddresses() {
  const remote = git('config', '--default', '', 'remote.origin.url');
  const url = /^(?:https?|ssh|git):\/\/(?:[^@/]+@)?([\w.-]+)(?::\d+)?\/(.+?)(?:\.git)?\/*$/;
  const scp = /^(?:[^@/]+@)?([\w-]+(?:\.[\w-]+)+):(.+?)(?:\.git)?\/*$/;
  const [, host, path] = url.exec(remote) ?? scp.exec(remote) ?? [];
  if (host === undefined) return {};
  const page = `https://${host}/${path}`;
  return {
    homepage: `${page}#readme`,
    bugs: `${page}/issues`,
    repository: { type: 'git', url: `git+${page}.git` },
  };
}

/** The text of each file that a release changes, as it will be. */
function releasedFiles(changelog) {
  const texts = new Map();
  const addresses = sourceAddresses();
  for (const file of ['package.json', 'create/package.json']) {
    const manifest = readJson(file);
    for (const [name, value] of Object.entries(addresses)) manifest[name] ??= value;
    manifest.version = version;
    if (manifest.dependencies?.docsite) manifest.dependencies.docsite = `^${version}`;
    texts.set(file, jsonText(manifest));
  }
  if (existsSync('package-lock.json')) {
    const lock = readJson('package-lock.json');
    lock.version = version;
    lock.packages[''].version = version;
    texts.set('package-lock.json', jsonText(lock));
  }
  const date = new Date().toISOString().slice(0, 10);
  const dated = changelog.replace(/^## Unreleased(\r?\n)/m, `## Unreleased$1$1## ${version} (${date})$1`);
  return texts.set('CHANGELOG.md', dated);
}

/** Writes, packs, commits and tags, or puts everything back. */
function release(files) {
  const head = git('rev-parse', 'HEAD');
  const before = new Map([...files.keys()].map((file) => [file, readFileSync(file)]));
  try {
    for (const [file, text] of files) writeFileSync(file, text);
    npm('pack');
    npm('pack', './create');
    git('commit', '--quiet', '--message', `Release ${version}`, '--', ...files.keys());
    git('tag', '--annotate', `v${version}`, '--message', `docsite ${version}`);
  } catch (error) {
    for (const [file, bytes] of before) writeFileSync(file, bytes);
    git('reset', '--quiet', '--soft', head);
    git('reset', '--quiet', head, '--', ...files.keys());
    for (const name of tarballs) rmSync(name, { force: true });
    throw error;
  }
}

const tarballs = [`docsite-${version}.tgz`, `create-docsite-${version}.tgz`];
// Ctrl+C ends npm, whose failure puts everything back.
process.on('SIGINT', () => {});
try {
  if (!existsSync('CHANGELOG.md')) refuse('run it in the folder of docsite, where CHANGELOG.md is.');
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const [, unreleased = ''] = /^## Unreleased\r?\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(changelog) ?? [];
  check({ last: readJson('package.json').version, unreleased });
  const files = releasedFiles(changelog);
  if (isDry) {
    console.log(`Would test, change ${[...files.keys()].join(', ')}, write ${tarballs.join(' and ')},
commit "Release ${version}" and tag it v${version}. Nothing has changed.`);
  } else {
    if (!flags.includes('--skip-tests')) {
      npm('test');
      // Tests take minutes, in which files may have been edited.
      checkRepository();
    }
    release(files);
    const tag = version.includes('-') ? ' --tag next' : '';
    console.log(`
Tagged v${version} and packed. To publish:
  git push --atomic origin ${branch} v${version}
${tarballs.map((name) => `  npm publish ${name}${tag}`).join('\n')}`);
  }
} catch (error) {
  refuse(`${String(error.stderr ?? '').trim() || error.message}`);
}
