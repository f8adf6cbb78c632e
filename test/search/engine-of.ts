import type { TextSection } from '../../renderer/model/document.ts';
import { type IndexedPage, indexScope } from '../../renderer/search/index-scope.ts';
import { scopeFiles } from '../../renderer/search/scope-files.ts';
import { createSectionDigester } from '../../renderer/search/section-digest.ts';
import { createSearchEngine } from '../../theme/browser/search/search-engine.ts';
import type { SearchManifest } from '../../theme/browser/search/search-files.ts';
import {
  type Marked,
  type SearchRequest,
  type SearchResponse,
  searchKinds,
} from '../../theme/browser/search/search-types.ts';

/** A section as it stands in a document. */
export const section = (text: string, more: Partial<TextSection> = {}): TextSection => ({
  id: null,
  trail: [],
  text,
  code: '',
  ...more,
});

/** Too short to be taken for one another. */
export const shortWords = 'ack cors disk emit fork gate http json koa load memo node'.split(' ');

/** Terms of sections. */
export const digest = createSectionDigester();

/** An English page as it is indexed. */
export const page = (title: string, ...sections: TextSection[]): IndexedPage => ({
  path: `/${title}/`,
  title,
  description: '',
  keywords: [],
  questions: [],
  trail: [],
  language: 'en',
  sections: digest(sections, 'en'),
});

/** A French page of one section. */
export const inFrench = (title: string, text: string): IndexedPage => ({
  ...page(title),
  language: 'fr',
  sections: digest([section(text)], 'fr'),
});

/** Indexed pages by the name of their scope. */
export type Scopes = Readonly<Record<string, readonly IndexedPage[]>>;

/** An engine that searches these pages, which files it has loaded, and parts of the names of those that it cannot. */
export function engineOf(scopes: Scopes, synonyms: SearchManifest['synonyms'] = []) {
  const files = new Map<string, string>();
  const listed = Object.entries(scopes).map(([name, pages]) => {
    const indexed = indexScope(pages.length, (number) => pages[number] as IndexedPage);
    const made = scopeFiles(indexed, { locale: 'en', scope: name }, ({ path, contents }) =>
      files.set(path, String(contents)),
    );
    return { name, pages: pages.length, sections: made.sections, index: made.index };
  });
  const manifest: SearchManifest = { version: 3, locale: 'en', title: 'Kite.js', scopes: listed, synonyms };
  files.set('search-index.json', JSON.stringify(manifest));
  const loads: string[] = [];
  const broken = new Set<string>();
  const engine = createSearchEngine('search-index.json', async (path) => {
    loads.push(path);
    if ([...broken].some((part) => path.includes(part))) throw new Error('offline');
    return JSON.parse(files.get(path) ?? 'null');
  });
  const request = { locale: 'en', versions: ['current', '3.x'], kinds: searchKinds, limit: 10 };
  const ask = (query: string, more: Partial<SearchRequest> = {}) =>
    engine.search({ query, ...request, ...more });
  /** All that it answers, with the early one first. */
  const askTwice = async (query: string) => {
    const answers: SearchResponse[] = [];
    answers.push(await engine.search({ query, ...request }, undefined, (early) => answers.push(early)));
    return answers;
  };
  return { ask, askTwice, loads, broken };
}

/** `title` or `title#section` of what is found, best first. */
export async function search(pages: readonly IndexedPage[], query: string): Promise<string[]> {
  const { pages: found } = await engineOf({ 'docs/current': pages }).ask(query);
  return found.map(({ href, sections }) => (sections[0]?.href ?? href).replaceAll('/', ''));
}

/** Marked text with brackets around what is marked. */
export const plain = (marked: Marked) =>
  marked.map(({ text, marked: is }) => (is ? `[${text}]` : text)).join('');
