import { join, resolve } from 'node:path';
import { resolveBlogs } from './blog-instance.ts';
import { resolveDocs } from './docs-instance.ts';
import { resolveLocales } from './resolve-locales.ts';
import { allHeadTags } from './resource-tags.ts';
import type { ResolvedUserConfig } from './schema/site.ts';
import type { SiteConfig } from './site-config.ts';

export interface ConfigPlace {
  /** Absolute path of the site folder. */
  readonly root: string;
  /** Id of the configuration file, relative to `root`. */
  readonly configFile: string;
  /** Relative to `root`; `build` if not given. */
  readonly outDir?: string;
}

/** The checked configuration with its folders and locales. Pure: reads no file. */
export function resolveConfig(user: ResolvedUserConfig, place: ConfigPlace): SiteConfig {
  const { $schema: _, blog, ...options } = user;
  return {
    ...options,
    docs: resolveDocs(user.docs),
    blogs: resolveBlogs(blog),
    headTags: allHeadTags(user),
    root: place.root,
    configFile: place.configFile,
    contentDir: join(place.root, 'content'),
    outDir: resolve(place.root, place.outDir ?? 'build'),
    cacheDir: join(place.root, '.docsite', 'cache'),
    locales: resolveLocales(user),
  };
}
