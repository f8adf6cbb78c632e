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
