/** Configurations of other builders, which tell what a folder without `site.config.yaml` was written for. */
const otherBuilders: readonly { builder: string; files: readonly string[]; holds?: RegExp }[] = [
  { builder: 'Docusaurus', files: withEndings('docusaurus.config') },
  { builder: 'VitePress', files: ['', 'docs/'].flatMap((at) => withEndings(`${at}.vitepress/config`)) },
  { builder: 'Rspress', files: withEndings('rspress.config') },
  { builder: 'Starlight', files: withEndings('astro.config'), holds: /starlight/i },
  { builder: 'MkDocs', files: ['mkdocs.yml', 'mkdocs.yaml'] },
  { builder: 'mdBook', files: ['book.toml'] },
  { builder: 'Jekyll', files: ['_config.yml'] },
];

function withEndings(name: string): string[] {
  return ['ts', 'mts', 'js', 'mjs', 'cjs'].map((ending) => `${name}.${ending}`);
}

/** The first of them that `read` finds by its path in the site folder. */
export async function findOtherBuilder(
  read: (file: string) => Promise<{ readonly kind: string; readonly bytes?: Uint8Array }>,
): Promise<{ readonly file: string; readonly builder: string } | null> {
  for (const { builder, files, holds } of otherBuilders) {
    for (const file of files) {
      const found = await read(file);
      if (found.kind !== 'read') continue;
      if (holds === undefined || holds.test(new TextDecoder().decode(found.bytes))) return { file, builder };
    }
  }
  return null;
}
