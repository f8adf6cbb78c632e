/** `docsite redirects`: the old addresses of pages whose files were renamed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import type { SiteConfig } from '../config/site-config.ts';
import { classifyPath, layoutFrom } from '../content/scan/classify-path.ts';
import { createDiagnostic, type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { type LoadOptions, loadSite } from '../engine/i18n.ts';
import { nodeStageFs, type StageFs } from '../files/stage-fs.ts';
import { canonicalPath } from '../paths/route-path.ts';
import { posixRelative } from '../paths/to-posix.ts';
import { linkSite } from '../site/link-site.ts';
import type { Site } from '../site/site.ts';
import { appendItem, insertPairs } from '../sources/insert-yaml.ts';
import { writeSources } from '../sources/write-sources.ts';
import { gitRenames } from './git-renames.ts';

export interface Redirect {
  readonly from: string;
  readonly to: string;
}

export interface SuggestedRedirects {
  /** By old address; empty when there is an error. */
  readonly redirects: readonly Redirect[];
  /** Whether the configuration has them now. */
  readonly added: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** Problems: those of the site, `redirects-no-git`, `config-is-code`, `yaml-not-editable`, `source-write-failed`. */
export async function suggestRedirects(
  config: SiteConfig,
  { write, ...options }: LoadOptions & { readonly write: boolean },
  fs: StageFs = nodeStageFs,
): Promise<SuggestedRedirects> {
  const failed = (diagnostics: readonly Diagnostic[]) => ({ redirects: [], added: false, diagnostics });
  const renames = await gitRenames(config.root, posixRelative(config.root, config.contentDir));
  if (renames === null) return failed([createDiagnostic('redirects-no-git', {}, { file: null })]);
  const { site, diagnostics } = await loadSite(config, options);
  if (site === null || hasErrors(diagnostics)) return failed(diagnostics);
  const redirects = redirectsFor(site, renames);
  if (!write || redirects.length === 0) return { redirects, added: false, diagnostics: [] };
  const problems = addRedirects(config, redirects, fs);
  return { redirects, added: problems.length === 0, diagnostics: problems };
}

/**
 * The addresses at which the pages would stand if their files had their earlier names, and where they are now. Those of
 * the default locale stand for all locales. What is taken by a page, a redirect or a file is left out.
 *
 * @param renames source ids: the name that a file has now by each earlier one
 */
export function redirectsFor(site: Site, renames: ReadonlyMap<string, string>): Redirect[] {
  const { input, tables, config } = site;
  const base = config.baseUrl;
  const below = (path: string) => `/${path.slice(base.length)}`;
  const isDefault = ({ locale }: { readonly locale: string }) => locale === config.i18n.defaultLocale;
  const pathOf = new Map(
    site.pages.filter(isDefault).flatMap(({ source, path }) => (source === null ? [] : [[source, path]])),
  );
  const found = new Map<string, string>();
  for (const [earlier, now] of renames) {
    const to = pathOf.get(now);
    if (to === undefined || input.documents.has(earlier)) continue;
    const from = pathBefore(site, { earlier, now });
    if (from === null || from === to || !from.startsWith(base)) continue;
    const canonical = canonicalPath(from);
    if (tables.index.pages.has(canonical) || tables.index.redirects.has(canonical)) continue;
    found.set(below(from), below(to));
  }
  return [...found].map(([from, to]) => ({ from, to })).sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** Links the site with the one file under its earlier name, so that every rule about addresses holds for it. */
function pathBefore(
  { input, config }: Site,
  { earlier, now }: { readonly earlier: string; readonly now: string },
): string | null {
  const content = posixRelative(config.root, config.contentDir);
  const place = classifyPath(earlier.slice(content.length + 1), layoutFrom(config));
  const document = input.documents.get(now);
  if (place?.kind !== 'document' || document === undefined) return null;
  const renamed = { ...place, id: earlier, path: join(config.root, earlier) };
  const documents = new Map(input.documents).set(earlier, document);
  documents.delete(now);
  const files = [...input.tree.documents.filter(({ id }) => id !== now), renamed];
  const tree = { ...input.tree, documents: files.sort((a, b) => (a.id < b.id ? -1 : 1)) };
  const { pages } = linkSite({ ...input, tree, documents });
  return pages.find(({ source, locale }) => source === earlier && locale === place.locale)?.path ?? null;
}

function addRedirects(
  { root, allowedRoots, configFile: file }: SiteConfig,
  redirects: readonly Redirect[],
  fs: StageFs,
): Diagnostic[] {
  if (!/\.ya?ml$/.test(file)) {
    const args = { file, fix: 'Write the redirects into "redirects" yourself.' };
    return [createDiagnostic('config-is-code', args, { file })];
  }
  const text = readFileSync(join(root, file), 'utf8');
  const added = parseDocument(text, { logLevel: 'error' }).has('redirects')
    ? redirects.reduce<string | null>(
        (so, one) => (so === null ? null : appendItem(so, ['redirects'], one)),
        text,
      )
    : insertPairs(text, [], { redirects });
  if (added === null) return [createDiagnostic('yaml-not-editable', { file, path: 'redirects' }, { file })];
  return writeSources([{ file, text: added }], { root, allowedRoots }, fs);
}
