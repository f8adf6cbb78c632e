import { cpSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { scriptMinifier } from '../../cli/script-minifier.mjs';
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

it('is packaged as it would be bundled, with shorter scripts', async () => {
  const packaged = await loadShell({ packageRoot: projectRoot });
  const lengthsOf = ({ files }: Shell) => files.map(({ contents }) => contents.length);
  const asBundled = { ...scriptMinifier, minify: async (script: string) => script };
  const bundled = await bundleShell({ packageRoot: projectRoot }, undefined, asBundled);
  expect(Object.keys(contents(packaged))).toEqual(Object.keys(contents(bundled)));
  const [short, long] = [lengthsOf(packaged), lengthsOf(bundled)];
  expect(short.filter((length, index) => length > (long[index] ?? 0))).toEqual([]);
  expect({ ...packaged, files: [] }).toEqual({ ...bundled, files: [] });
});

it('has no script that only passes on what another one has', async () => {
  const { files } = await loadShell({ packageRoot: projectRoot });
  const texts = files.map(({ contents }) => Buffer.from(contents).toString());
  expect(texts.filter((text) => /^(?:import[^;]*;)+export\{[^}]*\};?$/.test(text.trim()))).toEqual([]);
});

const isScript = ([path]: [string, string]) => path.endsWith('.js');

it('has styles of its own for a site with colours of its own, and the packaged scripts', async () => {
  const codeThemes = { light: 'github', dark: 'dracula' } as const;
  const plain = await loadShell({ packageRoot: projectRoot });
  const coloured = await loadShell({ packageRoot: projectRoot, codeThemes });
  const [files, plainFiles] = [contents(coloured), contents(plain)];
  expect(coloured.css).not.toBe(plain.css);
  expect(coloured.boot).toBe(plain.boot);
  expect(Object.entries(files).filter(isScript)).toEqual(Object.entries(plainFiles).filter(isScript));
  expect(files).toHaveProperty([`assets/${coloured.css}`]);
  expect(files).not.toHaveProperty([`assets/${plain.css}`]);
});

it('gives scripts other names when they are shortened otherwise', async () => {
  const minifierOf = (version: string) => ({ version, minify: async (script: string) => script });
  const [one, other] = await Promise.all(
    ['one', 'other'].map((version) =>
      bundleShell({ packageRoot: projectRoot }, undefined, minifierOf(version)),
    ),
  );
  expect(one?.boot).not.toBe(other?.boot);
});

it('shortens a script alike however often it is asked', async () => {
  const script = 'export const sum = (first, second) => {\n  return first + second;\n};\n';
  const short = 'export const sum=(o,s)=>o+s;';
  expect([await scriptMinifier.minify(script), await scriptMinifier.minify(script)]).toEqual([short, short]);
  expect(await scriptMinifier.minify(`${script}console.log(sum(1, 2));\n`)).not.toBe(short);
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
  const [unchanged, changed] = [install(), install()];
  const later = new Date('2100-01-01');
  utimesSync(join(changed, 'theme/entry/boot.ts'), later, later);
  const shell = await loadShellFromSource({ packageRoot: unchanged });
  expect(shell.boot).toBe((await loadShell({ packageRoot: unchanged })).boot);
  await expect(loadShellFromSource({ packageRoot: changed })).rejects.toThrow('flexsearch');
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
