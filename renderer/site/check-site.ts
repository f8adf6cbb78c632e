import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { canonicalPath } from '../paths/route-path.ts';
import { checkComponents, type Documents } from './checks/check-components.ts';
import { checkAddresses, checkLinks, type WrittenAddress } from './checks/check-links.ts';
import { checkRedirects } from './checks/check-redirects.ts';
import { checkEditUrls } from './edit-url.ts';
import type { Site } from './site.ts';

export interface CheckedCode {
  /** Names of components that the site has versions of its own of. */
  readonly replaced: ReadonlySet<string>;
  /** Files below `static/` that its style sheets name. */
  readonly addresses: readonly WrittenAddress[];
}

/**
 * Problems that only the whole table shows: links, anchors and files that do not exist, unknown components,
 * redirects. Each place is told once, whatever number of locales and versions show it. Severities follow
 * `onBrokenLinks`, `onBrokenAnchors`, `onBrokenMarkdownLinks` and `onBrokenImages`. The problems of linking
 * itself (`site.diagnostics`: sidebars, navbar, duplicates) are not repeated. Places in texts are those of `documents`.
 *
 * @param code what the site's own code says of it
 */
export function checkSite(
  site: Site,
  documents: Documents,
  { replaced, addresses }: CheckedCode = { replaced: new Set(), addresses: [] },
): Diagnostic[] {
  return [
    ...checkLinks(site, documents),
    ...checkAddresses(site, addresses),
    ...checkComponents(site, documents, replaced),
    ...checkRedirects(site),
    ...checkHome(site),
    ...checkEditUrls(site),
    ...checkMessageVersions(site),
  ];
}

/** The navbar's logo and the 404 page lead to the root: something should stand there. */
function checkHome({ config, tables, pages }: Site): Diagnostic[] {
  const { index } = tables;
  const root = canonicalPath(config.baseUrl);
  if (pages.length === 0 || index.pages.has(root) || index.redirects.has(root)) return [];
  if (index.assetsByOutput.has('index.html')) return [];
  const args = { path: config.baseUrl, file: `${index.contentRoot}/pages/index.md` };
  return [createDiagnostic('home-missing', args, { file: null })];
}

/** Labels of versions, and of their sidebars, for versions that do not exist. */
function checkMessageVersions({ input, tables }: Site): Diagnostic[] {
  const known = tables.versions.map(({ name }) => name);
  const ofDocs = (version: string) => known.find((name) => name.endsWith(`/${version}`));
  return [...input.data.messages].flatMap(([locale, { docs }]) =>
    [...new Set([docs.sidebars, docs.versions].flatMap(Object.keys))]
      .filter((name) => !known.includes(name))
      .map((version) => {
        const file = input.data.messagesFiles.get(locale) ?? null;
        const args = { version, known, suggestion: ofDocs(version) ?? suggest(version, known) };
        return createDiagnostic('message-version-unknown', args, { file });
      }),
  );
}
