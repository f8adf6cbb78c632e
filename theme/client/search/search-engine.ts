import { excerptAround, markText } from './mark-text.ts';
import { parseQuery } from './parse-query.ts';
import { type ExpandedWord, type RankedPage, rankPages } from './rank-pages.ts';
import { type LoadFile, openScope, type ScopeIndex } from './scope-index.ts';
import type { PageTexts, SearchManifest } from './search-files.ts';
import type { FoundPage, FoundSection, SearchKind, SearchRequest, SearchResponse } from './search-types.ts';
import { suggestQueries } from './suggest-queries.ts';
import { expandMisspelt, expandWord, sameWordShare } from './vocabulary.ts';

export interface SearchEngine {
  /** Rejects when a file cannot be loaded; the next search tries again. */
  search(request: SearchRequest): Promise<SearchResponse>;
  /** Loads what every search in these scopes needs. */
  prepare(request: Omit<SearchRequest, 'query' | 'limit'>): Promise<void>;
}

/** Docs come before the rest, and the version that the reader is in before others. */
const kindShares: Readonly<Record<SearchKind, number>> = { docs: 1, pages: 0.9, blog: 0.5 };
const otherVersionShare = 0.85;

const sectionsPerPage = 3;

interface WeightedScope {
  readonly index: ScopeIndex;
  readonly share: number;
}

type Scopes = Omit<SearchRequest, 'query' | 'limit'>;
type ScoredPage = RankedPage & { readonly index: ScopeIndex };

/**
 * Searches the files of one locale. Loads each file once and keeps it.
 *
 * @param load reads a JSON file; `manifest` is its path of `search-index.json`, others are below the site's base URL
 */
export function createSearchEngine(manifest: string, load: LoadFile): SearchEngine {
  const files = new Map<string, Promise<unknown>>();
  const remember = <Value>(key: string, make: () => Promise<Value>): Promise<Value> => {
    const known = files.get(key);
    if (known) return known as Promise<Value>;
    const made = make();
    files.set(key, made);
    made.catch(() => files.delete(key));
    return made;
  };
  const open = async ({ versions, kinds }: Scopes): Promise<WeightedScope[]> => {
    const { scopes } = (await remember(manifest, () => load(manifest))) as SearchManifest;
    const opened = scopes.map(async (scope): Promise<WeightedScope | null> => {
      const { kind, version } = describeScope(scope.name);
      if (!kinds.includes(kind) || (version !== null && !versions.includes(version))) return null;
      const share = kindShares[kind] * (version === null || version === versions[0] ? 1 : otherVersionShare);
      return { index: await remember(scope.name, () => openScope(scope, load)), share };
    });
    return (await Promise.all(opened)).filter((scope) => scope !== null);
  };
  return {
    prepare: async (request) => void (await open(request)),
    search: async (request) => {
      try {
        return await searchScopes(await open(request), request);
      } catch (error) {
        // After a new deployment the files have other names, which only a new manifest knows.
        files.clear();
        throw error;
      }
    },
  };
}

async function searchScopes(
  scopes: readonly WeightedScope[],
  { query, limit }: SearchRequest,
): Promise<SearchResponse> {
  const languages = [...new Set(scopes.flatMap(({ index }) => index.languages))];
  const words = parseQuery(query, languages);
  const byScope = expandInScopes(scopes, words);
  const found: ScoredPage[] = [];
  const terms = new Set<string>();
  const ranking = scopes.map(async ({ index, share }, number) => {
    const expanded = byScope[number] ?? [];
    await index.loadPostings(expanded.flatMap(({ expansions }) => expansions.map(({ term }) => term)));
    for (const { term } of expanded.flatMap((word) => (word.required ? word.expansions : []))) {
      terms.add(index.vocabulary.folded[term] ?? '');
    }
    return rankPages(index, expanded).map((page) => ({ ...page, index, score: page.score * share }));
  });
  for (const pages of await Promise.all(ranking)) found.push(...pages);
  found.sort((a, b) => b.score - a.score);
  const pages = await Promise.all(found.slice(0, limit).map((page) => describePage(page, terms)));
  const suggestions =
    found.length > 0
      ? []
      : suggestQueries({ words, vocabularies: scopes.map(({ index }) => index.vocabulary) });
  return { pages, total: found.length, suggestions };
}

/** A word that is nowhere as it is written stands for those that it may be a misspelling of. */
function expandInScopes(
  scopes: readonly WeightedScope[],
  words: ReturnType<typeof parseQuery>,
): ExpandedWord[][] {
  const byWord = words.map(({ term, required }) => {
    const found = scopes.map(({ index }) => expandWord(index.vocabulary, term, index.languages));
    // What need not be there is not worth loading where longer words with its letters stand.
    if (!required) return found.map((expansions) => expansions.filter(({ share }) => share >= sameWordShare));
    if (found.some((expansions) => expansions.length > 0)) return found;
    return scopes.map(({ index }) => expandMisspelt(index.vocabulary, term));
  });
  return scopes.map((_, scope) =>
    words.map((word, number) => ({ ...word, expansions: byWord[number]?.[scope] ?? [] })),
  );
}

/** Kind and version of a scope by its name. */
export function describeScope(name: string): { kind: SearchKind; version: string | null } {
  if (name.startsWith('docs/')) return { kind: 'docs', version: name.slice('docs/'.length) };
  return { kind: name === 'blog' ? 'blog' : 'pages', version: null };
}

async function describePage(
  { index, page, sections }: ScoredPage,
  terms: ReadonlySet<string>,
): Promise<FoundPage> {
  const texts = await index.textsOf(page);
  const first = index.pages[page]?.first ?? 0;
  const numbers = sections.slice(0, sectionsPerPage).map((section) => section - first);
  const found = numbers.flatMap((number) => describeSection(texts, number, terms) ?? []);
  const [, intro = ''] = texts.sections.find(([id]) => id === '') ?? [];
  return {
    ...describeScope(index.name),
    title: markText(texts.title, terms),
    href: texts.path,
    trail: texts.trail,
    excerpt: excerptAround(intro, terms),
    sections: found,
  };
}

function describeSection(
  { path, sections }: PageTexts,
  number: number,
  terms: ReadonlySet<string>,
): FoundSection | null {
  const [id, text = '', ...headings] = sections[number] ?? [''];
  if (id === '') return null;
  return {
    href: `${path}#${encodeURIComponent(id)}`,
    headings: headings.map((heading) => markText(heading, terms)),
    excerpt: excerptAround(text, terms),
  };
}
