import { isSameDocs } from '../../docs-version.ts';
import { loadOnce } from './load-files.ts';
import { createMarker, type Marker } from './marker.ts';
import { parseQuery, type QueryWord } from './parse-query.ts';
import { type ExpandedWord, type RankedPage, rankPages } from './rank-pages.ts';
import { type LoadFile, openScope, type ScopeIndex } from './scope-index.ts';
import { type NamedScopes, namedVersions, readNamedScopes, versionsAfter } from './scope-names.ts';
import type { PageTexts, SearchManifest, SearchScope } from './search-files.ts';
import type { FoundPage, FoundSection, SearchKind, SearchRequest, SearchResponse } from './search-types.ts';
import { suggestQueries } from './suggest-queries.ts';
import { createSynonyms, type Synonyms } from './synonyms.ts';
import { type Expansion, sameStemShare, sameWordShare, type Vocabulary } from './vocabulary.ts';

/** Takes an answer whose excerpts are `null` where their texts are not there yet. */
export type TellEarly = (response: SearchResponse) => void;

export interface SearchEngine {
  /**
   * Rejects when a file cannot be loaded, so that the next search tries again, and with the reason of `signal` when
   * that is aborted before all that the search needs is there.
   *
   * @param tellEarly is given the answer before the texts for its excerpts are there, where that makes a difference
   */
  search(request: SearchRequest, signal?: AbortSignal, tellEarly?: TellEarly): Promise<SearchResponse>;
  /** Loads what every search in these scopes needs. */
  prepare(request: Omit<SearchRequest, 'query' | 'limit'>): Promise<void>;
}

/** Docs come before the rest, unless the query asks for posts; of each docs the version that it names or the reader is in. */
const kindShares: Readonly<Record<SearchKind, number>> = { docs: 1, pages: 0.9, blog: 0.65 };
const otherVersionShare = 0.85;
const unnamedVersionShare = 0.7;

const sectionsPerPage = 3;

/** How well a synonym stands for a word. */
const synonymShare = 0.9;

interface WeightedScope {
  readonly index: ScopeIndex;
  readonly share: number;
}

/** What is searched, and which words stand for each other. */
interface Opened {
  readonly scopes: readonly WeightedScope[];
  /** Of their pages, without region. */
  readonly languages: readonly string[];
  readonly synonyms: Synonyms;
}

type Scopes = Omit<SearchRequest, 'query' | 'limit'>;
type Asked = Omit<SearchRequest, 'limit'>;
type ScoredPage = RankedPage & { readonly index: ScopeIndex };

/**
 * Searches the files of one locale. Loads each file once and keeps it.
 *
 * @param load reads a JSON file; `manifest` is its path of `search-index.json`, others are below the site's base URL
 */
export function createSearchEngine(manifest: string, load: LoadFile): SearchEngine {
  const manifests = loadOnce(async (path: string) => {
    const { title = '', scopes, synonyms } = (await load(path)) as SearchManifest;
    return { title, scopes, synonymsIn: createSynonyms(synonyms) };
  });
  const opened = loadOnce((scope: SearchScope) => openScope(scope, load));
  const open = async (request: Asked): Promise<Opened> => {
    const { title, scopes: listed, synonymsIn } = await manifests.get(manifest);
    const indexes = weighScopes(listed, request, readNamedScopes(request.query, title)).map(
      async ({ scope, share }) => ({
        index: await opened.get(scope),
        share,
      }),
    );
    const scopes = await Promise.all(indexes);
    const languages = [...new Set(scopes.flatMap(({ index }) => index.languages))];
    return { scopes, languages, synonyms: synonymsIn(languages) };
  };
  return {
    prepare: async (request) => void (await open({ ...request, query: '' })),
    search: async (request, signal, tellEarly = () => {}) => {
      try {
        const opened = await open(request);
        signal?.throwIfAborted();
        return await searchScopes(opened, request, { signal, tellEarly });
      } catch (error) {
        // After a new deployment the files have other names, which only a new manifest knows.
        if (!signal?.aborted) {
          manifests.clear();
          opened.clear();
        }
        throw error;
      }
    },
  };
}

/** The scopes that a request is about, and what each counts. */
function weighScopes(scopes: readonly SearchScope[], { versions, kinds }: Scopes, named: NamedScopes) {
  const listed = scopes.flatMap(({ name }) => describeScope(name).version ?? []);
  const asked = namedVersions(named, listed, versions);
  const searched = new Set([...versions, ...asked, ...versionsAfter(named, listed, versions)]);
  const shares = { ...kindShares, ...(named.blog && { blog: 1 }) };
  return scopes.flatMap((scope) => {
    const { kind, version } = describeScope(scope.name);
    const wanted = version === null || searched.has(version);
    if (!kinds.includes(kind) || !wanted) return [];
    return {
      scope,
      share: shares[kind] * (version === null ? 1 : shareOfVersion(version, { asked, versions })),
    };
  });
}

interface Versions extends Pick<SearchRequest, 'versions'> {
  /** Those that the query names. */
  readonly asked: readonly string[];
}

function shareOfVersion(version: string, { asked, versions }: Versions): number {
  const isOfDocs = (name: string) => isSameDocs(name, version);
  if (asked.some(isOfDocs)) return asked.includes(version) ? 1 : unnamedVersionShare;
  return versions.find(isOfDocs) === version ? 1 : otherVersionShare;
}

async function searchScopes(
  { scopes, languages, synonyms }: Opened,
  { query, limit }: SearchRequest,
  { signal, tellEarly }: { readonly signal: AbortSignal | undefined; readonly tellEarly: TellEarly },
): Promise<SearchResponse> {
  const words = parseQuery(query, languages);
  const byScope = expandInScopes(scopes, words, synonyms);
  await Promise.all(scopes.map(({ index }, number) => index.loadPostings(termsOf(byScope[number] ?? []))));
  signal?.throwIfAborted();
  const searched = scopes.map(({ index }, number) => ({ scope: index, words: byScope[number] ?? [] }));
  const rankings = rankPages(searched, limit);
  const found: ScoredPage[] = scopes.flatMap(({ index, share }, number) =>
    (rankings[number]?.pages ?? []).map((page) => ({ ...page, index, score: page.score * share })),
  );
  found.sort((a, b) => b.score - a.score);
  const marker = createMarker(wordsToMark(scopes, byScope));
  const total = rankings.reduce((sum, ranking) => sum + ranking.total, 0);
  const vocabularies = scopes.map(({ index }) => index.vocabulary);
  const suggestions = total > 0 ? [] : suggestQueries({ words, vocabularies });
  const answer = (pages: readonly FoundPage[]): SearchResponse => ({ pages, total, suggestions });
  const best = found.slice(0, limit);
  const early = describeEarly(best, marker);
  if (early !== null) tellEarly(answer(early));
  try {
    await Promise.all(best.map(({ index, page }) => index.loadTexts(page)));
  } catch (error) {
    // Excerpts that cannot be loaded are no reason to take away what was found.
    const pages = describeKnown(best, marker, []);
    if (pages === null) throw error;
    return answer(pages);
  }
  return answer(describeKnown(best, marker, []) ?? []);
}

function termsOf(words: readonly ExpandedWord[]): number[] {
  return words.flatMap(({ expansions }) => expansions.map(({ term }) => term));
}

/** What the words of a query stand for, folded; not those without meaning, which would be marked all over a text. */
function wordsToMark(
  scopes: readonly WeightedScope[],
  byScope: readonly (readonly ExpandedWord[])[],
): ReadonlySet<string> {
  return new Set(
    scopes.flatMap(({ index: { vocabulary } }, number) =>
      termsOf((byScope[number] ?? []).filter(({ required }) => required)).map(
        (term) => vocabulary.folded[term] ?? '',
      ),
    ),
  );
}

/** A word that is nowhere as it is written stands for those that it may be a misspelling of. */
function expandInScopes(
  scopes: readonly WeightedScope[],
  words: readonly QueryWord[],
  synonyms: Synonyms,
): ExpandedWord[][] {
  const byWord = words.map(({ term, required }) => {
    const others = synonyms(term);
    const found = scopes.map(({ index: { vocabulary } }) => expandAll(term, others, vocabulary));
    // What need not be there is not worth loading where longer words with its letters stand.
    if (!required) return found.map((expansions) => expansions.filter(({ share }) => share >= sameWordShare));
    if (found.some((expansions) => expansions.length > 0)) return found;
    return scopes.map(({ index }) => index.vocabulary.expandMisspelt(term));
  });
  const isThere = (number: number) =>
    byWord[number]?.some((found) => found.some(({ share }) => share >= sameWordShare)) ?? false;
  const expanded = preferWholeNames(words, isThere);
  return scopes.map((_, scope) =>
    expanded.map((word, number) => ({ ...word, expansions: byWord[number]?.[scope] ?? [] })),
  );
}

/** Of a name that stands somewhere as it was typed, the whole is meant, and its parts need not be there. */
function preferWholeNames(
  words: readonly QueryWord[],
  isThere: (number: number) => boolean,
): readonly QueryWord[] {
  const parts = new Set(words.map(({ partOf }) => partOf));
  const names = new Set(
    words.flatMap(({ term }, number) => (parts.has(term) && isThere(number) ? term : [])),
  );
  return words.map((word) => {
    if (names.has(word.term)) return { ...word, required: true };
    return word.partOf !== undefined && names.has(word.partOf) ? { ...word, required: false } : word;
  });
}

/** What a word stands for, and its synonyms in all their forms a little less. */
function expandAll(term: string, others: readonly string[], { expand }: Vocabulary): Expansion[] {
  const own = expand(term);
  const known = new Set(own.filter(({ share }) => share >= sameStemShare).map((expansion) => expansion.term));
  const more = others
    .flatMap(expand)
    .filter((other) => other.share >= sameStemShare && !known.has(other.term));
  const weaker = own.filter((other) => more.every((expansion) => expansion.term !== other.term));
  return [...weaker, ...more.map(({ term, share }) => ({ term, share: share * synonymShare }))];
}

/** Kind and version of a scope by its name. */
function describeScope(name: string): { kind: SearchKind; version: string | null } {
  if (name.startsWith('docs/')) return { kind: 'docs', version: name.slice('docs/'.length) };
  return { kind: name === 'blog' ? 'blog' : 'pages', version: null };
}

/** What can be shown of pages before all of their texts are there; null when they are, and when too little is known. */
function describeEarly(pages: readonly ScoredPage[], marker: Marker): FoundPage[] | null {
  if (pages.every(({ index, page }) => index.loadedTexts(page) !== null)) return null;
  return describeKnown(pages, marker, null);
}

/** @param missing stands for the excerpts that are not there */
function describeKnown(
  pages: readonly ScoredPage[],
  marker: Marker,
  missing: FoundPage['excerpt'],
): FoundPage[] | null {
  const described = pages.flatMap((page) => {
    const loaded = page.index.loadedTexts(page.page);
    if (loaded !== null) return describePage(page, loaded, marker);
    const outline = page.index.outlineOf(page.page);
    return outline === null ? [] : describePage(page, outline, { ...marker, excerpt: () => missing });
  });
  return described.length === pages.length ? described : null;
}

/** As `Marker`, where a text may be missing. */
interface Describer extends Pick<Marker, 'mark'> {
  excerpt(text: string): FoundPage['excerpt'];
}

function describePage(
  { index, page, sections }: ScoredPage,
  texts: PageTexts,
  describer: Describer,
): FoundPage {
  const first = index.pages[page]?.first ?? 0;
  const numbers = sections.slice(0, sectionsPerPage).map((section) => section - first);
  const found = numbers.flatMap((number) => describeSection(texts, number, describer) ?? []);
  const [, intro = ''] = texts.sections.find(([id]) => id === '') ?? [];
  return {
    ...describeScope(index.name),
    title: describer.mark(texts.title),
    href: texts.path,
    trail: texts.trail,
    excerpt: describer.excerpt(intro),
    sections: found,
  };
}

function describeSection(
  { path, sections }: PageTexts,
  number: number,
  { mark, excerpt }: Describer,
): FoundSection | null {
  const [id, text = '', ...headings] = sections[number] ?? [''];
  if (id === '') return null;
  return { href: `${path}#${encodeURIComponent(id)}`, headings: headings.map(mark), excerpt: excerpt(text) };
}
