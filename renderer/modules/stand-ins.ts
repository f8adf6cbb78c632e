import { builtinModules } from 'node:module';
import type { Plugin } from 'esbuild';
import { wordsOf } from '../markup/words-of.ts';

/** Builtin modules that reach beyond the process: a configuration that is only read has no use for them. */
const reaching = wordsOf('child_process cluster dgram dns http http2 https net tls worker_threads');

/** Marks questions of this plugin to esbuild, which must not come back to it. */
const asked = 'docsite-stand-ins';

/**
 * Lets packages be imported that are not there: in place of each stands an object of which everything can be read and
 * called, and which `serialiseValue` names by its package. So do modules of Node that start programs or use the network, and files that are not there.
 */
export function standIns(): Plugin {
  return {
    name: 'docsite-stand-ins',
    setup({ onResolve, onLoad, resolve, initialOptions }) {
      // Vite finds modules by it.
      initialOptions.define = { ...initialOptions.define, 'import.meta.glob': 'docsiteGlob' };
      onResolve({ filter: /^[^./]/ }, ({ path, kind, namespace }) => {
        if (kind === 'entry-point' || namespace === 'entry' || namespace === 'stand-in') return undefined;
        const builtin = path.replace(/^node:/, '');
        if (builtinModules.includes(builtin) && !reaching.includes(builtin.split('/')[0] ?? ''))
          return undefined;
        return standInOf(path);
      });
      // Files that a script of the site makes before it is built.
      onResolve({ filter: /^\.{1,2}\// }, async ({ path, kind, namespace, resolveDir, pluginData }) => {
        if (pluginData === asked || namespace === 'entry') return undefined;
        const { errors } = await resolve(path, { kind, resolveDir, pluginData: asked });
        return errors.length > 0 ? standInOf(path) : undefined;
      });
      onLoad({ filter: /.*/, namespace: 'stand-in' }, ({ pluginData: name }) => ({
        contents: `module.exports = globalThis.docsiteStandIn(${JSON.stringify(name)});`,
      }));
      // Styles and pictures have no part in a configuration.
      onLoad({ filter: /\.(?:css|s[ac]ss|less|svg|png|jpe?g|gif|webp)$/ }, ({ path }) => ({
        contents: `module.exports = ${JSON.stringify(path)};`,
      }));
    },
  };
}

/** In CommonJS, which esbuild takes no file for whose name ends in `.mjs`. */
function standInOf(path: string) {
  return { path: `${path}.cjs`, namespace: 'stand-in', pluginData: path };
}
