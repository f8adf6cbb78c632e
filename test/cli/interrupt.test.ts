import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundledCli } from '../helpers/bundled-cli.ts';
import { createTestSite } from '../helpers/site.ts';

let site = '';
beforeAll(() => {
  site = mkdtempSync(join(tmpdir(), 'docsite-interrupt-'));
  const folder = join(site, 'content/docs/current');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(site, 'site.config.yaml'), 'title: Long\nurl: https://example.org\n');
  // Long enough that no machine is through when the signal arrives.
  const text = `# Page\n\n${'Some *text* with `code` and a [link](https://example.org).\n\n'.repeat(400)}`;
  for (let page = 0; page < 40; page += 1) writeFileSync(join(folder, `page-${page}.md`), text);
  bundledCli();
});
afterAll(() => rmSync(site, { recursive: true }));

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)(
  '%s in the middle of a build leaves nothing behind',
  async (signal, code) => {
    const child = spawn(process.execPath, [bundledCli(), 'build', site, '--no-cache'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const exited = once(child, 'exit');
    let err = '';
    child.stderr.on('data', (part: Buffer) => {
      if (err === '') child.kill(signal);
      err += part;
    });
    expect(await exited).toEqual([code, null]);
    expect(err).toContain('Stopping…\n');
    expect(err).not.toContain('defect');
    expect(existsSync(join(site, 'build'))).toBe(false);
    const left = readdirSync(site, { recursive: true, encoding: 'utf8' });
    expect(left.filter((path) => path.includes('stage'))).toEqual([]);
  },
  120_000,
);

it('SIGTERM twice ends a build without a word of a defect, and the next one is whole', async () => {
  const child = spawn(process.execPath, [bundledCli(), 'build', site], { stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  let err = '';
  child.stderr.on('data', (part: Buffer) => {
    err += part;
    child.kill('SIGTERM');
  });
  // Whether the first was heard when the second came is not known.
  expect([
    [143, null],
    [null, 'SIGTERM'],
  ]).toContainEqual(await exited);
  expect(err).not.toMatch(/defect|\n\s+at /);
  expect(existsSync(join(site, 'build'))).toBe(false);
  const next = spawn(process.execPath, [bundledCli(), 'build', site], { stdio: 'ignore' });
  expect(await once(next, 'exit')).toEqual([0, null]);
  const left = readdirSync(site, { recursive: true, encoding: 'utf8' });
  expect(left.filter((path) => /stage|scratch/.test(path))).toEqual([]);
  rmSync(join(site, 'build'), { recursive: true });
}, 240_000);

it('leaves no site and no process behind where an import is stopped', async () => {
  const old = join(site, 'old');
  const started = join(site, 'started');
  mkdirSync(old);
  writeFileSync(
    join(old, 'docusaurus.config.js'),
    `require('node:fs').writeFileSync(${JSON.stringify(started)}, String(process.pid));\nfor (;;);`,
  );
  const child = spawn(process.execPath, [bundledCli(), 'import', 'docusaurus', old, join(site, 'new')]);
  const exited = once(child, 'exit');
  await expect.poll(() => existsSync(started) && readFileSync(started, 'utf8')).toMatch(/^\d+$/);
  child.kill('SIGINT');
  expect(await exited).toEqual([null, 'SIGINT']);
  expect(readdirSync(site).filter((name) => name.includes('new'))).toEqual([]);
  await expect.poll(() => isRunning(Number(readFileSync(started, 'utf8')))).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it.each(['scan', 'parse', 'link', 'render', 'write'] as const)(
  'a build that is given up while it does "%s" says so, and leaves nothing',
  async (stage) => {
    const own = createTestSite({ 'content/pages/index.md': '# Home\n' });
    const stopping = new AbortController();
    const { status, diagnostics } = await own.build({
      signal: stopping.signal,
      onProgress: (event) => event.stage === stage && stopping.abort(),
    });
    const left = readdirSync(own.root, { recursive: true, encoding: 'utf8' });
    own.dispose();
    expect([status, diagnostics]).toEqual([stage === 'write' ? 'done' : 'aborted', []]);
    expect(left.filter((path) => path.includes('stage'))).toEqual([]);
  },
);
