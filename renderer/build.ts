import { readFile } from 'node:fs/promises';
import { componentNames } from '../theme/component-registry.ts';
import type { BuildOptions, BuildResult } from './api.ts';
import { createPageData } from './assets/page-data.ts';
import { publishAssets } from './assets/publish-assets.ts';
import type { BuildJob } from './build-job.ts';
import { startRun } from './build-run.ts';
import { cacheProblem } from './cache-problem.ts';
import { checkLanguages } from './config/check-languages.ts';
import { type LoadedConfig, loadConfig } from './config/load-config.ts';
import { selectLocales } from './config/select-locales.ts';
import type { Document } from './content/document.ts';
import { type FileHistoryInput, type ReadFileHistory, readFileHistory } from './content/file-history.ts';
import { scan } from './content/scan.ts';
import type { SourceTree } from './content/source-file.ts';
import type { DocumentStore } from './content/store/document-store.ts';
import { findStaleTranslations } from './i18n/stale-translations.ts';
import { commitStage } from './output/commit-stage.ts';
import { discardStage, openStage } from './output/stage.ts';
import { readPackageFacts } from './package-root.ts';
import { renderSite, startRenderThreads } from './render-site.ts';
import { makeScratchFolder, removeScratchFolder } from './scratch-folder.ts';
import { checkSite } from './site/check-site.ts';
import { checkRenderedAnchors } from './site/checks/check-links.ts';
import { comparePreviousPages } from './site/checks/compare-sitemap.ts';
import { linkSite } from './site/link-site.ts';
import type { Site } from './site/site.ts';
import { compileSiteCode, type SiteCode, startThemeCode } from './site-code.ts';
import { loadSiteDocuments, openStore, readDataFiles } from './site-sources.ts';
import { siteExtras, stageExtras } from './stage-extras.ts';
import type { Threads } from './workers/threads.ts';

/** Builds the site once. The pipeline of docs/architecture.md, top to bottom. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const run = startRun(options);
  const loaded = await run.stage('config', () => readConfig(options));
  run.report(loaded.diagnostics);
  const { config } = loaded;
  if (!config) return run.end('config', null);
  const selected = selectLocales(config, options.locales ?? []);
  run.report(selected.diagnostics);
  if (run.blocked()) return run.end('config', config);
  const job = {
    options,
    run,
    config,
    configRange: loaded.rangeOf,
    locales: selected.locales.map(({ name }) => name),
    facts: readPackageFacts(),
  };
  try {
    return await buildInScratch(job);
  } catch (error) {
    if (options.signal?.aborted) return run.end('aborted', config);
    const problem = cacheProblem(error, config);
    if (!problem) throw error;
    run.report([problem]);
    return run.end('problems', config);
  }
}

/** Gives the build a folder of its own and a store, and takes both away at the end. */
async function buildInScratch(facts: Omit<BuildJob, 'scratch'>): Promise<BuildResult> {
  const scratch = makeScratchFolder(facts.config);
  try {
    const job = { ...facts, scratch };
    const store = openStore(job);
    try {
      return await buildWith(store, job);
    } finally {
      store.close();
    }
  } finally {
    removeScratchFolder(scratch);
  }
}

function readConfig({ root, configFile, outDir }: BuildOptions): Promise<LoadedConfig> {
  return loadConfig({
    root,
    readFile,
    ...(configFile !== undefined && { configFile }),
    ...(outDir !== undefined && { overrides: { outDir } }),
  });
}

async function buildWith(store: DocumentStore, job: BuildJob): Promise<BuildResult> {
  const { run, config } = job;
  const reading = readFileHistory(historyInput(job));
  reading.catch(() => {});
  // esbuild is a process of its own: it works while this one reads and parses.
  const themeCode = startThemeCode(job);

  const scanned = await run.stage('scan', () => scan(config));
  run.report(scanned.diagnostics);
  run.report(await checkLanguages(config, job.configRange));
  const documents = await run.stage('parse', () => loadSiteDocuments(scanned.tree, store, job));
  const compiling = compileSiteCode(documents, scanned.tree, job, themeCode);
  compiling.catch(() => {});
  const threads = startRenderThreads(scanned.tree, job);
  try {
    const site = await linkPages({ tree: scanned.tree, documents, reading }, job);
    const code = await run.stage('bundle', () => compiling);
    run.report(code.diagnostics);
    return await renderPages({ site, documents, store, code, threads }, job);
  } finally {
    await threads?.dispose();
  }
}

interface ReadSite {
  readonly tree: SourceTree;
  readonly documents: ReadonlyMap<string, Document>;
  readonly reading: Promise<ReadFileHistory>;
}

/** The page table, checked. */
async function linkPages({ tree, documents, reading }: ReadSite, job: BuildJob): Promise<Site> {
  const { run, config, options } = job;
  const { history, diagnostics } = await reading;
  run.report(diagnostics);
  const published = publishAssets(tree, config.baseUrl);
  run.report(published.diagnostics);
  const translations = findStaleTranslations(tree, config);
  run.report(translations.diagnostics);
  const site = await run.stage('link', () =>
    linkSite({
      config,
      tree,
      documents,
      data: readDataFiles(tree),
      assets: published.table,
      history,
      componentNames,
      staleTranslations: translations.stale,
      configRange: job.configRange,
    }),
  );
  run.report(site.diagnostics);
  run.report(await run.stage('check', () => checkSite(site)));
  run.report(comparePreviousPages(site, options.previousUrls ?? []));
  return site;
}

interface LinkedSite {
  readonly site: Site;
  readonly documents: ReadonlyMap<string, Document>;
  readonly store: DocumentStore;
  readonly code: SiteCode;
  readonly threads: Threads | null;
}

/** Pages and all that is made of them, in the output folder unless something is wrong. */
async function renderPages(linked: LinkedSite, job: BuildJob): Promise<BuildResult> {
  const { run, config, options, locales } = job;
  const { site, code } = linked;
  const { bundle } = code;
  const { force, cache: keepSpare } = options;
  const opened = options.write ? openStage({ config, built: locales, force, keepSpare }) : null;
  run.report(opened?.diagnostics ?? []);
  const stage = opened?.stage ?? null;
  try {
    const data = createPageData(site, locales, bundle);
    const rendered = await run.stage('render', () => renderSite({ ...linked, bundle, data, stage }, job));
    run.report(checkRenderedAnchors(site, rendered.ids));
    if (stage && !run.blocked()) {
      const extras = siteExtras({ site, bundle, data, locales, ...rendered });
      run.report(extras.diagnostics);
      const files = [...rendered.files, ...stageExtras(extras.files, site, stage)];
      const commit = await run.stage('write', () => commitStage(stage, files));
      run.report(commit.diagnostics);
      run.count(commit);
    }
    return run.end(run.blocked() ? 'problems' : 'done', config);
  } finally {
    if (stage) discardStage(stage);
  }
}

function historyInput({ config, options }: BuildJob): FileHistoryInput {
  const { root, contentDir, docs } = config;
  const isShown = docs !== false && (docs.showLastUpdateTime || docs.showLastUpdateAuthor);
  return { root, contentDir, isShown, signal: options.signal };
}
