import { readFileSync } from 'node:fs';
import { createParser } from '../../renderer/content/parse-document.ts';
import { parseKeyOf } from '../../renderer/content/parse-key.ts';
import type { Slice, TextSection } from '../../renderer/model/document.ts';
import type { OutputFile } from '../../renderer/model/output-file.ts';
import { indexScopeFiles } from '../../renderer/search/index-scope-files.ts';
import {
  type IndexedScope,
  planSearch,
  type SearchJob,
  searchManifest,
} from '../../renderer/search/index-search.ts';
import type { SectionDigest } from '../../renderer/search/section-digest.ts';
import { withSnapshot } from '../helpers/with-snapshot.ts';

/** What makes the engine's bundle as small as the one that readers load. */
export { flexSearchParts } from '../../renderer/assets/bundle-search.ts';

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
    const files: OutputFile[] = [];
    const indexed = jobs.map((job) => indexScopeFiles(job, readSections, (file) => files.push(file)));
    files.push(...manifestFiles(indexed));
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

function withContent<Result>(
  place: { readonly root: string; readonly locales: readonly string[] },
  use: (content: SearchedContent) => Result,
): Promise<Result> {
  const { locales } = place;
  return withSnapshot(place, async (snapshot) => {
    const { config, files, documents, site } = await snapshot.take('config', 'files', 'documents', 'site');
    const packs = documents.reader();
    const parse = createParser(parseKeyOf(config.config));
    const texts = new Map(
      files.tree.documents.map(({ id, path, locale }) => {
        const { pack, offset } = documents.documents.get(id)?.sections ?? { pack: 0, offset: 0 };
        const read = () => parse({ id, text: readFileSync(path, 'utf8'), lang: locale }).sections;
        return [`${pack}:${offset}`, read] as const;
      }),
    );
    return use({
      jobs: locales.flatMap((locale) => planSearch(site, locale, documents.documents)),
      readSections: (slice) => packs.read<SectionDigest[]>(slice),
      readTexts: ({ pack, offset }) => texts.get(`${pack}:${offset}`)?.() ?? [],
      manifestFiles: (indexed) => locales.flatMap((locale) => searchManifest(site, locale, indexed).files),
    });
  });
}
