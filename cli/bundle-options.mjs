/** How esbuild makes the bundle, for whatever has to be bundled as the program is. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { nameToEmoji } from 'gemoji';
import { edited, edits, fasterLibraries } from './faster-libraries.mjs';
import { grammarModules } from './grammar-modules.mjs';

const require = createRequire(import.meta.url);

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
    namedModules,
    bundledNativeParser(root),
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

/** Of the pool of threads, what a thread needs to answer it: the rest asks Node for a dozen modules. */
const poolFolder = dirname(require.resolve('tinypool'));
const namesOfPool = join(
  poolFolder,
  readdirSync(poolFolder).find((name) => name.startsWith('common-')),
);

/** Packages in CommonJS that stay outside of the bundle. An import of one has Node read it once more to find its names. */
const commonPackages = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'react-dom/server'];

/**
 * Modules of which only what is named is asked for, when the module that names it is loaded: those packages, and Node's
 * own, of which an import makes all that they offer, reading from terminals included. That saves 10 ms of each thread, and
 * 15 where pages are rendered.
 */
const namedModules = {
  name: 'named-modules',
  setup({ onResolve, onLoad }) {
    const namespace = 'named';
    onResolve({ filter: /./ }, ({ path, kind }) => {
      if (kind !== 'import-statement') return null;
      if (path === 'tinypool') return { path: namesOfPool };
      if (isBuiltin(path)) return { path: path.replace(/^node:/, ''), namespace, sideEffects: false };
      return commonPackages.includes(path) ? { path, namespace, sideEffects: false } : null;
    });
    onLoad({ filter: /./, namespace }, ({ path }) => {
      const isOfNode = isBuiltin(path);
      const offered = isOfNode ? process.getBuiltinModule(path) : require(path);
      const named = Object.keys(offered).map(
        (name) =>
          `const own_${name} = /* @__PURE__ */ (() => all.${name})(); export { own_${name} as ${name} };`,
      );
      const found = isOfNode ? `process.getBuiltinModule('node:${path}')` : `require('${path}')`;
      return { contents: [`const all = /* @__PURE__ */ ${found}; export default all;`, ...named].join('\n') };
    });
  },
};

/**
 * What satteri has in JavaScript, thirty files of which a third is used: only what finds its machine code stays outside. Each
 * thread that reads takes 10 ms less to start. Where it is not installed, nothing of it is bundled.
 */
const bundledNativeParser = (root) => ({
  name: 'bundled-native-parser',
  setup({ onResolve, onLoad }) {
    const folder = join(root, 'node_modules/satteri/dist');
    if (!existsSync(folder)) return;
    const namespace = 'satteri';
    const found = ['import(pathToFileURL(entry).href)', "import('satteri')"];
    onLoad({ filter: /[\\/]load-native-parser\.ts$/ }, ({ path }) => edited(path, [found], 'ts'));
    onResolve({ filter: /^(?:satteri|#binding)$/ }, ({ path }) => ({ path, namespace }));
    onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) =>
      resolveDir.startsWith(folder) ? { path: join(resolveDir, path), sideEffects: false } : null,
    );
    onLoad({ filter: /^satteri$/, namespace }, () => ({
      contents: "export { markdownToMdast } from './index.js';",
      resolveDir: folder,
    }));
    onLoad({ filter: /^#binding$/, namespace }, () => {
      const [, names] = /export \{([^}]*)\}/.exec(readFileSync(join(folder, 'binding.js'), 'utf8'));
      const binding = "await import(new URL('../index.js', import.meta.resolve('satteri')).href)";
      return { contents: `export const {${names}} = ${binding};` };
    });
  },
});

/** esbuild is loaded when code is bundled: most builds after the first have none to bundle. */
const lazyEsbuild = (root) => ({
  name: 'lazy-esbuild',
  setup({ onResolve }) {
    const path = join(root, 'renderer/modules/lazy-esbuild.ts');
    onResolve({ filter: /^esbuild$/ }, ({ kind }) => (kind === 'import-statement' ? { path } : null));
  },
});
