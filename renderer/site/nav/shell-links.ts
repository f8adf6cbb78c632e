/** Links of the navbar, the footer and the sidebars: looked up like those of pages. */

import type { Locale } from '../../config/site-config.ts';
import { createDiagnostic, type Diagnostic, type Range } from '../../diagnostics/diagnostic.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { unsafeScheme } from '../../paths/unsafe-scheme.ts';
import type { LinkedVersion } from '../docs/linked-version.ts';
import type { SidebarLink } from '../docs/sidebars/sidebar-tree.ts';
import type { LinkIndex } from '../links/link-index.ts';
import type { BrokenLink, UnprovenLink } from '../links/link-pages.ts';
import { draftProblem, type LinkProblem, resolveLink, unprovenAnchor } from '../links/resolve-link.ts';
import type { LocaleTexts } from '../rows/locale-texts.ts';
import { configPlace, type SiteInput } from '../site-input.ts';

export type ConfigPath = readonly (string | number)[];

/** What looking up the links of a locale reads, and lists that it adds what it finds to. */
export interface ShellLinks {
  readonly input: SiteInput;
  readonly index: LinkIndex;
  readonly locale: Locale;
  /** Where links that lead nowhere are put. */
  readonly broken: BrokenLink[];
  /** Where links are put whose anchor only rendering shows. */
  readonly unproven: UnprovenLink[];
  readonly usedAssets: Set<string>;
}

/** What the navbar, the footer and the sidebars of a locale are made with. */
export interface NavContext extends ShellLinks {
  readonly texts: LocaleTexts;
  /** Versions that exist in the locale, in their order. */
  readonly versions: readonly LinkedVersion[];
  readonly diagnostics: Diagnostic[];
}

export interface ShellHref {
  readonly href: string;
  readonly external: boolean;
}

/** The address, in the locale, of a URL written at `path` of the configuration. */
export function shellHref(url: string, path: ConfigPath, links: ShellLinks): ShellHref {
  return hrefAt(url, configPlace(links.input, path), links);
}

/** The same for a URL written anywhere; a path without a leading slash counts from the site's root. */
export function hrefAt(
  url: string,
  { file, range }: { readonly file: string; readonly range: Range | null },
  { index, locale, broken, unproven, usedAssets }: ShellLinks,
): ShellHref {
  const origin = { locale, page: null, folders: [], roots: [] };
  const target = resolveLink({ url, kind: 'link' }, origin, index);
  const anchor = unprovenAnchor(url, target, { origin, index });
  if (anchor) unproven.push({ url, problem: anchor, file, range, locale: locale.name });
  const draft = draftProblem(target, origin);
  if (draft) broken.push({ url, problem: draft, file, range, locale: locale.name });
  switch (target.kind) {
    case 'untouched':
      return { href: url, external: namesHost(url) };
    case 'asset':
      usedAssets.add(target.asset.source);
      return { href: target.href, external: false };
    case 'broken':
      broken.push({ url, problem: target.problem, file, range, locale: locale.name, isFromStatic: true });
      return { href: brokenHref(url, target.problem, locale), external: false };
    default:
      return { href: target.href, external: false };
  }
}

/** The same for a link of a sidebar, which may ask to stay as it is written. */
export function sidebarHref(link: SidebarLink, links: ShellLinks): ShellHref {
  if (link.addBaseUrl || unsafeScheme(link.href)) return hrefAt(link.href, link, links);
  return { href: link.href, external: namesHost(link.href) };
}

function namesHost(url: string): boolean {
  return /^(?:https?:)?\/\//i.test(url);
}

/** What stands in the page while the author has not mended the link: the page at its start, at least. */
function brokenHref(url: string, problem: LinkProblem, { baseUrl }: Locale): string {
  if (problem.reason === 'unsafe') return '#';
  if (problem.reason === 'anchor') return problem.href;
  return url.startsWith('/') ? `${baseUrl}${url.slice(1)}` : url;
}

/** A version that an item of the configuration names and that has no documents. */
export function versionUnknown(
  name: string,
  known: readonly string[],
  { input, path }: { readonly input: SiteInput; readonly path: ConfigPath },
): Diagnostic {
  const args = { name, known, suggestion: suggest(name, known) };
  return createDiagnostic('version-unknown', args, configPlace(input, path));
}
