/** Pages below content/pages: documents and React components at the path of their file. */
import type { Locale } from '../../config/site-config.ts';
import { emptyRecord } from '../../content/empty-record.ts';
import { documentParts } from '../../content/linked-document.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { nameAsTitle } from '../../markup/capitalized.ts';
import { parseFileName, withoutExtension } from '../../paths/file-name.ts';
import { decodePath, joinRoute, pathFromRoute } from '../../paths/route-path.ts';
import {
  addressOf,
  isHiddenDraft,
  type LocalizedDocument,
  type LocalizedFile,
  localizeDocument,
  localizeFiles,
  orphanWarnings,
} from '../localize.ts';
import type { SiteInput } from '../site-input.ts';

/** A page in one locale. `isHome`: it stands at the root of the locale. */
export interface StandalonePage {
  readonly file: LocalizedFile;
  /** Null for a page that a component makes. */
  readonly document: LocalizedDocument | null;
  /** The document, or what a component says of its page; null if it says nothing. */
  readonly facts: LocalizedDocument | null;
  readonly path: string;
  readonly title: string;
  readonly isHome: boolean;
}

/** The standalone pages of every locale. Number prefixes have no meaning here; slugs count from the root. */
export function linkStandalonePages(input: SiteInput): {
  byLocale: ReadonlyMap<string, readonly StandalonePage[]>;
  diagnostics: Diagnostic[];
} {
  const { locales, i18n } = input.config;
  const files = [...input.tree.documents, ...input.tree.components]
    .filter((file) => file.collection === 'pages')
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const diagnostics: Diagnostic[] = [];
  const byLocale = new Map(
    locales.map((locale) => {
      const localized = localizeFiles(files, locale.name, i18n.defaultLocale);
      diagnostics.push(...orphanWarnings(localized, i18n.defaultLocale));
      return [locale.name, localized.flatMap((file) => createPage(file, input, locale) ?? [])];
    }),
  );
  return { byLocale, diagnostics };
}

function createPage(file: LocalizedFile, input: SiteInput, locale: Locale): StandalonePage | null {
  const document = localizeDocument(file, input.documents);
  if (!document && file.source.kind === 'document') return null;
  const facts = document ?? factsOfCode(file, input);
  if (facts && isHiddenDraft(facts, input)) return null;
  const { config } = input;
  const slug = facts?.frontMatter.slug;
  const { folder, stem } = parseFileName(file.relative);
  const route =
    slug !== undefined
      ? joinRoute(slug.startsWith('/') ? '' : folder, decodePath(slug))
      : stem === 'index'
        ? folder
        : joinRoute(withoutExtension(file.relative));
  const fallbackTitle = route === '' ? '' : nameAsTitle(route.slice(route.lastIndexOf('/') + 1));
  return {
    file,
    document,
    facts,
    path: pathFromRoute(route, locale.baseUrl, config.trailingSlash),
    title: facts?.frontMatter.title ?? document?.document.contentTitle ?? fallbackTitle,
    isHome: route === '',
  };
}

/** What a component exports of its page, in the manner of a document without a text. */
function factsOfCode(file: LocalizedFile, { pageExports }: SiteInput): LocalizedDocument | null {
  const own = pageExports?.get(file.source.id);
  const original = pageExports?.get(file.original.id);
  if (!own && !original) return null;
  const frontMatter = { ...addressOf(original?.frontMatter ?? {}), ...own?.frontMatter };
  const { linked } = documentParts({ ...emptyRecord, ...own, frontMatter });
  return { ...file, document: linked, frontMatter };
}
