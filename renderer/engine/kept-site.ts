/**
 * How the build before has ended. One that reads the same, into an output that stands as it was written, ends so too:
 * nothing is parsed, linked or checked for it. Nor is it where only the texts of a few documents differ (`edit-site.ts`).
 */
import { dirname, join } from 'node:path';
import { keepSealed, readSealed } from '../files/sealed-text.ts';
import type { CommitResult } from '../output/commit-stage.ts';
import { outputState, stateAfter } from '../output/output-state.ts';
import { discardStage, openStage } from '../output/stage.ts';
import type { BuildOptions } from './api.ts';
import type { BuildRun } from './build-run.ts';
import { createIncludesCheck } from './documents/includes-check.ts';
import { ofThisMachine } from './documents/keep-documents.ts';
import type { Ending } from './edit-site.ts';
import { type JobWriter, openJobWriter } from './kept-jobs.ts';
import type { RenderedSite } from './render-site.ts';
import { readSources, type SiteSources } from './site-sources.ts';
import type { Snapshot } from './snapshot.ts';
import type { StageValues } from './stage.ts';

export interface KeptSite {
  /**
   * Ends the build as the one before has ended, but for the texts of a few documents; false when anything else differs,
   * and then nothing is told.
   */
  repeat(run: BuildRun): Promise<boolean>;
  /** Takes down what `repeat` needs of the build, to be kept with it. */
  readonly jobs: JobWriter;
  /** Keeps how this build ends, if all that it depends on is known. To be called when the site is in its place. */
  save(made: MadeSite, run: BuildRun): void;
}

export interface MadeSite extends Pick<StageValues, 'documents' | 'code'> {
  readonly pages: Pick<RenderedSite, 'isLasting'>;
  readonly commit: Pick<CommitResult, 'manifests' | 'written' | 'unchanged'>;
}

const fileName = 'site.json';

/** Null where a build is asked for more or less than the site, or where code of the site may read anything. */
export async function openKeptSite(snapshot: Snapshot, options: BuildOptions): Promise<KeptSite | null> {
  const { config, locales } = (await snapshot.take('config')).config;
  const { workspace } = snapshot;
  const isWhole = locales.length === config.locales.length && dirname(workspace.scratch) === config.cacheDir;
  const sources = isWhole && isPlainBuild(options) ? await readSources(snapshot, options.strict) : null;
  if (!sources) return null;
  const jobs = openJobWriter(workspace.scratch);
  const path = join(config.cacheDir, fileName);
  const keep = (ending: Ending) => keepSealed(path, ending, workspace.scratch);
  return {
    jobs,
    async repeat(run) {
      const ending = readSealed<Ending>(path);
      if (ending?.key !== sources.key || !createIncludesCheck(config)(ending)) return false;
      const edited = sources.documents.filter(({ id, hash }) => ending.documents[id] !== hash);
      if (edited.length > mostEdited || (edited.length > 0 && ending.jobs === null)) return false;
      const { force, cache: keepSpare, link = false } = options;
      const { stage, diagnostics } = openStage({ config, built: locales, force, keepSpare, link });
      if (!stage) return false;
      try {
        if (diagnostics.length > 0 || outputState(stage) !== ending.output) return false;
        if (edited.length === 0) return repeatEnding(ending, run);
        const { editSite } = await import('./edit-site.ts');
        const next = await editSite({ ending, edited, stage, snapshot }, run, options);
        if (typeof next === 'object') keep({ ...next, documents: hashesOf(sources) });
        return next !== 'differs';
      } finally {
        discardStage(stage);
      }
    },
    save(made, run) {
      const ending = endingOf(made, sources, run);
      if (ending) keep({ ...ending, jobs: jobs.save(config.cacheDir, made.documents.documents.values()) });
    },
  };
}

/** With more, there is more to render than is saved. */
const mostEdited = 8;

function hashesOf({ documents }: SiteSources): Ending['documents'] {
  return Object.fromEntries(documents.map(({ id, hash }) => [id, hash]));
}

function isPlainBuild({ cache, write, shard, shards, previousUrls = [], quality, askUrls }: BuildOptions) {
  return cache && write && !shard && !shards && previousUrls.length === 0 && !quality && !askUrls;
}

function repeatEnding({ cached, pagesByLocale, unchanged, diagnostics }: Ending, run: BuildRun): true {
  run.report(diagnostics);
  run.count({ cached, pagesByLocale, unchanged });
  return true;
}

/** Null for what may end otherwise the next time. */
function endingOf(
  { documents, code, pages, commit }: MadeSite,
  sources: SiteSources,
  run: BuildRun,
): Omit<Ending, 'jobs'> | null {
  const { diagnostics, counts } = run.soFar();
  if (!pages.isLasting || diagnostics.some((one) => ofThisMachine.has(one.code))) return null;
  if (documents.unkept !== null || !sources.areAllOf({ documents, code })) return null;
  const included = [...documents.documents.values()].flatMap((document) => document.included ?? []);
  return {
    key: sources.key,
    documents: hashesOf(sources),
    included: [...new Map(included.map((file) => [file.id, file])).values()],
    diagnostics,
    output: stateAfter(commit.manifests),
    cached: documents.documents.size,
    pagesByLocale: counts.pagesByLocale,
    unchanged: commit.written + commit.unchanged,
  };
}
