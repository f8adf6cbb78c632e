/** What callers of the engine give and get. `renderer/index.ts` exports the functions. */
import type { SiteConfig } from '../config/site-config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Shard } from '../model/shard.ts';
import type { AskUrls } from '../site/checks/outside-links.ts';
import type { SiteConfigInput } from './read-site-config.ts';

/** The parts of a build that users see in progress and timings; those of `stages.ts` run under them. */
export type StageName =
  | 'config'
  | 'scan'
  | 'parse'
  | 'link'
  | 'check'
  | 'bundle'
  | 'images'
  | 'render'
  | 'search'
  | 'write';

/** Progress of a stage. `total` is 0 while it is not known. */
export interface ProgressEvent {
  readonly stage: StageName;
  readonly done: number;
  readonly total: number;
}

export interface BuildOptions extends SiteConfigInput {
  /** Keep and use the Document cache. */
  readonly cache: boolean;
  /** Replace an output folder that docsite did not write. */
  readonly force: boolean;
  /** Make the output folder a link that is exchanged at once; one that is such a link stays one. */
  readonly link?: boolean;
  /** False: everything but the write (`docsite check`). */
  readonly write: boolean;
  /** Build this part of the site alone, into a folder that `shards` of another build can name. */
  readonly shard?: Shard;
  /** Absolute paths of the folders of all parts: what they hold is not made again. */
  readonly shards?: readonly string[];
  /** Warnings keep the build from being written, as errors do. */
  readonly strict: boolean;
  /** Worker threads; 0 does all the work on the calling thread. */
  readonly threads: number;
  /** Addresses of the deployed site's pages, full URLs: those that this build lacks are told. */
  readonly previousUrls?: readonly string[];
  /** Tells what makes pages better and is no mistake. */
  readonly quality?: boolean;
  /** Asks for the links to other sites; without it, they are not checked. */
  readonly askUrls?: AskUrls;
  readonly signal?: AbortSignal;
  readonly onProgress?: (event: ProgressEvent) => void;
  /** Milliseconds, monotonic. Passed in so that the engine itself reads no clock. */
  readonly now: () => number;
}

/** `written`, `unchanged` and `removed` count files of the output, manifests apart. */
export interface BuildSummary {
  readonly pagesByLocale: Readonly<Record<string, number>>;
  /** Documents parsed now and taken from the cache. */
  readonly parsed: number;
  readonly cached: number;
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  /** Milliseconds by stage, in the order they ended. */
  readonly timings: readonly { readonly stage: StageName; readonly ms: number }[];
}

/**
 * `done`: the site was written (or checked). `problems`: content has errors, nothing was written.
 * `config`: the configuration or an option is wrong. `aborted`: the signal was raised.
 */
export type BuildStatus = 'done' | 'problems' | 'config' | 'aborted';

export interface BuildResult {
  readonly status: BuildStatus;
  readonly diagnostics: readonly Diagnostic[];
  readonly summary: BuildSummary;
  /** Null when the configuration could not be read. */
  readonly config: SiteConfig | null;
}

/** `build(options)` builds once. */
export type Build = (options: BuildOptions) => Promise<BuildResult>;
