/** Symbolic links that lead out of the site: nothing of the machine that builds is published by one. */
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ejectComponent } from '../../renderer/overrides/eject-component.ts';
import { posixRelative } from '../../renderer/paths/to-posix.ts';
import { writeSources } from '../../renderer/sources/write-sources.ts';
import { createTestSite, problemsOf, type TestSite } from '../helpers/site.ts';

const sites: TestSite[] = [];
afterAll(() => {
  for (const site of sites) site.dispose();
});

function siteOf(files: Readonly<Record<string, string>>): TestSite {
  const site = createTestSite(files);
  sites.push(site);
  return site;
}

const pages = {
  'content/pages/index.md': '# Home\n',
  'content/docs/current/start.md': '---\nslug: /\n---\n\n# Start\n\n![Chart](./chart.png)\n',
};
const outside = siteOf({
  'secret.md': '# Secret of the machine\n',
  'secret.png': 'Secret of the machine',
  'secret.yaml': 'jo: { name: Secret of the machine }\n',
  'secret.tsx': 'export default () => <p>Secret of the machine</p>;\n',
  'folder/page.md': '# Secret of the machine\n',
});

/** Where a link stands, and what it leads to outside the site. */
const links: readonly (readonly [link: string, target: string])[] = [
  ['content/docs/current/environment.md', '/proc/self/environ'],
  ['content/docs/current/page.md', 'secret.md'],
  ['content/docs/current/chart.png', 'secret.png'],
  ['content/docs/current/folder', 'folder'],
  ['content/docs/current/_category_.yml', 'secret.yaml'],
  ['content/docs/3.x', 'folder'],
  ['content/blog', 'folder'],
  ['content/blog/authors.yaml', 'secret.yaml'],
  ['content/blog/2024-01-01-post.md', 'secret.md'],
  ['content/pages/page.md', 'secret.md'],
  ['content/pages/page.tsx', 'secret.tsx'],
  ['content/components/box.tsx', 'secret.tsx'],
  ['content/static', 'folder'],
  ['content/static/chart.png', 'secret.png'],
  ['content/static/.well-known', 'folder'],
  ['content/i18n/fr', 'folder'],
  ['content/i18n/messages.yaml', 'secret.yaml'],
  ['theme-overrides', 'folder'],
  ['theme-overrides/footer.tsx', 'secret.tsx'],
  ['theme-overrides/custom.css', 'secret.md'],
];

it.each(links)('refuses %s, which leads to %s', async (link, target) => {
  const site = siteOf(pages);
  const to = target.startsWith('/') ? target : join(outside.root, target);
  mkdirSync(dirname(join(site.root, link)), { recursive: true });
  symlinkSync(to, join(site.root, link));
  const { status, diagnostics } = await site.build({ write: false });
  expect(status).not.toBe('done');
  const refused = diagnostics.filter(({ code }) => code === 'content-link-outside');
  expect(refused.map(({ file }) => file)).toEqual([link]);
});

it('refuses a chain of links, by its first one', async () => {
  const site = siteOf(pages);
  symlinkSync(join(outside.root, 'secret.md'), join(site.root, 'last.md'));
  symlinkSync('../../../last.md', join(site.root, 'content/docs/current/first.md'));
  const { diagnostics } = await site.build({ write: false });
  expect(problemsOf(site, diagnostics).replaceAll(outside.root, '/outside')).toContain(
    [
      'error [content-link-outside] The symbolic link "content/docs/current/first.md" leads out of the site folder, to "/outside/secret.md".',
      '  content/docs/current/first.md',
      '  Put the file into the site, or name the folder that holds it in "allowedRoots".',
    ].join('\n'),
  );
});

it('refuses a content folder that is itself elsewhere', async () => {
  const site = siteOf({});
  symlinkSync(join(outside.root, 'folder'), join(site.root, 'content'));
  const { diagnostics } = await site.build({ write: false });
  expect(diagnostics.map(({ code, file }) => [code, file])).toContainEqual([
    'content-link-outside',
    'content',
  ]);
});

it('follows links within the site, and to folders that the configuration names', async () => {
  const site = siteOf({
    ...pages,
    'site.config.yaml': `title: Test\nurl: https://test.example\nallowedRoots: [${JSON.stringify(outside.root)}]\n`,
  });
  symlinkSync(join(outside.root, 'folder'), join(site.root, 'content/docs/current/folder'));
  symlinkSync('start.md', join(site.root, 'content/docs/current/again.md'));
  const { diagnostics } = await site.build({ write: false });
  expect(diagnostics.filter(({ code }) => code.startsWith('content-link'))).toEqual([]);
});

it('writes no source through a link', () => {
  const { root } = siteOf(pages);
  mkdirSync(join(root, 'content/i18n'));
  symlinkSync(join(outside.root, 'folder'), join(root, 'content/i18n/de'));
  const files = [{ file: 'content/i18n/de/messages.yaml', text: 'a: b\n' }];
  const refused = writeSources(files, { root, allowedRoots: [] });
  expect(refused.map(({ code, file }) => [code, file])).toEqual([
    ['content-link-outside', 'content/i18n/de'],
  ]);
  expect(readdirSync(join(outside.root, 'folder'))).toEqual(['page.md']);
  expect(writeSources(files, { root, allowedRoots: [outside.root] })).toEqual([]);
  expect(readdirSync(join(outside.root, 'folder'))).toEqual(['messages.yaml', 'page.md']);
  rmSync(join(outside.root, 'folder/messages.yaml'));
});

it('starts no component through a link', () => {
  const { root } = siteOf(pages);
  symlinkSync(join(outside.root, 'folder'), join(root, 'theme-overrides'));
  const ejection = { root, name: 'Footer', copy: false };
  const { file, diagnostics } = ejectComponent({ ...ejection, allowedRoots: [] });
  expect([file, diagnostics.map(({ code }) => code)]).toEqual([null, ['content-link-outside']]);
  expect(readdirSync(join(outside.root, 'folder'))).toEqual(['page.md']);
});

it('takes nothing in through a link that lies beside the content', async () => {
  const site = siteOf({ ...pages, 'content/docs/current/use.md': '::include[@site/notes/secret.md]\n' });
  mkdirSync(join(site.root, 'notes'));
  symlinkSync(join(outside.root, 'secret.md'), join(site.root, 'notes/secret.md'));
  const { diagnostics } = await site.build({ write: false });
  expect(problemsOf(site, diagnostics)).toContain('partial-missing');
});

it('takes code and text from folders beside the site only where the configuration names them', async () => {
  const site = siteOf(pages);
  const path = posixRelative(site.root, outside.root);
  site.write(
    'content/pages/index.md',
    `# Home\n\n\`\`\`txt file=@site/${path}/secret.yaml\n\`\`\`\n\n::include[@site/${path}/folder/page.md]\n`,
  );
  const refused = await site.build();
  expect(refused.diagnostics.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['code-file-outside', 'partial-missing']),
  );
  site.write(
    'site.config.yaml',
    `title: Test\nurl: https://test.example\nonBrokenImages: ignore\nallowedRoots: [${JSON.stringify(path)}]\n`,
  );
  expect((await site.build()).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(
    site
      .read('index.html')
      .replace(/<head>.*<\/head>/s, '')
      .match(/Secret of the machine/g),
  ).toHaveLength(2);
});
