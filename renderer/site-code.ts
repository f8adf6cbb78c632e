import { join } from 'node:path';
import { componentNames } from '../theme/component-names.ts';
import { bundleClient, type ClientBundle } from './assets/bundle-client.ts';
import type { BuildJob } from './build-job.ts';
import type { Document } from './content/document.ts';
import type { SourceTree } from './content/source-file.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { compileTheme } from './overrides/compile-theme.ts';
import { readOverrides } from './overrides/read-overrides.ts';
import { compileModules, type ModuleInput } from './render/compile-modules.ts';

/** The code that a site brings, compiled for the threads that render and for the browser. */
export interface SiteCode {
  /** Compiled modules of MDX documents and page components, by source id. */
  readonly modules: ReadonlyMap<string, string>;
  /** The theme with the site's own versions of its components; null for the theme as it is. */
  readonly theme: string | null;
  readonly bundle: ClientBundle;
  readonly diagnostics: readonly Diagnostic[];
}

/** Compiles into the scratch folder of this build. */
export async function compileSiteCode(
  documents: ReadonlyMap<string, Document>,
  tree: SourceTree,
  { config, facts, scratch }: Pick<BuildJob, 'config' | 'facts' | 'scratch'>,
): Promise<SiteCode> {
  const { root, baseUrl } = config;
  const { overrides, diagnostics } = readOverrides(root);
  const places = { root, packageRoot: facts.root, overrides };
  const compilingTheme = compileTheme({ ...places, outDir: join(scratch, 'theme') });
  const compiling = compileModules({
    root,
    outDir: join(scratch, 'modules'),
    inputs: moduleInputs(documents, tree),
    componentNames,
  });
  const islands = compiling.then((compiled) => compiled.islands);
  const site = { root, islands, overrides };
  const bundling = bundleClient({ packageRoot: facts.root, baseUrl, site });
  const [compiled, bundle, theme] = await Promise.all([compiling, bundling, compilingTheme]);
  return {
    modules: compiled.files,
    theme: theme.file,
    bundle,
    diagnostics: [diagnostics, compiled.diagnostics, theme.diagnostics, bundle.diagnostics].flat(),
  };
}

function moduleInputs(documents: ReadonlyMap<string, Document>, tree: SourceTree): ModuleInput[] {
  const fromDocuments = [...documents].flatMap(([id, { module }]): ModuleInput[] =>
    module ? [{ kind: 'document', id, module }] : [],
  );
  return [...fromDocuments, ...tree.components.map(({ id }): ModuleInput => ({ kind: 'component', id }))];
}
