import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectRoot } from '../helpers/bundled-cli.ts';

let root = '';
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
const commit = () => {
  git('add', '-A');
  git('commit', '-qm', 'x');
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'docsite-release-'));
  mkdirSync(join(root, 'create'));
  write('package.json', '{"name":"docsite","version":"0.1.0","files":["a"]}');
  write('package-lock.json', '{"version":"0.1.0","packages":{"":{"version":"0.1.0"}}}');
  write(
    'create/package.json',
    '{"name":"create-docsite","version":"0.1.0","dependencies":{"docsite":"^0.1.0"}}',
  );
  write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n- One.\n\n## 0.1.0 (2026-01-01)\n\n- Zero.\n');
  git('init', '-q');
  git('config', 'user.name', 'A');
  git('config', 'user.email', 'a@example.org');
  commit();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const release = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(projectRoot, 'cli/release.mjs'), ...args, '--skip-tests'],
    { cwd: root, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
};

it('sets versions, dates the changelog, commits, tags and packs', () => {
  expect(release('0.2.0')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('git push --follow-tags'),
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
  expect(readdirSync(root).filter((name) => name.endsWith('.tgz'))).toEqual([
    'create-docsite-0.2.0.tgz',
    'docsite-0.2.0.tgz',
  ]);
});

it('refuses before anything has changed', () => {
  for (const wrong of ['', 'next', '0.1.0', '0.0.9']) expect(release(wrong).status).toBe(1);
  expect(release('0.1.0').stderr).toBe('No release: 0.1.0 is not newer than 0.1.0.\n');
  write('new.txt', '');
  expect(release('0.2.0').stderr).toContain('not committed');
  write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n## 0.1.0\n\n- Zero.\n');
  commit();
  expect(release('0.2.0').stderr).toContain('says nothing');
  git('tag', 'v0.3.0');
  expect(release('0.3.0').stderr).toContain('exists');
  expect(JSON.parse(read('package.json')).version).toBe('0.1.0');
});

it('the packages of this project have one version', () => {
  const manifest = (path: string) => JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));
  const { version } = manifest('package.json');
  expect(manifest('create/package.json')).toMatchObject({
    version,
    dependencies: { docsite: `^${version}` },
  });
});
