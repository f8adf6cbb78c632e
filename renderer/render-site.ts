import { join } from 'node:path';
import type { ClientBundle } from './assets/bundle-client.ts';
import type { PageData } from './assets/page-data.ts';
import type { BuildJob } from './build.ts';
import type { Document } from './content/document.ts';
import type { DocumentStore } from './content/store/document-store.ts';
import type { StagedFile } from './output/output-file.ts';
import type { Stage } from './output/stage.ts';
import { compileModules, type ModuleInput } from './render/compile-modules.ts';
import { renderJobOf } from './render-jobs.ts';
import type { Page, Site } from './site/site.ts';
import { inBatches } from './workers/in-batches.ts';
import type { RenderSetup } from './workers/render-task.ts';
import { setUpRendering } from './workers/render-task.ts';
import { createTaskPool } from './workers/task-pool.ts';

export interface RenderSiteInput {
  readonly site: Site;
  readonly documents: ReadonlyMap<string, Document>;
  readonly store: DocumentStore;
  readonly bundle: ClientBundle;
  readonly data: PageData;
  /** Null: find problems, write nothing. */
  readonly stage: Stage | null;
}

/** Pages a thread takes at a time. */
const batchPages = 12;

/** Below this many pages, starting threads takes longer than it saves. */
const threadedFrom = 64;

const youngGenerationMb = 32;

/** Renders the pages of the chosen locales into the stage and reports what the site's own code did wrong. */
export async function renderSite(input: RenderSiteInput, job: BuildJob): Promise<StagedFile[]> {
  const { run, options, locales } = job;
  return run.stage('render', async () => {
    const pages = input.site.pages.filter(({ locale }) => locales.includes(locale));
    const modules = await compileSiteCode(input, job);
    const setup: RenderSetup = {
      packs: input.store.packs(),
      siteProps: input.site.siteProps,
      sidebars: input.site.sidebars,
      modules,
      stage: input.stage,
    };
    const pool = await createTaskPool({
      entry: 'render-worker.js',
      inline: setUpRendering,
      setup,
      threads: pages.length < threadedFrom ? 0 : options.threads,
      youngGenerationMb,
    });
    const staged: StagedFile[] = [];
    let done = 0;
    const renderBatch = async (batch: readonly Page[]): Promise<void> => {
      options.signal?.throwIfAborted();
      const result = await pool.run({ jobs: batch.map((page) => renderJobOf(page, input)) });
      run.report(result.diagnostics);
      staged.push(...result.files);
      done += batch.length;
      run.progress('render', done, pages.length);
    };
    try {
      await inTurn(
        inBatches(pages, () => 1, batchPages),
        pool.width * 2,
        renderBatch,
      );
    } finally {
      await pool.dispose();
    }
    run.count({ pagesByLocale: countByLocale(pages, locales) });
    return staged;
  });
}

/** Modules of MDX documents and page components, compiled into a folder of this build. */
async function compileSiteCode(
  { site, documents }: RenderSiteInput,
  { config, run }: BuildJob,
): Promise<ReadonlyMap<string, string>> {
  const fromDocuments = [...documents].flatMap(([id, { module }]): ModuleInput[] =>
    module ? [{ kind: 'document', id, module }] : [],
  );
  const components = site.input.tree.components.map(({ id }): ModuleInput => ({ kind: 'component', id }));
  const compiled = await compileModules({
    root: config.root,
    outDir: join(config.cacheDir, 'modules'),
    inputs: [...fromDocuments, ...components],
    componentNames: site.input.componentNames,
  });
  run.report(compiled.diagnostics);
  return compiled.files;
}

/** Works through `items` with at most `width` under way, so that only few are in memory. */
async function inTurn<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
  };
  await Promise.all(Array.from({ length: width }, lane));
}

function countByLocale(pages: readonly Page[], locales: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    locales.map((locale) => [locale, pages.filter((page) => page.locale === locale).length]),
  );
}
