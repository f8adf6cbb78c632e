import type { SiteConfig } from '../../config/site-config.ts';
import { parseKeyOf } from '../../content/parse-key.ts';
import type { MarkdownPlugins } from '../../model/markdown-plugins.ts';
import type { ParseSetup } from '../../workers/parse-task.ts';

/** What documents are parsed with: the configuration, and the plugins that it names. */
export interface DocumentSettings {
  readonly config: SiteConfig;
  readonly plugins: MarkdownPlugins;
}

/** What a thread that parses is started with. */
export function parseSetupOf({ config, plugins }: DocumentSettings): ParseSetup {
  const { modules } = plugins;
  const { root, allowedRoots } = config;
  return { options: parseKeyOf(config, plugins), root, allowedRoots, pluginModules: modules };
}
