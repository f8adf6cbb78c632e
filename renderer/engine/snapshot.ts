/** The site as it is served at one moment. A change of a file makes a new one; nothing in it is ever changed. */
import type { PageData } from '../assets/page-data.ts';
import type { publishAssets } from '../assets/publish-assets.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { ReadFileHistory } from '../content/file-history.ts';
import type { ScanResult } from '../content/scan.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PackageFacts } from '../paths/package-root.ts';
import type { RenderSession } from '../render/rendering.ts';
import type { SiteData } from '../site/data/site-data.ts';
import type { Site } from '../site/site.ts';
import type { StaleTranslations } from '../site/translations/stale-translations.ts';
import type { DocumentDesk, DocumentSet } from './documents/document-cache.ts';
import type { SiteCode } from './site-code.ts';

export interface Snapshot {
  readonly loaded: GoodConfig;
  readonly config: SiteConfig;
  /** Names of the locales that are served. */
  readonly locales: readonly string[];
  readonly history: ReadFileHistory;
  readonly scanned: ScanResult;
  readonly sources: DocumentSet;
  /** Text of the data files by id, and what they say. */
  readonly data: ReadonlyMap<string, string>;
  readonly siteData: SiteData;
  readonly translations: StaleTranslations;
  readonly published: ReturnType<typeof publishAssets>;
  readonly site: Site;
  readonly code: SiteCode & { readonly key: string };
  readonly pageData: PageData;
  readonly session: RenderSession;
}

/** The configuration with the locales that were asked for; `config` is null when anything of it is wrong. */
export interface ReadConfig extends Pick<LoadedConfig, 'rangeOf'> {
  readonly config: SiteConfig | null;
  readonly locales: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A configuration without errors. */
export type GoodConfig = ReadConfig & { readonly config: SiteConfig };

export interface ServeSiteOptions {
  /** Absolute path of the site folder. */
  readonly root: string;
  /** Configuration file, relative to `root`; the default names if not given. */
  readonly configFile?: string;
  /** Locales to serve; all if not given. */
  readonly locales?: readonly string[];
  /** Keep and use the Document cache. */
  readonly cache: boolean;
  /** Worker threads that parse a cold site. */
  readonly threads: number;
}

/** What making a snapshot works with. */
export interface Workshop {
  readonly facts: PackageFacts;
  readonly desk: DocumentDesk;
  /** A folder that no earlier call gave; modules loaded from it are loaded anew. */
  readonly newFolder: () => string;
}
