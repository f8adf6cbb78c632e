import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '../helpers/bundled-cli.ts';
import { clientScripts } from '../helpers/client-scripts.ts';

it('bundles scripts and styles under names with a hash, with what pages need to load them', async () => {
  const { files, css, boot } = await clientScripts({ packageRoot: projectRoot, baseUrl: '/base/' });
  const paths = files.map(({ path }) => path);
  for (const path of paths) expect(path).toMatch(/^assets\/[\w-]+-[A-Z0-9]{8}\.\w+$/);
  expect(paths).toContain(boot.replace('/base/', ''));
  expect(css).toHaveLength(1);
  expect(paths).toContain(css[0]?.replace('/base/', ''));
  expect(files.every(({ locale }) => locale === null)).toBe(true);
});

/** The part of docsite that the browser's code is made of. */
const installation = [
  'package.json',
  'theme',
  ...['flexsearch', 'react', 'react-dom', 'scheduler'].map((name) => join('node_modules', name)),
];

/** A copy in a folder of its own, whose packages are no links, wherever they are installed here. */
function install(below: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'docsite-installed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const packageRoot = join(folder, below);
  for (const part of installation)
    cpSync(join(projectRoot, part), join(packageRoot, part), { recursive: true, dereference: true });
  return packageRoot;
}

it('makes the same bytes in every folder', async () => {
  const [here, there] = await Promise.all(
    [install('docsite'), install('a folder/below/docsite')].map((packageRoot) =>
      clientScripts({ packageRoot, baseUrl: '/' }),
    ),
  );
  expect(here?.files.length).toBeGreaterThan(5);
  expect(there?.files.map(({ path }) => path)).toEqual(here?.files.map(({ path }) => path));
  for (const [index, file] of (here?.files ?? []).entries()) {
    expect(
      Buffer.from(there?.files[index]?.contents ?? '').equals(Buffer.from(file.contents)),
      file.path,
    ).toBe(true);
  }
});

it('holds the shell and React in one script, from which the search and islands take both', async () => {
  const { files } = await clientScripts({ packageRoot: projectRoot, baseUrl: '/' });
  const scripts = files
    .filter(({ path }) => path.endsWith('.js'))
    .map(({ path, contents }) => ({
      name: path.replace('assets/', ''),
      text: Buffer.from(contents).toString(),
    }));
  const having = (words: string) => scripts.filter(({ text }) => text.includes(words));
  const [shell] = having('"skip-link"');
  expect(shell && having('onRecoverableError')).toEqual([shell]);
  for (const later of ['createIslandHydrator', 'createSearch']) {
    const exporting = having(`as ${later}`).filter(({ text }) => text.includes(`"./${shell?.name}"`));
    expect(exporting.length, later).toBe(1);
  }
});
