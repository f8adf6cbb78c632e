import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isValidElement } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { createCodeInputs } from '../../renderer/modules/code-inputs.ts';
import { sharedClientNeeds } from '../../renderer/render/client-needs.ts';
import { compileModules } from '../../renderer/render/compile-modules.ts';
import {
  type CompiledDocument,
  componentRegistry,
  type ModuleInput,
} from '../../renderer/render/module-source.ts';
import { noStyles } from '../../renderer/render/page-styles.ts';
import { createSiteAssets } from '../../renderer/render/site-assets.ts';
import { mdx } from '../content/helpers.ts';

const componentNames = ['Tabs', 'Card'];

async function compileIn(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'docsite-modules-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const inputs = Object.entries(files).flatMap(([id, text]): ModuleInput[] => {
    mkdirSync(dirname(join(root, id)), { recursive: true });
    writeFileSync(join(root, id), text);
    const { module } = mdx(id.endsWith('.mdx') ? text : '').record;
    if (module) return [{ kind: 'document', id, module }];
    return id.includes('/pages/') ? [{ kind: 'component', id }] : [];
  });
  const codeInputs = createCodeInputs(root);
  const compiled = await compileModules({
    root,
    outDir: join(root, 'out'),
    inputs,
    componentNames,
    codeInputs,
    assets: createSiteAssets({ root, baseUrl: '/', codeInputs }),
  });
  return { ...compiled, inputs: codeInputs.found() };
}

/** What a compiled module exports, taken for what the test knows it to be. */
async function load<Module>(path: string | undefined): Promise<Module> {
  if (path === undefined) throw new Error('not compiled');
  sharedClientNeeds([]);
  Object.assign(globalThis, { [Symbol.for(componentRegistry)]: { Tabs: 'tabs', Card: 'card' } });
  return import(pathToFileURL(path).href);
}

it('compiles imports, exports and expressions of a document', async () => {
  const { files, diagnostics } = await compileIn({
    'content/a.mdx':
      "import { two } from './two.ts';\n\nexport const three = two + 1;\n\n{two * three} {frontMatter.title} {Card}",
    'content/two.ts': 'export const two: number = 2;',
  });
  expect(diagnostics).toEqual([]);
  const { $names, $expressions } = await load<CompiledDocument>(files.get('content/a.mdx'));
  expect($names).toEqual({ two: 2, three: 3 });
  expect($expressions.map((evaluate) => evaluate?.({}, { title: 'A' }))).toEqual([6, 'A', 'card']);
});

it('compiles page components against the React that renders', async () => {
  const { files } = await compileIn({
    'content/pages/a.tsx':
      "import { Tabs } from 'docsite/theme';\nimport './a.css';\nexport const tabs = Tabs;\nexport default () => <p>{1 as number}</p>;",
    'content/a.css': '',
    'content/pages/a.css': 'p { color: red }',
  });
  const page = await load<{ default: () => unknown; tabs: unknown }>(files.get('content/pages/a.tsx'));
  expect(isValidElement(page.default())).toBe(true);
  expect(page.tabs).toBe('tabs');
});

it('locates what does not compile, and compiles the rest', async () => {
  const { files, diagnostics } = await compileIn({
    'content/pages/good.tsx': 'export default () => null;',
    'content/pages/unclosed.tsx': 'export default () => (\n  <p>\n);',
    'content/lost.mdx': "import { gone } from './gone.ts';\n\n{gone}",
    'content/pages/also-good.tsx': 'export default () => null;',
  });
  expect([...files.keys()].sort()).toEqual(['content/pages/also-good.tsx', 'content/pages/good.tsx']);
  expect(diagnostics.map(({ code, file, range }) => `${file}:${range?.start.line} ${code}`).sort()).toEqual([
    'content/lost.mdx:1 import-missing',
    'content/pages/unclosed.tsx:3 module-does-not-compile',
  ]);
});

it('does nothing for nothing', async () => {
  expect(await compileIn({})).toEqual({
    files: new Map(),
    islands: [],
    styles: noStyles,
    inputs: [],
    diagnostics: [],
  });
});

it('tells what the modules are made of and what was looked for', async () => {
  const { inputs, diagnostics } = await compileIn({
    'content/a.mdx':
      "import { Box } from '../src/box.tsx';\nimport { gone } from '../src/gone';\n\n<Box>{gone}</Box>",
    'src/box.tsx':
      "'use client';\nimport './box.css';\nimport { two } from './two';\nexport const Box = () => two;\n",
    'src/box.css': 'b { color: red; }',
    'src/two.ts': 'export const two = 2;\n',
  });
  expect(diagnostics).toMatchObject([{ code: 'import-missing' }]);
  expect(inputs).toEqual(['src/box.css', 'src/box.tsx', 'src/gone', 'src/two', 'src/two.ts']);
});

it('gives packages in CommonJS the React that docsite renders with', async () => {
  const { files, diagnostics } = await compileIn({
    'node_modules/old/package.json': '{ "name": "old" }',
    'node_modules/old/index.js':
      "const React = require('react');\nconst { jsx } = require('react/jsx-runtime');\nexports.Old = () => React.createElement('b', null, jsx('i', {}));",
    'content/a.mdx': "import { Old } from 'old';\n\nexport const made = Old();\n\n{made}",
  });
  expect(diagnostics).toEqual([]);
  const { $names } = await load<CompiledDocument>(files.get('content/a.mdx'));
  expect(isValidElement($names.made)).toBe(true);
});

it('takes the modules of a package that has CommonJS too, as browsers do', async () => {
  const { files, diagnostics } = await compileIn({
    'package.json': '{ "type": "module" }',
    'node_modules/both/package.json': '{ "name": "both", "main": "a.cjs", "module": "a.mjs" }',
    'node_modules/both/a.cjs': "exports.__esModule = true;\nexports.default = () => 'main';\n",
    'node_modules/both/a.mjs': "export default () => 'module';\n",
    'src/named.js': "import both from 'both';\nexport const named = both();\n",
    'content/a.mdx': "import { named } from '../src/named.js';\n\nexport const made = named;\n\n{made}",
  });
  expect(diagnostics).toEqual([]);
  expect((await load<CompiledDocument>(files.get('content/a.mdx'))).$names.made).toBe('module');
});

it('throws what the file system reports where a module cannot be written, which is no mistake in its code', async () => {
  const compiled = compileIn({ 'content/a.mdx': '{1 + 1}', out: 'a file in the place of the folder' });
  await expect(compiled).rejects.toMatchObject({ code: 'EEXIST' });
});
