import { resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { wordsOf } from '../markup/words-of.ts';
import { posixRelative } from '../paths/to-posix.ts';
import { clientNeedsRegistry } from './client-needs.ts';

/** Hooks that mean nothing where a component is rendered once. */
export const reactHooks: readonly string[] = wordsOf(`
  useActionState useEffect useInsertionEffect useLayoutEffect useOptimistic useReducer useState
  useSyncExternalStore useTransition
`);

const needs = `globalThis[Symbol.for('${clientNeedsRegistry}')]`;

/** Hooks of the theme that follow what readers do. */
export const themeHooks: readonly string[] = [
  'useAnnouncementBar',
  'useColorMode',
  'useScrollController',
  'useTabGroup',
];

/** How JSX becomes elements in static code: `build({ jsxDev: true })` tells where each is written. */
const jsxRuntime = `
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
export { Fragment };
export function jsxDEV(type, props, key, isStatic, source) {
  ${needs}.element(type, props, source);
  return isStatic ? jsxs(type, props, key) : jsx(type, props, key);
}`;

/** Stand-ins for React in static code of the site, which tell what only a browser could carry on. */
export function clientNeeds(root: string): Plugin {
  return {
    name: 'docsite-client-needs',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^react\/jsx-dev-runtime$/ }, () => ({ path: 'jsx', namespace: 'client-needs' }));
      onResolve({ filter: /^react$/, namespace: 'file' }, ({ importer }) =>
        /[\\/]node_modules[\\/]/.test(importer) ? undefined : { path: importer, namespace: 'watched-react' },
      );
      onLoad({ filter: /.*/, namespace: 'client-needs' }, () => ({ contents: jsxRuntime }));
      onLoad({ filter: /.*/, namespace: 'watched-react' }, ({ path }) => ({
        contents: watchedReact(path, posixRelative(root, path)),
      }));
    },
  };
}

/**
 * The theme for a static module of the site, as one that tells which hooks are called in vain.
 *
 * @param theme an expression for what `docsite/theme` exports
 * @param importer absolute path of the module, or id of a document
 */
export function watchedTheme(theme: string, names: readonly string[], importer: WatchedModule): string {
  const path = resolve(importer.root, importer.path);
  const id = posixRelative(importer.root, path);
  return names
    .map((name) => {
      const value = `${theme}.${name}`;
      const place = JSON.stringify({ name, id, path });
      const watched = themeHooks.includes(name) ? `${needs}.hook(${value}, ${place})` : value;
      return `export const ${name} = ${watched};`;
    })
    .join('\n');
}

export interface WatchedModule {
  /** Absolute path of the site folder. */
  readonly root: string;
  readonly path: string;
}

function watchedReact(path: string, id: string): string {
  const place = (name: string) => JSON.stringify({ name, id, path });
  return [
    `import React from 'react';`,
    `export * from 'react';`,
    ...reactHooks.map((name) => `export const ${name} = ${needs}.hook(React.${name}, ${place(name)});`),
    `export default { ...React, ${reactHooks.join(', ')} };`,
  ].join('\n');
}
