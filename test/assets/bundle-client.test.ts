import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { bundleClient } from '../../renderer/assets/bundle-client.ts';
import { projectRoot } from '../helpers/bundled-cli.ts';

it('bundles scripts and styles under names with a hash, with what pages need to load them', async () => {
  const { files, css, boot } = await bundleClient({ packageRoot: projectRoot, baseUrl: '/base/' });
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

it('makes the same bytes in every folder', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'docsite-installed-'));
  onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }));
  for (const part of installation)
    cpSync(join(projectRoot, part), join(elsewhere, part), { recursive: true });
  const [here, there] = await Promise.all(
    [projectRoot, elsewhere].map((packageRoot) => bundleClient({ packageRoot, baseUrl: '/' })),
  );
  expect(there?.files.map(({ path }) => path)).toEqual(here?.files.map(({ path }) => path));
  for (const [index, file] of (here?.files ?? []).entries()) {
    expect(
      Buffer.from(there?.files[index]?.contents ?? '').equals(Buffer.from(file.contents)),
      file.path,
    ).toBe(true);
  }
});
