import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { feedComponents } from '../../theme/feed-components.tsx';
import { Footer } from '../../theme/footer.tsx';
import { SiteProvider } from '../../theme/hooks/use-site.tsx';
import { mdxComponents } from '../../theme/mdx-components.tsx';
import type { SidebarProps, SiteProps } from '../../theme/types.ts';
import type { TextSection } from '../content/document.ts';
import { createPackReader } from '../content/store/pack-reader.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { StagedFile } from '../output/output-file.ts';
import { type Stage, stageFile } from '../output/stage.ts';
import type { PageProblem } from '../render/merge-page-problems.ts';
import { componentRegistry } from '../render/module-source.ts';
import { loadPageModules } from '../render/page-scope.ts';
import { renderPage } from '../render/render-page.ts';
import type { LocaleSession, RenderJob, RenderSession } from '../render/rendering.ts';
import { type IndexedScope, indexScopeFiles, type SearchJob } from '../search/index-search.ts';
import type { TaskRunner } from './task-pool.ts';

/** What every thread that renders is started with. */
export interface RenderSetup {
  readonly packs: readonly string[];
  readonly siteProps: ReadonlyMap<string, SiteProps>;
  readonly sidebars: ReadonlyMap<string, SidebarProps>;
  /** Compiled modules of the site's own code, by source id. */
  readonly modules: ReadonlyMap<string, string>;
  /** Null: render to find problems, write nothing. */
  readonly stage: Stage | null;
}

/** A batch of pages to render, or a scope of the search to index. */
export type RenderTask =
  | { readonly kind: 'pages'; readonly jobs: readonly RenderJob[] }
  | { readonly kind: 'search'; readonly job: SearchJob };

export interface RenderResult {
  readonly files: readonly StagedFile[];
  /** Problems of loading the site's own code. */
  readonly diagnostics: readonly Diagnostic[];
  readonly problems: readonly PageProblem[];
  /** Texts for the feeds, by page path. */
  readonly feedTexts: readonly (readonly [path: string, html: string])[];
  /** What a search task made, besides its files. */
  readonly indexed: IndexedScope | null;
}

/** Loads what all pages share and returns what renders batches of pages into the stage. */
export async function setUpRendering(setup: RenderSetup): Promise<TaskRunner<RenderTask, RenderResult>> {
  Object.assign(globalThis, { [Symbol.for(componentRegistry)]: mdxComponents });
  const session: RenderSession = {
    packs: createPackReader(setup.packs),
    sites: new Map([...setup.siteProps].map(([locale, props]) => [locale, localeSession(props)])),
    sidebars: setup.sidebars,
    modules: await loadPageModules(setup.modules),
    components: mdxComponents,
    feedComponents,
  };
  return {
    run: (task) =>
      task.kind === 'pages'
        ? renderPages(task.jobs, session, setup.stage)
        : indexSearch(task.job, session, setup.stage),
    close: () => session.packs.close(),
  };
}

function renderPages(jobs: readonly RenderJob[], session: RenderSession, stage: Stage | null): RenderResult {
  const files: StagedFile[] = [];
  const problems: PageProblem[] = [];
  const feedTexts: [string, string][] = [];
  for (const job of jobs) {
    const { html, diagnostics, feedHtml } = renderPage(job, session);
    const { path, source, locale } = job.description.page;
    if (feedHtml !== null) feedTexts.push([path, feedHtml]);
    problems.push(...diagnostics.map((diagnostic) => ({ page: { path, source, locale }, diagnostic })));
    if (stage && diagnostics.length === 0) {
      const { output } = job.description.page;
      files.push(stageFile(stage, { path: output, locale, contents: html }));
    }
  }
  return { files, diagnostics: session.modules.diagnostics, problems, feedTexts, indexed: null };
}

function indexSearch(job: SearchJob, session: RenderSession, stage: Stage | null): RenderResult {
  const { files, ...indexed } = indexScopeFiles(job, (slice) => session.packs.read<TextSection[]>(slice));
  return {
    files: stage ? files.map((file) => stageFile(stage, file)) : [],
    diagnostics: [],
    problems: [],
    feedTexts: [],
    indexed,
  };
}

function localeSession(props: SiteProps): LocaleSession {
  const footer = createElement(SiteProvider, { site: props }, createElement(Footer, { site: props }));
  return { props, footerHtml: renderToStaticMarkup(footer) };
}
