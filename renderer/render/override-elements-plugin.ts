import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { isInPackage } from '../paths/is-file-path.ts';
import { reactHooks, themeHooks } from './client-needs-plugin.ts';
import { overrideRegistry } from './override-elements.ts';

const elements = `globalThis[Symbol.for('${overrideRegistry}')]`;

/** How JSX becomes elements: `build({ jsxDev: true })` tells where each is written. */
const jsxRuntime = (props: string) => `
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
export { Fragment };
export function jsxDEV(type, props, key, isStatic, source) {
  return isStatic ? jsxs(type, ${props}, key) : jsx(type, ${props}, key);
}`;

/**
 * Stand-ins for React and the theme in the site's versions of components, which tell what is made and called. The theme's
 * own code gets React as it is. To stand before what else resolves these names.
 *
 * @param root absolute path of the site folder
 */
export function overrideElements(root: string): Plugin {
  return {
    name: 'docsite-override-elements',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^react\/jsx-dev-runtime$/ }, ({ importer, namespace }) => {
        const isWatched = namespace === 'site' && !isInPackage(importer);
        return { path: isWatched ? 'watched' : 'plain', namespace: 'override-jsx' };
      });
      onResolve({ filter: /^react$/, namespace: 'site' }, ({ importer }) =>
        isInPackage(importer) ? undefined : { path: importer, namespace: 'override-react' },
      );
      onResolve({ filter: /^docsite\/theme$/, namespace: 'site' }, ({ importer }) =>
        isInPackage(importer) ? undefined : { path: importer, namespace: 'override-theme' },
      );
      onLoad({ filter: /.*/, namespace: 'override-jsx' }, ({ path }) => ({
        contents: jsxRuntime(path === 'watched' ? `${elements}.props(type, props, source)` : 'props'),
      }));
      onLoad({ filter: /.*/, namespace: 'override-react' }, ({ path: id }) => ({
        contents: `import own from 'react';\n${watched('react', reactHooks, { root, id })}
export default { ...own, ${reactHooks.join(', ')} };`,
      }));
      onLoad({ filter: /.*/, namespace: 'override-theme' }, ({ path: id }) => ({
        contents: watched('docsite/theme', themeHooks, { root, id }),
      }));
    },
  };
}

/** The exports of a module with hooks that tell when they are called in vain by the file `id`. */
function watched(
  module: string,
  hooks: readonly string[],
  { root, id }: { readonly root: string; readonly id: string },
): string {
  const path = join(root, id);
  return [
    `import * as all from '${module}';`,
    `export * from '${module}';`,
    ...hooks.map((name) => {
      const place = JSON.stringify({ name, id, path });
      return `export const ${name} = ${elements}.hook(all.${name}, ${place});`;
    }),
  ].join('\n');
}
