import { join } from 'node:path';
import {
  type BuildFailure,
  type BuildOptions,
  type BuildResult,
  build,
  type Message,
  type Plugin,
} from 'esbuild';
import { type CodeThemes, codeColorsCss } from '../../theme/code-colors.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { OutputFile } from '../output/output-file.ts';
import { bundleProblems } from '../overrides/bundle-problems.ts';
import { siteModules, siteScheme } from '../overrides/site-modules.ts';
import { noOverrides, type ThemeOverrides } from '../overrides/theme-overrides.ts';
import type { CodeInputs } from '../render/code-inputs.ts';
import type { IslandFiles } from '../render/islands/create-island.ts';
import { browserBuild, fileName, outputOf } from './browser-build.ts';
import { bundleIslands } from './bundle-islands.ts';
import { bundleSearch, type SearchBundle } from './bundle-search.ts';

export interface ClientBundle {
  /** Scripts and styles below `assets/`, named by content. */
  readonly files: readonly OutputFile[];
  /** URLs with the site's base. */
  readonly css: readonly string[];
  /** URL of the styles of landing pages. */
  readonly landingCss: string;
  readonly boot: string;
  /** By module id. */
  readonly islands: ReadonlyMap<string, IslandFiles>;
  /** What is wrong in the site's own modules; with errors, there is nothing else. */
  readonly diagnostics: readonly Diagnostic[];
}

/** What a site adds to the code of every page. */
export interface ShellAdditions {
  /** Absolute path of the site folder. */
  readonly root: string;
  readonly overrides: ThemeOverrides;
  /** Takes down what the code is made of. */
  readonly codeInputs?: CodeInputs;
}

/** What a site adds to the browser's code. */
export interface ClientAdditions extends ShellAdditions {
  /** Ids of the modules that are islands. They may be found while the shell, which needs none, is bundled. */
  readonly islands: readonly string[] | Promise<readonly string[]>;
}

export interface ShellOptions {
  /** Folder of docsite itself: the theme's sources stand in `theme/` below it. */
  readonly packageRoot: string;
  readonly site?: ShellAdditions;
  /** Colours of code; those of the style sheet if not given. */
  readonly codeThemes?: CodeThemes;
  /** React's development build, which says what goes wrong. */
  readonly development?: boolean;
}

export interface BundleClientOptions extends ShellOptions {
  /** Base URL of the whole site, with both slashes. */
  readonly baseUrl: string;
  readonly site?: ClientAdditions;
}

/** The theme's browser runtime and styles, and what searches. */
export interface Shell {
  readonly shell: BuildResult<ReturnType<typeof buildOptions>>;
  readonly search: SearchBundle;
}

const boot = 'theme/client/boot.ts';
const styles = 'theme/styles/index.css';
const landing = 'theme/styles/landing.css';
const runtime = 'theme/client/islands/island-runtime.ts';

/** The theme's style sheet with the colours of code and, last, that of the site. */
const joinedStyles = 'docsite-styles:all';
const codeColors = 'docsite-styles:code';

/**
 * Bundles the theme's browser runtime and styles with esbuild, and after them the site's islands, which share its
 * React. The names carry a hash of the contents, so that they can be cached for ever; the same installation and the
 * same site give the same bytes in every folder and on every machine.
 */
export async function bundleClient(
  options: BundleClientOptions,
  bundling: Promise<Shell> = bundleShell(options),
): Promise<ClientBundle> {
  const { root, overrides } = options.site ?? { root: '', overrides: noOverrides };
  try {
    const { shell, search } = await bundling;
    const islands = await islandsOf(options, outputOf(shell.metafile, runtime).file);
    const results = [shell, ...islands.results];
    const href = (name: string): string => `${options.baseUrl}assets/${name}`;
    const stylesEntry = addedStyles(options).length > 0 ? 'styles:all' : styles;
    return {
      files: [...outputFiles(results), ...search.files],
      css: [href(outputOf(shell.metafile, stylesEntry).file)],
      landingCss: href(outputOf(shell.metafile, landing).file),
      boot: href(outputOf(shell.metafile, boot).file),
      islands: new Map(
        [...islands.files].map(([id, { src, css }]) => [id, { src: href(src), css: css && href(css) }]),
      ),
      diagnostics: results.flatMap(({ warnings }) => warnings.filter(isStyleProblem).map(styleProblem)),
    };
  } catch (error) {
    const { errors } = error as Partial<BuildFailure>;
    // In the theme itself, it is a mistake of docsite.
    if (!errors?.some(isOfSiteCode)) throw error;
    const diagnostics = bundleProblems(errors, { root, overrides });
    return { files: [], css: [], landingCss: '', boot: '', islands: new Map(), diagnostics };
  }
}

/**
 * Bundles what every page has, islands or not: it can begin before pages are read. Rejects with esbuild's failure,
 * of which `bundleClient` makes diagnostics.
 */
export async function bundleShell(options: ShellOptions): Promise<Shell> {
  const search = await bundleSearch(options.packageRoot);
  return { search, shell: await build(buildOptions(options, search.define)) };
}

async function islandsOf({ site, packageRoot, development }: BundleClientOptions, runtimeFile: string) {
  const ids = (await site?.islands) ?? [];
  if (!site || ids.length === 0) return { results: [], files: new Map<string, IslandFiles>() };
  const input = { ids, site, packageRoot, development, runtime: runtimeFile };
  const { result, islands } = await bundleIslands(input);
  return { results: [result], files: islands };
}

function buildOptions(options: ShellOptions, search: Readonly<Record<string, string>>) {
  const { packageRoot, site } = options;
  const common = browserBuild(options);
  return {
    ...common,
    entryPoints: [
      { in: join(packageRoot, boot), out: 'boot' },
      { in: addedStyles(options).length > 0 ? joinedStyles : join(packageRoot, styles), out: 'styles' },
      { in: join(packageRoot, landing), out: 'landing' },
    ],
    define: { ...common.define, ...search },
    plugins: [allStyles(options), ...(site ? [siteModules({ packageRoot, ...site })] : [])],
  } as const satisfies BuildOptions;
}

/** What follows the theme's own styles, as imports. */
function addedStyles({ site, codeThemes }: ShellOptions): string[] {
  const { customCss = null } = site?.overrides ?? {};
  const colors = codeThemes ? codeColorsCss(codeThemes) : '';
  return [
    ...(colors === '' ? [] : [`@import "${codeColors}" layer(tokens);`]),
    ...(customCss === null ? [] : [`@import "${siteScheme}${customCss}";`]),
  ];
}

function allStyles(options: ShellOptions): Plugin {
  const { packageRoot, codeThemes } = options;
  return {
    name: 'docsite-styles',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^docsite-styles:/ }, ({ path }) => ({
        path: path.slice('docsite-styles:'.length),
        namespace: 'styles',
      }));
      onLoad({ filter: /^code$/, namespace: 'styles' }, () => ({
        contents: codeThemes ? codeColorsCss(codeThemes) : '',
        loader: 'css',
      }));
      onLoad({ filter: /^all$/, namespace: 'styles' }, () => ({
        contents: [`@import "./${styles}";`, ...addedStyles(options)].join('\n'),
        loader: 'css',
        resolveDir: packageRoot,
      }));
    },
  };
}

function outputFiles(results: readonly Pick<BuildResult<{ write: false }>, 'outputFiles'>[]): OutputFile[] {
  return results
    .flatMap((result) => result.outputFiles)
    .map(({ path, contents }) => ({ path: `assets/${fileName(path)}`, contents, locale: null }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function isOfSiteCode({ text, location }: Message): boolean {
  return text.includes('"site:') || /^(?:site|override):/.test(location?.file ?? '');
}

function isStyleProblem({ id, location }: Message): boolean {
  return (id === 'css-syntax-error' || id === 'unsupported-css-property') && isOfSite(location?.file ?? '');
}

function isOfSite(file: string): boolean {
  return file.startsWith('site:') && !file.includes('node_modules/');
}

function styleProblem({ text, location }: Message): Diagnostic {
  const start = { line: location?.line ?? 1, column: (location?.column ?? 0) + 1 };
  const end = { line: start.line, column: start.column + Math.max(1, location?.length ?? 1) };
  const place = { file: location?.file.replace(/^site:/, '') ?? null, range: { start, end } };
  return createDiagnostic('style-does-not-parse', { reason: text }, place);
}
