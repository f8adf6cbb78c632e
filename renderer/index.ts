/** The engine's public face: the only barrel of the project. */

export { loadConfig } from './config/load-config.ts';
export type {
  Build,
  BuildOptions,
  BuildResult,
  BuildStatus,
  BuildSummary,
  ProgressEvent,
  StageName,
} from './engine/api.ts';
export { build } from './engine/build.ts';
export { cleanOutput } from './output/clean-output.ts';
export { readHeaderRules } from './output/headers/header-files.ts';
export { formatHeaders } from './output/headers/header-formats.ts';
export { recoverOutput } from './output/recover-output.ts';
export { ejectComponent } from './overrides/eject-component.ts';
export { overridableComponents } from './overrides/overridable-components.ts';
export { suggestRedirects } from './redirects/suggest-redirects.ts';
export { snapshotVersion } from './versions/snapshot-version.ts';

/** What runs in one command alone is loaded by it: it brings parsers that a build may do without. */
const loaded =
  <Args extends readonly unknown[], Result>(
    load: () => Promise<(...args: Args) => Promise<Result> | Result>,
  ) =>
  async (...args: Args): Promise<Result> =>
    (await load())(...args);

export const addLocale = loaded(async () => (await import('./i18n/add-locale.ts')).addLocale);
export const compareImport = loaded(
  async () => (await import('./import/compare/compare-import.ts')).compareImport,
);
export const extractLabels = loaded(async () => (await import('./i18n/extract-labels.ts')).extractLabels);
export const importSite = loaded(async () => (await import('./import/import-site.ts')).importSite);
export const markTranslations = loaded(
  async () => (await import('./i18n/mark-translations.ts')).markTranslations,
);
export const openSite = loaded(
  async () => (await import('./serve/create-site-context.ts')).createSiteContext,
);
export const translationStatus = loaded(
  async () => (await import('./i18n/translation-status.ts')).translationStatus,
);
