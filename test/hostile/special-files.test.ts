/** Named pipes, and folders with names of pages: none is opened, and each is told. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestSite } from '../helpers/site.ts';

const pages = {
  'content/pages/index.md': '# Home\n',
  'content/docs/current/start.md': '---\nslug: /\n---\n\n# Start\n',
};

function siteOf(files: Readonly<Record<string, string>> = pages) {
  const site = createTestSite(files);
  onTestFinished(() => site.dispose());
  return site;
}

const told = (diagnostics: readonly { readonly code: string; readonly file: string | null }[]) =>
  diagnostics.map(({ code, file }) => `${code} ${file}`);

describe.skipIf(process.platform === 'win32')('a named pipe', () => {
  it.each([
    'content/docs/current/page.md',
    'content/docs/current/_part.md',
    'content/docs/current/chart.png',
    'content/docs/current/sidebars.yaml',
    'content/static/file.txt',
    'content/blog/authors.yaml',
    'content/pages/page.tsx',
    'content/components/mdx.tsx',
    'content/i18n/fr/translations.yaml',
    'theme-overrides/footer.tsx',
    'theme-overrides/custom.css',
    'site.config.yaml',
    'site.config.ts',
    'site.hooks.ts',
    'tsconfig.json',
  ])('at %s is told and not opened', async (path) => {
    const site = siteOf();
    mkdirSync(dirname(join(site.root, path)), { recursive: true });
    rmSync(join(site.root, path), { force: true });
    execFileSync('mkfifo', [join(site.root, path)]);
    const { status, diagnostics } = await site.build();
    expect(status).not.toBe('done');
    expect(told(diagnostics)).toEqual([`content-not-a-file ${path}`]);
  });

  it('that a link leads to is told and not opened', async () => {
    const site = siteOf();
    execFileSync('mkfifo', [join(site.root, 'pipe')]);
    execFileSync('ln', ['-s', '../../../pipe', join(site.root, 'content/docs/current/page.md')]);
    const { diagnostics } = await site.build();
    expect(told(diagnostics)).toEqual(['content-not-a-file content/docs/current/page.md']);
  });
});

it('an empty folder with the name of a page is told', async () => {
  const site = siteOf();
  mkdirSync(join(site.root, 'content/docs/current/empty.md'));
  const { diagnostics } = await site.build();
  expect(told(diagnostics)).toEqual(['content-not-a-file content/docs/current/empty.md']);
});

it('a folder that "content.trust" names in vain is told with its place', async () => {
  const site = siteOf({
    ...pages,
    'site.config.yaml':
      'title: T\nurl: https://t.example\ncontent:\n  trust:\n    docs: markdown\n    blgo: markdown\n',
  });
  const { diagnostics } = await site.build();
  expect(diagnostics).toMatchObject([
    { code: 'trust-folder-missing', file: 'site.config.yaml', range: { start: { line: 6, column: 11 } } },
  ]);
});
