import type { SiteConfig } from '../config/site-config.ts';
import { renderJobOf } from '../engine/render-job-of.ts';
import type { Snapshot } from '../engine/snapshot.ts';
import type { Page } from '../model/page.ts';
import type { PageProblem } from '../render/merge-page-problems.ts';
import { pageOverLimit, renderPage } from '../render/render-page.ts';
import type { RenderedPage } from '../render/rendering.ts';
import type { RenderedFacts } from '../site/checks/check-links.ts';
import { describePage } from '../site/describe-page.ts';
import { linkLookupOf } from '../site/links/link-tables.ts';
import type { RenderedLinks } from '../site/links/rendered-links.ts';
import { eachWithin } from '../threads/within-time.ts';
import { extraFiles } from './extra-files.ts';
import { mayBeExtra, type SiteValues, servedEntries, servedStages } from './served-files.ts';
import { servedHeaders } from './served-headers.ts';

/** A file of the site: its contents, or the absolute path of the source that is published as it is. */
export type ServedFile =
  | {
      readonly kind: 'text';
      readonly contents: string | Uint8Array;
      /** A page of which code of the site left nothing to show. */
      readonly isUnmade?: boolean;
    }
  | { readonly kind: 'copy'; readonly from: string };

/** A snapshot from which files are read. Pages are rendered on first use. */
export interface ServedSite {
  readonly snapshot: Snapshot;
  /** What its stages have made. */
  readonly values: SiteValues;
  readonly config: SiteConfig;
  /** Names of the locales that are served. */
  readonly locales: readonly string[];
  /** `path` is below the output folder. */
  readonly isFile: (path: string) => boolean;
  readonly pageAt: (path: string) => Page | null;
  /** Null when there is no such file. */
  readonly read: (path: string) => ServedFile | null;
  readonly render: (page: Page) => string;
  /** What a page is answered with besides its HTML. */
  readonly headersOf: (html: string) => Readonly<Record<string, string>>;
  /** Of the pages that were rendered so far. */
  readonly pageProblems: () => readonly PageProblem[];
  readonly rendered: () => RenderedFacts;
}

/** Rendered pages that are kept: those of a few open tabs, with what they prefetch. */
const keptPages = 128;

/** Makes it of a snapshot whose `servedStages` are done. */
export async function createServedSite(snapshot: Snapshot): Promise<ServedSite> {
  const values = await snapshot.take(...servedStages);
  const entries = servedEntries(values);
  const found: Found = { problems: new Map(), ids: new Map(), links: new Map(), unmade: new Set() };
  const render = createRendering(values, found);
  let extras: ReadonlyMap<string, string | Uint8Array> | null = null;
  const extra = (path: string) => {
    extras ??= extraFiles(values);
    return extras.get(path);
  };
  return {
    snapshot,
    values,
    config: values.config.config,
    locales: values.config.locales,
    isFile: (path) => entries.has(path) || (mayBeExtra(path) && extra(path) !== undefined),
    pageAt(path) {
      const entry = entries.get(path);
      return entry?.kind === 'page' ? entry.page : null;
    },
    read(path) {
      const entry = entries.get(path);
      if (entry?.kind === 'page') {
        const contents = render(entry.page);
        return { kind: 'text', contents, isUnmade: found.unmade.has(entry.page.path) };
      }
      if (entry?.kind === 'text' || entry?.kind === 'copy') return entry;
      const contents = entry || mayBeExtra(path) ? extra(path) : undefined;
      return contents === undefined ? null : { kind: 'text', contents };
    },
    render,
    headersOf: (html) => servedHeaders(values, html),
    pageProblems: () => [...found.problems.values()].flat(),
    rendered: () => ({ ids: found.ids, links: found.links }),
  };
}

/** What rendering found, by page path. */
interface Found {
  readonly problems: Map<string, readonly PageProblem[]>;
  readonly ids: Map<string, ReadonlySet<string>>;
  readonly links: Map<string, RenderedLinks>;
  readonly unmade: Set<string>;
}

/** Renders each page once, for as long as it is kept. */
function createRendering(values: SiteValues, found: Found): (page: Page) => string {
  const rendered = new Map<string, string>();
  const idsWanted = new Set(values.site.tables.unprovenLinks.map(({ problem }) => problem.page.path));
  return (page) => {
    const { path, source, locale } = page;
    const known = rendered.get(path);
    if (known !== undefined) return known;
    const { pieces, diagnostics, ids, links, isMade } = renderIn(values, page, idsWanted);
    const html = pieces.join('');
    const problems = diagnostics.map((diagnostic) => ({ page: { path, source, locale }, diagnostic }));
    if (problems.length > 0) found.problems.set(path, problems);
    if (ids !== null) found.ids.set(path, new Set(ids));
    if (links !== null) found.links.set(path, links);
    if (!isMade) found.unmade.add(path);
    rendered.set(path, html);
    const [oldest] = rendered.keys();
    if (rendered.size > keptPages && oldest !== undefined) rendered.delete(oldest);
    return html;
  };
}

function renderIn(
  { config, site, documents, code, pageData, session }: SiteValues,
  page: Page,
  idsWanted: ReadonlySet<string>,
): RenderedPage {
  const { seconds } = config.config.limits;
  const inputs = { site, ...documents, bundle: code.bundle, data: pageData, idsWanted };
  const job = { ...renderJobOf(page, inputs), inFeed: false };
  const [rendered] = eachWithin([job], seconds * 1000, {
    work: () => renderPage(job, session, linkLookupOf(site)),
    refuse: (_, limit) => pageOverLimit(job, limit),
  });
  return rendered as RenderedPage;
}

/** Source ids of the texts that a page shows. */
export function sourcesOf(page: Page, { site }: Pick<SiteValues, 'site'>): string[] {
  return describePage(page, site).bodies.map(({ source }) => source);
}
