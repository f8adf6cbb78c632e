import type { SidebarProps, SiteWithFooterProps } from '../../theme/types.ts';
import type { HeadTag } from '../config/schema/common.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type Page, sidebarKey } from '../model/page.ts';
import { feedsOf } from './blog/feed-posts.ts';
import { linkBlogs } from './blog/linked-blog.ts';
import { versionPath } from './docs/doc.ts';
import { linkDocs } from './docs/linked-version.ts';
import { sidebarProps } from './docs/sidebars/sidebar-props.ts';
import type { SidebarHtml, SidebarLink } from './docs/sidebars/sidebar-tree.ts';
import { resolveVersions } from './docs/versions.ts';
import { linkedHeadTags } from './head/linked-tags.ts';
import { createLinkIndex, type LinkIndex } from './links/link-index.ts';
import { type BrokenLink, linkPages, type UnprovenLink, uniqueLinks } from './links/link-pages.ts';
import { baseUrlBanner } from './nav/base-url-banner.ts';
import { linkedHtml } from './nav/linked-html.ts';
import { imageHref } from './nav/logo.ts';
import type { NavContext } from './nav/shell-links.ts';
import { hrefAt, sidebarHref } from './nav/shell-links.ts';
import { siteProps } from './nav/site-props.ts';
import type { Row } from './page-detail.ts';
import { linkStandalonePages } from './pages/standalone-pages.ts';
import { patternMatcher } from './redirect-patterns.ts';
import { redirectRules, redirectSources } from './redirects.ts';
import { blogRows } from './rows/blog-rows.ts';
import { docRows } from './rows/doc-rows.ts';
import { type LocaleTexts, localeTexts } from './rows/locale-texts.ts';
import { pageRows } from './rows/page-rows.ts';
import type { Site } from './site.ts';
import type { SiteInput } from './site-input.ts';
import { createTable } from './table.ts';
import { docIdKey, type SiteTables } from './tables.ts';

/**
 * From documents to the page table. Pure: the same input gives the same Site. Each line is one step, and a step reads
 * only what the lines above it made.
 */
export function linkSite(input: SiteInput): Site {
  const texts = localeTexts(input, input.data);
  const versions = resolveVersions(input);
  const docs = linkDocs(input, input.data, versions.versions);
  const blogs = linkBlogs(input, input.data);
  const standalone = linkStandalonePages(input);

  const rows = [...texts].flatMap((entry) => rowsOf(entry, { docs, blogs, standalone, input }));
  const table = createTable(rows, redirectSources(rows, input), input);
  const index = createLinkIndex(table.rows, table.redirects, input);
  const linked = linkPages(inLocaleOrder(table.rows, input), index, input);
  const shell = linkShell({ input, index, texts, docs: docs.byLocale });

  return {
    config: input.config,
    input,
    pages: table.rows.map(({ page }) => page),
    byPath: new Map(table.rows.map(({ page }) => [page.path, page])),
    siteProps: shell.siteProps,
    sidebars: shell.sidebars,
    links: linked.links,
    ...redirectsTo(table, index, input),
    usedAssets: new Set([...linked.usedAssets, ...shell.usedAssets]),
    tables: {
      feeds: feedsOf(blogs.linked),
      ...indexRows(table.rows),
      versions: versions.versions,
      docs: docs.byLocale,
      texts,
      index,
      redirects: table.redirects,
      headTags: shell.headTags,
      brokenLinks: uniqueLinks([...linked.broken, ...shell.broken]),
      unprovenLinks: [...linked.unproven, ...shell.unproven],
    },
    diagnostics: [input.data, versions, docs, blogs, standalone, table, shell].flatMap(
      ({ diagnostics }): readonly Diagnostic[] => diagnostics,
    ),
  };
}

interface LinkedCollections {
  readonly docs: ReturnType<typeof linkDocs>;
  readonly blogs: ReturnType<typeof linkBlogs>;
  readonly standalone: ReturnType<typeof linkStandalonePages>;
  readonly input: SiteInput;
}

/** The pages of one locale. */
function rowsOf(
  [locale, texts]: readonly [string, LocaleTexts],
  { docs, blogs, standalone, input }: LinkedCollections,
): Row[] {
  const own = blogs.linked.filter((blog) => blog.locale.name === locale);
  return [
    ...(docs.byLocale.get(locale) ?? []).flatMap((version) => docRows(version, texts)),
    ...own.flatMap((blog) => blogRows(blog, texts)),
    ...pageRows(standalone.byLocale.get(locale) ?? [], texts, input),
  ];
}

/** Redirects with the address that their target has, and the rules that stand for them. */
function redirectsTo(
  { rows, redirects }: ReturnType<typeof createTable>,
  index: LinkIndex,
  input: SiteInput,
): Pick<Site, 'redirects' | 'redirectRules'> {
  const rules = redirectRules(rows, input);
  const linked = redirects.map(({ from, output, to, locale, pattern }) => {
    const links = { input, index, locale, broken: [], unproven: [], usedAssets: new Set<string>() };
    const { href } = hrefAt(to, { file: '', range: null }, links);
    const ruled = rules.some((rule) => rule.pattern === pattern && patternMatcher(rule.from)(from) !== null);
    return { from, output, to: href, ...(ruled && { ruled }) };
  });
  return { redirects: linked, redirectRules: rules };
}

type ShellInput = Pick<SiteTables, 'docs' | 'texts' | 'index'> & { readonly input: SiteInput };

/** Navbar, footer and sidebars of every locale, with the links that lead nowhere. */
function linkShell({ input, index, texts, docs }: ShellInput) {
  const found = {
    broken: [] as BrokenLink[],
    unproven: [] as UnprovenLink[],
    usedAssets: new Set<string>(),
  };
  const props = new Map<string, SiteWithFooterProps>();
  const headTags = new Map<string, HeadTag[]>();
  const sidebars = new Map<string, SidebarProps>();
  const diagnostics: Diagnostic[] = [];
  const banner = baseUrlBanner(input.config, texts);
  for (const [name, own] of texts) {
    const { locale } = own;
    const ownProblems: Diagnostic[] = [];
    const shared = { ...found, input, index, locale, texts: own };
    const context: NavContext = { ...shared, versions: docs.get(name) ?? [], diagnostics: ownProblems };
    props.set(name, siteProps(context, banner));
    checkImages(context);
    headTags.set(name, linkedHeadTags(context));
    // The configuration is one for all locales: what is wrong with it is said once.
    if (locale.isDefault) diagnostics.push(...ownProblems);
    for (const [key, sidebar] of linkSidebars(name, context)) sidebars.set(key, sidebar);
  }
  return { ...found, siteProps: props, sidebars, headTags, diagnostics };
}

/** By their keys in `Site.sidebars`. */
function linkSidebars(locale: string, context: NavContext): [string, SidebarProps][] {
  const links = {
    hrefOf: (link: SidebarLink) => sidebarHref(link, context),
    htmlOf: (html: SidebarHtml) => linkedHtml(html.value, html, context),
  };
  return context.versions.flatMap((version) =>
    version.sidebars.map((tree): [string, SidebarProps] => [
      sidebarKey({ locale, version: version.version.name, sidebar: tree.id }),
      sidebarProps(tree, version, links),
    ]),
  );
}

/** The images that only heads name. */
function checkImages(context: NavContext): void {
  const { favicon, themeConfig } = context.input.config;
  if (favicon !== undefined) imageHref(favicon, ['favicon'], context);
  if (themeConfig.image !== undefined) imageHref(themeConfig.image, ['themeConfig', 'image'], context);
}

type Lookups = Pick<SiteTables, 'details' | 'byKey' | 'byDocId' | 'versionRoutes'>;

function indexRows(rows: readonly Row[]): Lookups {
  const byKey = new Map<string, Map<string, Page>>();
  const byDocId = new Map<string, Page>();
  const versionRoutes = new Map<string, string>();
  for (const { page, detail } of rows) {
    const locales = byKey.get(page.key) ?? new Map<string, Page>();
    byKey.set(page.key, locales.set(page.locale, page));
    if (!('version' in detail) || page.version === null || page.docId === null) continue;
    const route = `/${page.path.slice(versionPath(detail.version, '').length)}`;
    versionRoutes.set(page.path, route);
    byDocId.set(docIdKey(page.locale, page.version, page.docId), page);
    byDocId.set(docIdKey(page.locale, page.version, route), page);
  }
  const details = new Map(rows.map(({ page, detail }) => [page.path, detail]));
  return { byKey, byDocId, versionRoutes, details };
}

/** The default locale first, so that a problem of its text is told from its own pages. */
function inLocaleOrder(rows: readonly Row[], { config }: SiteInput): Row[] {
  return config.locales.flatMap(({ name }) => rows.filter(({ page }) => page.locale === name));
}
