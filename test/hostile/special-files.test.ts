/** Named pipes, and folders with names of pages: none is opened, and each is told. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHeadersOf } from '../../cli/preview/header-rules.ts';
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

  it.each(['netlify.toml', 'vercel.json'])('at %s says nothing of links and is not opened', async (path) => {
    const site = siteOf();
    execFileSync('mkfifo', [join(site.root, path)]);
    expect(told((await site.build()).diagnostics)).toEqual([]);
    expect((await site.build()).status).toBe('done');
  });

  it.each(['_headers', '_headers.en.json', '.docsite/en.json'])(
    'in the built site at %s is not opened, and goes with the next build',
    async (path) => {
      const site = siteOf();
      await site.build();
      const file = join(site.root, 'build', path);
      rmSync(file);
      execFileSync('mkfifo', [file]);
      expect(createHeadersOf(file)('/')).toBeNull();
      expect((await site.build({ force: true })).status).toBe('done');
      expect(statSync(file).isFile()).toBe(true);
    },
  );

  it('that a page takes code or text from is told with its place and not opened', async () => {
    const page = '# A\n\n```js file=@site/code/a.js\n```\n\n<!--@include: @site/code/b.md-->\n';
    const site = siteOf({
      ...pages,
      'content/docs/current/a.md': page,
      'code/c.js': '',
    });
    for (const path of ['code/a.js', 'code/b.md']) execFileSync('mkfifo', [join(site.root, path)]);
    const { diagnostics } = await site.build();
    const found = diagnostics.filter(({ code }) => code === 'content-unreadable');
    expect(found.map(({ file, range }) => `${file}:${range?.start.line}`)).toEqual([
      'content/docs/current/a.md:3',
      'content/docs/current/a.md:6',
    ]);
  });

  it('that a link leads to is told and not opened', async () => {
    const site = siteOf();
    execFileSync('mkfifo', [join(site.root, 'pipe')]);
    execFileSync('ln', ['-s', '../../../pipe', join(site.root, 'content/docs/current/page.md')]);
    const { diagnostics } = await site.build();
    expect(told(diagnostics)).toEqual(['content-not-a-file content/docs/current/page.md']);
  });
});

// The other systems have no such names.
describe.skipIf(process.platform !== 'linux')('a name that is not UTF-8', () => {
  it.each(['docs/current/page', 'docs/current/folder', 'static/image'])(
    'in content/%s is told',
    async (path) => {
      const site = siteOf();
      const name = Buffer.from(`${join(site.root, 'content', path)}\u00e9`, 'latin1');
      mkdirSync(join(site.root, 'content/static'), { recursive: true });
      if (path.endsWith('folder')) mkdirSync(name);
      else writeFileSync(name, '# Page\n');
      const { diagnostics } = await site.build();
      expect(diagnostics.map(({ message }) => message)).toEqual([
        `"content/${path}\uFFFD" cannot be read: its name is not UTF-8.`,
      ]);
    },
  );
});

/** Code that imports a file below `src/`, by where it stands. */
const importers: Readonly<Record<string, readonly [file: string, code: string]>> = {
  'content/pages/module.tsx': ['a.ts', 'import x from "FILE";\nexport default () => <p>{x}</p>;\n'],
  'content/pages/text.tsx': ['b.ts?raw', 'import x from "FILE";\nexport default () => <p>{x}</p>;\n'],
  'content/pages/url.tsx': ['c.bin?url', 'import x from "FILE";\nexport default () => <p>{x}</p>;\n'],
  'content/pages/image.tsx': ['d.png', 'import x from "FILE";\nexport default () => <p>{x}</p>;\n'],
  'content/pages/style.tsx': ['e.css', 'import "FILE";\nexport default () => <p />;\n'],
  'content/pages/classes.tsx': [
    'f.module.css',
    'import x from "FILE";\nexport default () => <p className={x.a} />;\n',
  ],
  'theme-overrides/footer.tsx': ['g.ts', 'import x from "FILE";\nexport default () => <p>{x}</p>;\n'],
  'theme-overrides/custom.css': ['h.css', '@import "FILE";\n'],
};

const makers: Readonly<Record<string, (path: string) => void>> = {
  'named pipes': (path) => execFileSync('mkfifo', [path]),
  'files of 10 GB without anything in them': (path) => execFileSync('truncate', ['--size=10G', path]),
};

describe.skipIf(process.platform === 'win32').each(Object.entries(makers))('%s', (_name, make) => {
  const below = (importer: string) => (importer.startsWith('content') ? '../../src' : '../src');

  it('that code imports are told where it does, and not opened', async () => {
    const site = siteOf({
      ...pages,
      ...Object.fromEntries(
        Object.entries(importers).map(([path, [file, code]]) => [
          path,
          code.replace('FILE', `${below(path)}/${file}`),
        ]),
      ),
    });
    mkdirSync(join(site.root, 'src'));
    for (const [file] of Object.values(importers)) make(join(site.root, 'src', file.replace(/\?.*/, '')));
    const { diagnostics } = await site.build();
    expect(told(diagnostics).sort()).toEqual(
      Object.keys(importers)
        .map((path) => `content-unreadable ${path}`)
        .sort(),
    );
    expect(diagnostics.every(({ range }) => range?.start.line === 1)).toBe(true);
  });

  it.each([
    ['site.config.ts', 'import x from "./x.ts";\nexport default { title: x, url: "https://t.example" };\n'],
    ['site.hooks.ts', 'import x from "./x.ts";\nexport default { data: () => x };\n'],
  ])('that %s imports are told there, and not opened', async (file, code) => {
    const site = siteOf({ ...pages, [file]: code });
    if (file === 'site.config.ts') site.remove('site.config.yaml');
    make(join(site.root, 'x.ts'));
    const { diagnostics } = await site.build();
    expect(told(diagnostics)).toEqual([`content-unreadable ${file}`]);
  });
});

describe.skipIf(process.platform === 'win32')('a file of 10 GB without anything in it', () => {
  it.each([
    'content/docs/current/page.md',
    'content/docs/current/page.mdx',
    'content/docs/current/_part.md',
    'content/docs/current/sidebars.yaml',
    'content/docs/current/chart.png',
    'content/static/file.bin',
    'content/blog/authors.yaml',
    'content/pages/page.tsx',
    'content/i18n/fr/messages.yaml',
    'theme-overrides/custom.css',
    'theme-overrides/footer.tsx',
    'site.hooks.ts',
    'site.config.yaml',
  ])('at %s is told', async (path) => {
    const site = siteOf({
      ...pages,
      'site.config.yaml': 'title: T\nurl: https://t.example\ni18n: { locales: [en, fr] }\n',
    });
    mkdirSync(dirname(join(site.root, path)), { recursive: true });
    rmSync(join(site.root, path), { force: true });
    execFileSync('truncate', ['--size=10G', join(site.root, path)]);
    const { diagnostics } = await site.build();
    const problems = diagnostics.filter(({ severity }) => severity === 'error');
    expect(told(problems)).toEqual([
      `${path === 'site.config.yaml' ? 'config' : 'content'}-unreadable ${path}`,
    ]);
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

it.skipIf(process.platform === 'win32')(
  'links that lead nowhere, or to themselves, are told or say nothing',
  async () => {
    const site = siteOf();
    symlinkSync('vercel.json', join(site.root, 'vercel.json'));
    expect(told((await site.build()).diagnostics)).toEqual([]);
    for (const target of ['site.hooks.ts', 'nowhere.ts']) {
      rmSync(join(site.root, 'site.hooks.ts'), { force: true });
      symlinkSync(target, join(site.root, 'site.hooks.ts'));
      expect(told((await site.build()).diagnostics)).toEqual(['content-link-broken site.hooks.ts']);
    }
  },
);
