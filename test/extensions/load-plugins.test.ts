/** Plugins that a configuration names: found, compiled, tried, and part of the cache's key. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readSiteConfig } from '../../renderer/engine/read-site-config.ts';
import { createTestSite, problemsOf } from '../helpers/site.ts';

const config = (plugins: string) =>
  `title: Test\nurl: https://test.example\nmarkdown:\n${plugins.replace(/^/gm, '  ')}\n`;

function open(plugins: string, files: Readonly<Record<string, string>> = {}) {
  const site = createTestSite({
    'site.config.yaml': config(plugins),
    'content/pages/index.md': '# Home\n\nHello\n',
    ...files,
  });
  onTestFinished(() => site.dispose());
  return site;
}

async function load(plugins: string, files: Readonly<Record<string, string>> = {}) {
  const site = open(plugins, files);
  const { diagnostics, ...read } = await readSiteConfig({ root: site.root });
  return { ...read, site, problems: problemsOf(site, diagnostics) };
}

/** A package as npm installs it. */
const packageOf = (name: string, code: string, more: object = {}) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({
    name,
    version: '1.0.0',
    exports: './index.js',
    ...more,
  }),
  [`node_modules/${name}/index.js`]: code,
});

/** Writes its word at the end of every text. */
const local = `
import { word } from './word.ts';
export default function shout(options: { mark?: string } = {}) {
  return (tree: { children: unknown[] }) => {
    tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: word + (options.mark ?? '') }] });
  };
}`;

it('takes packages and files, in TypeScript and CommonJS, with options in each form', async () => {
  const site = open(
    'remarkPlugins:\n  - ./plugins/shout.ts: { mark: "!" }\n  - [./plugins/shout.ts, { mark: "?" }]\n  - remark-old\nrehypePlugins: [./plugins/old.cjs]',
    {
      'plugins/shout.ts': local,
      'plugins/word.ts': "export const word = 'Ahoy';",
      'plugins/old.cjs':
        "const { suffix } = require('remark-old');\nmodule.exports = () => (tree) => { tree.children.push({ type: 'text', value: suffix }); };",
      ...packageOf(
        'remark-old',
        'module.exports = () => (tree) => { tree.children.pop(); };\nmodule.exports.suffix = "end";',
      ),
    },
  );
  const { diagnostics } = await site.build();
  expect(diagnostics).toEqual([]);
  expect(site.read('index.html')).toMatch(/<p>Hello<\/p><p>Ahoy!<\/p>end/);
  expect(site.read('index.html')).not.toContain('Ahoy?');
});

it('tells what cannot be used where it is named', async () => {
  const plugins = [
    'remarkPlugins:',
    '  - remark-mth',
    '  - ./plugins/shuot.ts',
    'rehypePlugins:',
    '  - [rehype-nothing, {}]',
    '  - "@some/rehype/plugin"',
  ].join('\n');
  const { problems } = await load(plugins, { 'plugins/shout.ts': '', ...packageOf('remark-math', '') });
  expect(problems).toMatchInlineSnapshot(`
    "error [plugin-missing] The package "remark-mth" of a plugin is not installed.
      site.config.yaml:5:7
       4 │   remarkPlugins:
       5 │     - remark-mth
         │       ^^^^^^^^^^
       6 │     - ./plugins/shuot.ts
      Did you mean "remark-math"?

    error [plugin-missing] The file "./plugins/shuot.ts" of a plugin does not exist.
      site.config.yaml:6:7
       5 │     - remark-mth
       6 │     - ./plugins/shuot.ts
         │       ^^^^^^^^^^^^^^^^^^
       7 │   rehypePlugins:
      Did you mean "./plugins/shout.ts"?

    error [plugin-missing] The package "rehype-nothing" of a plugin is not installed.
      site.config.yaml:8:7
       7 │   rehypePlugins:
       8 │     - [rehype-nothing, {}]
         │       ^^^^^^^^^^^^^^^^^^^^
       9 │     - "@some/rehype/plugin"
      Install it in the site folder: npm install rehype-nothing

    error [plugin-missing] The package "@some/rehype/plugin" of a plugin is not installed.
      site.config.yaml:9:7
        8 │     - [rehype-nothing, {}]
        9 │     - "@some/rehype/plugin"
          │       ^^^^^^^^^^^^^^^^^^^^^
       10 │
      Install it in the site folder: npm install @some/rehype
    "
  `);
});

it('tells what has another shape, and what throws while it is loaded', async () => {
  const plugins = [
    'remarkPlugins:',
    '  - named',
    '  - ./plugins/none.ts',
    '  - strict: { width: wide }',
    '  - ./plugins/broken.ts',
  ].join('\n');
  const files = {
    'plugins/none.ts': 'export default 7;',
    'plugins/broken.ts': "throw new Error('No network');",
    ...packageOf('named', 'export function remarkNamed() {}', { type: 'module' }),
    ...packageOf(
      'strict',
      "export default function ({ width }) { if (typeof width !== 'number') throw new TypeError('width must be a number'); }",
      { type: 'module' },
    ),
  };
  expect((await load(plugins, files)).problems).toMatchInlineSnapshot(`
    "error [plugin-invalid] "named" has no plugin as its default export; it exports remarkNamed.
      site.config.yaml:5:7
       4 │   remarkPlugins:
       5 │     - named
         │       ^^^^^
       6 │     - ./plugins/none.ts
      To use another export, write "./plugins/own.js" with \`export { remarkNamed as default } from 'named'\`, and name that file.

    error [plugin-invalid] "./plugins/none.ts" has no plugin as its default export.
      site.config.yaml:6:7
       5 │     - named
       6 │     - ./plugins/none.ts
         │       ^^^^^^^^^^^^^^^^^
       7 │     - strict: { width: wide }
      Write \`export default function plugin() { return (tree) => { … } }\`.

    error [plugin-not-loaded] The plugin "strict" could not be loaded: TypeError: width must be a number
      site.config.yaml:7:7
       6 │     - ./plugins/none.ts
       7 │     - strict: { width: wide }
         │       ^^^^^^
       8 │     - ./plugins/broken.ts
      Plugins run in Node.js when the site is built. Check its options, and the imports of its code.

    error [plugin-not-loaded] The plugin "./plugins/broken.ts" could not be loaded: Error: No network
      site.config.yaml:8:7
       7 │     - strict: { width: wide }
       8 │     - ./plugins/broken.ts
         │       ^^^^^^^^^^^^^^^^^^^
       9 │
      In plugins/broken.ts:1:7
      Plugins run in Node.js when the site is built. Check its options, and the imports of its code.
    "
  `);
});

it('tells a mistake in the code of a plugin at its place', async () => {
  const { problems } = await load('remarkPlugins: [./plugins/own.ts]', {
    'plugins/own.ts': "import { visit } from 'unist-visit';\nexport default () => visit;\n",
  });
  expect(problems).toMatchInlineSnapshot(`
    "error [import-missing] The package "unist-visit" is not installed.
      plugins/own.ts:1:23
       1 │ import { visit } from 'unist-visit';
         │                       ^^^^^^^^^^^^^
       2 │ export default () => visit;
      Install it in the site folder: npm install unist-visit
    "
  `);
});

it('warns of a package that stands in the list of the other tree, and uses it all the same', async () => {
  const nothing = 'export default () => () => {};';
  const { problems, plugins } = await load('remarkPlugins: [rehype-raw]\nrehypePlugins: ["@a/rehype-b"]', {
    ...packageOf('rehype-raw', nothing),
    ...packageOf('@a/rehype-b', nothing),
  });
  expect(plugins.uses).toHaveLength(2);
  expect(problems).toMatchInlineSnapshot(`
    "warning [plugin-of-other-list] The plugin "rehype-raw" is one of rehype by its name, and stands in the other list, where such a plugin does nothing.
      site.config.yaml:4:19
       3 │ markdown:
       4 │   remarkPlugins: [rehype-raw]
         │                   ^^^^^^^^^^
       5 │   rehypePlugins: ["@a/rehype-b"]
      Name it in "markdown.rehypePlugins".
    "
  `);
});

it('tells options that are written wrongly', async () => {
  const { problems } = await load('remarkPlugins:\n  - { a: 1, b: 2 }\n  - [a, {}, {}]\n  - 7');
  expect(problems).toMatchInlineSnapshot(`
    "error [yaml-invalid] "markdown.remarkPlugins[0]" must name one plugin.
      site.config.yaml:5:7
       4 │   remarkPlugins:
       5 │     - { a: 1, b: 2 }
         │       ^^^^^^^^^^^^^^
       6 │     - [a, {}, {}]
      Write "- name: {option: value}", each plugin on a line of its own.

    error [yaml-invalid] "markdown.remarkPlugins[1]" must be a name and its options.
      site.config.yaml:6:7
       5 │     - { a: 1, b: 2 }
       6 │     - [a, {}, {}]
         │       ^^^^^^^^^^^
       7 │     - 7
      Write "- [name, {option: value}]".
    "
  `);
});

it('names a file of the site that throws, with the line in it', async () => {
  const code = 'export default () => () => {\n  const none = undefined;\n  none.length;\n};\n';
  const site = open('remarkPlugins: [./plugins/own.js]', { 'plugins/own.js': code });
  const { diagnostics } = await site.build();
  expect(problemsOf(site, diagnostics)).toMatchInlineSnapshot(`
    "error [plugin-failed] The plugin "./plugins/own.js" failed: TypeError: Cannot read properties of undefined (reading 'length')
      content/pages/index.md
      In plugins/own.js:3:8
      Correct what it was given, or take it out of the configuration.
    "
  `);
});

it('changes the key with the code of the site, with the versions of packages, and with options alone', async () => {
  const files = {
    'plugins/shout.ts': local,
    'plugins/word.ts': "export const word = 'Ahoy';",
    ...packageOf('remark-a', "export { default } from 'deep';", {
      type: 'module',
      dependencies: { deep: '1' },
    }),
    ...packageOf('deep', 'export default () => undefined;', { type: 'module' }),
  };
  const { site, plugins } = await load('remarkPlugins: [./plugins/shout.ts, remark-a]', files);
  const keyNow = async () => {
    const { plugins: now } = await readSiteConfig({ root: site.root });
    return JSON.stringify([now.uses, now.fingerprint]);
  };
  const key = await keyNow();
  expect(key).toBe(JSON.stringify([plugins.uses, plugins.fingerprint]));
  expect(key).not.toContain(site.root);
  const changes = {
    'plugins/word.ts': "export const word = 'Hello';",
    'node_modules/deep/package.json':
      '{"name":"deep","version":"1.0.1","type":"module","exports":"./index.js"}',
    'site.config.yaml': config('remarkPlugins: [[./plugins/shout.ts, { mark: "!" }], remark-a]'),
  };
  for (const [path, text] of Object.entries(changes)) {
    const before = readFileSync(join(site.root, path), 'utf8');
    site.write(path, text);
    expect(await keyNow()).not.toBe(key);
    site.write(path, before);
  }
  expect(await keyNow()).toBe(key);
  // The same site in another folder has the same key: caches move between machines.
  const other = await load('remarkPlugins: [./plugins/shout.ts, remark-a]', files);
  expect(JSON.stringify([other.plugins.uses, other.plugins.fingerprint])).toBe(key);
});

it('parses anew what a changed plugin makes, and nothing when it is the same', async () => {
  const site = open('remarkPlugins: [./plugins/shout.ts]', {
    'plugins/shout.ts': local,
    'plugins/word.ts': "export const word = 'Ahoy';",
  });
  expect((await site.build()).summary).toMatchObject({ parsed: 1, cached: 0 });
  expect((await site.build()).summary).toMatchObject({ parsed: 0, cached: 1 });
  site.write('plugins/word.ts', "export const word = 'Hello';");
  expect((await site.build()).summary).toMatchObject({ parsed: 1, cached: 0 });
  expect(site.read('index.html')).toContain('<p>Hello</p><p>Hello</p>');
});
