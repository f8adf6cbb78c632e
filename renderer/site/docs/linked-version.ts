/** The docs of one version in one locale, with all that follows from its sidebars. */
import type { Locale } from '../../config/site-config.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SiteData } from '../data/site-data.ts';
import { orphanWarnings } from '../localize.ts';
import type { SiteInput } from '../site-input.ts';
import { groupByTag, type TagGroup } from '../tags.ts';
import { createDocs, type Doc, type DocsContext, type DocsOfVersion, versionPath } from './doc.ts';
import { placeDocs, type SidebarPlace } from './sidebars/place-docs.ts';
import { resolveSidebars } from './sidebars/resolve-sidebars.ts';
import type { GeneratedIndex, SidebarCategory, SidebarTree } from './sidebars/sidebar-tree.ts';
import type { DocsVersion } from './versions.ts';

/** A generated page that lists what a category holds. */
export interface CategoryPage {
  readonly category: SidebarCategory;
  readonly index: GeneratedIndex;
  readonly path: string;
}

export interface LinkedVersion extends DocsContext {
  /** By id. */
  readonly docs: ReadonlyMap<string, Doc>;
  /** Ids of drafts that have no page. */
  readonly drafts: ReadonlySet<string>;
  /** The page at the version's root, else the first of the first sidebar, else the first of all. */
  readonly mainPath: string;
  readonly sidebars: readonly SidebarTree[];
  /** By page path: sidebar, neighbours, breadcrumbs. */
  readonly places: ReadonlyMap<string, SidebarPlace>;
  readonly categoryPages: readonly CategoryPage[];
  readonly tags: readonly TagGroup<Doc>[];
}

export interface LinkedDocs {
  /** By locale, versions in their order. */
  readonly byLocale: ReadonlyMap<string, readonly LinkedVersion[]>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Every version in every locale. Sidebars take their structure from the default locale's documents. */
export function linkDocs(input: SiteInput, data: SiteData, versions: readonly DocsVersion[]): LinkedDocs {
  const byLocale = new Map<string, LinkedVersion[]>(input.config.locales.map(({ name }) => [name, []]));
  const diagnostics: Diagnostic[] = [];
  for (const version of versions) {
    const files = input.tree.documents.filter((file) => file.version === version.name);
    const docsIn = (locale: Locale) => createDocs({ input, data, version, locale }, files);
    const [defaultLocale] = input.config.locales;
    const base = defaultLocale ? docsIn(defaultLocale) : null;
    const { sidebars, diagnostics: problems } = sidebarsOf(base, { data, version });
    diagnostics.push(...(base?.diagnostics ?? []), ...problems);
    for (const locale of input.config.locales) {
      const own = locale.isDefault && base ? base : docsIn(locale);
      if (own.docs.length === 0) continue;
      const context = { input, data, version, locale };
      const linked = linkVersion(context, own, sidebars);
      byLocale.get(locale.name)?.push(linked.version);
      diagnostics.push(...linked.diagnostics);
      diagnostics.push(...orphanWarnings(own.docs, input.config.i18n.defaultLocale));
    }
  }
  return { byLocale, diagnostics };
}

function sidebarsOf(base: DocsOfVersion | null, { data, version }: { data: SiteData; version: DocsVersion }) {
  return resolveSidebars({
    version: version.name,
    docs: base?.docs ?? [],
    drafts: base?.drafts ?? new Set(),
    categories: data.categories,
    config: data.sidebars.get(version.name) ?? null,
    collapsible: version.instance.sidebarCollapsible,
    collapsed: version.instance.sidebarCollapsed,
  });
}

function linkVersion(
  context: DocsContext,
  { docs, drafts }: DocsOfVersion,
  sidebars: readonly SidebarTree[],
): { version: LinkedVersion; diagnostics: readonly Diagnostic[] } {
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  const categoryPages = sidebars.flatMap((tree) => categoryPagesOf(tree.items, context));
  const placed = placeDocs({ context, docs: byId, drafts, sidebars });
  const root = versionPath(context, '');
  const first = placed.firstPaths.get(sidebars[0]?.id ?? '') ?? docs[0]?.path ?? root;
  const listed = docs.filter((doc) => !doc.frontMatter.unlisted);
  const version: LinkedVersion = {
    ...context,
    docs: byId,
    drafts,
    mainPath: docs.some((doc) => doc.path === root) ? root : first,
    sidebars,
    places: placed.places,
    categoryPages,
    tags: groupByTag(listed, (doc) => doc.tags, context.locale.htmlLang),
  };
  return { version, diagnostics: context.locale.isDefault ? placed.diagnostics : [] };
}

function categoryPagesOf(items: SidebarTree['items'], context: DocsContext): CategoryPage[] {
  return items.flatMap((category) => {
    if (category.type !== 'category') return [];
    const below = categoryPagesOf(category.items, context);
    const { link } = category;
    if (link?.type !== 'generated-index') return below;
    return [{ category, index: link, path: versionPath(context, link.route) }, ...below];
  });
}
