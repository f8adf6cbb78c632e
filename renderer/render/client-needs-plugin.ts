import { resolve } from 'node:path';
import type { OnResolveArgs, Plugin } from 'esbuild';
import { wordsOf } from '../markup/words-of.ts';
import { posixRelative } from '../paths/to-posix.ts';
import { clientNeedsRegistry, type WatchedPlace } from './client-needs.ts';

/** Hooks that mean nothing where a component is rendered once. */
export const reactHooks: readonly string[] = wordsOf(`
  useActionState useEffect useImperativeHandle useInsertionEffect useLayoutEffect useOptimistic useReducer
  useState useSyncExternalStore useTransition
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

/** The same for what a package has compiled. */
const packageJsx = (place: string) => `
import { Fragment, jsx as make, jsxs as makeAll } from 'react/jsx-runtime';
export { Fragment };
export const jsx = ${needs}.elements(make, ${place});
export const jsxs = ${needs}.elements(makeAll, ${place});`;

/** Stand-ins for React in static code of the site, which tell what only a browser could carry on. */
export function clientNeeds(root: string): Plugin {
  return {
    name: 'docsite-client-needs',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^react\/jsx-dev-runtime$/ }, () => ({ path: 'jsx', namespace: 'client-needs' }));
      onResolve({ filter: /^react(?:\/jsx-runtime)?$/ }, ({ path, ...from }) => standInFor(path, from));
      onLoad({ filter: /.*/, namespace: 'client-needs' }, () => ({ contents: jsxRuntime }));
      onLoad({ filter: /.*/, namespace: 'watched-react' }, ({ path: file }) => {
        const path = resolve(root, file);
        return { contents: watchedReact({ path, id: posixRelative(root, path) }) };
      });
      onLoad({ filter: /.*/, namespace: 'package-react' }, ({ path: packageName }) => ({
        contents: watchedReact({ path: root, packageName }),
      }));
      onLoad({ filter: /.*/, namespace: 'package-jsx' }, ({ path: packageName }) => ({
        contents: packageJsx(placeOf({ path: root, packageName })),
      }));
    },
  };
}

/** That of a file or a document of the site, or the one that all files of a package share. */
function standInFor(path: string, { namespace, importer }: Pick<OnResolveArgs, 'namespace' | 'importer'>) {
  if (namespace !== 'file' && namespace !== 'document') return undefined;
  const packageName = packageOf(importer);
  if (packageName !== null) {
    return { path: packageName, namespace: path === 'react' ? 'package-react' : 'package-jsx' };
  }
  return path === 'react' ? { path: importer, namespace: 'watched-react' } : undefined;
}

function packageOf(file: string): string | null {
  const [, name = null] = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/s.exec(file) ?? [];
  return name === null ? null : name.replace('\\', '/');
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

function placeOf({ name = '', id = '', path = '', packageName = null }: Partial<WatchedPlace>): string {
  return JSON.stringify({ name, id, path, packageName });
}

function watchedReact(module: Partial<WatchedPlace>): string {
  const watched = (kind: string, name: string, place = placeOf(module)) =>
    `export const ${name} = ${needs}.${kind}(React.${name}, ${place});`;
  const names = [...reactHooks, 'createElement', 'Component', 'PureComponent'];
  return [
    `import React from 'react';`,
    `export * from 'react';`,
    ...reactHooks.map((name) => watched('hook', name, placeOf({ ...module, name }))),
    watched('elements', 'createElement'),
    watched('classes', 'Component'),
    watched('classes', 'PureComponent'),
    `export default { ...React, ${names.join(', ')} };`,
  ].join('\n');
}
