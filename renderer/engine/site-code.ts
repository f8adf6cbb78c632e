/** The code that a site brings, compiled for the threads that render and for the browser. */
import { join } from 'node:path';
import { componentNames } from '../../theme/component-registry.ts';
import { bundleClient, type ClientBundle } from '../assets/bundle-client.ts';
import type { Shell } from '../assets/bundle-shell.ts';
import { loadShell } from '../assets/load-shell.ts';
import { withMathStyles } from '../assets/math-styles.ts';
import { mermaidFiles } from '../assets/mermaid-files.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { siteBoundary } from '../files/site-boundary.ts';
import type { Document } from '../model/document.ts';
import type { SourceFile } from '../model/source-file.ts';
import { type CompiledTheme, compileTheme } from '../overrides/compile-theme.ts';
import { readOverrides } from '../overrides/read-overrides.ts';
import { type CodeInputs, createCodeInputs } from '../render/code-inputs.ts';
import { compileModules } from '../render/compile-modules.ts';
import type { ModuleInput } from '../render/module-source.ts';
import type { ThemeOverrides } from '../render/theme-overrides.ts';

export interface SiteCode {
  /** Compiled modules of MDX documents and page components, by source id. */
  readonly modules: ReadonlyMap<string, string>;
  /** The theme with the site's own versions of its components; null for the theme as it is. */
  readonly theme: string | null;
  readonly bundle: ClientBundle;
  readonly diagnostics: readonly Diagnostic[];
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

export interface ThemeCodeInput extends CodePlaces, Pick<SiteConfig, 'allowedRoots'> {
  readonly prism: Pick<SiteConfig['themeConfig']['prism'], 'theme' | 'darkTheme'>;
}

/** The part of the code that no page decides about, on its way. */
export interface ThemeCode {
  readonly overrides: ThemeOverrides;
  readonly codeInputs: CodeInputs;
  readonly diagnostics: readonly Diagnostic[];
  readonly theme: Promise<CompiledTheme>;
  readonly shell: Promise<Shell>;
}

/** Begins to compile the theme for the threads that render and for the browser. */
export function startThemeCode(input: ThemeCodeInput): ThemeCode {
  const { root, allowedRoots, packageRoot, outDir, prism } = input;
  const { overrides, diagnostics } = readOverrides(root, siteBoundary(root, allowedRoots));
  const codeInputs = createCodeInputs(root);
  const site = { root, overrides, codeInputs };
  const theme = compileTheme({ ...site, packageRoot, outDir });
  const { theme: light, darkTheme: dark } = prism;
  const shell = loadShell({ packageRoot, site, codeThemes: { light, dark } });
  // Whoever awaits them is told; a build that ends before has other problems.
  for (const begun of [theme, shell]) begun.catch(() => {});
  return { overrides, codeInputs, diagnostics, theme, shell };
}

export interface SiteCodeInput {
  readonly baseUrl: string;
  /** Whether there are formulas and diagrams, which have styles and scripts of their own. */
  readonly math: boolean;
  readonly mermaid: boolean;
  readonly theme: ThemeCode;
  readonly components: readonly SourceFile[];
  readonly modules: readonly (ModuleInput & { readonly kind: 'document' })[];
}

/**
 * Compiles what documents and pages bring.
 *
 * @param before what browsers had; they keep it while the code for them does not compile
 */
export async function compileSiteCode(
  {
    baseUrl,
    math,
    mermaid,
    theme: begun,
    components,
    modules,
    root,
    packageRoot,
    outDir,
  }: SiteCodeInput & CodePlaces,
  before: ClientBundle | null,
): Promise<SiteCode> {
  const { overrides, codeInputs } = begun;
  const pages = components.map(({ id }): ModuleInput => ({ kind: 'component', id }));
  const compiling = compileModules({
    root,
    outDir: join(outDir, 'modules'),
    inputs: [...modules, ...pages],
    componentNames,
    codeInputs,
  });
  const islands = Promise.all([compiling, begun.theme]).then((compiled) => [
    ...new Set(compiled.flatMap((part) => part.islands).sort()),
  ]);
  const site = { root, islands, overrides, codeInputs };
  const bundling = bundleClient({ packageRoot, baseUrl, site }, begun.shell);
  const [compiled, bundle, theme] = await Promise.all([compiling, bundling, begun.theme]);
  return {
    modules: compiled.files,
    theme: theme.file,
    bundle: bundle.boot === '' && before ? before : withPackages(bundle, { root, baseUrl, math, mermaid }),
    diagnostics: [begun, compiled, theme, bundle].flatMap(({ diagnostics }) => diagnostics),
    inputs: codeInputs.found(),
  };
}

/** The bundle with what packages that the site has installed for its pages bring. */
function withPackages(
  bundle: ClientBundle,
  { root, baseUrl, math, mermaid }: Pick<SiteCodeInput & CodePlaces, 'root' | 'baseUrl' | 'math' | 'mermaid'>,
): ClientBundle {
  const styled = math ? withMathStyles(bundle, root, baseUrl) : bundle;
  return mermaid ? { ...styled, files: [...styled.files, ...mermaidFiles(root)] } : styled;
}

/** The code of the documents that bring some. */
export function documentModules(documents: ReadonlyMap<string, Document>): SiteCodeInput['modules'] {
  return [...documents].flatMap(([id, { module }]) =>
    module ? [{ kind: 'document' as const, id, module }] : [],
  );
}

/** The input without where expressions are written, which compiling them does not depend on. */
export function withoutPlaces({ modules, ...input }: SiteCodeInput): unknown {
  return {
    ...input,
    modules: modules.map(({ id, module: { esm, names, expressions } }) => [
      id,
      esm,
      names,
      expressions.map(({ source }) => source),
    ]),
  };
}
