import type { BuildFailure, Message } from 'esbuild';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import { unreadableText } from '../modules/code-inputs.ts';
import { styleProblems } from '../modules/compile-problems.ts';
import { bundleProblems } from '../overrides/bundle-problems.ts';
import type { IslandFiles } from '../render/islands/create-island.ts';
import type { PolicyNeed } from '../render/policy-needs.ts';
import { noOverrides } from '../render/theme-overrides.ts';
import { assetFiles } from './browser-build.ts';
import { bundleClientModules, type ClientModules } from './bundle-client-modules.ts';
import { bundleIslands } from './bundle-islands.ts';
import { bundleShell, type Shell, type ShellAdditions, type ShellOptions } from './bundle-shell.ts';
import { moduleNeeds } from './code-needs.ts';

export interface ClientBundle {
  /** Scripts and styles below `assets/`, named by content. */
  readonly files: readonly OutputFile[];
  /** URLs with the site's base. */
  readonly css: readonly string[];
  /** URLs of fonts that pages ask for at once. */
  readonly fonts: readonly string[];
  /** URLs of the styles that documents and pages import, by source id. */
  readonly codeCss: ReadonlyMap<string, string>;
  /** URL of the styles that documents do without. */
  readonly specialCss: string;
  /** URL of the styles of what few pages hold. */
  readonly extraCss: string;
  /** URL of the styles of formulas; null for a site without any. */
  readonly mathCss: string | null;
  readonly boot: string;
  /** Path of the script that is loaded when the reader searches, as in `files`. */
  readonly searchScript: string;
  /** URL of the script that the modules in `clientModules` are; null without any. */
  readonly clientModules: string | null;
  /** By module id. */
  readonly islands: ReadonlyMap<string, IslandFiles>;
  /** What browsers hold the files against that pages name, by URL. */
  readonly integrity: ReadonlyMap<string, string>;
  /** What the site's own code and styles need of a Content-Security-Policy. */
  readonly needs: readonly PolicyNeed[];
  /** What is wrong in the site's own modules; with errors, there is nothing else. */
  readonly diagnostics: readonly Diagnostic[];
}

/** What a site adds to the browser's code. */
export interface ClientAdditions extends ShellAdditions {
  /** Ids of the modules that are islands. They may be found while the shell, which needs none, is bundled. */
  readonly islands: readonly string[] | Promise<readonly string[]>;
  /** Ids of the modules that every page runs. */
  readonly clientModules?: readonly string[];
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
    const modules = await modulesOf(options, shell.runtime);
    const warnings = [shell, islands, modules].flatMap((part) => part.warnings);
    return {
      files: [...shell.files, ...islands.files, ...modules.files].sort((a, b) => (a.path < b.path ? -1 : 1)),
      css: [shell.css, ...(modules.css === null ? [] : [modules.css])].map(href),
      fonts: [],
      codeCss: new Map(),
      specialCss: href(shell.specialCss),
      extraCss: href(shell.extraCss),
      mathCss: null,
      boot: href(shell.boot),
      searchScript: `assets/${shell.searchScript}`,
      clientModules: modules.script && href(modules.script),
      islands: new Map(
        [...islands.byModule].map(([id, { src, css, exports }]) => [
          id,
          { src: href(src), css: css && href(css), exports },
        ]),
      ),
      integrity: new Map(),
      needs: [shell, islands, modules].flatMap((part) => part.needs),
      diagnostics: styleProblems(warnings.filter(({ location }) => location?.file.startsWith('site:'))),
    };
  } catch (error) {
    const { errors } = error as Partial<BuildFailure>;
    // In the theme itself, it is a mistake of docsite.
    if (!errors?.some(isOfSiteCode)) throw error;
    const diagnostics = bundleProblems(errors, { root, overrides });
    return { ...empty, diagnostics };
  }
}

const empty: ClientBundle = {
  files: [],
  css: [],
  fonts: [],
  codeCss: new Map(),
  specialCss: '',
  extraCss: '',
  mathCss: null,
  boot: '',
  searchScript: '',
  clientModules: null,
  islands: new Map(),
  integrity: new Map(),
  needs: [],
  diagnostics: [],
};

function modulesOf(
  { site, packageRoot, development }: BundleClientOptions,
  runtime: string,
): Promise<ClientModules> | ClientModules {
  const ids = site?.clientModules ?? [];
  if (!site || ids.length === 0) return { files: [], script: null, css: null, needs: [], warnings: [] };
  return bundleClientModules({ ids, site, packageRoot, development, runtime });
}

interface BundledIslands {
  readonly files: readonly OutputFile[];
  readonly needs: readonly PolicyNeed[];
  readonly warnings: readonly Message[];
  readonly byModule: ReadonlyMap<string, IslandFiles>;
}

async function islandsOf(
  { site, packageRoot, development }: BundleClientOptions,
  runtime: string,
): Promise<BundledIslands> {
  const ids = (await site?.islands) ?? [];
  if (!site || ids.length === 0) return { files: [], needs: [], warnings: [], byModule: new Map() };
  const { result, islands } = await bundleIslands({ ids, site, packageRoot, development, runtime });
  return {
    files: assetFiles(result.outputFiles),
    needs: moduleNeeds(result.metafile, site.root),
    warnings: result.warnings,
    byModule: islands,
  };
}

function isOfSiteCode({ text, location }: Message): boolean {
  return (
    text.includes('"site:') || unreadableText.test(text) || /^(?:site|override):/.test(location?.file ?? '')
  );
}
