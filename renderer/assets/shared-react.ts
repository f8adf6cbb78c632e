import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { isWithin } from '../files/is-within.ts';

const shared = 'theme/entry/shared-react.ts';

/** Hands on every name that React has. */
const runtime = 'theme/entry/islands/island-runtime.ts';

/**
 * Lets the theme's modules import React from one module of the theme, whose names esbuild can shorten. Modules of
 * a site get React's packages themselves, with every name that these have, and so the same React.
 */
export function sharedReact(packageRoot: string): Plugin {
  const path = join(packageRoot, shared);
  const exempt = [path, join(packageRoot, runtime)];
  const theme = join(packageRoot, 'theme');
  return {
    name: 'docsite-shared-react',
    setup({ onResolve }) {
      onResolve({ filter: /^react(?:\/jsx-runtime|-dom|-dom\/client)?$/ }, ({ importer }) =>
        isWithin(theme, importer) && !exempt.includes(importer) ? { path } : undefined,
      );
    },
  };
}
