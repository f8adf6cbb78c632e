/** The code that a site brings, compiled for the threads that render and for the browser. */
import { join, normalize } from 'node:path';
import { componentNames } from '../../theme/component-registry.ts';
import { bundleClient, type ClientBundle, type ScriptBundle } from '../assets/bundle-client.ts';
import type { Shell } from '../assets/bundle-shell.ts';
import { styleNeeds } from '../assets/code-needs.ts';
import { earlyFonts } from '../assets/early-fonts.ts';
import { integrityOf } from '../assets/integrity.ts';
import { loadShell } from '../assets/load-shell.ts';
import { mathStyles } from '../assets/math-styles.ts';
import { mermaidFiles } from '../assets/mermaid-files.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { createDiagnostic, type Diagnostic, type Place } from '../diagnostics/diagnostic.ts';
import type { RangeOf } from '../diagnostics/located-yaml.ts';
import { suggestFile } from '../diagnostics/suggest-file.ts';
import { isFile } from '../files/read-text-if-there.ts';
import { siteBoundary } from '../files/site-boundary.ts';
import type { Document, DocumentModule } from '../model/document.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { SourceFile } from '../model/source-file.ts';
import { type CodeInputs, createCodeInputs } from '../modules/code-inputs.ts';
import type { CompiledTheme, CompileThemeOptions } from '../overrides/compile-theme.ts';
import { readOverrides } from '../overrides/read-overrides.ts';
import { type CompiledModules, compileModules } from '../render/compile-modules.ts';
import type { ModuleInput } from '../render/module-source.ts';
import { createSiteAssets, type SiteAssets } from '../render/site-assets.ts';
import type { ThemeOverrides } from '../render/theme-overrides.ts';
import type { WrittenAddress } from '../site/checks/check-links.ts';

export interface SiteCode {
  /** Compiled modules of MDX documents and page components, by source id. */
  readonly modules: ReadonlyMap<string, string>;
  /** Id of the one of them that gives all documents their components; null without one. */
  readonly siteComponents: string | null;
  /** The theme with the site's own versions of its components; null for the theme as it is. */
  readonly theme: string | null;
  readonly bundle: ClientBundle;
  readonly diagnostics: readonly Diagnostic[];
  /** What style sheets name of the published site. */
  readonly addresses: readonly WrittenAddress[];
  /** The files that all this is made of, and those that were looked for: see `CodeInputs`. */
  readonly inputs: readonly string[];
}

interface CodePlaces {
  /** Absolute path of the site folder. */
  readonly root: string;
  /** Folder of docsite itself. */
  readonly packageRoot: string;
  /** Absolute path of the folder to compile into. */
  readonly outDir: string;
}

export interface ThemeCodeInput extends CodePlaces, Pick<SiteConfig, 'allowedRoots' | 'baseUrl'> {
  /** What code imports from `docsite/data`: JSON by name. */
  readonly data: Readonly<Record<string, string>>;
  readonly prism: Pick<SiteConfig['themeConfig']['prism'], 'theme' | 'darkTheme'>;
  readonly announcement: SiteConfig['themeConfig']['announcementBar'];
}

/** The part of the code that no page decides about, on its way. */
export interface ThemeCode {
  readonly overrides: ThemeOverrides;
  readonly codeInputs: CodeInputs;
  readonly assets: SiteAssets;
  readonly diagnostics: readonly Diagnostic[];
  readonly theme: Promise<CompiledTheme>;
  readonly shell: Promise<Shell>;
}

/** Begins to compile the theme for the threads that render and for the browser. */
export function startThemeCode(input: ThemeCodeInput): ThemeCode {
  const { root, allowedRoots, packageRoot, outDir, prism, announcement, baseUrl } = input;
  const { overrides, diagnostics } = readOverrides(root, siteBoundary(root, allowedRoots));
  const codeInputs = createCodeInputs(root, input.data);
  const assets = createSiteAssets({ root, baseUrl, codeInputs });
  const site = { root, overrides, codeInputs, assets };
  const theme = themeOf({ ...site, packageRoot, outDir });
  const { theme: light, darkTheme: dark } = prism;
  const shell = loadShell({ packageRoot, site, codeThemes: { light, dark }, announcement });
  // Whoever awaits them is told; a build that ends before has other problems.
  for (const begun of [theme, shell]) begun.catch(() => {});
  return { overrides, codeInputs, assets, diagnostics, theme, shell };
}

const plainTheme: CompiledTheme = { file: null, islands: [], css: null, diagnostics: [] };

/** Loads what compiles it, which brings React, when there is something to compile. */
async function themeOf(options: CompileThemeOptions): Promise<CompiledTheme> {
  if (options.overrides.components.length === 0) return plainTheme;
  const { compileTheme } = await import('../overrides/compile-theme.ts');
  return compileTheme(options);
}

export interface SiteCodeInput {
  readonly baseUrl: string;
  /** Whether there are formulas and diagrams, which have styles and scripts of their own. */
  readonly math: boolean;
  readonly mermaid: boolean;
  readonly theme: ThemeCode;
  readonly components: readonly SourceFile[];
  /** The module with components for all documents; its id is null for a site without one. */
  readonly siteComponents: { readonly id: string | null; readonly names: readonly string[] };
  readonly modules: readonly (ModuleInput & { readonly kind: 'document' })[];
  /** As the configuration names them. */
  readonly clientModules: readonly NamedModule[];
}

/** A file with the place that names it. */
export interface NamedModule {
  readonly path: string;
  readonly place: Place;
}

/**
 * Compiles what documents and pages bring.
 *
 * @param before what browsers had; they keep it while the code for them does not compile
 */
export async function compileSiteCode(
  input: SiteCodeInput & CodePlaces,
  before: ClientBundle | null,
): Promise<SiteCode> {
  const { baseUrl, theme: begun, components, siteComponents, modules, root, packageRoot, outDir } = input;
  const { overrides, codeInputs, assets } = begun;
  const ids = [...components.map(({ id }) => id), ...(siteComponents.id === null ? [] : [siteComponents.id])];
  const pages = ids.map((id): ModuleInput => ({ kind: 'component', id }));
  const compiling = compileModules({
    root,
    outDir: join(outDir, 'modules'),
    inputs: [...modules, ...pages],
    componentNames,
    siteComponents: siteComponents.names,
    codeInputs,
    assets,
  });
  const islands = Promise.all([compiling, begun.theme]).then((compiled) => [
    ...new Set(compiled.flatMap((part) => part.islands).sort()),
  ]);
  const client = findClientModules(input.clientModules, root);
  const site = { root, islands, clientModules: client.ids, overrides, codeInputs, assets };
  const bundling = bundleClient({ packageRoot, baseUrl, site }, begun.shell);
  const [compiled, browser, theme] = await Promise.all([compiling, bundling, begun.theme]);
  const styled = withStyles(browser.bundle ?? noScripts, { baseUrl, compiled, theme, assets });
  return {
    modules: compiled.files,
    siteComponents: siteComponents.id,
    theme: theme.file,
    bundle: browser.bundle === null && before ? before : withIntegrity(withPackages(styled, input), baseUrl),
    diagnostics: [begun, compiled, client, theme, browser].flatMap(({ diagnostics }) => diagnostics),
    addresses: assets.addresses(),
    inputs: codeInputs.found(),
  };
}

/** What pages are rendered with while the code for browsers has never compiled: that tells their own problems. */
const noScripts: ScriptBundle = {
  files: [],
  css: [],
  specialCss: '',
  extraCss: '',
  boot: '',
  searchScript: '',
  clientModules: null,
  islands: new Map(),
  needs: [],
};

/** The bundle once all its files are there. */
function withIntegrity(bundle: Omit<ClientBundle, 'fonts' | 'integrity'>, baseUrl: string): ClientBundle {
  return {
    ...bundle,
    fonts: earlyFonts(bundle, baseUrl),
    integrity: integrityOf(bundle, baseUrl),
    needs: [...bundle.needs, ...styleNeeds(bundle.files)],
  };
}

/** The bundle with what packages that the site has installed for its pages bring. */
function withPackages<Bundle extends ScriptBundle>(
  bundle: Bundle,
  { root, baseUrl, math, mermaid }: SiteCodeInput & CodePlaces,
): Bundle & Pick<ClientBundle, 'mathCss'> {
  const styles = math ? mathStyles(root) : null;
  return {
    ...bundle,
    files: [...bundle.files, ...(styles?.files ?? []), ...(mermaid ? mermaidFiles(root) : [])],
    mathCss: styles && baseUrl + styles.css,
  };
}

interface StyledCode {
  readonly baseUrl: string;
  readonly compiled: Pick<CompiledModules, 'styles'>;
  readonly theme: Pick<CompiledTheme, 'css'>;
  readonly assets: SiteAssets;
}

/** What browsers get, with the styles of static components and the files that code and styles name. */
function withStyles(
  bundle: ScriptBundle,
  { baseUrl, compiled, theme, assets }: StyledCode,
): ScriptBundle & Pick<ClientBundle, 'codeCss'> {
  const { files, byModule } = compiled.styles;
  const added = [...files, ...(theme.css ? [theme.css] : []), ...assets.files()];
  const byPath = (a: OutputFile, b: OutputFile) => (a.path < b.path ? -1 : 1);
  return {
    ...bundle,
    files: [...bundle.files, ...added].sort(byPath),
    css: [...bundle.css, ...(theme.css ? [baseUrl + theme.css.path] : [])],
    codeCss: new Map([...byModule].map(([id, name]) => [id, `${baseUrl}assets/${name}`])),
  };
}

/** `clientModules` of the configuration. */
export function namedModules({ clientModules, configFile }: SiteConfig, rangeOf: RangeOf): NamedModule[] {
  return clientModules.map((path, index) => ({
    path,
    place: { file: configFile, range: rangeOf(['clientModules', index]) },
  }));
}

/** Ids of the modules that exist, and what is wrong with the others. */
function findClientModules(modules: SiteCodeInput['clientModules'], root: string) {
  const isThere = ({ path }: NamedModule) => isFile(join(root, path));
  const missing = modules.filter((module) => !isThere(module));
  return {
    ids: modules.filter(isThere).map(({ path }) => normalize(path).replaceAll('\\', '/')),
    diagnostics: missing.map(({ path, place }) =>
      createDiagnostic('client-module-missing', { path, suggestion: suggestFile(path, root) }, place),
    ),
  };
}

/** The code of the documents that bring some, and of the partials in them. */
export function documentModules(documents: ReadonlyMap<string, Document>): SiteCodeInput['modules'] {
  const modules = new Map<string, DocumentModule>();
  for (const [id, { module }] of documents) {
    if (module) modules.set(id, module);
    for (const partial of module?.partials ?? []) {
      if (partial.module && !modules.has(partial.file)) modules.set(partial.file, partial.module);
    }
  }
  return [...modules].map(([id, module]) => ({ kind: 'document' as const, id, module }));
}

/** The input without where expressions are written, which compiling them does not depend on. */
export function withoutPlaces({ modules, ...input }: SiteCodeInput): unknown {
  return {
    ...input,
    modules: modules.map(({ id, module: { esm, names, expressions, values } }) => [
      id,
      esm,
      names,
      values,
      expressions.map(({ source }) => source),
    ]),
  };
}
