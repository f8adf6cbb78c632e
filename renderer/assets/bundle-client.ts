import type { BuildFailure, Message } from 'esbuild';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import { unreadableText } from '../modules/code-inputs.ts';
import { styleProblems } from '../modules/compile-problems.ts';
import { bundleProblems } from '../overrides/bundle-problems.ts';
import { moduleUrlProblems } from '../overrides/module-urls.ts';
import type { IslandFiles } from '../render/islands/create-island.ts';
import type { PolicyNeed } from '../render/policy-needs.ts';
import { noOverrides } from '../render/theme-overrides.ts';
import { bundleClientModules, type ClientModules } from './bundle-client-modules.ts';
import { type BundledIslands, bundleIslands } from './bundle-islands.ts';
import { bundleShell, type Shell, type ShellAdditions, type ShellOptions } from './bundle-shell.ts';

/** What esbuild makes for browsers. */
export interface ScriptBundle {
  /** Scripts and styles below `assets/`, named by content. */
  readonly files: readonly OutputFile[];
  /** URLs with the site's base. */
  readonly css: readonly string[];
  /** URL of the styles that documents do without. */
  readonly specialCss: string;
  /** URL of the styles of what few pages hold. */
  readonly extraCss: string;
  readonly boot: string;
  /** Path of the script that is loaded when the reader searches, as in `files`. */
  readonly searchScript: string;
  /** URL of the script that the modules in `clientModules` are; null without any. */
  readonly clientModules: string | null;
  /** By module id. */
  readonly islands: ReadonlyMap<string, IslandFiles>;
  /** What the site's own code and styles need of a Content-Security-Policy. */
  readonly needs: readonly PolicyNeed[];
}

/** All that browsers get. */
export interface ClientBundle extends ScriptBundle {
  /** URLs of fonts that pages ask for at once. */
  readonly fonts: readonly string[];
  /** URLs of the styles that documents and pages import, by source id. */
  readonly codeCss: ReadonlyMap<string, string>;
  /** URL of the styles of formulas; null for a site without any. */
  readonly mathCss: string | null;
  /** What browsers hold the files against that pages name, by URL. */
  readonly integrity: ReadonlyMap<string, string>;
}

export interface BundledClient {
  /** Null while the site's own modules have errors. */
  readonly bundle: ScriptBundle | null;
  /** What is wrong in the site's own modules. */
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
): Promise<BundledClient> {
  const { root, overrides } = options.site ?? { root: '', overrides: noOverrides };
  try {
    const shell = await bundling;
    const islands = await islandsOf(options, shell.runtime);
    const modules = await modulesOf(options, shell.runtime);
    const warnings = [shell, islands, modules].flatMap((part) => part.warnings);
    return {
      bundle: bundleOf({ shell, islands, modules }, (name) => `${options.baseUrl}assets/${name}`),
      diagnostics: [
        ...styleProblems(warnings.filter(({ location }) => location?.file.startsWith('site:'))),
        ...moduleUrlProblems(warnings),
      ],
    };
  } catch (error) {
    const { errors } = error as Partial<BuildFailure>;
    // In the theme itself, it is a mistake of docsite.
    if (!errors?.some(isOfSiteCode)) throw error;
    return { bundle: null, diagnostics: bundleProblems(errors, { root, overrides }) };
  }
}

interface BundleParts {
  readonly shell: Shell;
  readonly islands: BundledIslands;
  readonly modules: ClientModules;
}

/** @param href the URL of a file below `assets/` */
function bundleOf({ shell, islands, modules }: BundleParts, href: (name: string) => string): ScriptBundle {
  return {
    files: [...shell.files, ...islands.files, ...modules.files].sort((a, b) => (a.path < b.path ? -1 : 1)),
    css: [shell.css, ...(modules.css === null ? [] : [modules.css])].map(href),
    specialCss: href(shell.specialCss),
    extraCss: href(shell.extraCss),
    boot: href(shell.boot),
    searchScript: `assets/${shell.searchScript}`,
    clientModules: modules.script && href(modules.script),
    islands: new Map(
      [...islands.byModule].map(([id, { src, css, exports }]) => [
        id,
        { src: href(src), css: css && href(css), exports },
      ]),
    ),
    needs: [shell, islands, modules].flatMap((part) => part.needs),
  };
}

function modulesOf(
  { site, packageRoot, development }: BundleClientOptions,
  runtime: string,
): Promise<ClientModules> | ClientModules {
  const ids = site?.clientModules ?? [];
  if (!site || ids.length === 0) return { files: [], script: null, css: null, needs: [], warnings: [] };
  return bundleClientModules({ ids, site, packageRoot, development, runtime });
}

async function islandsOf(
  { site, packageRoot, development }: BundleClientOptions,
  runtime: string,
): Promise<BundledIslands> {
  const ids = (await site?.islands) ?? [];
  if (!site || ids.length === 0) return { files: [], needs: [], warnings: [], byModule: new Map() };
  return bundleIslands({ ids, site, packageRoot, development, runtime });
}

function isOfSiteCode({ text, location }: Message): boolean {
  return (
    text.includes('"site:') || unreadableText.test(text) || /^(?:site|override):/.test(location?.file ?? '')
  );
}
