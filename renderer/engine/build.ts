import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { runBuiltHook } from '../extensions/hook-results.ts';
import { commitStage } from '../output/commit-stage.ts';
import { discardStage, openStage, stageCopy } from '../output/stage.ts';
import { posixRelative } from '../paths/to-posix.ts';
import { checkRendered, type RenderedFacts } from '../site/checks/check-links.ts';
import { checkOutsideLinks } from '../site/checks/outside-links.ts';
import { collectGarbage, growInSmallSteps } from '../threads/collect-garbage.ts';
import type { Threads } from '../threads/threads.ts';
import { InterruptError } from '../threads/within-time.ts';
import type { BuildOptions, BuildResult } from './api.ts';
import { askedChecks } from './asked-checks.ts';
import { type BuildRun, startRun } from './build-run.ts';
import { everything } from './change-scope.ts';
import { type Context, createContext } from './context.ts';
import { openKeptResults } from './kept-results.ts';
import { type KeptSite, openKeptSite } from './kept-site.ts';
import { renderSite } from './render-site.ts';
import { openRenderThreads, type RenderThreads } from './render-threads.ts';
import type { OpenResults } from './reuse-results.ts';
import { openShards } from './shards/open-shards.ts';
import { openPackedResults, type ShardFolder } from './shards/packed-results.ts';
import { renderShard } from './shards/render-shard.ts';
import { shardSourcesOf } from './shards/shard-index.ts';
import { siteExtras, stageExtras } from './site-extras.ts';
import { noImages, siteImages } from './site-images.ts';
import type { Snapshot } from './snapshot.ts';
import { socialCards } from './social-cards.ts';
import type { Stage, StageValues } from './stage.ts';
import { stages } from './stages.ts';
import type { Workspace } from './workspace.ts';

/** Builds the site once: everything, then all pages, then the swap. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const run = startRun(options);
  const threads = openRenderThreads(options);
  const context = openContext({ run, threads }, options);
  try {
    const result = await buildIn(context, { run, threads }, options);
    return goneFolder(context) && run.blocked() ? endGone(context, run) : result;
  } catch (error) {
    const config = context.config()?.config ?? null;
    if (options.signal?.aborted || error instanceof InterruptError) return run.end('aborted', config);
    if (goneFolder(context)) return endGone(context, run);
    const problem = context.problemOf(error);
    if (!problem) throw error;
    run.report([problem]);
    return run.end('problems', config);
  } finally {
    await threads.dispose();
    context.close();
  }
}

interface BuildTools {
  readonly run: BuildRun;
  readonly threads: RenderThreads;
}

/** What the build reads the site with. Threads that render start when all is parsed. */
function openContext({ run, threads }: BuildTools, options: BuildOptions): Context {
  const context = createContext({
    ...options,
    cache: options.cache || options.shard !== undefined,
    signal: options.signal ?? null,
    parse: 'all',
    drafts: 'hidden',
    watch: run.stage,
    onParsed: (done, total) => run.progress('parse', done, total),
    onAllParsed(parsed) {
      const config = context.config()?.config;
      // What was parsed before may have been rendered before.
      if (config) threads.start(parsed, config.limits);
    },
  });
  return context;
}

/** The name of the folder that this build worked in, if somebody has removed it. */
function goneFolder(context: Context): string | null {
  const { config = null } = context.config() ?? {};
  const isGone = config !== null && context.workspace()?.isWhole() === false;
  return isGone ? posixRelative(config.root, config.cacheDir) : null;
}

/** Whatever else went wrong went wrong for that. */
function endGone(context: Context, run: BuildRun): BuildResult {
  const folder = goneFolder(context) ?? '';
  run.report([createDiagnostic('work-folder-gone', { folder }, { file: null })]);
  return run.end('problems', context.config()?.config ?? null);
}

async function buildIn(
  context: Context,
  { run, threads }: BuildTools,
  options: BuildOptions,
): Promise<BuildResult> {
  const snapshot = await context.snapshot(everything, []);
  const read = context.config();
  run.report(read?.diagnostics ?? []);
  if (!snapshot || run.blocked()) return run.end('config', read?.config ?? null);
  // Without what failing hooks were to add, links and imports that are right would be told as broken.
  run.report((await snapshot.take('hooks')).hooks.diagnostics);
  const keptSite = run.blocked() ? null : await openKeptSite(snapshot, options);
  if (await keptSite?.repeat(run)) return run.end(run.blocked() ? 'problems' : 'done', read?.config ?? null);
  const shards = options.shards ? await readShards(options.shards, snapshot, run) : null;
  if (run.blocked()) return run.end('problems', read?.config ?? null);
  const linking = snapshot.take(...(options.shard ? rendered : linked));
  linking.catch(() => {});
  const { tree } = (await snapshot.take('files')).files;
  if (tree.documents.length >= veryManyDocuments) growInSmallSteps();
  const { documents } = await snapshot.take('documents');
  run.count({ parsed: documents.parsed, cached: documents.documents.size - documents.parsed });
  await linking;
  // Linking leaves more than it makes, which V8 would keep beside all that rendering takes.
  if (documents.documents.size >= manyDocuments) collectGarbage();
  return renderSnapshot({ snapshot, threads: threads.started(), shards, keptSite }, run, options);
}

/** With fewer, there is not enough garbage to be worth a collection. */
const manyDocuments = 2000;

/** From here on, garbage is most of what a build has in memory. */
const veryManyDocuments = 8000;

type SnapshotInput = { readonly snapshot: Snapshot } & Pick<RenderInput, 'threads' | 'shards' | 'keptSite'>;

/** Renders the part that was asked for, or the whole site, and tells its problems. */
async function renderSnapshot(
  { snapshot, ...input }: SnapshotInput,
  run: BuildRun,
  options: BuildOptions,
): Promise<BuildResult> {
  const { workspace } = snapshot;
  const { shard } = options;
  if (shard) {
    const values = await snapshot.take(...rendered);
    await renderShard({ ...values, ...input, workspace, shard }, run, options);
    return run.end('done', values.config.config);
  }
  const { site, documents } = await snapshot.take('site', 'documents');
  run.report(await snapshot.problems(reported));
  run.report(askedChecks(site, documents.documents, options));
  const values = await snapshot.take(...rendered);
  return renderPages({ ...values, ...input, workspace }, run, options);
}

/** The stages whose problems a build tells; rendering on threads tells its own. */
const reported = (Object.keys(stages) as Stage[]).filter((name) => name !== 'session');

const linked = ['config', 'code', 'pageData', 'check', 'languages'] as const;
const rendered = ['config', 'files', 'site', 'documents', 'code', 'pageData'] as const;

/** The folders of the parts, all of which are of the site as it is here; tells what is wrong with them otherwise. */
async function readShards(
  paths: readonly string[],
  snapshot: Snapshot,
  run: BuildRun,
): Promise<readonly ShardFolder[]> {
  const { config, files } = await snapshot.take('config', 'files');
  const { root } = config.config;
  const { facts } = snapshot.workspace;
  const own = shardSourcesOf({ ...config, config: config.config, tree: files.tree, facts });
  const { folders, diagnostics } = openShards(paths, own, (path) => posixRelative(root, path));
  run.report(diagnostics);
  return folders;
}

type RenderInput = Pick<StageValues, (typeof rendered)[number]> & {
  readonly workspace: Workspace;
  readonly threads: Threads | null;
  readonly shards: readonly ShardFolder[] | null;
  readonly keptSite: KeptSite | null;
};

/** Where results of rendering come from: the parts of the site, or the build before. */
function resultsOf(
  { shards, workspace: { scratch }, config: { config } }: RenderInput,
  { cache }: Pick<BuildOptions, 'cache'>,
): OpenResults | null {
  if (shards) return (siteKey, stage) => openPackedResults(shards, { stage, siteKey });
  const { cacheDir } = config;
  return cache ? (siteKey, stage) => openKeptResults({ cacheDir, scratch, stage, siteKey }) : null;
}

/** Pages and all that is made of them, in the output folder unless something is wrong. */
async function renderPages(input: RenderInput, run: BuildRun, options: BuildOptions): Promise<BuildResult> {
  const { site, code, pageData: data, workspace } = input;
  const { config, locales } = input.config;
  const { facts } = workspace;
  const { force, cache: keepSpare, link = false } = options;
  const opened = options.write ? openStage({ config, built: locales, force, keepSpare, link }) : null;
  run.report(opened?.diagnostics ?? []);
  const stage = opened?.stage ?? null;
  let images = noImages;
  try {
    if (stage) images = await siteImages(input, run, options);
    const cards = stage ? await socialCards(input, run, options) : [];
    const kept = resultsOf(input, options);
    const jobs = input.keptSite?.jobs ?? null;
    const whole = { ...input, images: images.table, stage, facts, kept, jobs };
    const pages = await run.stage('render', () => renderSite(whole, run, options));
    run.report(await renderedProblems(input, pages, options));
    if (stage && !run.blocked()) {
      const extras = siteExtras({ site, bundle: code.bundle, data, locales, ...pages });
      run.report(extras.diagnostics);
      const files = [
        ...pages.files,
        ...stageExtras({ ...pages, files: [...extras.files, ...cards] }, site, stage),
        ...images.files.map((file) => stageCopy(stage, file)),
      ];
      const commit = await run.stage('write', () => commitStage(stage, files));
      run.report(commit.diagnostics);
      const { written, unchanged, removed } = commit;
      run.count({ written, unchanged, removed });
      if (!run.blocked()) pages.keep();
      if (commit.diagnostics.length === 0) input.keptSite?.save({ ...input, pages, commit }, run);
      const { hooks } = input.config;
      if (hooks && !run.blocked()) run.report(await runBuiltHook(hooks, { config, locales, site }));
    }
    return run.end(run.blocked() ? 'problems' : 'done', config);
  } finally {
    images.close();
    if (stage) discardStage(stage);
  }
}

/** What is wrong with links, those of the site's code among them, which are known once the pages are rendered. */
async function renderedProblems(
  { site, documents: { documents }, code: { inputs }, config: { config } }: RenderInput,
  { ids, links }: RenderedFacts,
  { askUrls }: BuildOptions,
): Promise<Diagnostic[]> {
  const code = { root: config.root, inputs };
  const broken = checkRendered(site, documents, { ids, links, code });
  if (!askUrls) return broken;
  return [...broken, ...(await checkOutsideLinks(site.input, documents, askUrls, { site, links, code }))];
}
