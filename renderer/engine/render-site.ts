import type { ImageTable } from '../model/image-variants.ts';
import type { FullTextJob } from '../model/markdown-job.ts';
import type { StagedFile } from '../model/output-file.ts';
import type { Page } from '../model/page.ts';
import type { SourceTree } from '../model/source-file.ts';
import { planFullText } from '../output/markdown-copies/plan-markdown-copies.ts';
import type { Stage } from '../output/stage.ts';
import { mergePageProblems } from '../render/merge-page-problems.ts';
import type { PolicyNeed } from '../render/policy-needs.ts';
import { type IndexedScope, planSearch, type SearchJob } from '../search/index-search.ts';
import type { RenderedFacts } from '../site/checks/check-links.ts';
import { linkTablesOf } from '../site/links/link-tables.ts';
import { inBatches } from '../threads/in-batches.ts';
import { createTaskPool, type TaskPool } from '../threads/task-pool.ts';
import { startThreads, type Threads } from '../threads/threads.ts';
import { MemoryLimitError } from '../threads/within-time.ts';
import type { RenderResult, RenderTask } from '../workers/render-task.ts';
import type { BuildOptions } from './api.ts';
import type { BuildRun } from './build-run.ts';
import type { GoodConfig } from './read-site-config.ts';
import { type RenderInputs, renderJobOf } from './render-job-of.ts';
import type { StageValues } from './stage.ts';

export interface RenderSiteInput
  extends Pick<StageValues, 'config' | 'site' | 'documents' | 'code' | 'pageData'> {
  /** Null: find problems, write nothing. */
  readonly stage: Stage | null;
  /** Variants of images, by the URL of the original. */
  readonly images: ImageTable;
  /** Null renders on this thread. They end with the rendering. */
  readonly threads: Threads | null;
}

export interface RenderedSite extends RenderedFacts {
  /** Pages with their Markdown copies, search index, llms-full.txt. */
  readonly files: readonly StagedFile[];
  readonly indexed: readonly IndexedScope[];
  /** Texts for the feeds, by page path. */
  readonly feedTexts: ReadonlyMap<string, string>;
  /** What the pages need of a Content-Security-Policy, by locale. */
  readonly needs: ReadonlyMap<string, ReadonlySet<PolicyNeed>>;
}

type RenderStep =
  | { readonly kind: 'search'; readonly job: SearchJob }
  | { readonly kind: 'full-text'; readonly job: FullTextJob }
  | { readonly kind: 'pages'; readonly pages: readonly Page[] };

/** Pages a thread takes at a time. */
const batchPages = 12;

/** Below this many pages, starting threads takes longer than it saves. */
const threadedFrom = 64;

/** Starts what renders, which loads its code while pages are linked; null when `tree` has too few. */
export function startRenderThreads(
  tree: SourceTree,
  { config, locales }: GoodConfig,
  options: Pick<BuildOptions, 'threads' | 'signal'>,
): Threads | null {
  const { defaultLocale } = config.i18n;
  const pages = tree.documents.filter(({ locale }) => locale === defaultLocale).length * locales.length;
  return startThreads({
    entry: 'render-worker.js',
    count: pages < threadedFrom ? 0 : options.threads,
    megabytes: config.limits.megabytes,
    signal: options.signal ?? null,
  });
}

/** Renders and indexes the pages of the chosen locales into the stage; reports what the site's own code did wrong. */
export async function renderSite(
  input: RenderSiteInput,
  run: BuildRun,
  signal: AbortSignal | null,
): Promise<RenderedSite> {
  const { config, locales } = input.config;
  const pages = input.site.pages.filter(({ locale }) => locales.includes(locale));
  run.count({ pagesByLocale: countByLocale(pages, locales) });
  const pool = await createRenderPool(input, signal);
  let done = 0;
  const idsWanted = new Set(input.site.tables.unprovenLinks.map(({ problem }) => problem.page.path));
  let failed: MemoryLimitError | null = null;
  const rendered = resultsOf(pool, {
    taskFor: (step) => taskOf(step, { ...renderInputs(input), idsWanted }),
    textFailed: (error) => {
      failed = error;
    },
  });
  const work = async (step: RenderStep): Promise<RenderResult[]> => {
    const found = await rendered(step);
    run.report(found.flatMap(({ diagnostics }) => diagnostics));
    if (step.kind === 'pages') done += step.pages.length;
    run.progress('render', done, pages.length);
    return found;
  };
  try {
    const results = (await inTurn(stepsOf(pages, input, locales), pool.width * 2, work)).flat();
    const problems = results.flatMap((result) => result.problems);
    run.report(mergePageProblems(problems, config.i18n.defaultLocale));
    if (failed && !problems.some(({ diagnostic }) => diagnostic.code === 'page-over-memory')) throw failed;
    return siteOf(results, locales);
  } finally {
    await pool.dispose();
  }
}

function siteOf(results: readonly RenderResult[], locales: readonly string[]): RenderedSite {
  const needsOf = (locale: string) => results.flatMap(({ needs }) => [...(needs.get(locale) ?? [])]);
  return {
    files: results.flatMap(({ files }) => files),
    indexed: results.flatMap(({ indexed }) => indexed ?? []),
    feedTexts: new Map(results.flatMap(({ feedTexts }) => feedTexts)),
    needs: new Map(locales.map((locale) => [locale, new Set(needsOf(locale))])),
    ids: new Map(results.flatMap(({ ids }) => ids.map(([path, all]) => [path, new Set(all)] as const))),
    links: new Map(results.flatMap(({ links }) => links)),
  };
}

/** Indexing first: a scope is the longest task, and must not be what all wait for at the end. */
function stepsOf(
  pages: readonly Page[],
  { site, documents: { documents }, stage }: RenderSiteInput,
  locales: readonly string[],
): RenderStep[] {
  const searches = locales.flatMap((locale) => planSearch(site, locale, documents));
  const texts = stage ? locales.flatMap((locale) => planFullText(locale, site, documents) ?? []) : [];
  return [
    ...searches.map((job): RenderStep => ({ kind: 'search', job })),
    ...texts.map((job): RenderStep => ({ kind: 'full-text', job })),
    ...inBatches(pages, () => 1, batchPages).map((batch): RenderStep => ({ kind: 'pages', pages: batch })),
  ];
}

function renderInputs({ site, documents, code, pageData }: RenderSiteInput): RenderInputs {
  return { site, documents: documents.documents, bundle: code.bundle, data: pageData };
}

function taskOf(step: RenderStep, input: RenderInputs): RenderTask {
  if (step.kind !== 'pages') return step;
  return { kind: 'pages', jobs: step.pages.map((page) => renderJobOf(page, input)) };
}

async function createRenderPool(
  input: RenderSiteInput,
  signal: AbortSignal | null,
): Promise<TaskPool<RenderTask, RenderResult>> {
  const { site, documents, code, images, stage, threads } = input;
  const { config } = input.config;
  return createTaskPool({
    threads,
    // Loaded when needed: with threads, this one never renders.
    inline: async (setup) => (await import('../workers/render-task.ts')).setUpRendering(setup),
    setup: {
      packs: documents.packs(),
      siteProps: site.siteProps,
      sidebars: site.sidebars,
      modules: code.modules,
      siteComponents: code.siteComponents,
      islands: code.bundle.islands,
      integrity: code.bundle.integrity,
      theme: code.theme,
      images,
      root: config.root,
      links: code.modules.size > 0 || code.theme !== null ? linkTablesOf(site) : null,
      stage,
      findsNeeds: stage !== null && site.config.headers !== false,
      seconds: config.limits.seconds,
      megabytes: config.limits.megabytes,
    },
    signal,
  });
}

interface StepHandling {
  readonly taskFor: (step: RenderStep) => RenderTask;
  /** Is told that the text of a locale took more than it may. */
  readonly textFailed: (error: MemoryLimitError) => void;
}

/** A page for which a thread runs out of memory is found by giving each of its batch to a thread alone, and refused. */
function resultsOf(
  pool: TaskPool<RenderTask, RenderResult>,
  { taskFor, textFailed }: StepHandling,
): (step: RenderStep) => Promise<RenderResult[]> {
  const runTask = async (task: RenderTask): Promise<RenderResult[]> => {
    try {
      return [await pool.run(task)];
    } catch (error) {
      if (!(error instanceof MemoryLimitError) || error.whileLoading) throw error;
      // The page that takes it is told when it is rendered.
      if (task.kind === 'full-text') {
        textFailed(error);
        return [];
      }
      if (task.kind !== 'pages') throw error;
      const [first, second] = task.jobs;
      if (first && !second) return [await pool.run({ ...task, refusedFor: { megabytes: error.megabytes } })];
      const results: RenderResult[] = [];
      for (const job of task.jobs) results.push(...(await runTask({ kind: 'pages', jobs: [job] })));
      return results;
    }
  };
  return (step) => runTask(taskFor(step));
}

/** Works through `items` with at most `width` under way, so that only few are in memory. Results in their order. */
async function inTurn<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const lane = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: width }, lane));
  return results;
}

function countByLocale(pages: readonly Page[], locales: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    locales.map((locale) => [locale, pages.filter((page) => page.locale === locale).length]),
  );
}
