/**
 * How the build before has ended. One that reads the same, into an output that stands as it was written, ends so too:
 * nothing is parsed, linked or checked for it.
 */
import { dirname, join } from 'node:path';
import type { SiteConfig } from '../config/site-config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { keepSealed, readSealed } from '../files/sealed-text.ts';
import type { IncludedFile } from '../model/document.ts';
import type { CommitResult } from '../output/commit-stage.ts';
import { outputState, stateAfter } from '../output/output-state.ts';
import { discardStage, openStage } from '../output/stage.ts';
import type { BuildOptions, BuildSummary } from './api.ts';
import type { BuildRun } from './build-run.ts';
import { createIncludesCheck } from './documents/includes-check.ts';
import { ofThisMachine } from './documents/keep-documents.ts';
import type { RenderedSite } from './render-site.ts';
import { readSources, type SiteSources } from './site-sources.ts';
import type { Snapshot } from './snapshot.ts';
import type { StageValues } from './stage.ts';

export interface KeptSite {
  /** Ends the build as the one before has ended; false when anything differs, and then nothing is told. */
  repeat(run: BuildRun): Promise<boolean>;
  /** Keeps how this build ends, if all that it depends on is known. To be called when the site is in its place. */
  save(made: MadeSite, run: BuildRun): void;
}

export interface MadeSite extends Pick<StageValues, 'documents' | 'code'> {
  readonly pages: Pick<RenderedSite, 'isLasting'>;
  readonly commit: Pick<CommitResult, 'manifests' | 'written' | 'unchanged'>;
}

interface Ending extends Pick<BuildSummary, 'pagesByLocale' | 'cached' | 'unchanged'> {
  /** Names the sources. */
  readonly key: string;
  /** Files that documents show parts of, or have looked for in vain. */
  readonly included: readonly IncludedFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** See `outputState`. */
  readonly output: string;
}

const fileName = 'site.json';

/** Null where a build is asked for more or less than the site, or where code of the site may read anything. */
export async function openKeptSite(snapshot: Snapshot, options: BuildOptions): Promise<KeptSite | null> {
  const { config, locales } = (await snapshot.take('config')).config;
  const { workspace } = snapshot;
  const isWhole = locales.length === config.locales.length && dirname(workspace.scratch) === config.cacheDir;
  const sources = isWhole && isPlainBuild(options) ? await readSources(snapshot, options.strict) : null;
  if (!sources) return null;
  return {
    repeat: (run) => repeatEnding({ config, locales, key: sources.key }, run, options),
    save(made, run) {
      const ending = endingOf(made, sources, run);
      if (ending) keepSealed(join(config.cacheDir, fileName), ending, workspace.scratch);
    },
  };
}

function isPlainBuild({ cache, write, shard, shards, previousUrls = [], quality, askUrls }: BuildOptions) {
  return cache && write && !shard && !shards && previousUrls.length === 0 && !quality && !askUrls;
}

interface Repeat {
  readonly config: SiteConfig;
  readonly locales: readonly string[];
  readonly key: string;
}

async function repeatEnding(
  { config, locales, key }: Repeat,
  run: BuildRun,
  { force, cache: keepSpare, link = false }: BuildOptions,
): Promise<boolean> {
  const ending = readSealed<Ending>(join(config.cacheDir, fileName));
  if (ending?.key !== key || !createIncludesCheck(config)(ending)) return false;
  const { stage, diagnostics } = openStage({ config, built: locales, force, keepSpare, link });
  if (!stage) return false;
  discardStage(stage);
  if (diagnostics.length > 0 || outputState(stage) !== ending.output) return false;
  const { cached, pagesByLocale, unchanged } = ending;
  run.report(ending.diagnostics);
  run.count({ cached, pagesByLocale, unchanged });
  return true;
}

/** Null for what may end otherwise the next time. */
function endingOf(
  { documents, code, pages, commit }: MadeSite,
  sources: SiteSources,
  run: BuildRun,
): Ending | null {
  const { diagnostics, counts } = run.soFar();
  if (!pages.isLasting || diagnostics.some((one) => ofThisMachine.has(one.code))) return null;
  if (documents.unkept !== null || !sources.areAllOf({ documents, code })) return null;
  const included = [...documents.documents.values()].flatMap((document) => document.included ?? []);
  return {
    key: sources.key,
    included: [...new Map(included.map((file) => [file.id, file])).values()],
    diagnostics,
    output: stateAfter(commit.manifests),
    cached: documents.documents.size,
    pagesByLocale: counts.pagesByLocale,
    unchanged: commit.written + commit.unchanged,
  };
}
