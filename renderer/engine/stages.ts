/**
 * The stages that lead from files to a site, in one table: what each reads, how it runs, which changes on disk ask for
 * it whatever it reads, and which problems it tells. `Snapshot` runs them; `build`, `serve` and `i18n` ask it for what
 * they need.
 */
import { isDeepStrictEqual } from 'node:util';
import { componentNames } from '../../theme/component-registry.ts';
import { createPageData } from '../assets/page-data.ts';
import { publishAssets } from '../assets/publish-assets.ts';
import { checkDirectives } from '../config/check-directives.ts';
import { checkPackages } from '../config/check-packages.ts';
import { checkOutVersions } from '../content/checkouts/check-out-versions.ts';
import { type FileHistoryInput, readFileHistory } from '../content/file-history.ts';
import { checkLanguages } from '../content/highlight/check-languages.ts';
import { checkTrustFolders } from '../content/scan/check-trust.ts';
import { scanEdited } from '../content/scan/scan-edited.ts';
import { goneProblem, scan } from '../content/scan.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { withHookPages } from '../extensions/hook-pages.ts';
import { readHookResults } from '../extensions/hook-results.ts';
import { readNamedText } from '../files/unreadable.ts';
import { readSiteComponents } from '../render/site-components.ts';
import { checkSite } from '../site/check-site.ts';
import { readSiteData } from '../site/data/read-site-data.ts';
import { linkSite } from '../site/link-site.ts';
import { findStaleTranslations } from '../site/translations/stale-translations.ts';
import { checkHostFiles } from './check-host-files.ts';
import { readHostFiles } from './host-files.ts';
import {
  compileSiteCode,
  documentModules,
  namedModules,
  startThemeCode,
  withoutPlaces,
} from './site-code.ts';
import { type Stage, type StageRow, stage } from './stage.ts';

const ownProblems = ({ diagnostics }: { readonly diagnostics: readonly Diagnostic[] }) => diagnostics;

type MadeStage = Exclude<Stage, 'config'>;

/** Each stage stands below those that it comes after. */
export const stages: { readonly [Name in MadeStage]: StageRow<Name> } = {
  checkouts: stage({
    from: ['config'],
    reads: ({ config }) => config,
    isAsked: ({ scope }) => scope.config || scope.listing || scope.history,
    run: (read, { workspace }) => checkOutVersions(read, workspace),
    problems: ownProblems,
  }),
  history: stage<'history', 'config' | 'checkouts', Omit<FileHistoryInput, 'signal'>>({
    from: ['config', 'checkouts'],
    reads: ({ config: { config }, checkouts: { folders } }) => ({
      root: config.root,
      contentDir: config.contentDir,
      allowedRoots: config.allowedRoots,
      checkedOut: folders,
      isShown: config.docs.some((docs) => docs.showLastUpdateTime || docs.showLastUpdateAuthor),
    }),
    isAsked: ({ scope }) => scope.history,
    run: (read, { workspace }) => readFileHistory({ ...read, signal: workspace.signal ?? undefined }),
    problems: ownProblems,
  }),
  hooks: stage({
    from: ['config'],
    reads: ({ config: { config, hooks } }) => ({ config, hooks }),
    // What else they read is not known: they are asked whenever the configuration is.
    isAsked: ({ scope }) => scope.config,
    run: ({ config, hooks }, { workspace }) =>
      readHookResults(hooks, config, () => workspace.newCodeFolder().outDir),
    problems: ownProblems,
  }),
  // esbuild is a process of its own: it works while this one reads and parses.
  theme: stage({
    from: ['config', 'hooks'],
    reads: ({ config: { config }, hooks }) => ({
      root: config.root,
      allowedRoots: config.allowedRoots,
      baseUrl: config.baseUrl,
      prism: config.themeConfig.prism,
      announcement: config.themeConfig.announcementBar,
      data: hooks.data,
    }),
    isAsked: ({ scope }) => scope.code,
    run: (read, { workspace }) => startThemeCode({ ...read, ...workspace.newCodeFolder() }),
  }),
  files: stage({
    from: ['config', 'hooks', 'checkouts'],
    reads: ({ config, hooks, checkouts }) => ({
      config: config.config,
      pages: hooks.pages,
      checkedOut: checkouts.folders,
    }),
    isAsked: ({ scope }) => scope.listing || scope.edited.size > 0,
    // Files that hold what they held are what they were, whatever was said of them.
    async run({ config, pages }, { scope, workspace: { knownFiles, documents } }, before) {
      // The configuration says which folders are read, and as what.
      const isListed = before !== null && !scope.listing && !scope.config;
      const onListed = (paths: readonly string[]) => documents.expect(paths, config);
      const scanning = () => scan(config, before === null ? knownFiles : undefined, onListed);
      const written = isListed ? await scanEdited(before, scope.edited, config) : await scanning();
      if (before === null) knownFiles.save();
      const found = withHookPages(written, pages, config.root);
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
    reads: ({ config: { config }, files: { tree } }) => ({
      config,
      files: tree.data,
      hostFiles: readHostFiles(config.root, tree.statics),
    }),
    async run({ config, files, hostFiles }) {
      const data = readSiteData({
        config,
        files,
        hostFiles: Object.fromEntries(hostFiles.map(({ name, text }) => [name, text])),
        texts: new Map(files.map(({ id, path }) => [id, readNamedText(path)])),
      });
      return { ...data, diagnostics: [...data.diagnostics, ...(await checkHostFiles(hostFiles))] };
    },
  }),
  pages: stage({
    from: ['files'],
    reads: ({ files: { tree } }) => tree.components,
    // Most sites have no components as pages, and need no parser of JavaScript.
    run: async (files) =>
      files.length === 0
        ? { exports: new Map(), diagnostics: [] }
        : (await import('../content/page-exports.ts')).readPageExports(files),
    problems: ownProblems,
  }),
  documents: stage({
    from: ['config', 'files'],
    reads: ({ config: { config, plugins, hooks }, files: { tree } }) => ({
      settings: { config, plugins },
      hooks,
      files: tree.documents,
    }),
    isAsked: ({ workspace: { documents } }) => documents.hasNews() || documents.isStale(),
    async run({ settings, hooks, files }, { workspace }) {
      const set = await workspace.documents.load(files, settings);
      return hooks ? { ...set, documents: await workspace.changeDocuments(set.documents, hooks) } : set;
    },
    problems: ({ documents, gone, unkept }) => [
      ...(unkept ? [unkept] : []),
      ...[...documents.values()].flatMap(({ diagnostics }) => diagnostics),
      ...gone.map(goneProblem),
    ],
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
    reads: ({ config, files: { tree }, documents, data, assets, history, ...from }, { workspace }) => ({
      config: config.config,
      configRange: config.rangeOf,
      tree: {
        documents: tree.documents.map(workspace.listed),
        components: tree.components.map(workspace.listed),
        assets: tree.assets,
        statics: tree.statics,
      },
      documents: new Map([...documents.documents].map(([id, { linked }]) => [id, linked])),
      pageExports: from.pages.exports,
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
      clientModules: namedModules(config, rangeOf),
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
    run: ({ site, locales, bundle }, _, before) => createPageData(site, locales, bundle, before),
  }),
  session: stage({
    from: ['config', 'site', 'code', 'documents'],
    reads: ({ config, site: { siteProps, sidebars }, code, documents }) => ({
      root: config.config.root,
      seconds: config.config.limits.seconds,
      megabytes: config.config.limits.megabytes,
      hookSeconds: config.config.limits.hookSeconds,
      siteProps,
      sidebars,
      modules: code.modules,
      theme: code.theme,
      siteComponents: code.siteComponents,
      islands: code.bundle.islands,
      integrity: code.bundle.integrity,
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
    isAsked: ({ scope }) => scope.listing,
    run: async ({ config, rangeOf }) => [
      ...checkTrustFolders(config, rangeOf),
      ...(await checkLanguages(config, rangeOf)),
      ...checkPackages(config, rangeOf),
      ...checkDirectives(config, rangeOf),
    ],
    problems: (found) => found,
  }),
  check: stage({
    from: ['site', 'documents', 'components', 'theme', 'code'],
    reads: ({ site, documents: { documents }, components, theme: { overrides }, code: { addresses } }) => ({
      site,
      documents,
      addresses,
      replaced: [...(components.names ?? []), ...overrides.components.map(({ component }) => component)],
    }),
    run: ({ site, documents, addresses, replaced }) =>
      checkSite(site, documents, { addresses, replaced: new Set(replaced) }),
    problems: (found) => found,
    shownAs: 'check',
  }),
};
