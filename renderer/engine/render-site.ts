import type { PackageFacts } from '../files/package-root.ts';
import type { ImageTable } from '../model/image-variants.ts';
import type { StagedFile } from '../model/output-file.ts';
import type { Page } from '../model/page.ts';
import type { Stage } from '../output/stage.ts';
import { mergePageProblems } from '../render/merge-page-problems.ts';
import type { PolicyNeed } from '../render/policy-needs.ts';
import type { IndexedScope } from '../search/index-search.ts';
import type { RenderedFacts } from '../site/checks/check-links.ts';
import { linkTablesOf } from '../site/links/link-tables.ts';
import type { Threads } from '../threads/threads.ts';
import type { MemoryLimitError } from '../threads/within-time.ts';
import type { RenderSetup } from '../workers/render-task.ts';
import type { Rendered } from '../workers/rendered.ts';
import type { BuildRun } from './build-run.ts';
import type { JobWriter } from './kept-jobs.ts';
import type { RenderInputs } from './render-job-of.ts';
import type { ThreadOptions } from './render-threads.ts';
import { type RenderUnit, unitsOf } from './render-units.ts';
import { createReuse, type OpenResults, type Reuse } from './reuse-results.ts';
import { runRenderUnits } from './run-render-units.ts';
import type { StageValues } from './stage.ts';

export interface RenderSiteInput
  extends Pick<StageValues, 'config' | 'site' | 'documents' | 'code' | 'pageData'> {
  /** Null: find problems, write nothing. */
  readonly stage: Stage | null;
  /** Variants of images, by the URL of the original. */
  readonly images: ImageTable;
  /**
   * Those that load their code already; null starts some when there is enough to do. They are told to end with the rendering, and
   * whoever gave them waits for it.
   */
  readonly threads: Threads | null;
  readonly facts: PackageFacts;
  /** Where results are kept from build to build; null keeps and uses none. */
  readonly kept: OpenResults | null;
  /** See `ReuseInput`. */
  readonly jobs?: JobWriter | null;
  /** Whether a page is of the part that is built, of which there is nothing but pages. All if not given. */
  readonly isOfPart?: (page: Page) => boolean;
}

export interface RenderedSite extends RenderedFacts {
  /** Pages with their Markdown copies, search index, llms-full.txt. */
  readonly files: readonly StagedFile[];
  readonly indexed: readonly IndexedScope[];
  /** Texts for the feeds, by page path. */
  readonly feedTexts: ReadonlyMap<string, string>;
  /** What the pages need of a Content-Security-Policy, by locale. */
  readonly needs: ReadonlyMap<string, ReadonlySet<PolicyNeed>>;
  /** Whether it is all that it would be the next time: nothing had a problem, and no code of the site a hand in it. */
  readonly isLasting: boolean;
  /** Keeps all of this for the next build. To be called when the site is in its place. */
  readonly keep: () => void;
}

/** Renders and indexes the pages of the chosen locales into the stage; reports what the site's own code did wrong. */
export async function renderSite(
  input: RenderSiteInput,
  run: BuildRun,
  options: ThreadOptions,
): Promise<RenderedSite> {
  const { locales } = input.config;
  const { isOfPart } = input;
  const pages = input.site.pages.filter(
    (page) => locales.includes(page.locale) && (isOfPart?.(page) ?? true),
  );
  run.count({ pagesByLocale: countByLocale(pages, locales) });
  const setup = renderSetup(input);
  const inputs = renderInputs(input);
  const reuse = createReuse({ ...input, jobs: input.jobs ?? null, inputs, setup });
  const units = unitsOf(pages, inputs, isOfPart ? [] : locales).filter(
    ({ kind }) => input.stage || kind !== 'full-text',
  );
  const made = new Map<string, Rendered>();
  let failed: MemoryLimitError | null = null;
  const textFailed = (error: MemoryLimitError) => {
    failed = error;
  };
  const { threads } = input;
  await runRenderUnits({ units, made, inputs, reuse, setup, threads, textFailed }, run, options);
  const problems = [...made.values()].flatMap((rendered) => rendered.problems);
  if (failed && !problems.some(({ diagnostic }) => diagnostic.code === 'page-over-memory')) throw failed;
  run.report(mergePageProblems(problems, input.config.config.i18n.defaultLocale));
  return renderedSite(units, made, reuse);
}

/** All that was made, in the order of the units. */
function renderedSite(
  units: readonly RenderUnit[],
  made: ReadonlyMap<string, Rendered>,
  reuse: Reuse,
): RenderedSite {
  const files: StagedFile[] = [];
  const indexed: IndexedScope[] = [];
  const feedTexts = new Map<string, string>();
  const needs = new Map<string, Set<PolicyNeed>>();
  const ids = new Map<string, ReadonlySet<string>>();
  const links = new Map<string, NonNullable<Rendered['links']>>();
  for (const unit of units) {
    const rendered = made.get(unit.name);
    if (!rendered) continue;
    files.push(...rendered.files);
    if (rendered.indexed) indexed.push(rendered.indexed);
    if (unit.kind !== 'page') continue;
    const { path, locale } = unit.page;
    if (rendered.feedHtml !== null) feedTexts.set(path, rendered.feedHtml);
    if (rendered.ids) ids.set(path, new Set(rendered.ids));
    if (rendered.links) links.set(path, rendered.links);
    const known = needs.get(locale) ?? new Set();
    for (const need of rendered.needs) known.add(need);
    needs.set(locale, known);
  }
  const isLasting = [...made.values()].every((one) => one.problems.length === 0 && one.links === null);
  return { files, indexed, feedTexts, needs, ids, links, isLasting, keep: () => reuse.save() };
}

function renderInputs({ site, documents, code, pageData }: RenderSiteInput): RenderInputs {
  const idsWanted = new Set(site.tables.unprovenLinks.map(({ problem }) => problem.page.path));
  return { site, documents: documents.documents, bundle: code.bundle, data: pageData, idsWanted };
}

function renderSetup({ config, site, documents, code, images, stage }: RenderSiteInput): RenderSetup {
  return {
    packs: documents.packs(),
    siteProps: site.siteProps,
    sidebars: site.sidebars,
    modules: code.modules,
    siteComponents: code.siteComponents,
    islands: code.bundle.islands,
    integrity: code.bundle.integrity,
    theme: code.theme,
    images,
    root: config.config.root,
    links: code.modules.size > 0 || code.theme !== null ? linkTablesOf(site) : null,
    stage,
    findsNeeds: stage !== null && site.config.headers !== false,
    seconds: config.config.limits.seconds,
    megabytes: config.config.limits.megabytes,
    hookSeconds: config.config.limits.hookSeconds,
  };
}

function countByLocale(pages: readonly Page[], locales: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    locales.map((locale) => [locale, pages.filter((page) => page.locale === locale).length]),
  );
}
