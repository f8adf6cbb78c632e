/** What sites can be made with that docsite brings over: the argument of `docsite import`, and its name for people. */
export const builderNames = {
  docusaurus: 'Docusaurus',
  mkdocs: 'MkDocs',
  starlight: 'Starlight',
  vitepress: 'VitePress',
} as const;
export type BuilderName = keyof typeof builderNames;
