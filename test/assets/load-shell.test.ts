import { cpSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { bundleShell, type Shell, type ShellOptions } from '../../renderer/assets/bundle-shell.ts';
import { loadShell as loadShellFromSource } from '../../renderer/assets/load-shell.ts';
import { bundledCli, projectRoot } from '../helpers/bundled-cli.ts';

let loadShell: (options: ShellOptions) => Promise<Shell>;

beforeAll(async () => {
  const dist = join(bundledCli(), '..');
  ({ loadShell } = await import(pathToFileURL(join(dist, 'load-shell.js')).href));
});

const contents = ({ files }: Shell) =>
  Object.fromEntries(files.map((file) => [file.path, Buffer.from(file.contents).toString('base64')]));

it('is packaged as it would be bundled', async () => {
  const packaged = await loadShell({ packageRoot: projectRoot });
  const bundled = await bundleShell({ packageRoot: projectRoot });
  expect(contents(packaged)).toEqual(contents(bundled));
  expect({ ...packaged, files: [] }).toEqual({ ...bundled, files: [] });
});

it('is bundled for a site with colours of its own', async () => {
  const codeThemes = { light: 'github', dark: 'dracula' } as const;
  const plain = await loadShell({ packageRoot: projectRoot });
  const coloured = await loadShell({ packageRoot: projectRoot, codeThemes });
  expect(coloured.css).not.toBe(plain.css);
  expect(coloured.boot).toBe(plain.boot);
});

/** A folder with docsite and React, and without what docsite is made with. */
function install(): string {
  const installed = mkdtempSync(join(tmpdir(), 'docsite-installed-'));
  onTestFinished(() => rmSync(installed, { recursive: true, force: true }));
  const libraries = ['react', 'react-dom', 'scheduler'].map((name) => join('node_modules', name));
  for (const part of ['package.json', 'theme', 'renderer/assets', 'dist/shell', ...libraries]) {
    cpSync(join(projectRoot, part), join(installed, part), { recursive: true });
  }
  return installed;
}

it('is bundled by sources that have changed since it was packaged', async () => {
  const packageRoot = install();
  const shell = await loadShellFromSource({ packageRoot });
  expect(shell.boot).toBe((await loadShell({ packageRoot })).boot);
  const later = new Date('2100-01-01');
  utimesSync(join(packageRoot, 'theme/entry/boot.ts'), later, later);
  await expect(loadShellFromSource({ packageRoot })).rejects.toThrow('flexsearch');
});

it('needs no FlexSearch where docsite is installed, whatever a site adds', async () => {
  const installed = install();
  const codeThemes = { light: 'github', dark: 'dracula' } as const;
  const { files } = await loadShell({ packageRoot: installed, codeThemes });
  const worker = /^assets\/search-worker-/;
  const plain = await loadShell({ packageRoot: projectRoot });
  expect(files.filter(({ path }) => worker.test(path))).toEqual(
    plain.files.filter(({ path }) => worker.test(path)),
  );
});
