import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { projectRoot } from '../helpers/bundled-cli.ts';

let root = '';
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
const commit = () => {
  git('add', '-A');
  git('commit', '-qm', 'x');
};

/** A folder with a repository and, beside it, the one that it is pushed to; each test has a copy. */
let made = '';
const newFolder = () => mkdtempSync(join(tmpdir(), 'docsite-release-'));
beforeAll(() => {
  made = newFolder();
  root = join(made, 'docsite');
  mkdirSync(join(root, 'create'), { recursive: true });
  write('package.json', '{"name":"docsite","version":"0.1.0","files":["a"]}');
  write('package-lock.json', '{"version":"0.1.0","packages":{"":{"version":"0.1.0"}}}');
  write(
    'create/package.json',
    '{"name":"create-docsite","version":"0.1.0","dependencies":{"docsite":"^0.1.0"}}',
  );
  write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n- One.\n\n## 0.1.0 (2026-01-01)\n\n- Zero.\n');
  write('.gitignore', '*.tgz\n');
  git('init', '-q', '-b', 'main');
  git('config', 'user.name', 'A');
  git('config', 'user.email', 'a@example.org');
  git('init', '-q', '--bare', '-b', 'main', '../remote');
  git('remote', 'add', 'origin', '../remote');
  commit();
  git('push', '-qu', 'origin', 'main');
});
afterAll(() => rmSync(made, { recursive: true, force: true }));
beforeEach(() => {
  const home = newFolder();
  cpSync(made, home, { recursive: true });
  root = join(home, 'docsite');
});
afterEach(() => rmSync(join(root, '..'), { recursive: true, force: true }));

const run = (args: string[], env = {}) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(projectRoot, 'cli/release.mjs'), ...args],
    { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } },
  );
  return { status, stdout, stderr };
};
const release = (...args: string[]) => run([...args, '--skip-tests']);
/** The environment of a release whose npm packs empty files, and fails when it is called with what is given. */
const withNpm = (failsAt = '') => {
  write(
    '../npm',
    `#!/bin/sh\n[ "$*" = "${failsAt}" ] && { echo no; exit 1; }\n[ "$2" = ./create ] && touch create-docsite-0.2.0.tgz || touch docsite-0.2.0.tgz\n`,
  );
  chmodSync(join(root, '../npm'), 0o755);
  return { PATH: join(root, '..') + delimiter + process.env.PATH };
};
/** What git says of the repository, and all of its files. */
const state = () =>
  [
    git('rev-parse', 'HEAD'),
    git('tag'),
    git('status', '--porcelain', '--ignored'),
    read('package.json'),
  ].join();

it('sets versions, dates the changelog, packs, commits and tags', () => {
  expect(release('0.2.0')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('git push --atomic origin main v0.2.0'),
  });
  expect(read('CHANGELOG.md')).toMatch(
    /^# Changelog\n\n## Unreleased\n\n## 0\.2\.0 \(\d{4}-\d\d-\d\d\)\n\n- One\.\n\n## 0\.1\.0 /,
  );
  expect(JSON.parse(read('package.json')).version).toBe('0.2.0');
  expect(JSON.parse(read('package-lock.json')).packages[''].version).toBe('0.2.0');
  expect(JSON.parse(read('create/package.json'))).toMatchObject({
    version: '0.2.0',
    dependencies: { docsite: '^0.2.0' },
  });
  expect(git('log', '-1', '--format=%s', 'v0.2.0')).toBe('Release 0.2.0\n');
  expect(git('status', '--porcelain')).toBe('');
  expect(readdirSync(root).filter((name) => name.endsWith('.tgz'))).toEqual([
    'create-docsite-0.2.0.tgz',
    'docsite-0.2.0.tgz',
  ]);
  git('push', '-q', '--atomic', 'origin', 'main', 'v0.2.0');
});

it.each([
  ['https://user:secret@git.example.org/team/docsite.git', 'https://git.example.org/team/docsite'],
  ['git@git.example.org:team/docsite.git', 'https://git.example.org/team/docsite'],
  ['ssh://git@git.example.org:2222/team/docsite/', 'https://git.example.org/team/docsite'],
])('says in its packages where the source is: %s', (origin, page) => {
  git('config', 'url.../remote.insteadOf', origin);
  git('remote', 'set-url', 'origin', origin);
  expect(run(['0.2.0', '--skip-tests'], withNpm())).toMatchObject({ status: 0 });
  const addresses = {
    homepage: `${page}#readme`,
    bugs: `${page}/issues`,
    repository: { type: 'git', url: `git+${page}.git` },
  };
  for (const file of ['package.json', 'create/package.json'])
    expect(JSON.parse(read(file))).toMatchObject(addresses);
});

it('leaves addresses that are written, and names none where origin is no server', () => {
  write('package.json', '{"name":"docsite","version":"0.1.0","files":["a"],"homepage":"https://a.example/"}');
  commit();
  git('push', '-q');
  expect(run(['0.2.0', '--skip-tests'], withNpm())).toMatchObject({ status: 0 });
  expect(JSON.parse(read('package.json'))).toEqual({
    name: 'docsite',
    version: '0.2.0',
    files: ['a'],
    homepage: 'https://a.example/',
  });
});

it('changes nothing in a dry run, wherever its flag stands', () => {
  const before = state();
  const said = {
    status: 0,
    stdout: expect.stringMatching(/^Would test, change .* tag it v0\.2\.0\. Nothing has/s),
  };
  expect(run(['--dry-run', '0.2.0'])).toMatchObject(said);
  // As npm hands it on when "--" is left out.
  expect(run(['0.2.0'], { npm_config_dry_run: 'true' })).toMatchObject(said);
  expect(state()).toBe(before);
});

it('takes a version in the form of semver.org that is newer, and looks at the repository then', () => {
  const table: [version: string, last: string, refusal: string][] = [
    ['', '0.1.0', 'name a version, as in "npm run release -- 0.2.0".'],
    ['next', '0.1.0', '"next" is no version, as in "npm run release -- 0.2.0".'],
    ['v0.2.0', '0.1.0', '"v0.2.0" is no version'],
    ['0.2', '0.1.0', '"0.2" is no version'],
    ['0.02.0', '0.1.0', '"0.02.0" is no version'],
    ['0.1.0', '0.1.0', '0.1.0 is not newer than 0.1.0.'],
    ['0.0.9', '0.1.0', 'not newer'],
    ['0.9.0', '0.10.0', 'not newer'],
    ['1.0.0-rc.1', '1.0.0', 'not newer'],
    ['1.0.0-rc.2', '1.0.0-rc.10', 'not newer'],
    ['0.10.0', '0.9.0', 'the work tree has changes'],
    ['1.0.0', '1.0.0-rc.1', 'the work tree has changes'],
    ['1.0.0-rc.10', '1.0.0-rc.9', 'the work tree has changes'],
    ['1.0.0-rc.1', '0.9.0', 'the work tree has changes'],
  ];
  for (const [version, last, refusal] of table) {
    write('package.json', JSON.stringify({ name: 'docsite', version: last }));
    const { stderr } = run([version, '--dry-run'].filter(Boolean));
    expect(stderr, `${version} after ${last}`).toContain(refusal);
  }
});

it('refuses before anything has changed', () => {
  expect(release('0.2.0', '--dryrun').stderr).toContain('"--dryrun" means nothing here');
  expect(release('0.2.0', '0.3.0').stderr).toContain('"0.3.0" means nothing here');
  write('new.txt', '');
  expect(release('0.2.0').stderr).toContain('not committed');
  rmSync(join(root, 'new.txt'));
  git('tag', 'v0.3.0');
  expect(release('0.3.0').stderr).toBe('No release: the tag v0.3.0 exists.\n');
  git('push', '-q', 'origin', 'v0.3.0');
  git('tag', '-d', 'v0.3.0');
  expect(release('0.3.0').stderr).toContain('exists');
  git('checkout', '-qb', 'topic');
  expect(release('0.2.0').stderr).toBe('No release: releases are made on main, and this is topic.\n');
  git('checkout', '-q', '--detach');
  expect(release('0.2.0').stderr).toContain('this is no branch');
  git('checkout', '-q', 'main');
  git('commit', '-q', '--allow-empty', '-m', 'of others');
  git('push', '-q');
  git('reset', '-q', '--hard', 'HEAD~1');
  expect(release('0.2.0').stderr).toContain('origin/main has commits that are not here');
  git('pull', '-q');
  write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n## 0.1.0\n\n- Zero.\n');
  commit();
  expect(release('0.2.0').stderr).toContain('says nothing');
  git('remote', 'set-url', 'origin', '../nowhere');
  write('CHANGELOG.md', '## Unreleased\n\n- One.\n');
  commit();
  expect(release('0.2.0').stderr).toMatch(/^No release: .*'\.\.\/nowhere' does not appear/);
  expect(JSON.parse(read('package.json')).version).toBe('0.1.0');
});

it.each(['test', 'pack', 'pack ./create', 'commit', 'tag'])('leaves all as it was where %s fails', (step) => {
  if (step === 'commit') {
    write('.git/hooks/pre-commit', '#!/bin/sh\necho no >&2\nexit 1\n');
    chmodSync(join(root, '.git/hooks/pre-commit'), 0o755);
  }
  if (step === 'tag') {
    git('config', 'tag.gpgSign', 'true');
    git('config', 'gpg.program', 'false');
  }
  const before = state();
  const args = step === 'test' ? ['0.2.0'] : ['0.2.0', '--skip-tests'];
  const { status, stderr } = run(args, withNpm(step));
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/^No release: ./) });
  expect(state()).toBe(before);
});

it('the packages of this project have one version', () => {
  const manifest = (path: string) => JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));
  const { version } = manifest('package.json');
  expect(manifest('create/package.json')).toMatchObject({
    version,
    dependencies: { docsite: `^${version}` },
  });
});
