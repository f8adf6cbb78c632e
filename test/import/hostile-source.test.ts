/** A site of a stranger: nothing of the machine is brought over, and nothing is written beside the target. */
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importSite } from '../../renderer/import/import-site.ts';
import { makeFolder, readTree, writeTree } from '../output/helpers.ts';

const configOf = (options: string) =>
  `export default { title: 'T', url: 'https://t.example', baseUrl: '/', ${options} };\n`;

it('takes nothing that lies outside the repository, by links or by paths', async () => {
  const folder = makeFolder();
  const secret = { 'secret/a.md': '# SECRET\n', 'secret/a.txt': 'SECRET' };
  writeTree(folder, {
    ...secret,
    'repository/docs/beside.md': '# Beside\n',
    'repository/site/src/pages/index.md': '# Home\n',
    'repository/site/docusaurus.config.js': configOf(
      "presets: [['classic', { docs: { path: '../docs' }, blog: { path: '../../secret' } }]]",
    ),
  });
  const root = join(folder, 'repository/site');
  mkdirSync(join(folder, 'repository/.git'));
  symlinkSync(join(folder, 'secret'), join(root, 'static'));
  symlinkSync(join(folder, 'secret/a.md'), join(root, 'src/pages/link.md'));
  symlinkSync('/nowhere', join(root, 'src/pages/gone.md'));
  const to = join(folder, 'target');
  const { diagnostics, gaps } = await importSite({
    builder: 'docusaurus',
    from: root,
    to,
    force: false,
    update: false,
  });
  expect(diagnostics).toEqual([]);
  const tree = readTree(to);
  expect(Object.keys(tree)).toContain('content/docs/current/beside.md');
  expect(Object.values(tree).filter((text) => text.includes('SECRET'))).toEqual([]);
  expect(gaps.map(({ missing }) => missing)).toContain(
    'Files that lie outside the repository of the site are not brought over.',
  );
});

it.each([
  ['vitepress', '.vitepress/config.ts', 'export default {};\n', 'public'],
  ['mkdocs', 'mkdocs.yml', 'site_name: T\n', 'docs/images'],
] as const)('takes nothing by links of a site of %s', async (builder, config, text, images) => {
  const folder = makeFolder();
  writeTree(folder, {
    'secret/a.md': '# SECRET\n',
    'secret/a.txt': 'SECRET',
    [`site/${config}`]: text,
    'site/docs/index.md': '# Home\n',
    'site/.git/HEAD': '',
  });
  const root = join(folder, 'site');
  symlinkSync(join(folder, 'secret/a.md'), join(root, 'docs/link.md'));
  symlinkSync(join(folder, 'secret'), join(root, images));
  const to = join(folder, 'target');
  const { diagnostics, gaps } = await importSite({ builder, from: root, to, force: false, update: false });
  expect(diagnostics).toEqual([]);
  expect(Object.values(readTree(to)).filter((text) => text.includes('SECRET'))).toEqual([]);
  expect(gaps.map(({ missing }) => missing)).toContain(
    'Files that lie outside the repository of the site are not brought over.',
  );
});

it('writes nothing beside the target, whatever locales and versions are called', async () => {
  const folder = makeFolder();
  writeTree(folder, {
    'site/docs/a.md': '# A\n',
    'site/i18n/en/x.md': 'x',
    'site/versions.json': '["../../up"]',
    'site/versioned_docs/version-1/a.md': '# A\n',
    'site/docusaurus.config.js': configOf("i18n: { defaultLocale: 'en', locales: ['en', '../../../up'] }"),
  });
  const before = readdirSync(folder).sort();
  await importSite({
    builder: 'docusaurus',
    from: join(folder, 'site'),
    to: join(folder, 'target'),
    force: false,
    update: false,
  });
  expect(
    readdirSync(folder)
      .filter((name) => name !== 'target')
      .sort(),
  ).toEqual(before);
});
