/**
 * A site of which a few documents were edited such that no other page can tell: their pages are rendered from the jobs of
 * the build before, and what is made of many pages is made of its files. All else stays as that build left it.
 */
import { isDeepStrictEqual } from 'node:util';
import type { PackReader } from '../content/store/pack-reader.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { nodeStageFs } from '../files/stage-fs.ts';
import { valueHash } from '../files/value-hash.ts';
import type { Document, IncludedFile } from '../model/document.ts';
import type { StagedFile } from '../model/output-file.ts';
import { sidebarKey } from '../model/page.ts';
import type { SourceFile } from '../model/source-file.ts';
import { commitStage } from '../output/commit-stage.ts';
import { readManifests } from '../output/manifest.ts';
import { stateAfter } from '../output/output-state.ts';
import { type Stage, stageFile } from '../output/stage.ts';
import { type IndexedScope, searchManifest } from '../search/index-search.ts';
import type { TaskRunner } from '../threads/task-runner.ts';
import type { RenderResult, RenderSetup, RenderTask } from '../workers/render-task.ts';
import type { Rendered } from '../workers/rendered.ts';
import type { BuildOptions, BuildSummary } from './api.ts';
import type { BuildRun } from './build-run.ts';
import { createParsePool } from './documents/create-parse-pool.ts';
import { createDocumentKeys } from './documents/document-keys.ts';
import { storeKey } from './documents/document-stores.ts';
import { createLiveParts, type LiveParts, MissingPartError, type Packs } from './documents/live-parts.ts';
import { editedPages, editedTask } from './edited-jobs.ts';
import {
  documentFacts,
  type KeptJobs,
  type KeptMany,
  type KeptSetup,
  readKeptJobs,
  setupName,
} from './kept-jobs.ts';
import { type KeptFact, type KeptResults, openKeptResults, type ResultBefore } from './kept-results.ts';
import { createJobTexts, pageKey } from './render-keys.ts';
import { variantsOf } from './reuse-results.ts';
import type { Snapshot } from './snapshot.ts';

/** How a build has ended. */
export interface Ending extends Pick<BuildSummary, 'pagesByLocale' | 'cached' | 'unchanged'> {
  /** Names the sources, but for the documents. */
  readonly key: string;
  /** Hashes by id. */
  readonly documents: Readonly<Record<string, string>>;
  /** See `readKeptJobs`; null where none were kept. */
  readonly jobs: string | null;
  /** Files that documents show parts of, or have looked for in vain. */
  readonly included: readonly IncludedFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** See `outputState`. */
  readonly output: string;
}

export interface EditedSite {
  /** How the build before has ended. */
  readonly ending: Ending;
  readonly edited: readonly SourceFile[];
  readonly stage: Stage;
  readonly snapshot: Snapshot;
}

/** `differs`: nothing is told or written, as other pages may depend on what was edited. `ended`: nothing can be kept. */
type Outcome = Omit<Ending, 'documents'> | 'differs' | 'ended';

/**
 * Renders the pages of what was edited, and commits the site. A part of a document that is not in memory is no error,
 * but `differs`. The stage stays the caller's, to be discarded.
 */
export async function editSite(site: EditedSite, run: BuildRun, options: BuildOptions): Promise<Outcome> {
  try {
    return (await attemptEdit(site, run, options)) ?? 'differs';
  } catch (error) {
    if (error instanceof MissingPartError) return 'differs';
    throw error;
  }
}

/** Null where it cannot be told from what was kept. */
async function attemptEdit(site: EditedSite, run: BuildRun, options: BuildOptions): Promise<Outcome | null> {
  const { ending, edited, stage, snapshot } = site;
  const ids = new Set<string | null>(edited.map(({ id }) => id));
  if (ending.diagnostics.some(({ file }) => ids.has(file))) return null;
  const { config } = (await snapshot.take('config')).config;
  const jobs = readKeptJobs(config.cacheDir, ending.jobs ?? '');
  if (!jobs) return null;
  const live = createLiveParts();
  const documents = await run.stage('parse', () => parseEdited(site, live, options));
  if (!documents?.every((document) => hasOwnTextAlone(document, jobs))) return null;
  const { scratch } = snapshot.workspace;
  const { siteKey } = jobs;
  const results = openKeptResults({ cacheDir: config.cacheDir, scratch, stage, siteKey, keepsOthers: true });
  const packs = live.readerOver(noPacks);
  const total = Object.values(ending.pagesByLocale).reduce((sum, count) => sum + count, 0);
  const made = await run.stage('render', () =>
    renderEdited({ jobs, documents, results, stage, packs, root: config.root, total }, run),
  );
  const files = made && (await filesOf(made, site, jobs, results));
  if (!files) return null;
  run.report(ending.diagnostics);
  const { cached, pagesByLocale } = ending;
  run.count({ pagesByLocale, parsed: edited.length, cached: cached - edited.length });
  const { diagnostics, manifests, ...counts } = await run.stage('write', () => commitStage(stage, files));
  run.report(diagnostics);
  run.count(counts);
  if (!run.blocked()) results.save();
  if (diagnostics.length > 0) return 'ended';
  return { ...ending, output: stateAfter(manifests), unchanged: counts.written + counts.unchanged };
}

const noPacks: Packs = {
  readBytes() {
    throw new MissingPartError();
  },
  close() {},
};

/** Null when one says something else than when the files were listed. */
async function parseEdited(
  { edited, snapshot }: EditedSite,
  live: LiveParts,
  { threads, signal }: BuildOptions,
): Promise<readonly Document[] | null> {
  const { config: read } = await snapshot.take('config');
  const entries = createDocumentKeys(null)(
    edited,
    read.config,
    storeKey(read, snapshot.workspace.facts.version),
  );
  const bytes = edited.reduce((sum, { size }) => sum + size, 0);
  const pool = await createParsePool(read, { parse: 'all', threads, signal: signal ?? null, bytes });
  try {
    const files = entries.map(({ file: { id, path }, lang }) => ({ id, path, lang }));
    const parsed = await pool.run({ files });
    if (parsed.length < entries.length) return null;
    if (parsed.some(({ hash }, number) => hash !== entries[number]?.file.hash)) return null;
    return parsed.map((document, number) => live.add(document, entries[number]?.key ?? ''));
  } finally {
    await pool.dispose();
  }
}

/** Whether nothing differs in a document but what its own pages show of it. */
function hasOwnTextAlone(document: Document, { documents }: KeptJobs): boolean {
  return (
    document.diagnostics.length === 0 &&
    document.module === null &&
    documents[document.id]?.[0] === documentFacts(document)
  );
}

interface EditInput {
  readonly jobs: KeptJobs;
  readonly documents: readonly Document[];
  readonly results: KeptResults;
  readonly stage: Stage;
  readonly packs: PackReader;
  readonly root: string;
  /** Pages of the site. */
  readonly total: number;
}

/** What was made anew, by name. */
type Made = ReadonlyMap<string, Rendered>;

/** Null when more has to be made than this can do. */
async function renderEdited(input: EditInput, run: BuildRun): Promise<Made | null> {
  const { jobs, documents, results, stage, packs, root, total } = input;
  const kept = jobs.read<KeptSetup>(setupName);
  if (!kept) return null;
  const setup = setupOf(kept, { root, stage });
  const pages = editedPages(jobs, documents);
  if (!pages) return null;
  const { setUpRendering } = await import('../workers/render-task.ts');
  const runner = await setUpRendering(setup, packs);
  const texts = createJobTexts(documents);
  const made = new Map<string, Rendered>();
  run.progress('render', total - pages.size, total);
  for (const [name, job] of pages) {
    const rendered = await renderOne(runner, { kind: 'pages', jobs: [job] });
    const before = results.before(name);
    if (!rendered || !before || !isSameBesides(rendered, before)) return null;
    const sidebar = setup.sidebars.get(sidebarKey(job.description.page));
    const needs = { sidebar: sidebar && valueHash(sidebar), images: variantsOf(rendered.images, setup) };
    results.add(name, pageKey(texts.ofPage(job), needs), rendered);
    made.set(name, rendered);
  }
  run.progress('render', total, total);
  for (const name of jobs.many) {
    const edited = { pages, documents, texts, stage };
    const task = editedTask(jobs.read<KeptMany>(name), results.before(name), edited);
    if (task === 'same') continue;
    const rendered = task && (await renderOne(runner, task.task));
    if (!rendered) return null;
    results.add(name, task.key, rendered, task.parts);
    made.set(name, rendered);
  }
  return made;
}

function setupOf(
  { siteProps, sidebars, islands, integrity, images = [], ...kept }: KeptSetup,
  { root, stage }: Pick<EditInput, 'root' | 'stage'>,
): RenderSetup {
  return {
    ...kept,
    siteProps: new Map(siteProps),
    sidebars: new Map(sidebars),
    islands: new Map(islands),
    integrity: new Map(integrity),
    images: new Map(images),
    packs: [],
    root,
    modules: new Map(),
    siteComponents: null,
    theme: null,
    links: null,
    stage,
  };
}

/** Null where there is a problem, which the long way tells with all others. */
async function renderOne(
  runner: TaskRunner<RenderTask, RenderResult>,
  task: RenderTask,
): Promise<Rendered | null> {
  const { diagnostics, made } = await runner.run(task);
  const [rendered] = made;
  return rendered && diagnostics.length === 0 && rendered.problems.length === 0 ? rendered : null;
}

const factNames = ['feedHtml', 'ids', 'images', 'needs'] as const satisfies readonly KeptFact[];

/** Whether feeds, headers and checks of the site see nothing else of the page. */
function isSameBesides(rendered: Rendered, before: ResultBefore): boolean {
  return (
    rendered.links === null && factNames.every((name) => isDeepStrictEqual(rendered[name], before[name]))
  );
}

/** All files of the site: those that were made, and those that stand. Null where the search has something to tell. */
async function filesOf(
  made: Made,
  { stage, snapshot }: EditedSite,
  { many }: KeptJobs,
  results: KeptResults,
): Promise<readonly StagedFile[] | null> {
  const { config, locales } = (await snapshot.take('config')).config;
  const scopes = many.flatMap((name) => {
    const indexed = results.before(name)?.indexed;
    return indexed ? [{ before: indexed, after: made.get(name)?.indexed ?? indexed }] : [];
  });
  const manifests = (indexed: readonly IndexedScope[]) =>
    locales.map((locale) => searchManifest({ config }, locale, indexed));
  const next = manifests(scopes.map(({ after }) => after));
  if (next.some(({ diagnostics }) => diagnostics.length > 0)) return null;
  const replaced = new Set([
    ...manifests(scopes.map(({ before }) => before)).flatMap(({ files }) => files.map(({ path }) => path)),
    ...[...made.keys()].flatMap((name) => (results.before(name)?.files ?? []).map(({ path }) => path)),
  ]);
  return [
    ...standingFiles(stage).filter(({ path }) => !replaced.has(path)),
    ...[...made.values()].flatMap(({ files }) => files),
    ...next.flatMap(({ files }) => files.map((file) => stageFile(stage, file))),
  ];
}

/** What stands in the output folder: a file of one locale is in the manifest of that one alone. */
function standingFiles({ outDir, previous }: Stage): StagedFile[] {
  const manifests = [...readManifests(outDir, nodeStageFs).manifests];
  return [...previous].map(([path, { hash, bytes }]) => {
    const owners = manifests.filter(([, table]) => table.has(path));
    const locale = owners.length < manifests.length ? (owners[0]?.[0] ?? null) : null;
    return { path, locale, hash, bytes, changed: false, failure: null };
  });
}
