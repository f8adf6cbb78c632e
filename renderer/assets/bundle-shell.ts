import { dirname, join } from 'node:path';
import { type BuildOptions, build, type Message, type Plugin } from 'esbuild';
import { type CodeThemes, codeColorsCss } from '../../theme/code-colors.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { CodeInputs } from '../modules/code-inputs.ts';
import { siteModules, siteScheme } from '../overrides/site-modules.ts';
import type { PolicyNeed } from '../render/policy-needs.ts';
import type { SiteAssets } from '../render/site-assets.ts';
import type { ThemeOverrides } from '../render/theme-overrides.ts';
import { assetFiles, browserBuild, outputOf } from './browser-build.ts';
import { bundleSearch, type SearchBundle } from './bundle-search.ts';
import { moduleNeeds } from './code-needs.ts';
import { fewerScripts, fewerScriptsVersion } from './fewer-scripts.ts';
import { sharedReact } from './shared-react.ts';

/** What a site adds to the code of every page. */
export interface ShellAdditions {
  /** Absolute path of the site folder. */
  readonly root: string;
  readonly overrides: ThemeOverrides;
  /** Takes down what the code is made of. */
  readonly codeInputs?: CodeInputs;
  readonly assets: SiteAssets;
}

export interface ShellOptions {
  /** Folder of docsite itself: the theme's sources stand in `theme/` below it. */
  readonly packageRoot: string;
  readonly site?: ShellAdditions;
  /** Colours of code; those of the style sheet if not given. */
  readonly codeThemes?: CodeThemes;
  /** Colours of the announcement, in CSS; those of the style sheet where they are empty. */
  readonly announcement?: { readonly backgroundColor: string; readonly textColor: string } | undefined;
  /** React's development build, which says what goes wrong. */
  readonly development?: boolean;
}

/** The theme's browser runtime and styles, and what searches, with the names of files below `assets/`. */
export interface Shell {
  readonly files: readonly OutputFile[];
  readonly css: string;
  readonly specialCss: string;
  readonly extraCss: string;
  readonly boot: string;
  /** What islands take React and the site's facts from. */
  readonly runtime: string;
  /** What is loaded when the reader searches. */
  readonly searchScript: string;
  /** What overrides among its modules need of a Content-Security-Policy. */
  readonly needs: readonly PolicyNeed[];
  readonly warnings: readonly Message[];
}

const boot = 'theme/entry/boot.ts';
const styles = 'theme/styles/index.css';
const special = 'theme/styles/special.css';
const extras = 'theme/styles/extras.css';
const runtime = 'theme/entry/islands/island-runtime.ts';
const searchScript = 'theme/components/search/show-search.tsx';

/** The theme's style sheet with the colours of code and, last, that of the site. */
const joinedStyles = 'docsite-styles:all';
const codeColors = 'docsite-styles:code';
const announcementColors = 'docsite-styles:announcement';

/** Makes scripts shorter than esbuild does. It takes too long for builds of sites. */
export interface Minifier {
  /** Stands for what it does: scripts get other names when it does something else. */
  readonly version: string;
  minify(script: string): Promise<string>;
}

/**
 * Bundles what every page has, islands or not: it can begin before pages are read. Rejects with esbuild's failure,
 * of which `bundleClient` makes diagnostics.
 *
 * @param packagedSearch what searches, if it need not be bundled
 * @param minifier shortens the scripts once more
 */
export async function bundleShell(
  options: ShellOptions,
  packagedSearch?: SearchBundle,
  minifier?: Minifier,
): Promise<Shell> {
  const search = packagedSearch ?? (await bundleSearch(options.packageRoot));
  const footer = { js: `//${fewerScriptsVersion} ${minifier?.version ?? ''}`.trim() };
  const { metafile, outputFiles, warnings } = await build({
    ...buildOptions(options, search.define),
    footer,
  });
  const nameOf = (entry: string) => outputOf(metafile, entry).file;
  // What modules of the theme import is in the style sheet of every page; see `compileTheme`.
  const files = assetFiles(fewerScripts(outputFiles, metafile)).filter(
    ({ path }) => !/\/boot-\w+\.css$/.test(path),
  );
  return {
    files: [...(await Promise.all(files.map((file) => minified(file, minifier)))), ...search.files],
    css: nameOf(stylesOf(options).name),
    specialCss: nameOf(special),
    extraCss: nameOf(extras),
    boot: nameOf(boot),
    runtime: nameOf(runtime),
    searchScript: nameOf(searchScript),
    needs: moduleNeeds(metafile, options.site?.root ?? ''),
    warnings,
  };
}

/** Bundles the style sheet of every page alone, for a site whose scripts are those of any other. */
export async function bundleStyles(
  options: ShellOptions,
): Promise<Pick<Shell, 'files' | 'css' | 'needs' | 'warnings'>> {
  const { metafile, outputFiles, warnings } = await build({
    ...buildOptions(options, {}),
    entryPoints: [{ in: stylesOf(options).path, out: 'styles' }],
  });
  return {
    files: assetFiles(outputFiles),
    css: outputOf(metafile, stylesOf(options).name).file,
    needs: moduleNeeds(metafile, options.site?.root ?? ''),
    warnings,
  };
}

async function minified(file: OutputFile, minifier: Minifier | undefined): Promise<OutputFile> {
  if (minifier === undefined || !file.path.endsWith('.js')) return file;
  return { ...file, contents: Buffer.from(await minifier.minify(Buffer.from(file.contents).toString())) };
}

function buildOptions(options: ShellOptions, search: Readonly<Record<string, string>>) {
  const { packageRoot, site } = options;
  const common = browserBuild(options);
  return {
    ...common,
    entryPoints: [
      { in: join(packageRoot, boot), out: 'boot' },
      { in: stylesOf(options).path, out: 'styles' },
      { in: join(packageRoot, special), out: 'special' },
      { in: join(packageRoot, extras), out: 'extras' },
    ],
    define: { ...common.define, ...search },
    plugins: [
      sharedReact(packageRoot),
      wholeShell,
      allStyles(options),
      ...(site ? [siteModules({ packageRoot, ...site })] : []),
    ],
  } as const satisfies BuildOptions;
}

/** What the search and islands share with the shell is all of it: see `theme/components/shared-scripts.ts`. */
const wholeShell: Plugin = {
  name: 'docsite-whole-shell',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]theme[\\/]components[\\/]shared-scripts\.ts$/ }, ({ path }) => ({
      contents: "import '../entry/hydrate.tsx';\nimport '../browser/enhance.ts';",
      resolveDir: dirname(path),
    }));
  },
};

/** Whether the site adds nothing to the scripts: then they are the same as those of any other such site. */
export function hasPlainScripts(options: ShellOptions): boolean {
  const { components = [] } = options.site?.overrides ?? {};
  return components.length === 0 && !options.development;
}

/** Whether the site adds nothing to the style sheet of every page. */
export function hasPlainStyles(options: ShellOptions): boolean {
  return addedStyles(options).length === 0;
}

/** The style sheet of every page: where esbuild reads it, and what it calls it. */
function stylesOf(options: ShellOptions) {
  return hasPlainStyles(options)
    ? { path: join(options.packageRoot, styles), name: styles }
    : { path: joinedStyles, name: 'styles:all' };
}

/** What follows the theme's own styles, as imports. */
function addedStyles({ site, codeThemes, announcement }: ShellOptions): string[] {
  const { customCss = null } = site?.overrides ?? {};
  const colors = codeThemes ? codeColorsCss(codeThemes) : '';
  return [
    ...(colors === '' ? [] : [`@import "${codeColors}" layer(tokens);`]),
    ...(announcementCss(announcement) === '' ? [] : [`@import "${announcementColors}" layer(shell);`]),
    ...(customCss === null ? [] : [`@import "${siteScheme}${customCss}";`]),
  ];
}

/** In the style sheet, since a strict policy allows no inline style. */
function announcementCss({ backgroundColor, textColor }: ShellOptions['announcement'] = noColors): string {
  const rules = [
    ...(backgroundColor === '' ? [] : [`background:${backgroundColor}`]),
    ...(textColor === '' ? [] : [`color:${textColor}`]),
  ];
  return rules.length === 0 ? '' : `.announcement-bar{${rules.join(';')}}`;
}

const noColors = { backgroundColor: '', textColor: '' } as const;

function allStyles(options: ShellOptions): Plugin {
  const { packageRoot, codeThemes, announcement } = options;
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
      onLoad({ filter: /^announcement$/, namespace: 'styles' }, () => ({
        contents: announcementCss(announcement),
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
