import type { BuildFailure, Message } from 'esbuild';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import { bundleProblems } from '../overrides/bundle-problems.ts';
import type { IslandFiles } from '../render/islands/create-island.ts';
import { noOverrides } from '../render/theme-overrides.ts';
import { assetFiles } from './browser-build.ts';
import { bundleIslands } from './bundle-islands.ts';
import { bundleShell, type Shell, type ShellAdditions, type ShellOptions } from './bundle-shell.ts';

export interface ClientBundle {
  /** Scripts and styles below `assets/`, named by content. */
  readonly files: readonly OutputFile[];
  /** URLs with the site's base. */
  readonly css: readonly string[];
  /** URL of the styles that documents do without. */
  readonly specialCss: string;
  /** URL of the styles of what few pages hold. */
  readonly extraCss: string;
  /** URL of the styles of formulas; null for a site without any. */
  readonly mathCss: string | null;
  readonly boot: string;
  /** By module id. */
  readonly islands: ReadonlyMap<string, IslandFiles>;
  /** What is wrong in the site's own modules; with errors, there is nothing else. */
  readonly diagnostics: readonly Diagnostic[];
}

/** What a site adds to the browser's code. */
export interface ClientAdditions extends ShellAdditions {
  /** Ids of the modules that are islands. They may be found while the shell, which needs none, is bundled. */
  readonly islands: readonly string[] | Promise<readonly string[]>;
}

export interface BundleClientOptions extends ShellOptions {
  /** Base URL of the whole site, with both slashes. */
  readonly baseUrl: string;
  readonly site?: ClientAdditions;
}

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
    const shell = await bundling;
    const islands = await islandsOf(options, shell.runtime);
    const href = (name: string): string => `${options.baseUrl}assets/${name}`;
    const warnings = [...shell.warnings, ...islands.warnings];
    return {
      files: [...shell.files, ...islands.files].sort((a, b) => (a.path < b.path ? -1 : 1)),
      css: [href(shell.css)],
      specialCss: href(shell.specialCss),
      extraCss: href(shell.extraCss),
      mathCss: null,
      boot: href(shell.boot),
      islands: new Map(
        [...islands.byModule].map(([id, { src, css, exports }]) => [
          id,
          { src: href(src), css: css && href(css), exports },
        ]),
      ),
      diagnostics: warnings.filter(isStyleProblem).map(styleProblem),
    };
  } catch (error) {
    const { errors } = error as Partial<BuildFailure>;
    // In the theme itself, it is a mistake of docsite.
    if (!errors?.some(isOfSiteCode)) throw error;
    return { ...nothing, diagnostics: bundleProblems(errors, { root, overrides }) };
  }
}

const nothing: ClientBundle = {
  files: [],
  css: [],
  specialCss: '',
  extraCss: '',
  mathCss: null,
  boot: '',
  islands: new Map(),
  diagnostics: [],
};

interface BundledIslands {
  readonly files: readonly OutputFile[];
  readonly warnings: readonly Message[];
  readonly byModule: ReadonlyMap<string, IslandFiles>;
}

async function islandsOf(
  { site, packageRoot, development }: BundleClientOptions,
  runtime: string,
): Promise<BundledIslands> {
  const ids = (await site?.islands) ?? [];
  if (!site || ids.length === 0) return { files: [], warnings: [], byModule: new Map() };
  const { result, islands } = await bundleIslands({ ids, site, packageRoot, development, runtime });
  return { files: assetFiles(result.outputFiles), warnings: result.warnings, byModule: islands };
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
