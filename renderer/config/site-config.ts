import type { BlogInstance } from './blog-instance.ts';
import type { DocsInstance } from './docs-instance.ts';
import type { ResolvedUserConfig } from './schema/site.ts';

/** `htmlLang` is a BCP 47 tag, `calendar` the calendar of Intl that dates are written in. */
export interface Locale {
  /** Name as configured, for example `fr`. */
  readonly name: string;
  /** The language in that language, for example `Français`. */
  readonly label: string;
  readonly htmlLang: string;
  readonly direction: 'ltr' | 'rtl';
  readonly calendar: string;
  readonly isDefault: boolean;
  /** Base of the locale's URLs, with both slashes: `/` or `/fr/` (below the site's base URL). */
  readonly baseUrl: string;
  /** Folder of the locale below the output folder: `` or `fr/`. */
  readonly outputPrefix: string;
}

/** The configuration as the pipeline reads it: every field present, JSON all through but for functions of `editUrl`. */
export interface SiteConfig extends Omit<ResolvedUserConfig, '$schema' | 'docs' | 'blog'> {
  /** In the order of the configuration; empty for a site without docs. */
  readonly docs: readonly DocsInstance[];
  /** Likewise; empty for a site without a blog. */
  readonly blogs: readonly BlogInstance[];
  /** Absolute path of the site folder. Never part of a cache key or an output. */
  readonly root: string;
  /** Id of the configuration file, relative to `root`. */
  readonly configFile: string;
  readonly contentDir: string;
  readonly outDir: string;
  readonly cacheDir: string;
  /** Every configured locale, the default one first. */
  readonly locales: readonly Locale[];
}
