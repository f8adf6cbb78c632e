import { componentNames } from '../../theme/component-registry.ts';
import type { ClientBundle } from '../assets/bundle-client.ts';
import type { PageData } from '../assets/page-data.ts';
import type { Document } from '../model/document.ts';
import { type Page, type PageDescription, sidebarKey } from '../model/page.ts';
import { markdownJobOf } from '../output/markdown-copies/plan-markdown-copies.ts';
import { siteComponentsIds } from '../render/module-source.ts';
import type { RenderJob, RenderRecord } from '../render/rendering.ts';
import { describePage } from '../site/describe-page.ts';
import type { Site } from '../site/site.ts';
import { documentOn } from '../site/tables.ts';

export interface RenderInputs {
  readonly site: Site;
  readonly documents: ReadonlyMap<string, Document>;
  readonly bundle: ClientBundle;
  readonly data: PageData;
  /** Paths of pages whose ids links are waiting for; none if not given. */
  readonly idsWanted?: ReadonlySet<string>;
}

/** What the page's code imports of styles, partials in its text included. */
function codeCssOf({ page, bodies }: PageDescription, { bundle, documents }: RenderInputs): string[] {
  const { codeCss } = bundle;
  if (codeCss.size === 0) return [];
  const own = bodies.length > 0 ? bodies.map(({ source }) => source) : [page.source ?? ''];
  const partials = own.flatMap((source) => documents.get(source)?.module?.partials ?? []);
  const sources = [
    ...(bodies.length > 0 ? siteComponentsIds : []),
    ...own,
    ...partials.map(({ file }) => file),
  ];
  return [...new Set(sources.flatMap((source) => codeCss.get(source) ?? []))];
}

/** What rendering reads of a document. */
export function recordOf(
  { linked: { frontMatter, links }, module, components, tree, needsNoPolicy }: Document,
  { withLinks }: { readonly withLinks: boolean },
): RenderRecord {
  const optional = { ...(needsNoPolicy && { needsNoPolicy }), ...(withLinks && { links }) };
  return { frontMatter, module, components, tree, ...optional };
}

/** Everything a thread needs to render `page`, as plain data. Made just before it is sent, to keep memory flat. */
export function renderJobOf(page: Page, inputs: RenderInputs): RenderJob {
  const { site, documents, bundle, data, idsWanted } = inputs;
  const description = describePage(page, site);
  const inFeed =
    page.kind === 'blog-post' &&
    site.tables.feeds.some(({ posts }) => posts.some(({ path }) => path === page.path));
  // Components that the site gives to all documents.
  const hasOwn = (site.input.componentNames?.length ?? 0) > componentNames.length;
  return {
    description,
    assets: {
      css: bundle.css,
      fonts: bundle.fonts,
      specialCss: bundle.specialCss,
      extraCss: bundle.extraCss,
      mathCss: bundle.mathCss,
      codeCss: codeCssOf(description, inputs),
      boot: bundle.boot,
      clientModules: bundle.clientModules,
      siteData: data.siteHref.get(page.locale) ?? '',
      sidebarData: data.sidebarHref.get(sidebarKey(page)) ?? null,
    },
    records: description.bodies.flatMap(({ source }) => {
      const document = documents.get(source);
      if (!document) return [];
      return [recordOf(document, { withLinks: inFeed || document.module !== null || hasOwn })];
    }),
    frontMatter: documentOn(page, site.tables)?.frontMatter ?? {},
    inFeed,
    wantsIds: idsWanted?.has(page.path) ?? false,
    markdown: markdownJobOf(page, site, documents),
  };
}
