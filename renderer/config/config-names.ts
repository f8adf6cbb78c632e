/** Names of the configuration, in a site that names none. */
export const configNames = [
  'site.config.yaml',
  'site.config.yml',
  'site.config.ts',
  'site.config.mts',
  'site.config.js',
  'site.config.mjs',
] as const;

/** Names that the module of hooks may have, the first that exists counts. */
export const hooksFiles = ['site.hooks.ts', 'site.hooks.mts', 'site.hooks.js', 'site.hooks.mjs'] as const;

/** Files beside the configuration that decide how code of the site is compiled: esbuild reads the first that exists. */
export const compilerFiles = ['tsconfig.json', 'jsconfig.json'] as const;
