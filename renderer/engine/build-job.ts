import type { LoadedConfig } from '../config/load-config.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { PackageFacts } from '../paths/package-root.ts';
import type { BuildOptions } from './api.ts';
import type { BuildRun } from './build-run.ts';

/** What every step of one build knows. */
export interface BuildJob {
  readonly options: BuildOptions;
  readonly run: BuildRun;
  readonly config: SiteConfig;
  readonly configRange: LoadedConfig['rangeOf'];
  /** Names of the locales to write. */
  readonly locales: readonly string[];
  readonly facts: PackageFacts;
  /** Folder of this build alone, removed at its end. */
  readonly scratch: string;
}
