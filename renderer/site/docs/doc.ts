/** One document of the docs in one version and locale: its id, its address and its titles. */
import type { Locale } from '../../config/site-config.ts';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ListedFile } from '../../model/source-file.ts';
import { parseFileName } from '../../paths/file-name.ts';
import { parseNumberPrefix, stripNumberPrefixes } from '../../paths/number-prefix.ts';
import { decodePath, joinRoute, pathFromRoute } from '../../paths/route-path.ts';
import { tagsIn } from '../data/local-data.ts';
import type { SiteData } from '../data/site-data.ts';
import { isHiddenDraft, type LocalizedDocument, localizeDocument, localizeFiles } from '../localize.ts';
import type { SiteInput } from '../site-input.ts';
import { resolveTags, type Tag } from '../tags.ts';
import type { DocsVersion } from './versions.ts';

/** `path` has the base URL of the locale. */
export interface Doc extends LocalizedDocument {
  /** Folder without number prefixes and front matter id or file name: `server/server-api`. */
  readonly id: string;
  readonly path: string;
  readonly title: string;
  /** Front matter `sidebar_label`, else null. */
  readonly sidebarLabel: string | null;
  /** Front matter `sidebar_position`, else the number prefix, else null. */
  readonly position: number | null;
  readonly tags: readonly Tag[];
}

export interface DocsOfVersion {
  readonly docs: readonly Doc[];
  /** Ids of drafts that have no page: sidebars may name them. */
  readonly drafts: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** What linking the docs of one version in one locale reads. */
export interface DocsContext {
  readonly input: SiteInput;
  readonly data: SiteData;
  readonly version: DocsVersion;
  readonly locale: Locale;
}

/** Route below the locale's base of something in a version: docs base, version, own route. */
function versionRoute({ version }: DocsContext, route: string): string {
  return joinRoute(version.instance.routeBasePath, version.route, route);
}

/** URL path of a route of the version in the context's locale. */
export function versionPath(context: DocsContext, route: string): string {
  const { config } = context.input;
  return pathFromRoute(versionRoute(context, route), context.locale.baseUrl, config.trailingSlash);
}

/** The documents of a version as a locale shows them, in the order of their source ids. */
export function createDocs(context: DocsContext, files: readonly ListedFile[]): DocsOfVersion {
  const { input, locale } = context;
  const docs = new Map<string, Doc>();
  const drafts = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const file of localizeFiles(files, locale.name, input.config.i18n.defaultLocale)) {
    const localized = localizeDocument(file, input.documents);
    if (!localized) continue;
    const doc = createDoc(localized, context);
    if (isHiddenDraft(localized, input)) {
      drafts.add(doc.id);
      continue;
    }
    const existing = docs.get(doc.id);
    if (existing) {
      const args = { id: doc.id, first: existing.source.id, second: doc.source.id };
      diagnostics.push(createDiagnostic('doc-id-duplicate', args, { file: doc.source.id }));
    } else docs.set(doc.id, doc);
  }
  return { docs: [...docs.values()], drafts, diagnostics };
}

function createDoc(localized: LocalizedDocument, context: DocsContext): Doc {
  const { frontMatter, document } = localized;
  const { folder, stem } = parseFileName(localized.relative);
  const stripped = frontMatter.parse_number_prefixes !== false;
  const prefixed = stripped ? parseNumberPrefix(stem) : { name: stem, position: null };
  const folderRoute = stripped ? stripNumberPrefixes(folder) : folder;
  const name = frontMatter.id ?? prefixed.name;
  const tags = tagsIn(context.data, context.locale.name, context.version.name);
  return {
    ...localized,
    id: joinRoute(folderRoute, name),
    path: versionPath(context, docRoute({ slug: frontMatter.slug, folderRoute, name, folder, stem })),
    title: frontMatter.title ?? document.contentTitle ?? name,
    sidebarLabel: frontMatter.sidebar_label ?? null,
    position: frontMatter.sidebar_position ?? prefixed.position,
    tags: resolveTags(frontMatter.tags, tags, context.data.messages.get(context.locale.name)?.tags ?? {}),
  };
}

interface DocName {
  readonly slug: string | undefined;
  /** Folder without number prefixes. */
  readonly folderRoute: string;
  readonly name: string;
  /** Folder and file name as they are on disk. */
  readonly folder: string;
  readonly stem: string;
}

/** A slug with a leading slash counts from the version's root, another from the folder. */
function docRoute({ slug, folderRoute, name, folder, stem }: DocName): string {
  if (slug !== undefined) {
    const decoded = decodePath(slug);
    return slug.startsWith('/') ? joinRoute(decoded) : joinRoute(folderRoute, decoded);
  }
  return isIndexOfFolder(stem, folder) ? folderRoute : joinRoute(folderRoute, name);
}

/** `index`, `readme` and a file named like its folder (both as on disk) are the folder's own page. */
export function isIndexOfFolder(stem: string, folder: string): boolean {
  const name = stem.toLowerCase();
  const folderName = folder.slice(folder.lastIndexOf('/') + 1).toLowerCase();
  return name === 'index' || name === 'readme' || (folderName !== '' && name === folderName);
}
