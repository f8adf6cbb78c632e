import { importPlugins, pluginOf } from '../content/site-plugins.ts';
import type { PluginUse } from '../model/markdown-plugins.ts';

export interface PluginTask {
  readonly use: PluginUse;
  /** Of a module that exports the plugin's own module as `plugin`. */
  readonly url: string;
}

/**
 * Imports a plugin and hands it its options, as the threads that parse will.
 *
 * @returns null for one that can be used; what its module exports in place of a default, for one that is no plugin
 * @throws what the plugin throws
 */
export async function tryPlugin({ use, url }: PluginTask): Promise<readonly string[] | null> {
  const { plugin } = (await import(url)) as { plugin: Readonly<Record<string, unknown>> };
  if (pluginOf(plugin) === null)
    return Object.keys(plugin)
      .filter((name) => name !== 'default' && typeof plugin[name] === 'function')
      .sort();
  const [imported] = await importPlugins([use], [url]);
  const { unified } = await import('unified');
  unified()
    .use(imported ? [imported.plugin] : [])
    .freeze();
  return null;
}
