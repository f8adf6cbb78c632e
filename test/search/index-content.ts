import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishAssets } from '../../renderer/assets/publish-assets.ts';
import { loadConfig } from '../../renderer/config/load-config.ts';
import { parseKeyOf } from '../../renderer/config/parse-key.ts';
import type { TextSection } from '../../renderer/content/document.ts';
import { loadDocuments } from '../../renderer/content/load-documents.ts';
import { scan } from '../../renderer/content/scan.ts';
import { openDocumentStore } from '../../renderer/content/store/document-store.ts';
import { createPackReader } from '../../renderer/content/store/pack-reader.ts';
import { indexScopeFiles, planSearch, searchManifest } from '../../renderer/search/index-search.ts';
import { linkSite } from '../../renderer/site/link-site.ts';
import { readDataFiles } from '../../renderer/site-sources.ts';
import { createTaskPool } from '../../renderer/workers/task-pool.ts';
import { componentNames } from '../../theme/component-names.ts';

/** The search files of a site for some of its locales, by path. Parses all of its content, writes nothing else. */
export async function indexContent(
  root: string,
  locales: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { config } = await loadConfig({ root, readFile });
  if (config === null) throw new Error(`${root} has no valid configuration.`);
  const { tree } = await scan(config);
  const workDir = mkdtempSync(join(tmpdir(), 'docsite-search-'));
  const parseKey = parseKeyOf(config);
  const store = openDocumentStore({ cacheDir: null, workDir, parseKey: JSON.stringify(parseKey) });
  try {
    const { documents } = await loadDocuments({
      files: tree.documents,
      store,
      parseKey: JSON.stringify(parseKey),
      langOf: (locale) => config.locales.find(({ name }) => name === locale)?.htmlLang ?? locale,
      onProgress: () => {},
      createPool: () =>
        createTaskPool({
          threads: null,
          inline: async (setup) => (await import('../../renderer/workers/parse-task.ts')).setUpParsing(setup),
          setup: parseKey,
          signal: null,
        }),
    });
    const site = linkSite({
      config,
      tree,
      documents,
      data: readDataFiles(tree),
      assets: publishAssets(tree, config.baseUrl).table,
      history: new Map(),
      componentNames,
    });
    const packs = createPackReader(store.packs());
    const indexed = locales
      .flatMap((locale) => planSearch(site, locale))
      .map((job) => indexScopeFiles(job, (slice) => packs.read<TextSection[]>(slice)));
    packs.close();
    const manifests = locales.flatMap((locale) => searchManifest(site, locale, indexed).files);
    const files = [...indexed.flatMap((scope) => scope.files), ...manifests];
    return new Map(files.map(({ path, contents }) => [path, String(contents)]));
  } finally {
    store.close();
    rmSync(workDir, { recursive: true, force: true });
  }
}
