/** A remark or rehype plugin as the site's configuration names it. */
export interface PluginUse {
  readonly kind: 'remark' | 'rehype';
  /** As written: a package, or a path that starts with `./` or `../`. */
  readonly name: string;
  /** Null when none are written. */
  readonly options: unknown;
}

/** The plugins of a site that change what its Markdown becomes. */
export interface MarkdownPlugins {
  /** In the order in which they run. */
  readonly uses: readonly PluginUse[];
  /** Names all code that they are: versions of packages, contents of the site's own files. No path of the machine. */
  readonly fingerprint: string;
  /** Where each can be imported from, as URLs. They are no part of any key. */
  readonly modules: readonly string[];
}

export const noPlugins: MarkdownPlugins = { uses: [], fingerprint: '', modules: [] };
