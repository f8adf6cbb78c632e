/** How esbuild makes the bundle, for whatever has to be bundled as the program is. */

import { isBuiltin } from 'node:module';
import { basename, join } from 'node:path';
import { nameToEmoji } from 'gemoji';
import { edits, fasterLibraries } from './faster-libraries.mjs';
import { grammarModules } from './grammar-modules.mjs';

/** @param root folder of this project @param faster the edits of libraries that are made */
export const bundleOptions = (root, faster = edits) => ({
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  mainFields: ['module', 'main'],
  // What requires it would bring it a second time, in its other form.
  alias: { acorn: join(root, 'node_modules/acorn/dist/acorn.mjs') },
  jsx: 'automatic',
  // Libraries in CommonJS call require() for Node's own modules.
  banner: {
    js: "import { createRequire as createRequireOfNode } from 'node:module'; const require = createRequireOfNode(import.meta.url);",
  },
  plugins: [
    fasterLibraries(faster),
    grammarModules(root),
    emojiNames,
    ownVersion,
    lazyEsbuild(root),
    builtinModules,
  ],
  minifySyntax: true,
  legalComments: 'none',
  logLevel: 'warning',
});

/** Of the package gemoji, names and emoji without tags, descriptions and categories. */
const emojiNames = {
  name: 'emoji-names',
  setup({ onLoad }) {
    // Read by the engine as data, which is faster than a literal of this size.
    const names = JSON.stringify(JSON.stringify(nameToEmoji));
    const contents = `export const nameToEmoji = JSON.parse(${names});`;
    onLoad({ filter: /[\\/]gemoji[\\/]index\.js$/ }, () => ({ contents }));
  },
};

/** The version stands in each module that names it: a file of its own takes a millisecond to be found. */
const ownVersion = {
  name: 'own-version',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.\/package\.json$/ }, ({ path, importer, resolveDir }) => ({
      path: join(resolveDir, path),
      suffix: `?${basename(importer)}`,
    }));
  },
};

/**
 * Node's own modules, of which only what is named is made: an import of `node:fs` asks for all that it offers, and Node
 * loads some of that when it is asked for, such as reading from terminals. That takes 10 ms of each thread.
 */
const builtinModules = {
  name: 'builtin-modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ path, kind }) =>
      kind === 'import-statement' && isBuiltin(path)
        ? { path: path.replace(/^node:/, ''), namespace: 'builtin', sideEffects: false }
        : null,
    );
    onLoad({ filter: /./, namespace: 'builtin' }, ({ path }) => {
      const named = Object.keys(process.getBuiltinModule(path)).map(
        (name) =>
          `const own_${name} = /* @__PURE__ */ (() => all.${name})(); export { own_${name} as ${name} };`,
      );
      const all = `const all = /* @__PURE__ */ process.getBuiltinModule('node:${path}'); export default all;`;
      return { contents: [all, ...named].join('\n') };
    });
  },
};

/** esbuild is loaded when code is bundled: most builds after the first have none to bundle. */
const lazyEsbuild = (root) => ({
  name: 'lazy-esbuild',
  setup({ onResolve }) {
    const path = join(root, 'renderer/modules/lazy-esbuild.ts');
    onResolve({ filter: /^esbuild$/ }, ({ kind }) => (kind === 'import-statement' ? { path } : null));
  },
});
