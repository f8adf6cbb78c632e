/** Files that a command line names, or that a command reads by their names, and that have no end: each is told, and none is waited for. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { run as runLine } from '../../cli/run.ts';
import { compareImport } from '../../renderer/import/compare/compare-import.ts';
import * as engine from '../../renderer/index.ts';
import { fakeIo } from '../cli/fake-io.ts';
import { bundledCli } from '../helpers/bundled-cli.ts';
import { createTestSite } from '../helpers/site.ts';

/** The machine of nobody is so slow; what waits or reads for ever is ended. */
const patience = 120_000;

function siteOf(files: Readonly<Record<string, string>> = {}) {
  const site = createTestSite({ 'content/pages/index.md': '# Home\n', ...files });
  onTestFinished(() => site.dispose());
  return site;
}

/** Runs a command line in this process. */
async function run(args: readonly string[], cwd: string) {
  const io = fakeIo({ cwd, threads: 0, loadEngine: async () => engine });
  const status = await runLine(args, io);
  return { status, told: io.err() + io.out() };
}

/** Runs a command line that would stop the thread for ever if it read a named pipe. */
function runAside(args: readonly string[], cwd: string) {
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, [bundledCli(), ...args], {
    cwd,
    encoding: 'utf8',
    input: '',
    timeout: patience,
    killSignal: 'SIGKILL',
  });
  return { status, signal, told: stderr + stdout };
}

const makers: Readonly<Record<string, readonly [make: (path: string) => void, cause: string]>> = {
  'a device without an end': [
    (path) => symlinkSync('/dev/zero', path),
    'it is a named pipe, a socket or a device',
  ],
  'a named pipe': [(path) => execFileSync('mkfifo', [path]), 'it is a named pipe, a socket or a device'],
  'a folder': [(path) => mkdirSync(path), 'it is a folder'],
  '10 GB without anything in them': [
    (path) => execFileSync('truncate', ['--size=10G', path]),
    'it has more than 2 GiB',
  ],
  'a link that leads to itself': [
    (path) => symlinkSync(path, path),
    'it is a symbolic link that leads to itself',
  ],
};

/** Commands that name the file `odd`, by what they say of it. */
const commands: readonly (readonly [args: readonly string[], isRefused: (cause: string) => string])[] = [
  [['build', '--config', 'odd'], (cause) => `"odd" cannot be read: ${cause}.`],
  [['check', '--compare-sitemap', 'odd'], (cause) => `cannot be read: ${cause}.`],
];

describe.skipIf(process.platform === 'win32').each(Object.entries(makers))('%s', (_name, [make, cause]) => {
  it.each(commands)('is refused by %j', async (args, isRefused) => {
    const site = siteOf();
    make(join(site.root, 'odd'));
    const { status, told } = await (make === makers['a named pipe']?.[0] ? runAside : run)(args, site.root);
    expect(status).toBe(2);
    expect(told).toContain(isRefused(cause));
    expect(told).not.toContain('defect');
  });

  it('is no site to compare with, and no report that is written into', async () => {
    const site = siteOf({ 'build/index.html': '<title>A</title>', 'old/index.html': '<title>A</title>' });
    for (const path of ['odd', 'IMPORT.md', '.docsite-import.json']) make(join(site.root, path));
    const refused = await compareImport({ old: join(site.root, 'odd'), to: site.root });
    expect(refused.diagnostics).toHaveLength(1);
    const done = await compareImport({ old: join(site.root, 'old'), to: site.root });
    const isReplaced = cause === makers['a named pipe']?.[1];
    expect(done.diagnostics.map(({ code }) => code)).toEqual(isReplaced ? [] : ['source-write-failed']);
  });
});

it('a sitemap that is larger than any may be is no site to compare with', async () => {
  const site = siteOf({ 'build/index.html': '<title>A</title>', 'old.xml': '' });
  truncateSync(join(site.root, 'old.xml'), 70_000_000);
  const { diagnostics } = await compareImport({ old: join(site.root, 'old.xml'), to: site.root });
  expect(diagnostics.map(({ message }) => message).join()).toContain('it has more than 64 MB');
});

describe.skipIf(process.platform === 'win32')('a named pipe in place of the configuration', () => {
  it.each([
    ['clean'],
    ['serve', '--port', '0'],
    ['preview', '--port', '0'],
    ['headers'],
    ['version', '1.0'],
    ['redirects'],
    ['eject', 'Footer'],
    ['i18n', 'status'],
  ])('is refused by docsite %s', (...args) => {
    const site = siteOf();
    execFileSync('mkfifo', [join(site.root, 'odd')]);
    const { status, signal, told } = runAside([...args, '--config', 'odd'], site.root);
    expect(signal).toBeNull();
    expect(status).not.toBe(0);
    expect(told).toContain('"odd" cannot be read: it is a named pipe, a socket or a device.');
    expect(told).not.toContain('defect');
  });

  it('of a site that was brought over gives it no base URL', async () => {
    const site = siteOf({ 'build/index.html': '<title>A</title>', 'old/index.html': '<title>A</title>' });
    rmSync(join(site.root, 'site.config.yaml'));
    execFileSync('mkfifo', [join(site.root, 'site.config.yaml')]);
    const { diagnostics } = await compareImport({ old: join(site.root, 'old'), to: site.root });
    expect(diagnostics).toEqual([]);
  });
});

it.skipIf(process.platform === 'win32').each(['fifo', 'device'])(
  'the input of the program is no configuration: %s',
  async (kind) => {
    const { root } = siteOf();
    const { status, told } =
      kind === 'fifo'
        ? runAside(['build', '--config', '/dev/stdin'], root)
        : await run(['build', '--config', '/dev/zero'], root);
    expect(status).toBe(2);
    expect(told).toContain('cannot be read: it is a named pipe, a socket or a device.');
  },
);

const inTwoLanguages = 'title: T\nurl: https://t.example\ni18n: { locales: [en, fr] }\n';

it
  .skipIf(process.platform === 'win32')
  .each([
    'site.config.yaml',
    'site.hooks.ts',
    'tsconfig.json',
    'package.json',
    'content/i18n/fr/translations.yaml',
    'content/docs/current/sidebars.yaml',
  ])('a link at %s to a device without an end is told or says nothing', async (path) => {
  const site = siteOf({
    ...(path === 'site.config.yaml' ? {} : { 'site.config.yaml': inTwoLanguages }),
    'content/pages/code.tsx': 'export default () => <p>Code</p>;\n',
  });
  mkdirSync(dirname(join(site.root, path)), { recursive: true });
  rmSync(join(site.root, path), { force: true });
  symlinkSync('/dev/zero', join(site.root, path));
  const { told } = await run(['check', '--no-cache'], site.root);
  expect(told).not.toContain('defect');
  if (path.endsWith('translations.yaml')) expect(told).toContain('it is a named pipe, a socket or a device');
});

describe.skipIf(process.platform === 'win32')('docsite init', () => {
  it.each(['package.json', 'README.md', '_config.yml', 'mkdocs.yml'])('opens no named pipe at %s', (name) => {
    const { root } = siteOf();
    mkdirSync(join(root, 'new'));
    execFileSync('mkfifo', [join(root, 'new', name)]);
    const { signal, told } = runAside(['init', 'new', '--force'], root);
    expect(signal).toBeNull();
    expect(told).not.toContain('defect');
  });

  it.each(['null', '7', '[]', '{', '"x"'])('tells of a package.json that is %s', async (text) => {
    const { root } = siteOf();
    mkdirSync(join(root, 'new'));
    writeFileSync(join(root, 'new/package.json'), text);
    const { status, told } = await run(['init', 'new'], root);
    expect(status).toBe(2);
    expect(told).toContain('"package.json" is no JSON: ');
    expect(told).toContain('Nothing has changed.');
  });
});

it.each([['init'], ['build'], ['serve'], ['import', 'docusaurus']])(
  'a folder whose name is too long is told by docsite %s',
  async (...args) => {
    const { status, told } = await run([...args, 'x'.repeat(300)], siteOf().root);
    expect(status).not.toBe(0);
    expect(told).toContain('name is too long');
    expect(told).not.toContain('defect');
  },
);

it('a sitemap that a server sends without an end is nothing to compare with', async () => {
  const server = createServer((_, response) => {
    const more = () =>
      void (!response.destroyed && response.write('x'.repeat(1e6), () => setImmediate(more)));
    more();
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const site = siteOf({ 'build/index.html': '<title>A</title>' });
  const { port } = server.address() as AddressInfo;
  const { diagnostics } = await compareImport({ old: `http://127.0.0.1:${port}/s.xml`, to: site.root });
  expect(diagnostics.map(({ code }) => code)).toEqual(['import-compare-missing']);
});
