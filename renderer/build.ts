import { readFile } from 'node:fs/promises';
import { componentNames } from '../theme/component-names.ts';
import type { BuildOptions, BuildResult } from './api.ts';
import { createPageData } from './assets/page-data.ts';
import { publishAssets } from './assets/publish-assets.ts';
import type { BuildJob } from './build-job.ts';
import { startRun } from './build-run.ts';
import { cacheProblem } from './cache-problem.ts';
import { checkLanguages } from './config/check-languages.ts';
import { type LoadedConfig, loadConfig } from './config/load-config.ts';
import { selectLocales } from './config/select-locales.ts';
import { type FileHistoryInput, readFileHistory } from './content/file-history.ts';
import { scan } from './content/scan.ts';
import type { DocumentStore } from './content/store/document-store.ts';
import { findStaleTranslations } from './i18n/stale-translations.ts';
import { commitStage } from './output/commit-stage.ts';
import { discardStage, openStage } from './output/stage.ts';
import { readPackageFacts } from './package-root.ts';
import { renderSite } from './render-site.ts';
import { makeScratchFolder, removeScratchFolder } from './scratch-folder.ts';
import { checkSite } from './site/check-site.ts';
import { comparePreviousPages } from './site/checks/compare-sitemap.ts';
import { linkSite } from './site/link-site.ts';
import { compileSiteCode } from './site-code.ts';
import { loadSiteDocuments, openStore, readDataFiles } from './site-sources.ts';
import { siteExtras, stageExtras } from './stage-extras.ts';

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
  const { run, config, options, locales } = job;
  const reading = readFileHistory(historyInput(job));
  reading.catch(() => {});

  const scanned = await run.stage('scan', () => scan(config));
  run.report(scanned.diagnostics);
  run.report(await checkLanguages(config, job.configRange));
  const documents = await run.stage('parse', () => loadSiteDocuments(scanned.tree, store, job));
  // Depends on no page but its code, and esbuild is a process of its own.
  const compiling = compileSiteCode(documents, scanned.tree, job);
  compiling.catch(() => {});
  const { history, diagnostics } = await reading;
  run.report(diagnostics);
  const published = publishAssets(scanned.tree, config.baseUrl);
  run.report(published.diagnostics);
  const translations = findStaleTranslations(scanned.tree, config);
  run.report(translations.diagnostics);
  const site = await run.stage('link', () =>
    linkSite({
      config,
      tree: scanned.tree,
      documents,
      data: readDataFiles(scanned.tree),
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
  const code = await run.stage('bundle', () => compiling);
  run.report(code.diagnostics);
  const { bundle } = code;

  const { force, cache: keepSpare } = options;
  const opened = options.write ? openStage({ config, built: locales, force, keepSpare }) : null;
  run.report(opened?.diagnostics ?? []);
  const stage = opened?.stage ?? null;
  try {
    const data = createPageData(site, locales);
    const rendered = await run.stage('render', () =>
      renderSite({ site, documents, store, code, bundle, data, stage }, job),
    );
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
