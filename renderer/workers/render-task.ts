import type { ElementType } from 'react';
import { type ServerTheme, serverTheme } from '../../theme/entry/server-theme.ts';
import type { SidebarProps, SiteWithFooterProps } from '../../theme/types.ts';
import { createPackReader, type PackReader } from '../content/store/pack-reader.ts';
import { causeOf } from '../diagnostics/cause-of.ts';
import { createDiagnostic, type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import type { Slice } from '../model/document.ts';
import type { ImageTable } from '../model/image-variants.ts';
import type { FullTextJob } from '../model/markdown-job.ts';
import type { StagedFile } from '../model/output-file.ts';
import { placeOfThrown } from '../modules/code-place.ts';
import { type FullTextBefore, fullTextParts } from '../output/markdown-copies/full-text.ts';
import { pageMarkdown } from '../output/markdown-copies/page-markdown.ts';
import { type Stage, stageFile, stageParts } from '../output/stage.ts';
import { sharedClientNeeds } from '../render/client-needs.ts';
import { type IslandFiles, islandFactory } from '../render/islands/create-island.ts';
import { islandRegistry } from '../render/islands/island-modules.ts';
import { localeSession } from '../render/locale-session.ts';
import { componentRegistry, siteComponentRegistry } from '../render/module-source.ts';
import { createOverrideElements } from '../render/override-elements.ts';
import { loadPageModules, loadSiteComponents } from '../render/page-scope.ts';
import { pageNeeds } from '../render/policy-needs.ts';
import { createReadyLazy, lazyRegistry, ReadySuspense } from '../render/ready-lazy.ts';
import { pageOverLimit, renderPage } from '../render/render-page.ts';
import type { RenderedPage, RenderJob, RenderSession } from '../render/rendering.ts';
import { overridesFolder } from '../render/theme-overrides.ts';
import { indexScopeFiles } from '../search/index-scope-files.ts';
import type { SearchJob } from '../search/index-search.ts';
import type { PutFile } from '../search/scope-files.ts';
import type { SectionDigest } from '../search/section-digest.ts';
import type { ScopeBefore } from '../search/update-scope.ts';
import { type LinkLookup, type LinkTables, linkLookupFrom } from '../site/links/link-tables.ts';
import { type LoadLimits, loadModule } from '../threads/load-module.ts';
import { watchMemory } from '../threads/memory-watch.ts';
import type { TaskRunner } from '../threads/task-runner.ts';
import {
  eachWithin,
  InterruptError,
  type LimitError,
  MemoryLimitError,
  settledWithin,
} from '../threads/within-time.ts';
import { nothingRendered, type Rendered } from './rendered.ts';

/** What every thread that renders is started with. */
export interface RenderSetup extends LoadLimits {
  readonly packs: readonly string[];
  readonly siteProps: ReadonlyMap<string, SiteWithFooterProps>;
  readonly sidebars: ReadonlyMap<string, SidebarProps>;
  /** Absolute path of the site folder. */
  readonly root: string;
  /** Compiled modules of the site's own code, by source id. */
  readonly modules: ReadonlyMap<string, string>;
  /** Id of the one among them that gives all documents their components; null without one. */
  readonly siteComponents: string | null;
  /** URLs of the islands' files, by module id. */
  readonly islands: ReadonlyMap<string, IslandFiles>;
  /** What browsers hold scripts and style sheets against, by URL. */
  readonly integrity: ReadonlyMap<string, string>;
  /** Compiled theme with the site's own versions of its components; null for the theme as it is. */
  readonly theme: string | null;
  /** What links of the site's own code are looked up in; null for a site without any. */
  readonly links: LinkTables | null;
  /** Variants of images, by the URL of the original; pages show the originals without. */
  readonly images?: ImageTable;
  /** Null: render to find problems, write nothing. */
  readonly stage: Stage | null;
  /** Whether to find out what pages need of a Content-Security-Policy. */
  readonly findsNeeds?: boolean;
  /** That a page may take, and loading one's code. */
  readonly seconds: number;
  readonly megabytes: number;
  readonly hookSeconds: number;
}

/** A batch of pages to render, a scope of the search to index, or a locale's whole text to write. */
export type RenderTask =
  | {
      readonly kind: 'pages';
      readonly jobs: readonly RenderJob[];
      /** What they have taken more than: they are refused, and not rendered. */
      readonly refusedFor?: { readonly megabytes: number };
    }
  | {
      readonly kind: 'search';
      readonly job: SearchJob;
      /** The scope as the output has it, where most of it is as it was. */
      readonly before?: ScopeBefore | null;
    }
  | {
      readonly kind: 'full-text';
      readonly job: FullTextJob;
      /** The file as the output has it, where most of it is as it was: the job then has the other pages alone. */
      readonly before?: FullTextBefore | null;
    };

export interface RenderResult {
  /** Problems of loading the site's own code. */
  readonly diagnostics: readonly Diagnostic[];
  /** What each page of the task became, in their order; of other tasks, the one thing that they make. */
  readonly made: readonly Rendered[];
}

/** Loads what all pages share and returns what renders batches of pages into the stage. */
export async function setUpRendering(
  setup: RenderSetup,
  packs: PackReader = createPackReader(setup.packs),
): Promise<TaskRunner<RenderTask, RenderResult>> {
  const session = await openRenderSession(setup, packs);
  const lookup = setup.links && linkLookupFrom(setup.links);
  return {
    run(task) {
      if (task.kind === 'pages') return renderPages(task, { session, lookup, ...setup });
      if (task.kind === 'search') return indexSearch(task, session, setup.stage);
      return writeFullText(task, session, setup.stage);
    },
    close: () => session.packs.close(),
  };
}

/** Loads what all pages share. */
export async function openRenderSession(
  setup: Omit<RenderSetup, 'packs' | 'links' | 'stage'>,
  packs: PackReader,
): Promise<RenderSession> {
  const code = [...setup.modules.keys(), ...(setup.theme === null ? [] : [overridesFolder])];
  if (code.length > 0) watchMemory(setup, code);
  let theme = serverTheme;
  // Modules take it when they are loaded, those of the theme among them.
  const clientNeeds = sharedClientNeeds([]);
  const components = () => ({ ...theme.mdxComponents, Link: theme.forSites.Link as ElementType });
  const overrideElements = createOverrideElements({ root: setup.root, clientNeeds, components });
  const ready = createReadyLazy();
  Object.assign(globalThis, {
    [Symbol.for(islandRegistry)]: islandFactory(() => theme, setup),
    [Symbol.for(lazyRegistry)]: { lazy: ready.lazy, Suspense: ReadySuspense },
  });
  const loaded = await loadTheme(setup.theme, setup);
  theme = loaded.theme;
  Object.assign(globalThis, {
    [Symbol.for(componentRegistry)]: { ...theme.mdxComponents, ...theme.forSites },
  });
  clientNeeds.know(Object.values(theme.mdxComponents));
  // What was evaluated last may have been for a Markdown copy of a page.
  clientNeeds.drain();
  const { own, modules } = await loadCode(setup, theme, ready);
  const found = [...loaded.diagnostics, ...modules.diagnostics, ...clientNeeds.drain()];
  const tools = { theme, clientNeeds, overrideElements };
  return {
    packs,
    sites: new Map([...setup.siteProps].map(([locale, props]) => [locale, localeSession(props, tools)])),
    sidebars: setup.sidebars,
    modules: { ...modules, diagnostics: found },
    ...tools,
    siteComponents: own.components,
    overridden: theme !== serverTheme,
    integrity: setup.integrity,
    images: setup.images ?? new Map(),
    seconds: setup.seconds,
  };
}

/** The components that the site gives to all documents, the code of each page, and what these load with `lazy`. */
async function loadCode(
  setup: Pick<RenderSetup, 'siteProps' | 'siteComponents' | 'modules'> & LoadLimits,
  theme: ServerTheme,
  lazy: ReturnType<typeof createReadyLazy>,
) {
  const [site = null] = setup.siteProps.values();
  theme.setSiteOfCode(site);
  const own = await loadSiteComponents(setup.siteComponents, setup.modules, setup);
  // Code of documents takes them when it is loaded.
  Object.assign(globalThis, { [Symbol.for(siteComponentRegistry)]: own.components });
  const modules = await loadPageModules(setup.modules, setup);
  // What never comes is left to browsers.
  await settledWithin(setup.seconds * 1000, lazy.loaded()).catch(() => {});
  theme.setSiteOfCode(null);
  return { own, modules };
}

interface PageRendering {
  readonly session: RenderSession;
  readonly lookup: LinkLookup | null;
  readonly stage: Stage | null;
  readonly findsNeeds?: boolean;
  readonly seconds: number;
}

/** A rendered page with its Markdown copy; empty texts where there are errors. */
interface PageTexts extends RenderedPage {
  readonly markdown: string | null;
}

function renderPages(
  { jobs, refusedFor }: Extract<RenderTask, { kind: 'pages' }>,
  { session, lookup, stage, seconds, findsNeeds = false }: PageRendering,
): RenderResult {
  const pages = refusedFor
    ? jobs.map((job) => refusedTexts(job, new MemoryLimitError(refusedFor.megabytes)))
    : eachWithin(jobs, seconds * 1000, {
        work: (job) => renderTexts(job, session, lookup),
        refuse: refusedTexts,
      });
  const made = jobs.map((job, index) => {
    const texts = pages[index];
    if (!texts) return nothingRendered;
    const { asking, diagnostics, feedHtml, ids, links, images } = texts;
    const { path, source, locale } = job.description.page;
    const problems = diagnostics.map((diagnostic) => ({ page: { path, source, locale }, diagnostic }));
    const isWritten = stage !== null && !hasErrors(diagnostics);
    const needs = isWritten && findsNeeds ? pageNeeds(asking, session) : [];
    const files = isWritten ? stageTexts(texts, job, stage) : [];
    return { ...nothingRendered, files, problems, feedHtml, ids, links, images, needs };
  });
  return { diagnostics: session.modules.diagnostics, made };
}

function stageTexts({ pieces, markdown }: PageTexts, job: RenderJob, stage: Stage): StagedFile[] {
  const { output, locale } = job.description.page;
  const contents = Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
  const page = stageFile(stage, { path: output, locale, contents });
  if (!job.markdown || markdown === null) return [page];
  return [page, stageFile(stage, { path: job.markdown.output, locale, contents: markdown })];
}

function refusedTexts(job: RenderJob, limit: LimitError): PageTexts {
  return { ...pageOverLimit(job, limit), pieces: [], markdown: null };
}

function renderTexts(job: RenderJob, session: RenderSession, lookup: LinkLookup | null): PageTexts {
  const page = renderPage(job, session, lookup);
  const hasMarkdown = job.markdown !== null && !hasErrors(page.diagnostics);
  const markdown = hasMarkdown ? pageMarkdown(job.markdown, job.description.article, session) : null;
  return { ...page, markdown };
}

function writeFullText(
  { job, before }: Extract<RenderTask, { kind: 'full-text' }>,
  session: RenderSession,
  stage: Stage | null,
): RenderResult {
  const lengths: number[] = [];
  const parts = fullTextParts(job, session, { before, lengths });
  const files = stage ? [stageParts(stage, { path: job.output, locale: job.locale, parts })] : [];
  return { diagnostics: [], made: [{ ...nothingRendered, files, lengths }] };
}

function indexSearch(
  { job, before = null }: Extract<RenderTask, { kind: 'search' }>,
  session: RenderSession,
  stage: Stage | null,
): RenderResult {
  const read = (slice: Slice) => session.packs.read<SectionDigest[]>(slice);
  const files: StagedFile[] = [];
  const put: PutFile = (file) => {
    if (stage) files.push(stageFile(stage, file));
  };
  const { standing, ...indexed } = indexScopeFiles(job, read, put, before);
  if (stage) files.push(...standing);
  return { diagnostics: [], made: [{ ...nothingRendered, files, indexed }] };
}

/** The site's own theme; when that throws, the theme as it is, so that pages are rendered and checked. */
async function loadTheme(file: string | null, limits: LoadLimits) {
  if (file === null) return { theme: serverTheme, diagnostics: [] };
  try {
    const module = await loadModule(file, { file: overridesFolder, ...limits });
    return { theme: module.serverTheme as ServerTheme, diagnostics: [] };
  } catch (error) {
    if (error instanceof InterruptError) throw error;
    const args = { cause: causeOf(error) };
    const problem = createDiagnostic('override-failed', args, placeOfThrown(error, overridesFolder));
    return { theme: serverTheme, diagnostics: [problem] };
  }
}
