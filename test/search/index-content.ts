import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishAssets } from '../../renderer/assets/publish-assets.ts';
import { loadConfig } from '../../renderer/config/load-config.ts';
import { parseKeyOf } from '../../renderer/config/parse-key.ts';
import type { Slice, TextSection } from '../../renderer/content/document.ts';
import { loadDocuments } from '../../renderer/content/load-documents.ts';
import { createParser } from '../../renderer/content/parse-document.ts';
import { scan } from '../../renderer/content/scan.ts';
import { openDocumentStore } from '../../renderer/content/store/document-store.ts';
import { createPackReader } from '../../renderer/content/store/pack-reader.ts';
import type { OutputFile } from '../../renderer/output/output-file.ts';
import {
  type IndexedScope,
  indexScopeFiles,
  planSearch,
  type SearchJob,
  searchManifest,
} from '../../renderer/search/index-search.ts';
import type { SectionDigest } from '../../renderer/search/section-digest.ts';
import { linkSite } from '../../renderer/site/link-site.ts';
import { readDataFiles } from '../../renderer/site-sources.ts';
import { createTaskPool } from '../../renderer/workers/task-pool.ts';
import { componentNames } from '../../theme/component-registry.ts';

/** What the search of a site indexes for some of its locales, and how. */
interface SearchedContent {
  readonly jobs: readonly SearchJob[];
  readSections(slice: Slice): readonly SectionDigest[];
  /** The text that the sections at `slice` were made of. */
  readTexts(slice: Slice): readonly TextSection[];
  manifestFiles(indexed: readonly IndexedScope[]): readonly OutputFile[];
}

/** The search files of a site for some of its locales, by path. Parses all of its content, writes nothing else. */
export async function indexContent(
  root: string,
  locales: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return withContent({ root, locales }, ({ jobs, readSections, manifestFiles }) => {
    const indexed = jobs.map((job) => indexScopeFiles(job, readSections));
    const files = [...indexed.flatMap((scope) => scope.files), ...manifestFiles(indexed)];
    return new Map(files.map(({ path, contents }) => [path, String(contents)]));
  });
}

/** The pages of some scopes with their sections, for other engines to index. */
export async function readSearchedPages(
  root: string,
  { locale, scopes }: { readonly locale: string; readonly scopes: readonly string[] },
) {
  return withContent({ root, locales: [locale] }, ({ jobs, readTexts }) =>
    jobs
      .filter(({ scope }) => scopes.includes(scope))
      .flatMap(({ pages }) => pages)
      .map(({ sections, ...page }) => ({
        ...page,
        sections: sections === null ? [] : readTexts(sections),
      })),
  );
}

async function withContent<Result>(
  { root, locales }: { readonly root: string; readonly locales: readonly string[] },
  use: (content: SearchedContent) => Result,
): Promise<Result> {
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
    const parse = createParser(parseKey);
    const texts = new Map(
      tree.documents.map(({ id, path, locale }) => {
        const { pack, offset } = documents.get(id)?.sections ?? { pack: 0, offset: 0 };
        const read = () => parse({ id, text: readFileSync(path, 'utf8'), lang: locale }).sections;
        return [`${pack}:${offset}`, read] as const;
      }),
    );
    const result = use({
      jobs: locales.flatMap((locale) => planSearch(site, locale)),
      readSections: (slice) => packs.read<SectionDigest[]>(slice),
      readTexts: ({ pack, offset }) => texts.get(`${pack}:${offset}`)?.() ?? [],
      manifestFiles: (indexed) => locales.flatMap((locale) => searchManifest(site, locale, indexed).files),
    });
    packs.close();
    return result;
  } finally {
    store.close();
    rmSync(workDir, { recursive: true, force: true });
  }
}
