import type { LoadConfigInput, LoadedConfig } from '../renderer/config/load-config.ts';
import type { SiteConfig } from '../renderer/config/site-config.ts';
import type { Build } from '../renderer/index.ts';
import type { CleanResult } from '../renderer/output/clean-output.ts';
import type { Snapshot } from '../renderer/versions/snapshot-version.ts';

/** The part of the engine (renderer/index.ts) that the commands call. */
export interface Engine {
  readonly build: Build;
  readonly loadConfig: (input: LoadConfigInput) => Promise<Pick<LoadedConfig, 'config' | 'diagnostics'>>;
  /** Brings back the site that a build killed in the middle of its swap had put aside. */
  readonly recoverOutput: (outDir: string, cacheDir: string) => boolean;
  readonly cleanOutput: (config: SiteConfig) => CleanResult;
  readonly snapshotVersion: (config: SiteConfig, label: string) => Snapshot;
}
