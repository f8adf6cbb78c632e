/**
 * The stages that lead from files to a site, in one table: what each reads, how it runs, which changes on disk ask for
 * it whatever it reads, and which problems it tells. `Snapshot` runs them; `build`, `serve` and `i18n` ask it for what
 * they need.
 */
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { componentNames } from '../../theme/component-registry.ts';
import { createPageData, type PageData } from '../assets/page-data.ts';
import { type PublishedAssets, publishAssets } from '../assets/publish-assets.ts';
import { checkPackages } from '../config/check-packages.ts';
import { type ReadFileHistory, readFileHistory } from '../content/file-history.ts';
import { checkLanguages } from '../content/highlight/check-languages.ts';
import { type ReadPageExports, readPageExports } from '../content/page-exports.ts';
import { scanEdited } from '../content/scan/scan-edited.ts';
import { type ScanResult, scan } from '../content/scan.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { RenderSession } from '../render/rendering.ts';
import { readSiteComponents, type SiteComponents } from '../render/site-components.ts';
import { checkSite } from '../site/check-site.ts';
import { readSiteData } from '../site/data/read-site-data.ts';
import type { SiteData } from '../site/data/site-data.ts';
import { linkSite } from '../site/link-site.ts';
import type { Site } from '../site/site.ts';
import { findStaleTranslations, type StaleTranslations } from '../site/translations/stale-translations.ts';
import type { StageName } from './api.ts';
import type { ChangeScope } from './change-scope.ts';
import type { DocumentSet } from './documents/document-cache.ts';
import { type HistoryRead, historyRead } from './history-read.ts';
import type { GoodConfig } from './read-site-config.ts';
import {
  compileSiteCode,
  documentModules,
  type SiteCode,
  startThemeCode,
  type ThemeCode,
  withoutPlaces,
} from './site-code.ts';
import type { Workspace } from './workspace.ts';

/** What the stages make, by their names. */
export interface StageValues {
  /** Given, not made: a configuration with errors leads to no snapshot. */
  readonly config: GoodConfig;
  readonly history: ReadFileHistory;
  readonly theme: ThemeCode;
  readonly files: ScanResult;
  readonly translations: StaleTranslations;
  readonly assets: PublishedAssets;
  readonly data: SiteData;
  readonly pages: ReadPageExports;
  readonly documents: DocumentSet;
  readonly components: SiteComponents;
  readonly site: Site;
  readonly code: SiteCode;
  readonly pageData: PageData;
  readonly session: RenderSession;
  readonly languages: readonly Diagnostic[];
  readonly check: readonly Diagnostic[];
}

export type Stage = keyof StageValues;

/** What running a stage may use besides what it reads. */
export interface StageTools {
  readonly workspace: Workspace;
  readonly scope: ChangeScope;
}

export interface StageRow<Name extends Stage, From extends Stage = Stage, Read = unknown> {
  /** The stages that come before it. */
  readonly from: readonly From[];
  /** What it reads of their values: its last result holds for as long as all of this is equal. */
  readonly reads: (values: Pick<StageValues, From>, tools: StageTools) => Read;
  /** Whether it would make the same of both; `isDeepStrictEqual` if not given. */
  readonly isSame?: (read: Read, before: Read) => boolean;
  /** Changes that ask for it although it reads the same. */
  readonly isAsked?: (tools: StageTools, before: StageValues[Name]) => boolean;
  readonly run: (
    read: Read,
    tools: StageTools,
    before: StageValues[Name] | null,
  ) => StageValues[Name] | Promise<StageValues[Name]>;
  readonly problems?: (value: StageValues[Name]) => readonly Diagnostic[];
  /** The name under which users see it pass. */
  readonly shownAs?: StageName;
}

/** Keeps the types of a row together; the table forgets what each row reads. */
function stage<Name extends Stage, From extends Stage, Read>(
  row: StageRow<Name, From, Read>,
): StageRow<Name> {
  return row as unknown as StageRow<Name>;
}

const ownProblems = ({ diagnostics }: { readonly diagnostics: readonly Diagnostic[] }) => diagnostics;

type MadeStage = Exclude<Stage, 'config'>;

/** Each stage stands below those that it comes after. */
export const stages: { readonly [Name in MadeStage]: StageRow<Name> } = {
  history: stage<'history', 'config', HistoryRead>({
    from: ['config'],
    reads: ({ config }) => historyRead(config.config),
    isAsked: ({ scope }) => scope.history,
    run: (read, { workspace }) => readFileHistory({ ...read, signal: workspace.signal ?? undefined }),
    problems: ownProblems,
  }),
  // esbuild is a process of its own: it works while this one reads and parses.
  theme: stage({
    from: ['config'],
    reads: ({ config: { config } }) => ({
      root: config.root,
      allowedRoots: config.allowedRoots,
      baseUrl: config.baseUrl,
      prism: config.themeConfig.prism,
    }),
    isAsked: ({ scope }) => scope.code,
    run: (read, { workspace }) => startThemeCode({ ...read, ...workspace.newCodeFolder() }),
  }),
  files: stage({
    from: ['config'],
    reads: ({ config }) => ({ config: config.config }),
    isAsked: ({ scope }) => scope.listing || scope.edited.size > 0,
    // Files that hold what they held are what they were, whatever was said of them.
    async run({ config }, { scope }, before) {
      const isListed = before !== null && !scope.listing;
      const found = isListed ? await scanEdited(before, scope.edited, config) : await scan(config);
      return isDeepStrictEqual(found, before) && before ? before : found;
    },
    problems: ownProblems,
    shownAs: 'scan',
  }),
  translations: stage({
    from: ['config', 'files'],
    reads: ({ config, files: { tree } }) => ({ config: config.config, tree }),
    isAsked: ({ scope }) => scope.marks,
    run: ({ config, tree }) => findStaleTranslations(tree, config),
    problems: ownProblems,
  }),
  assets: stage({
    from: ['config', 'files'],
    reads: ({ config, files: { tree } }) => ({
      baseUrl: config.config.baseUrl,
      assets: tree.assets,
      statics: tree.statics,
    }),
    run: ({ baseUrl, ...files }) => publishAssets(files, baseUrl),
    problems: ownProblems,
  }),
  data: stage({
    from: ['config', 'files'],
    reads: ({ config, files: { tree } }) => ({ config: config.config, files: tree.data }),
    run: ({ config, files }) =>
      readSiteData({
        config,
        files,
        texts: new Map(files.map(({ id, path }) => [id, readFileSync(path, 'utf8')])),
      }),
  }),
  pages: stage({
    from: ['files'],
    reads: ({ files: { tree } }) => tree.components,
    run: (files) => readPageExports(files),
    problems: ownProblems,
  }),
  documents: stage({
    from: ['config', 'files'],
    reads: ({ config: { config, plugins }, files: { tree } }) => ({
      settings: { config, plugins },
      files: tree.documents,
    }),
    isAsked: ({ workspace: { documents } }) => documents.hasNews() || documents.isStale(),
    run: ({ settings, files }, { workspace }) => workspace.documents.load(files, settings),
    problems: ({ documents }) => [...documents.values()].flatMap(({ diagnostics }) => diagnostics),
    shownAs: 'parse',
  }),
  components: stage({
    from: ['config'],
    reads: ({ config: { config } }) => config.root,
    isAsked: ({ scope }) => scope.code || scope.listing,
    run: (root) => readSiteComponents(root),
    problems: ownProblems,
  }),
  site: stage({
    from: [
      'config',
      'files',
      'documents',
      'pages',
      'data',
      'assets',
      'history',
      'translations',
      'components',
    ],
    reads: (
      { config, files: { tree }, documents, pages, data, assets, history, ...from },
      { workspace },
    ) => ({
      config: config.config,
      configRange: config.rangeOf,
      tree: {
        documents: tree.documents.map(workspace.listed),
        components: tree.components.map(workspace.listed),
        assets: tree.assets,
        statics: tree.statics,
      },
      documents: new Map([...documents.documents].map(([id, { linked }]) => [id, linked])),
      pageExports: pages.exports,
      data,
      assets: assets.table,
      history: history.history,
      staleTranslations: from.translations.stale,
      siteComponents: from.components.names,
      drafts: workspace.drafts,
    }),
    run: ({ siteComponents, ...read }) =>
      linkSite({ ...read, componentNames: siteComponents && [...componentNames, ...siteComponents] }),
    problems: ownProblems,
    shownAs: 'link',
  }),
  code: stage({
    from: ['config', 'files', 'documents', 'theme', 'components'],
    reads: ({
      config: { config, rangeOf },
      files: { tree },
      documents: { documents },
      theme,
      components,
    }) => ({
      root: config.root,
      baseUrl: config.baseUrl,
      math: config.markdown.math !== false,
      mermaid: config.markdown.mermaid,
      theme,
      components: tree.components,
      siteComponents: { id: components.id, names: components.names ?? [] },
      modules: documentModules(documents),
      clientModules: config.clientModules.map((path, index) => ({
        path,
        place: { file: config.configFile, range: rangeOf(['clientModules', index]) },
      })),
    }),
    isSame: (read, before) =>
      read.theme === before.theme && isDeepStrictEqual(withoutPlaces(read), withoutPlaces(before)),
    // Where their expressions are written is told with problems alone.
    isAsked: ({ scope }, { diagnostics }) => scope.code || diagnostics.length > 0,
    run: (read, { workspace }, before) =>
      compileSiteCode({ ...read, ...workspace.newCodeFolder() }, before?.bundle ?? null),
    problems: ownProblems,
    shownAs: 'bundle',
  }),
  pageData: stage({
    from: ['config', 'site', 'code'],
    reads: ({ config: { locales }, site: { siteProps, sidebars, config }, code: { bundle } }) => ({
      site: { siteProps, sidebars, config },
      locales,
      bundle,
    }),
    run: ({ site, locales, bundle }) => createPageData(site, locales, bundle),
  }),
  session: stage({
    from: ['site', 'code', 'documents'],
    reads: ({ site: { siteProps, sidebars }, code, documents }) => ({
      siteProps,
      sidebars,
      modules: code.modules,
      theme: code.theme,
      siteComponents: code.siteComponents,
      islands: code.bundle.islands,
      reader: documents.reader,
    }),
    async run({ reader, ...setup }) {
      // Builds render on threads: what renders is loaded here only when pages are asked for.
      const { openRenderSession } = await import('../workers/render-task.ts');
      return openRenderSession(setup, reader());
    },
    problems: ({ modules }) => modules.diagnostics,
  }),
  languages: stage({
    from: ['config'],
    reads: ({ config }) => config,
    run: async ({ config, rangeOf }) => [
      ...(await checkLanguages(config, rangeOf)),
      ...checkPackages(config, rangeOf),
    ],
    problems: (found) => found,
  }),
  check: stage({
    from: ['site', 'documents'],
    reads: ({ site, documents: { documents } }) => ({ site, documents }),
    run: ({ site, documents }) => checkSite(site, documents),
    problems: (found) => found,
    shownAs: 'check',
  }),
};
