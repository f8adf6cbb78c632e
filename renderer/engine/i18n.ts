/** What the commands for translations read of a site: the linked half of a build. */
import type { SiteConfig } from '../config/site-config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { loadHooks } from '../extensions/load-hooks.ts';
import { loadPlugins } from '../extensions/load-plugins.ts';
import type { SourceTree } from '../model/source-file.ts';
import type { Site } from '../site/site.ts';
import { everything } from './change-scope.ts';
import { createContext } from './context.ts';

/** What parsing may use of the machine. */
export interface LoadOptions {
  /** Worker threads; 0 does all the work on the calling thread. */
  readonly threads: number;
}

/** The locales that a command is about: names of the configuration other than the default one. */
export interface LocalesOptions extends LoadOptions {
  readonly locales: readonly string[];
}

export interface LoadedSite {
  readonly site: Site;
  readonly tree: SourceTree;
  /** Ids of the other files that documents take in. */
  readonly included: ReadonlySet<string>;
  /** Files of the site's own code and its MDX, relative to the site folder. */
  readonly code: readonly string[];
  /** Problems of the files, and of linking them. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Why there is no site to speak of: the disk is full, say. */
export interface UnloadedSite {
  readonly site: null;
  readonly diagnostics: readonly Diagnostic[];
}

/** The linked site without its pages, and what its code is made of. Documents come from the cache where it has them. */
export async function loadSite(
  config: SiteConfig,
  { threads }: LoadOptions,
): Promise<LoadedSite | UnloadedSite> {
  const locales = config.locales.map(({ name }) => name);
  const { hooks, ...ofHooks } = await loadHooks({ root: config.root });
  const { plugins, inputs, ...ofPlugins } = await loadPlugins({ config, rangeOf: () => null, signal: null });
  const diagnostics = [...ofHooks.diagnostics, ...ofPlugins.diagnostics];
  const context = createContext({
    root: config.root,
    config: { config, plugins, hooks, inputs, locales, diagnostics: [], rangeOf: () => null },
    cache: true,
    threads,
    parse: 'all',
    drafts: 'hidden',
    signal: null,
  });
  try {
    const snapshot = await context.snapshot(everything, ['site']);
    if (!snapshot) throw new Error('a configuration that is given has no errors');
    const { site, files, documents, code } = await snapshot.take('site', 'files', 'documents', 'code');
    const included = [...documents.documents.values()].flatMap((document) => document.included ?? []);
    const ofSite = await snapshot.problems(['files', 'documents', 'site']);
    return {
      site,
      tree: files.tree,
      code: [...code.inputs, ...mdxOf(files.tree, site)],
      included: new Set(included.map(({ id }) => id)),
      diagnostics: [...diagnostics, ...ofSite],
    };
  } catch (error) {
    const problem = context.problemOf(error);
    if (problem === null) throw error;
    return { site: null, diagnostics: [...diagnostics, problem] };
  } finally {
    context.close();
  }
}

/** Texts that may hold code. Translations of texts have their own words. */
function mdxOf({ documents, partials }: SourceTree, { input, config }: Site): string[] {
  const isOriginal = ({ locale }: { readonly locale: string }) => locale === config.i18n.defaultLocale;
  const mdx = documents.filter(({ id }) => input.documents.get(id)?.format === 'mdx');
  return [...mdx, ...partials.filter(({ id }) => id.endsWith('.mdx'))].filter(isOriginal).map(({ id }) => id);
}
