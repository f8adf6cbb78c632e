/** Where each page of a version stands in its sidebars: sidebar, neighbours and breadcrumbs. */
import { createDiagnostic, type Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { suggest } from '../../../diagnostics/suggest.ts';
import { isUnread } from '../../data/site-data.ts';
import { foreignLang, placeOfField } from '../../localize.ts';
import { type Doc, type DocsContext, versionPath } from '../doc.ts';
import { suggestDoc } from './resolve-sidebars.ts';
import { categoryHref, categoryLabel, docLabel, type ShownLabel } from './sidebar-labels.ts';
import type { SidebarCategory, SidebarNode, SidebarTree } from './sidebar-tree.ts';

export interface Crumb extends ShownLabel {
  readonly href: string | null;
}

export interface Neighbour extends ShownLabel {
  readonly href: string;
}

/** Neighbours are null at both ends of the sidebar, and where front matter takes them away. */
export interface SidebarPlace {
  /** Id of the sidebar shown beside the page. */
  readonly sidebar: string | null;
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
  /** The categories above the page, outermost first, and the page itself. */
  readonly breadcrumbs: readonly Crumb[];
}

export interface PlaceDocsInput {
  readonly context: DocsContext;
  readonly docs: ReadonlyMap<string, Doc>;
  readonly drafts: ReadonlySet<string>;
  readonly sidebars: readonly SidebarTree[];
}

/** A page that a sidebar lists, in reading order. */
interface Stop {
  readonly path: string;
  readonly doc: Doc | null;
  readonly label: ShownLabel;
  readonly trail: readonly SidebarCategory[];
}

export interface PlacedDocs {
  /** By page path. */
  readonly places: ReadonlyMap<string, SidebarPlace>;
  /** Path of the first page by sidebar id. */
  readonly firstPaths: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** A doc that several sidebars list belongs to the last of them, and there stands where it comes first, as in Docusaurus. */
export function placeDocs(input: PlaceDocsInput): PlacedDocs {
  const places = new Map<string, SidebarPlace>();
  const firstPaths = new Map<string, string>();
  for (const tree of input.sidebars) {
    const stops = stopsOf(tree.items, [], input);
    const [first] = stops;
    if (first) firstPaths.set(tree.id, first.path);
    const placed = new Set<string>();
    for (const [index, stop] of stops.entries()) {
      if (placed.has(stop.path)) continue;
      placed.add(stop.path);
      places.set(stop.path, {
        sidebar: tree.id,
        previous: neighbour(stops[index - 1]),
        next: neighbour(stops[index + 1]),
        breadcrumbs: breadcrumbsOf(stop, input),
      });
    }
  }
  const diagnostics = applyFrontMatter(places, input);
  return { places, firstPaths, diagnostics };
}

function stopsOf(
  items: readonly SidebarNode[],
  trail: readonly SidebarCategory[],
  input: PlaceDocsInput,
): Stop[] {
  return items.flatMap((node): Stop[] => {
    if (node.type === 'doc') {
      const doc = node.claims ? input.docs.get(node.id) : undefined;
      if (!doc || doc.frontMatter.unlisted) return [];
      return [{ path: doc.path, doc, label: docLabel(doc, node, input.context), trail }];
    }
    if (node.type !== 'category') return [];
    const below = stopsOf(node.items, [...trail, node], input);
    const own = categoryStop(node, trail, input);
    return own ? [own, ...below] : below;
  });
}

function categoryStop(
  category: SidebarCategory,
  trail: readonly SidebarCategory[],
  { docs, context }: PlaceDocsInput,
): Stop | null {
  const label = categoryLabel(category, docs, context);
  if (category.link?.type === 'generated-index')
    return { path: versionPath(context, category.link.route), doc: null, label, trail };
  const doc = category.link ? docs.get(category.link.id) : undefined;
  return doc && !doc.frontMatter.unlisted ? { path: doc.path, doc, label, trail } : null;
}

function neighbour(stop: Stop | undefined): Neighbour | null {
  if (!stop) return null;
  const own = stop.doc?.frontMatter.pagination_label;
  return { ...stop.label, ...(own !== undefined && { label: own }), href: stop.path };
}

function breadcrumbsOf(stop: Stop, { docs, context }: PlaceDocsInput): Crumb[] {
  const above = stop.trail.map((category) => ({
    ...categoryLabel(category, docs, context),
    href: categoryHref(category, docs, context),
  }));
  return [...above, { ...stop.label, href: stop.path }];
}

/** `displayed_sidebar`, `pagination_next` and `pagination_prev` of each document overrule the sidebars. */
function applyFrontMatter(places: Map<string, SidebarPlace>, input: PlaceDocsInput): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const sidebarIds = input.sidebars.map(({ id }) => id);
  const sidebarsKnown = !isUnread('sidebars', input.context.version.name, input.context.data);
  for (const doc of input.docs.values()) {
    const { displayed_sidebar, pagination_next, pagination_prev } = doc.frontMatter;
    if (displayed_sidebar === undefined && pagination_next === undefined && pagination_prev === undefined)
      continue;
    const place = places.get(doc.path) ?? outside;
    if (displayed_sidebar && sidebarsKnown && !sidebarIds.includes(displayed_sidebar)) {
      const args = { id: displayed_sidebar, suggestion: suggest(displayed_sidebar, sidebarIds) };
      diagnostics.push(createDiagnostic('sidebar-unknown', args, placeOfField(doc, 'displayed_sidebar')));
    }
    const named = (
      id: string | null | undefined,
      byPlace: Neighbour | null,
      field: 'pagination_next' | 'pagination_prev',
    ) => {
      if (id === undefined) return byPlace;
      const target = id === null ? undefined : input.docs.get(id);
      if (id !== null && !target && !input.drafts.has(id)) {
        const args = { field, id, suggestion: suggestDoc(id, input.docs.keys()) };
        diagnostics.push(createDiagnostic('pagination-doc-missing', args, placeOfField(doc, field)));
      }
      return target ? neighbourFromDoc(target, input) : null;
    };
    places.set(doc.path, {
      ...place,
      sidebar: displayed_sidebar === undefined ? place.sidebar : displayed_sidebar,
      next: named(pagination_next, place.next, 'pagination_next'),
      previous: named(pagination_prev, place.previous, 'pagination_prev'),
    });
  }
  return diagnostics;
}

/** A page that no sidebar lists. */
const outside: SidebarPlace = { sidebar: null, previous: null, next: null, breadcrumbs: [] };

function neighbourFromDoc(doc: Doc, { context }: PlaceDocsInput): Neighbour {
  const label = doc.frontMatter.pagination_label ?? doc.sidebarLabel ?? doc.title;
  return { label, ...foreignLang(doc, context), href: doc.path };
}
