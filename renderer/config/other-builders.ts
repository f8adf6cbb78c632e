/** Another builder whose configuration stands in the site folder. */
export interface OtherBuilder {
  /** Its configuration, relative to the site folder. */
  readonly file: string;
  readonly builder: string;
  /** Its name for `docsite import`; absent where that does not know it. */
  readonly importer?: 'docusaurus' | 'mkdocs' | 'starlight' | 'vitepress';
  /** Folder that `docsite import` is given, relative to the site folder. */
  readonly folder: string;
}

/** Configurations of other builders, which tell what a folder without `site.config.yaml` was written for. */
const otherBuilders: readonly (Pick<OtherBuilder, 'builder' | 'importer'> & {
  readonly files: readonly string[];
  /** Folder that `docsite import` is given; the site folder without it. */
  readonly folder?: string;
  readonly holds?: RegExp;
})[] = [
  { builder: 'Docusaurus', importer: 'docusaurus', files: withEndings('docusaurus.config') },
  { builder: 'VitePress', importer: 'vitepress', files: withEndings('.vitepress/config') },
  {
    builder: 'VitePress',
    importer: 'vitepress',
    files: withEndings('docs/.vitepress/config'),
    folder: 'docs',
  },
  { builder: 'Rspress', files: withEndings('rspress.config') },
  { builder: 'Starlight', importer: 'starlight', files: withEndings('astro.config'), holds: /starlight/i },
  { builder: 'MkDocs', importer: 'mkdocs', files: ['mkdocs.yml', 'mkdocs.yaml'] },
  { builder: 'mdBook', files: ['book.toml'] },
  { builder: 'Jekyll', files: ['_config.yml'] },
];

function withEndings(name: string): string[] {
  return ['ts', 'mts', 'js', 'mjs', 'cjs'].map((ending) => `${name}.${ending}`);
}

/** The first of them that `read` finds by its path in the site folder. */
export async function findOtherBuilder(
  read: (file: string) => Promise<{ readonly kind: string; readonly bytes?: Uint8Array }>,
): Promise<OtherBuilder | null> {
  for (const { files, holds, folder = '.', ...other } of otherBuilders) {
    for (const file of files) {
      const found = await read(file);
      if (found.kind !== 'read') continue;
      if (holds === undefined || holds.test(new TextDecoder().decode(found.bytes)))
        return { ...other, file, folder };
    }
  }
  return null;
}
