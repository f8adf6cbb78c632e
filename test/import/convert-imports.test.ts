/** Imports of a Docusaurus site lead to where their files are afterwards. */
import { afterAll, expect, it } from 'vitest';
import {
  convertImports,
  type NeededImports,
  noImports,
} from '../../renderer/import/docusaurus/convert-imports.ts';
import { aliasesOf } from '../../renderer/import/docusaurus/plugins.ts';
import { createTestSite } from '../helpers/site.ts';

const site = createTestSite({
  'website/src/a.js': '',
  'website/src/theme/Box/index.js': '',
  'website/core/b.ts': '',
  'errors.json': '{}',
  'tool.js': '',
  'website/static/data/users.json': '[]',
});
afterAll(() => site.dispose());

function convert(statement: string): { readonly text: string; readonly needed: NeededImports } {
  const needed = noImports();
  const text = convertImports(
    statement,
    {
      file: 'src/pages/index.js',
      root: `${site.root}/website`,
      movedTo: (path) =>
        path.startsWith('src/pages/')
          ? path.replace('src', 'content')
          : path.startsWith('src/')
            ? path
            : path.startsWith('static/')
              ? `content/${path}`
              : null,
      isMoved: (path) => path === 'src/a.js' || path.startsWith('static/'),
      rootFolders: ['static', ''],
      aliases: { '@parts': 'src' },
    },
    needed,
  );
  return { text, needed };
}

it.each([
  ["import A from '../a';", "import A from '@site/src/a';"],
  ["import A from '@parts/a';", "import A from '@site/src/a';"],
  ["import Box from '@theme/Box';", "import Box from '@site/src/theme/Box';"],
  ["import Link from '@docusaurus/Link';", "import Link from '@site/src/docusaurus/docusaurus-link.jsx';"],
  ["import code from '!!raw-loader!../a.js';", "import code from '@site/src/a.js?raw';"],
  ["import code from '!!own-loader!raw-loader?x=1!../a.js';", "import code from '@site/src/a.js?raw';"],
  ["import url from '!!url-loader!../a.js';", "import url from '@site/src/a.js?url';"],
  ["import type { A } from '../a';", "import type { A } from '@site/src/a';"],
  ["export type { A } from '../a';", "export type { A } from '@site/src/a';"],
  ["const a = require('../a');", "const a = require('@site/src/a');"],
  ["export default () => import('../a');", "export default () => import('@site/src/a');"],
  // A module that does not compile here is read as it looks.
  ["import typeof A from '../a';", "import typeof A from '@site/src/a';"],
  ["import list from '../../../errors.json';", "import list from '@site/src/outside/errors.json';"],
  ["import users from '/data/users.json';", "import users from '@site/content/static/data/users.json';"],
  ["import a from '/src/a';", "import a from '@site/src/a';"],
  ["import tool from '../../../tool.js';", "import tool from '../../../tool.js';"],
])('%s becomes %s', (statement, expected) => {
  expect(convert(statement).text).toBe(expected);
});

it('brings files along that no folder has, and tells of code beyond the site', () => {
  expect(convert("import B from '@site/core/b';").needed.files).toEqual(['core/b.ts']);
  expect(convert("import list from '../../../errors.json';").needed.files).toEqual(['../errors.json']);
  expect(convert("import tool from '../../../tool.js';").needed.outside).toHaveLength(1);
  expect(convert("import gone from '/gone.json';").needed).toMatchObject({
    outside: [{ name: '/gone.json' }],
    packages: [],
  });
});

it('tells of documents that code imports, and where modules of Docusaurus are imported', () => {
  const { needed } = convert(
    "\nimport Text from '../text.mdx';\nimport { useDoc } from '@docusaurus/x/client';",
  );
  expect(needed.documents).toEqual([{ name: '../text.mdx', file: 'src/pages/index.js', line: 2 }]);
  expect(needed.helpers).toMatchObject([{ names: ['useDoc'], line: 3 }]);
  expect(convert("import text from '!!raw-loader!../text.mdx';").needed.documents).toEqual([]);
});

it.each([
  '`\nimport Tabs from "@theme/Tabs";\nimport a from "../a";\n`',
  '"import a from \'../a\'"',
  '1; // import a from "../a"',
  '1; /** @type {import("@docusaurus/types").Config} */',
  '<p>don\'t import "../a", require("../a"), or take it from "../a"</p>',
])('leaves code alone that a module shows or speaks of: %s', (shown) => {
  const { text, needed } = convert(
    `import a from '../a';\nconst shown = ${shown};\nexport { b } from '../a';`,
  );
  expect(text).toBe(
    `import a from '@site/src/a';\nconst shown = ${shown};\nexport { b } from '@site/src/a';`,
  );
  expect(needed).toEqual({ ...noImports(), imported: new Set(['src/a.js']) });
});

it('tells of loaders that nothing stands for', () => {
  const { needed } = convert("\nimport code from '!!raw-loader!own-loader!../a.js';");
  expect(needed.loaders).toEqual([
    { loader: 'own-loader', name: '../a.js', file: 'src/pages/index.js', line: 2 },
  ]);
});

it('knows the names that a plugin gives to files and folders of the site, and to no others', () => {
  const alias = { '@parts': '/site/src/parts', react: '/site/node_modules/react', '@out': '/other/x' };
  const others = [{ name: 'docusaurus-plugin-module-alias', kind: 'plugin', options: { alias } } as const];
  expect(aliasesOf({ root: '/site', others })).toEqual({ '@parts': 'src/parts' });
});
