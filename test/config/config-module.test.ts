/** `site.config.ts` and its kin. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadConfig } from '../../renderer/config/load-config.ts';
import { problemLines } from '../diagnostics/problem-lines.ts';
import { createTestSite } from '../helpers/site.ts';

async function load(files: Record<string, string>) {
  const site = createTestSite(files);
  if (!('site.config.yaml' in files)) site.remove('site.config.yaml');
  onTestFinished(() => site.dispose());
  return { ...(await loadConfig({ root: site.root, readFile: (path) => readFile(path) })), root: site.root };
}

const problemsIn = async (text: string, name = 'site.config.ts') =>
  problemLines((await load({ [name]: text })).diagnostics);

describe('a configuration written as code', () => {
  test.each([
    [
      'site.config.ts',
      `import { defineConfig } from 'docsite';\nconst title: string = 'Docs';\nexport default defineConfig({ title, url: 'https://a.example' });`,
    ],
    [
      'site.config.mts',
      `export default async () => ({ title: 'Docs', url: 'https://a.example', tagline: undefined });`,
    ],
    ['site.config.js', `export default function () { return { title: 'Docs', url: 'https://a.example' }; }`],
    ['site.config.mjs', `export default Promise.resolve({ title: 'Docs', url: 'https://a.example' });`],
    ['site.config.js', `module.exports = { title: 'Docs', url: 'https://a.example' };`],
    [
      'site.config.js',
      `const { basename, join } = require('node:path');\nmodule.exports = { title: basename(__filename).slice(0, 0) + 'Docs', url: 'https://a.example' };`,
    ],
    [
      'site.config.ts',
      `import { dirname } from 'node:path';\nimport { fileURLToPath } from 'node:url';\nconst __dirname = dirname(fileURLToPath(import.meta.url));\nexport default { title: __dirname && 'Docs', url: 'https://a.example' };`,
    ],
  ])('is read from %s', async (name, text) => {
    const { config, diagnostics } = await load({ [name]: text });
    expect(problemLines(diagnostics)).toBe('');
    expect(config).toMatchObject({ title: 'Docs', url: 'https://a.example', configFile: name, baseUrl: '/' });
  });

  test('reads the environment itself: the form that YAML has for it is told', async () => {
    const text = `export default {
  title: 'Docs',
  url: 'https://a.example',
  tagline: 'Build \${BUILD_ID:-of today}',
  themeConfig: { navbar: { items: [{ to: '/a/', label: 'In \${lower} $\${' }] } },
};`;
    expect(await problemsIn(text)).toMatchInlineSnapshot(`
      "4:12-41 warning config-variable-literal: "\${BUILD_ID:-of today}" is published as it is: a configuration in code reads the environment itself.
        Write process.env.BUILD_ID, between backquotes as \${process.env.BUILD_ID}."
    `);
  });

  test('imports files of the site, which are known, and reads what stands beside them', async () => {
    const { config, inputs, root } = await load({
      'site.config.ts': `import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { items } from './config/navbar.ts';
const tagline = readFileSync(join(import.meta.dirname, 'tagline.txt'), 'utf8');
export default { title: 'Docs', url: 'https://a.example', tagline, themeConfig: { navbar: { items } } };`,
      'config/navbar.ts': `export const items = [{ to: '/a/', label: 'A' }];`,
      'tagline.txt': 'In one line',
    });
    expect(config?.tagline).toBe('In one line');
    expect(config?.themeConfig.navbar.items).toMatchObject([{ to: '/a/', label: 'A' }]);
    expect(inputs).toEqual(['config/navbar.ts', 'site.config.ts']);
    expect(existsSync(join(root, '.docsite'))).toBe(false);
  });

  test('has its problems at the lines of its options', async () => {
    expect(
      await problemsIn(`import type { UserConfig } from 'docsite';

const blog = { postsPerPage: 'ten' };
const config: UserConfig = {
  titel: 'Docs',
  url: 'https://a.example/docs',
  blog,
  redirects: [
    { from: 'old', to: '/new' },
  ],
  docs: { editUrl: () => '', path: 4 },
};
export default config;
`),
    ).toMatchInlineSnapshot(`
      "3:30-35 error yaml-type: "blog.postsPerPage" must be a number or "ALL", but is the text "ten".
        Write a number or "ALL".
      5:3-8 error yaml-unknown-key: Unknown option "titel".
        Did you mean "title"?
      6:8-32 error yaml-invalid: "url" must have no path, but is "https://a.example/docs".
        Write "url: https://a.example" and "baseUrl: /docs/".
      9:13-18 error yaml-invalid: "redirects[0].from" must start with "/", but is "old".
        Write "/old"."
    `);
    expect(
      await problemsIn(`export default () => {
  return { title: 'Docs', url: 'https://a.example', onBrokenLinks: 'thow', customFields: { at: new Date(0), n: NaN } };
};`),
    ).toMatchInlineSnapshot(`
      "2:96-99 error config-not-data: "customFields.at" is an instance of Date, which is no data.
        Values are texts, numbers, booleans, null, lists and plain objects, as in JSON.
      2:112-115 error config-not-data: "customFields.n" is NaN, which is no data.
        Values are texts, numbers, booleans, null, lists and plain objects, as in JSON."
    `);
  });

  test('that does not compile, or throws, says where', async () => {
    expect(await problemsIn(`export default {\n  title: 'Docs',,\n};`)).toMatchInlineSnapshot(
      `
      "2:17-18 error module-does-not-compile: This code does not compile: Expected identifier but found ",".
        Mend the code at this place."
    `,
    );
    expect(
      await problemsIn(`import a from './none.ts';\nexport default { title: a };`),
    ).toMatchInlineSnapshot(`
      "1:15-26 error import-missing: The import "./none.ts" names a file that does not exist.
        Imports are relative to the file they are written in. Correct the path."
    `);
    expect(
      await problemsIn(
        `const sizes: number[] = [];\n\nfunction largest(): string {\n  throw new Error('No sizes.');\n}\n\nexport default { title: largest() };`,
      ),
    ).toMatchInlineSnapshot(`
      "4:9-10 error config-throws: "site.config.ts" fails when it is run: No sizes.
        Its default export is an object of options, or a function that returns one."
    `);
    expect(await problemsIn(`export const config = { title: 'Docs' };`)).toMatchInlineSnapshot(`
      "- error config-throws: "site.config.ts" fails when it is run: it has no default export.
        Its default export is an object of options, or a function that returns one."
    `);
  });

  test('and another beside it are an error', async () => {
    const text = 'title: Docs\nurl: https://a.example\n';
    const { diagnostics } = await load({ 'site.config.yaml': text, 'site.config.ts': 'export default {}' });
    expect(problemLines(diagnostics)).toMatchInlineSnapshot(`
      "- error config-twice: The site has 2 configurations: site.config.yaml, site.config.ts.
        Keep one of them; docsite reads "site.config.yaml" if you name it with --config."
    `);
  });
});
