/** The engine's public face: the only barrel of the project. */
export type {
  Build,
  BuildOptions,
  BuildResult,
  BuildStatus,
  BuildSummary,
  ProgressEvent,
  StageName,
} from './api.ts';
export { build } from './build.ts';
export { loadConfig } from './config/load-config.ts';
export { cleanOutput } from './output/clean-output.ts';
export { recoverOutput } from './output/recover-output.ts';
export { snapshotVersion } from './versions/snapshot-version.ts';
