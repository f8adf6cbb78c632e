import { componentNames } from '../../theme/component-registry.ts';
import { publishAssets } from '../assets/publish-assets.ts';
import { startRun } from '../build-run.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { scan } from '../content/scan.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { readPackageFacts } from '../package-root.ts';
import { makeScratchFolder, removeScratchFolder } from '../scratch-folder.ts';
import { linkSite } from '../site/link-site.ts';
import type { Site } from '../site/site.ts';
import { loadSiteDocuments, openStore, readDataFiles } from '../site-sources.ts';

/** What parsing may use of the machine. */
export interface LoadOptions {
  /** Worker threads; 0 does all the work on the calling thread. */
  readonly threads: number;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
}

/** The locales that a command is about: names of the configuration other than the default one. */
export interface LocalesOptions extends LoadOptions {
  readonly locales: readonly string[];
}

export interface LoadedSite {
  readonly site: Site;
  /** Problems of the files, and of linking them. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The linked site without its pages: the first half of a build. Documents come from the cache where it has them. */
export async function loadSite(config: SiteConfig, { threads, now }: LoadOptions): Promise<LoadedSite> {
  const flags = { cache: true, force: false, write: false, strict: false };
  const options = { root: config.root, threads, now, ...flags };
  const run = startRun(options);
  const scratch = makeScratchFolder(config);
  const locales = config.locales.map(({ name }) => name);
  const job = { options, run, config, locales, scratch, facts: readPackageFacts(), configRange: () => null };
  try {
    const store = openStore(job);
    try {
      const { tree, diagnostics } = await scan(config);
      run.report(diagnostics);
      const documents = await loadSiteDocuments(tree, store, job);
      const { table: assets } = publishAssets(tree, config.baseUrl);
      const data = readDataFiles(tree);
      const site = linkSite({ config, tree, documents, data, assets, history: new Map(), componentNames });
      run.report(site.diagnostics);
      return { site, diagnostics: run.end('done', config).diagnostics };
    } finally {
      store.close();
    }
  } finally {
    removeScratchFolder(scratch);
  }
}
