// biome-ignore-all lint/suspicious/noTemplateCurlyInString: docsite's own placeholders look like those of JavaScript.
/** What `docsite init` writes: as lists of files for all that can be chosen, and built for what differs most. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../../renderer/config/load-config.ts';
import { translationStatus } from '../../renderer/i18n/translation-status.ts';
import { type NewSite, planSite } from '../../renderer/init/plan-site.ts';
import { createTestSite } from '../helpers/site.ts';

const site: NewSite = {
  title: 'Handbook',
  locales: ['en'],
  blog: true,
  versions: false,
  date: '2026-01-31',
  manager: null,
};
const filesOf = (changes: Partial<NewSite> = {}) =>
  Object.fromEntries(planSite({ ...site, ...changes }).map(({ path, text }) => [path, text]));
const pathsOf = (changes?: Partial<NewSite>) => Object.keys(filesOf(changes));

const always = [
  '.github/workflows/site.yml',
  '.gitignore',
  'content/components/counter.module.css',
  'content/components/counter.tsx',
  'content/docs/current/interactive.mdx',
  'content/docs/current/start.md',
  'content/pages/index.tsx',
  'content/static/logo.svg',
  'package.json',
  'site.config.yaml',
  'tsconfig.json',
];
const french = [
  'docs/current/interactive.mdx',
  'docs/current/start.md',
  'messages.yaml',
  'pages/index.tsx',
  'translations.yaml',
];

describe('the files of a site that begins', () => {
  for (const blog of [true, false])
    for (const versions of [true, false])
      for (const locales of [['en'], ['en', 'fr'], ['fr', 'en'], ['de'], ['en', 'pt-BR']])
        it(`${locales} ${blog ? 'with' : 'without'} a blog, ${versions ? 'with' : 'without'} versions`, () => {
          const other = locales[1] === 'pt-BR' ? undefined : locales[1];
          const ownFiles = [
            ...(blog ? ['blog/welcome.md'] : []),
            ...(versions ? ['docs/1.0/interactive.mdx', 'docs/1.0/start.md'] : []),
          ];
          const expected = [
            ...always,
            ...ownFiles.map((path) => `content/${path}`),
            ...(other ? [...french, ...ownFiles].map((path) => `content/i18n/${other}/${path}`) : []),
          ];
          expect(pathsOf({ locales, blog, versions })).toEqual(expected.sort());
          const config = filesOf({ locales, blog, versions })['site.config.yaml'] ?? '';
          expect(config).toContain(`defaultLocale: ${locales[0]}\n  locales: [${locales.join(', ')}]`);
          expect(config.includes('docsVersionDropdown')).toBe(versions);
          expect(config.includes('localeDropdown')).toBe(locales.length > 1);
          expect(config.includes('to: /blog/')).toBe(blog);
          for (const text of Object.values(filesOf({ locales, blog, versions })))
            expect(text).not.toMatch(/# (if|unless)|%\w+%/);
        });

  it('name the folder that they stand in, and the language that they are written in', () => {
    const files = filesOf({ locales: ['fr', 'en-GB'], versions: true });
    expect(files['content/docs/1.0/start.md']).toContain('`content/docs/1.0/start.md`');
    expect(files['content/docs/current/start.md']).toContain('title: Premiers pas');
    expect(files['content/i18n/en-GB/docs/current/start.md']).toContain('title: Start');
    expect(files['content/i18n/en-GB/pages/index.tsx']).toContain('content/i18n/en-GB/pages/index.tsx');
  });

  it('hold the name of the site, whatever is in it', () => {
    const files = filesOf({ title: 'Über "${HOME}": #1' });
    expect(files['site.config.yaml']).toContain('title: "Über \\"$${HOME}\\": #1"\n');
    expect(JSON.parse(files['package.json'] ?? '').name).toBe('uber-home-1');
    expect(JSON.parse(filesOf({ title: '文档' })['package.json'] ?? '').name).toBe('site');
  });
});

describe('a site that begins', () => {
  it.each<Partial<NewSite>>([
    { title: '${HOME}: "#1"', locales: ['en', 'fr', 'ar'], versions: true },
    { locales: ['fr', 'en'], blog: false },
    { locales: ['de'], blog: false, versions: true },
  ])('builds without a word: %j', async (changes) => {
    const built = createTestSite(filesOf(changes));
    try {
      const { status, diagnostics } = await built.build({ strict: true, cache: false });
      expect(diagnostics.map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
      expect(status).toBe('done');
    } finally {
      built.dispose();
    }
  });

  it('has its translations marked and its labels translated', async () => {
    const begun = createTestSite(filesOf({ locales: ['en', 'fr'], versions: true }));
    onTestFinished(begun.dispose);
    const { config } = await loadConfig({ root: begun.root, readFile });
    if (!config) throw new Error('no configuration');
    const { locales, diagnostics } = await translationStatus(config, { locales: ['fr'], threads: 0 });
    expect(diagnostics).toEqual([]);
    const [{ groups, labels } = { groups: [], labels: null }] = locales;
    const states = groups.flatMap(({ pages }) => pages.map(({ state }) => state));
    expect(states).toEqual(Array(6).fill('translated'));
    expect(labels).toMatchObject({ missing: [], unused: [] });
  });
});
