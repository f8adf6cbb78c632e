/** Navbar items that name something of the docs: they follow the version that the reader is in. */

import { defaultDocs } from '../../../theme/docs-version.ts';
import type { CatalogueArguments, DiagnosticCode } from '../../diagnostics/catalogue.ts';
import { createDiagnostic } from '../../diagnostics/diagnostic.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { isUnread } from '../data/site-data.ts';
import type { Doc } from '../docs/doc.ts';
import type { LinkedVersion } from '../docs/linked-version.ts';
import { suggestDoc } from '../docs/sidebars/resolve-sidebars.ts';
import { firstHref } from '../docs/sidebars/sidebar-labels.ts';
import { configPlace } from '../site-input.ts';
import { type ConfigPath, type NavContext, shellHref } from './shell-links.ts';
import { versionLabel } from './version-label.ts';

export interface DocsTarget {
  /** Id of the docs instance. */
  readonly docs: string;
  /** Label when the item has none. */
  readonly label: string;
  /** In the latest version, else in the first that has it. */
  readonly href: string;
  readonly hrefByVersion: Readonly<Record<string, string>> | null;
  /** What the item is called in each version when it has no label, where that differs. */
  readonly labelByVersion?: Readonly<Record<string, string>>;
  /** Sidebar whose pages the item stands for; empty for those of a document that is in none. */
  readonly sidebarId?: string;
}

/**
 * A `doc` item. The document must exist in one of the versions (site specification, section 5); drafts and
 * unlisted documents exist, and are shown in no menu.
 */
export function docItemTarget(
  { docId, docs }: { readonly docId: string; readonly docs?: string | undefined },
  path: ConfigPath,
  context: NavContext,
): DocsTarget | null {
  const exists = (version: LinkedVersion) => version.drafts.has(docId) || version.docs.has(docId);
  const versions = versionsMeant({ docs, what: `the document "${docId}"`, path, has: exists }, context);
  if (versions === null) return null;
  const hrefs = hrefsOf(versions, (version) => listedDoc(docId, version)?.path ?? null);
  if (hrefs.length === 0 && versions.some(exists)) return null;
  if (hrefs.length === 0) {
    const ids = versions.flatMap((version) => [...version.docs.keys()]);
    const names = versions.map(({ version }) => version.name);
    const args = { id: docId, suggestion: suggestDoc(docId, ids), versions: names };
    return tell('navbar-doc-missing', args, [...path, 'docId'], context);
  }
  const latest = latestOf(hrefs, versions);
  const doc = versions.map((version) => listedDoc(docId, version)).find((listed) => listed?.path === latest);
  const sidebarId = versions.find(({ places }) => places.has(latest))?.places.get(latest)?.sidebar ?? '';
  return { ...target(doc?.sidebarLabel ?? doc?.title ?? docId, hrefs, versions), sidebarId };
}

function listedDoc(docId: string, { docs }: LinkedVersion): Doc | undefined {
  const doc = docs.get(docId);
  return doc?.frontMatter.unlisted ? undefined : doc;
}

/** A `docSidebar` item: leads to the first page of the sidebar. */
export function sidebarItemTarget(
  { sidebarId: id, docs }: { readonly sidebarId: string; readonly docs?: string | undefined },
  path: ConfigPath,
  context: NavContext,
): DocsTarget | null {
  const has = ({ sidebars }: LinkedVersion) => sidebars.some((sidebar) => sidebar.id === id);
  const versions = versionsMeant({ docs, what: `the sidebar "${id}"`, path, has }, context);
  if (versions === null) return null;
  const having = versions.filter(has);
  if (having.length === 0) {
    if (versions.some((version) => isUnread('sidebars', version.version.name, version.data))) return null;
    const ids = versions.flatMap(({ sidebars }) => sidebars.map((sidebar) => sidebar.id));
    const args = { id, suggestion: suggest(id, ids), known: [...new Set(ids)] };
    return tell('navbar-sidebar-missing', args, [...path, 'sidebarId'], context);
  }
  const hrefs = hrefsOf(versions, (version) => {
    const tree = version.sidebars.find((sidebar) => sidebar.id === id);
    return tree ? firstHref(tree.items, version.docs, version) : null;
  });
  if (hrefs.length === 0) {
    const complete = having.every(({ sidebars }) => sidebars.find((tree) => tree.id === id)?.complete);
    return complete ? tell('navbar-sidebar-empty', { id }, [...path, 'sidebarId'], context) : null;
  }
  return { ...target(id, hrefs, versions), sidebarId: id };
}

/** A `docsVersion` item: the version's name, leading to its main document or to `to`. */
export function versionItemTarget(
  { to, docs }: { readonly to?: string | undefined; readonly docs?: string | undefined },
  path: ConfigPath,
  context: NavContext,
): DocsTarget | null {
  const versions = versionedDocs(docs, path, context);
  const hrefs = hrefsOf(versions, (version) => version.mainPath);
  const latest = versions.find(({ version }) => version.isLast) ?? versions[0];
  if (!latest) return null;
  const labels = versions.map(({ version }) => [version.name, versionLabel(version, context)] as const);
  const names = {
    label: versionLabel(latest.version, context),
    labelByVersion: Object.fromEntries(labels),
  };
  if (to === undefined) return { ...target('', hrefs, versions), ...names };
  const { href } = shellHref(to, [...path, 'to'], context);
  return { docs: latest.version.instance.id, href, hrefByVersion: null, ...names };
}

/**
 * The versions of the docs that an item about versions means: those it names, or the only ones that have several
 * versions. Empty, with a problem, when it does not say which.
 */
export function versionedDocs(
  docs: string | undefined,
  path: ConfigPath,
  context: NavContext,
): readonly LinkedVersion[] {
  const isVersioned = ({ version: { instance } }: LinkedVersion) =>
    context.versions.filter(({ version }) => version.instance.id === instance.id).length > 1;
  const has = context.versions.some(isVersioned) ? isVersioned : () => true;
  return versionsMeant({ docs, what: 'versions', path, has }, context) ?? [];
}

interface Meant {
  /** Id of the docs as the item gives it. */
  readonly docs: string | undefined;
  /** What it names in them, for messages. */
  readonly what: string;
  readonly path: ConfigPath;
  /** Whether a version has that. */
  readonly has: (version: LinkedVersion) => boolean;
}

/**
 * The versions of the docs that an item means: those it names, or the only ones with what it asks for; every version
 * when none has it. Null, with a problem, for docs that do not exist, and when several could be meant.
 */
function versionsMeant(
  { docs, what, path, has }: Meant,
  context: NavContext,
): readonly LinkedVersion[] | null {
  const { versions } = context;
  const known = context.input.config.docs.map(({ id }) => id);
  if (docs !== undefined && !known.includes(docs)) {
    const args = { id: docs, known, suggestion: suggest(docs, known) };
    return tell('docs-id-unknown', args, [...path, 'docs'], context);
  }
  const having = new Set(versions.filter(has).map(({ version }) => version.instance.id));
  const ids = docs === undefined ? [...having] : [docs];
  if (ids.length > 1) return tell('navbar-docs-unsaid', { ids, what }, path, context);
  return ids.length === 0 ? versions : versions.filter(({ version }) => version.instance.id === ids[0]);
}

/** Takes a problem of the configuration down; null stands for what is missing then. */
function tell<Code extends DiagnosticCode>(
  code: Code,
  args: CatalogueArguments<Code>,
  path: ConfigPath,
  { diagnostics, input }: NavContext,
): null {
  diagnostics.push(createDiagnostic(code, args, configPlace(input, path)));
  return null;
}

type Hrefs = readonly (readonly [version: string, href: string])[];

function hrefsOf(
  versions: readonly LinkedVersion[],
  hrefIn: (version: LinkedVersion) => string | null,
): Hrefs {
  return versions.flatMap((version) => {
    const href = hrefIn(version);
    return href === null ? [] : [[version.version.name, href] as const];
  });
}

function latestOf(hrefs: Hrefs, versions: readonly LinkedVersion[]): string {
  const last = versions.find(({ version }) => version.isLast)?.version.name;
  return (hrefs.find(([name]) => name === last) ?? hrefs[0])?.[1] ?? '';
}

function target(label: string, hrefs: Hrefs, versions: readonly LinkedVersion[]): DocsTarget {
  const docs = versions[0]?.version.instance.id ?? defaultDocs;
  return { docs, label, href: latestOf(hrefs, versions), hrefByVersion: Object.fromEntries(hrefs) };
}
