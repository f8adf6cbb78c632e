/** Names of the configuration, in a site that names none. */
export const configNames = [
  'site.config.yaml',
  'site.config.yml',
  'site.config.ts',
  'site.config.mts',
  'site.config.js',
  'site.config.mjs',
] as const;
