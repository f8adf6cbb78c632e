import type { LoadConfigInput, LoadedConfig } from '../renderer/config/load-config.ts';
import type { SiteConfig } from '../renderer/config/site-config.ts';
import type { LocalesOptions } from '../renderer/engine/i18n.ts';
import type { AddedLocale, AddLocaleOptions } from '../renderer/i18n/add-locale.ts';
import type { Extraction } from '../renderer/i18n/extract-labels.ts';
import type { Marking, MarkOptions } from '../renderer/i18n/mark-translations.ts';
import type { TranslationStatus } from '../renderer/i18n/translation-status.ts';
import type { CompareRequest, CompareResult } from '../renderer/import/compare/compare-import.ts';
import type { ImportRequest, ImportResult } from '../renderer/import/import-site.ts';
import type { Build } from '../renderer/index.ts';
import type { CleanResult } from '../renderer/output/clean-output.ts';
import type { HeaderFormat } from '../renderer/output/headers/header-formats.ts';
import type { HeaderRule } from '../renderer/output/headers/header-rules.ts';
import type { Ejection, EjectOptions } from '../renderer/overrides/eject-component.ts';
import type { OverridableComponent } from '../renderer/overrides/overridable-components.ts';
import type { suggestRedirects } from '../renderer/redirects/suggest-redirects.ts';
import type { ServeSiteOptions, SiteContext } from '../renderer/serve/create-site-context.ts';
import type { SiteListener } from '../renderer/serve/site-listener.ts';
import type { NewVersion, Snapshot } from '../renderer/versions/snapshot-version.ts';

/** The part of the engine (renderer/index.ts) that the commands call. */
export interface Engine {
  readonly build: Build;
  readonly loadConfig: (input: LoadConfigInput) => Promise<Pick<LoadedConfig, 'config' | 'diagnostics'>>;
  /** The site in memory, for as long as it is served. */
  readonly openSite: (options: ServeSiteOptions, listener: SiteListener) => Promise<SiteContext>;
  /** Brings back the site that a build killed in the middle of its swap had put aside. */
  readonly recoverOutput: (outDir: string, cacheDir: string) => boolean;
  /** The headers of the last build; null without one, and for a site that leaves them to its host. */
  readonly readHeaderRules: (config: SiteConfig) => readonly HeaderRule[] | null;
  readonly formatHeaders: (rules: readonly HeaderRule[], format: HeaderFormat) => string;
  readonly cleanOutput: (config: SiteConfig) => CleanResult;
  readonly overridableComponents: readonly OverridableComponent[];
  readonly ejectComponent: (options: EjectOptions) => Ejection;
  readonly snapshotVersion: (config: SiteConfig, version: NewVersion) => Snapshot;
  readonly translationStatus: (config: SiteConfig, options: LocalesOptions) => Promise<TranslationStatus>;
  readonly markTranslations: (config: SiteConfig, options: MarkOptions) => Promise<Marking>;
  readonly extractLabels: (config: SiteConfig, options: LocalesOptions) => Promise<Extraction>;
  readonly compareImport: (request: CompareRequest) => Promise<CompareResult>;
  /** Redirects for files that were renamed, and adds them to the configuration if asked to. */
  readonly suggestRedirects: typeof suggestRedirects;
  readonly importSite: (request: ImportRequest) => Promise<ImportResult>;
  readonly addLocale: (config: SiteConfig, options: AddLocaleOptions) => Promise<AddedLocale>;
}
