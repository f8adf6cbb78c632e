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
export { addLocale } from './i18n/add-locale.ts';
export { extractLabels } from './i18n/extract-labels.ts';
export { markTranslations } from './i18n/mark-translations.ts';
export { translationStatus } from './i18n/translation-status.ts';
export { compareImport } from './import/compare/compare-import.ts';
export { importSite } from './import/import-site.ts';
export { cleanOutput } from './output/clean-output.ts';
export { readHeaderRules } from './output/headers/header-files.ts';
export { formatHeaders } from './output/headers/header-formats.ts';
export { recoverOutput } from './output/recover-output.ts';
export { ejectComponent } from './overrides/eject-component.ts';
export { overridableComponents } from './overrides/overridable-components.ts';
export { openSite } from './serve/open-site.ts';
export { snapshotVersion } from './versions/snapshot-version.ts';
