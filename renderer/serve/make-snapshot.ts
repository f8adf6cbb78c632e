import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { componentNames } from '../../theme/component-registry.ts';
import { createPageData } from '../assets/page-data.ts';
import { publishAssets } from '../assets/publish-assets.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { type ReadFileHistory, readFileHistory } from '../content/file-history.ts';
import { type ScanResult, scan } from '../content/scan.ts';
import type { SourceFile, SourceTree } from '../content/source-file.ts';
import { findStaleTranslations } from '../i18n/stale-translations.ts';
import { readSiteData, type SiteData } from '../site/data/site-data.ts';
import { linkSite } from '../site/link-site.ts';
import type { SiteInput } from '../site/site.ts';
import { compileSiteCode } from '../site-code.ts';
import { openRenderSession } from '../workers/render-task.ts';
import type { ChangeScope } from './change-scope.ts';
import type { DocumentSet } from './document-desk.ts';
import { patchSite } from './patch-site.ts';
import { scanEdited } from './scan-edited.ts';
import type { GoodConfig, Snapshot, Workshop } from './snapshot.ts';

interface Change {
  readonly loaded: GoodConfig;
  readonly scope: ChangeScope;
  /** Source ids of the pages that somebody waits for. */
  readonly wanted: ReadonlySet<string>;
}

/**
 * The site after a change: the stages of `build`, of which those are done again whose input may differ. What
 * comes out is what a build from nothing gives; `before` itself when nothing differs.
 */
export async function makeSnapshot(
  before: Snapshot | null,
  { loaded, scope, wanted }: Change,
  workshop: Workshop,
): Promise<Snapshot> {
  const { config, locales } = loaded;
  const old = before?.config === config ? before : null;
  const reading = old && !scope.history ? old.history : readHistory(config);
  const scanned =
    old && !scope.listing ? await scanEdited(old.scanned, scope.edited, config) : await scan(config);
  const isNews = wanted.size > 0 || workshop.desk.hasNews();
  if (old && !isNews && isSameSite(old, scope, scanned)) return old;
  const sources = await workshop.desk.load(scanned.tree.documents, config, wanted);
  const compiling = siteCode(scope.code ? null : before, { config, sources, tree: scanned.tree }, workshop);
  compiling.catch(() => {});
  const history = await reading;
  const linked = link(old, { loaded, scanned, sources, history });
  const code = whileBroken(await compiling, before);
  const { siteProps, sidebars } = linked.site;
  const { modules, theme, bundle } = code;
  const isSameData = old?.site.siteProps === siteProps && old.code.bundle === bundle;
  const pageData = isSameData ? old.pageData : createPageData(linked.site, locales, bundle);
  const session = await openRenderSession(
    { siteProps, sidebars, modules, theme, islands: bundle.islands },
    workshop.desk.reader(),
  );
  return { loaded, config, locales, history, scanned, sources, ...linked, code, pageData, session };
}

type Linked = Pick<Snapshot, 'data' | 'siteData' | 'translations' | 'published' | 'site'>;

/** The page table, and what is read for it besides documents. */
function link(
  old: Snapshot | null,
  { loaded, scanned, sources, history }: Pick<Snapshot, 'loaded' | 'scanned' | 'sources' | 'history'>,
): Linked {
  const { config, rangeOf } = loaded;
  const { tree } = scanned;
  const data = dataTexts(tree, old);
  const translations = findStaleTranslations(tree, config);
  const published = isPublished(tree, old) ? old.published : publishAssets(tree, config.baseUrl);
  const input: SiteInput = {
    config,
    tree,
    documents: sources.documents,
    data,
    assets: published.table,
    history: history.history,
    componentNames,
    staleTranslations: translations.stale,
    configRange: rangeOf,
  };
  const siteData = old?.data === data ? old.siteData : readSiteData(input);
  const site =
    (old && isTextOnly(old, { input, siteData }) && patchSite(old.site, input)) ||
    linkSite({ ...input, siteData });
  return { data, siteData, translations, published, site };
}

function readHistory(config: SiteConfig): Promise<ReadFileHistory> {
  const { root, contentDir, docs } = config;
  const isShown = docs !== false && (docs.showLastUpdateTime || docs.showLastUpdateAuthor);
  const reading = readFileHistory({ root, contentDir, isShown });
  reading.catch(() => {});
  return reading;
}

/** Text of the data files, of which only those are read that differ. */
function dataTexts(tree: SourceTree, old: Snapshot | null): ReadonlyMap<string, string> {
  if (old && old.scanned.tree.data === tree.data) return old.data;
  const hashes = new Map(old?.scanned.tree.data.map(({ id, hash }) => [id, hash]));
  return new Map(
    tree.data.map(({ id, path, hash }) => {
      const known = hashes.get(id) === hash ? old?.data.get(id) : undefined;
      return [id, known ?? readFileSync(path, 'utf8')];
    }),
  );
}

function isPublished(tree: SourceTree, old: Snapshot | null): old is Snapshot {
  return old !== null && old.scanned.tree.assets === tree.assets && old.scanned.tree.statics === tree.statics;
}

/** Whether the files hold what they held, whatever was said of them. */
function isSameSite(
  { scanned: before }: Snapshot,
  { code, marks, history }: ChangeScope,
  { tree, diagnostics }: ScanResult,
): boolean {
  if (code || marks || history) return false;
  const isSame = (kind: keyof SourceTree) =>
    before.tree[kind].length === tree[kind].length &&
    before.tree[kind].every(
      ({ id, hash }, index) => tree[kind][index]?.id === id && tree[kind][index]?.hash === hash,
    );
  const kinds = ['documents', 'components', 'data', 'assets', 'statics'] as const;
  return kinds.every(isSame) && isDeepStrictEqual(before.diagnostics, diagnostics);
}

/** Whether nothing that linking reads differs but documents. */
function isTextOnly(old: Snapshot, { input, siteData }: { input: SiteInput; siteData: SiteData }): boolean {
  const { input: before } = old.site;
  const isSame =
    old.siteData === siteData &&
    before.assets === input.assets &&
    before.history === input.history &&
    isDeepStrictEqual(before.staleTranslations, input.staleTranslations);
  const isListed = ids(before.tree.documents) === ids(input.tree.documents);
  return (
    isSame && isListed && before.tree.components === input.tree.components && old.sources.pending.size === 0
  );
}

function ids(files: readonly SourceFile[]): string {
  return files.map(({ id }) => id).join();
}

interface CodeSources {
  readonly config: SiteConfig;
  readonly sources: DocumentSet;
  readonly tree: SourceTree;
}

/** The code of the site, compiled only when it may differ from that of `before`. */
async function siteCode(
  before: Snapshot | null,
  { config, sources, tree }: CodeSources,
  { facts, newFolder }: Workshop,
): Promise<Snapshot['code']> {
  const { documents } = sources;
  const modules = [...documents].flatMap(([id, { module }]) =>
    module ? [[id, module.esm, module.names, module.expressions.map(({ source }) => source)]] : [],
  );
  const key = JSON.stringify([modules, tree.components.map(({ id, hash }) => [id, hash])]);
  // The base URL is all that code reads of the configuration.
  if (before?.code.key === key && before.config.baseUrl === config.baseUrl) return before.code;
  return { key, ...(await compileSiteCode(documents, tree, { config, facts, scratch: newFolder() })) };
}

/** Code for the browser that does not compile any more stays what it was, until it does. */
function whileBroken(code: Snapshot['code'], before: Snapshot | null): Snapshot['code'] {
  return code.bundle.boot === '' && before ? { ...code, bundle: before.code.bundle } : code;
}
