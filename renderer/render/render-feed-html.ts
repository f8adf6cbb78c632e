import type { SiteProps } from '../../theme/types.ts';
import type { PageBody, ResolvedLink } from '../model/page.ts';
import { parseUrl } from '../paths/parse-url.ts';
import type { LinkLookup } from '../site/links/link-tables.ts';
import { mapMarkup } from '../site/links/rendered-links.ts';
import { contentElement } from './content-element.ts';
import { guardedMarkup } from './guarded-markup.ts';
import { linkArticle } from './link-article.ts';
import { pageFacts } from './page-facts.ts';
import { createScope } from './page-scope.ts';
import { bodyTree, prepareTree } from './prepare-tree.ts';
import type { RenderJob, RenderSession } from './rendering.ts';
import { textElement } from './text-element.ts';

/** The text of a post as feed readers get it: all URLs in full, since they know no base. Null if it fails to render. */
export function renderFeedHtml(
  job: RenderJob,
  site: SiteProps,
  { session, lookup }: { readonly session: RenderSession; readonly lookup: LinkLookup | null },
): string | null {
  const { bodies, page } = job.description;
  const [body] = bodies;
  const [record] = job.records;
  if (!body || !record) return null;
  const base = new URL(page.path, site.url);
  const links = fullLinks(body, record.links ?? [], base);
  const { html, diagnostics } = guardedMarkup({
    page,
    site,
    facts: pageFacts(page, job.frontMatter),
    theme: session.theme,
    refs: [],
    render: () => {
      const scope = createScope({ body, record, page, session });
      const tree = prepareTree(bodyTree(session.packs.readTree(record.tree), body), links);
      const components = { ...session.theme.feedComponents, ...session.siteComponents };
      return textElement(() => contentElement(tree, { ...scope, components }), { job, index: 0, session });
    },
  });
  if (diagnostics.length > 0) return null;
  const linked = linkArticle(html, job, { lookup });
  // Those of footnotes are no links of the document.
  return linked.links || session.overridden || html.includes('="#')
    ? mapMarkup(linked.html, (url) => parseUrl(url, base)?.href ?? url)
    : html;
}

/** Every URL of the document; those that are not listed stand as written, relative to the page. */
function fullLinks(
  { links }: PageBody,
  written: readonly { readonly url: string }[],
  base: URL,
): ReadonlyMap<string, ResolvedLink> {
  return new Map(
    written.map(({ url }) => {
      const link = links.get(url) ?? { href: url };
      return [url, { ...link, href: parseUrl(link.href, base)?.href ?? link.href }];
    }),
  );
}
