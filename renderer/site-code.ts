import { join } from 'node:path';
import { componentNames } from '../theme/component-registry.ts';
import { bundleClient, type ClientBundle } from './assets/bundle-client.ts';
import type { Shell } from './assets/bundle-shell.ts';
import { loadShell } from './assets/load-shell.ts';
import type { BuildJob } from './build-job.ts';
import type { Document } from './content/document.ts';
import type { SourceTree } from './content/source-file.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { type CompiledTheme, compileTheme } from './overrides/compile-theme.ts';
import { readOverrides } from './overrides/read-overrides.ts';
import type { ThemeOverrides } from './overrides/theme-overrides.ts';
import { type CodeInputs, createCodeInputs } from './render/code-inputs.ts';
import { compileModules, type ModuleInput } from './render/compile-modules.ts';

/** The code that a site brings, compiled for the threads that render and for the browser. */
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

type CodeJob = Pick<BuildJob, 'config' | 'facts' | 'scratch'>;

/** The part of the code that no page decides about, on its way. */
export interface ThemeCode {
  readonly overrides: ThemeOverrides;
  readonly codeInputs: CodeInputs;
  readonly diagnostics: readonly Diagnostic[];
  readonly theme: Promise<CompiledTheme>;
  readonly shell: Promise<Shell>;
}

/** Begins to compile the theme for the threads that render and for the browser. */
export function startThemeCode({ config, facts, scratch }: CodeJob): ThemeCode {
  const { root } = config;
  const { overrides, diagnostics } = readOverrides(root);
  const packageRoot = facts.root;
  const codeInputs = createCodeInputs(root);
  const site = { root, overrides, codeInputs };
  const theme = compileTheme({ ...site, packageRoot, outDir: join(scratch, 'theme') });
  const { theme: light, darkTheme: dark } = config.themeConfig.prism;
  const shell = loadShell({ packageRoot, site, codeThemes: { light, dark } });
  // Whoever awaits them is told; a build that ends before has other problems.
  for (const begun of [theme, shell]) begun.catch(() => {});
  return { overrides, codeInputs, diagnostics, theme, shell };
}

/** Compiles into the scratch folder of this build. */
export async function compileSiteCode(
  documents: ReadonlyMap<string, Document>,
  tree: SourceTree,
  job: CodeJob,
  begun: ThemeCode = startThemeCode(job),
): Promise<SiteCode> {
  const { config, facts, scratch } = job;
  const { root, baseUrl } = config;
  const { overrides, codeInputs, diagnostics } = begun;
  const compiling = compileModules({
    root,
    outDir: join(scratch, 'modules'),
    inputs: moduleInputs(documents, tree),
    componentNames,
    codeInputs,
  });
  const islands = Promise.all([compiling, begun.theme]).then((compiled) => [
    ...new Set(compiled.flatMap((part) => part.islands).sort()),
  ]);
  const site = { root, islands, overrides, codeInputs };
  const bundling = bundleClient({ packageRoot: facts.root, baseUrl, site }, begun.shell);
  const [compiled, bundle, theme] = await Promise.all([compiling, bundling, begun.theme]);
  return {
    modules: compiled.files,
    theme: theme.file,
    bundle,
    diagnostics: [diagnostics, compiled.diagnostics, theme.diagnostics, bundle.diagnostics].flat(),
    inputs: codeInputs.found(),
  };
}

function moduleInputs(documents: ReadonlyMap<string, Document>, tree: SourceTree): ModuleInput[] {
  const fromDocuments = [...documents].flatMap(([id, { module }]): ModuleInput[] =>
    module ? [{ kind: 'document', id, module }] : [],
  );
  return [...fromDocuments, ...tree.components.map(({ id }): ModuleInput => ({ kind: 'component', id }))];
}
