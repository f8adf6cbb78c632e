import type { NavbarItemProps, SiteProps, SiteWithFooterProps } from '../../theme/types.ts';
import { sha256 } from '../files/content-hash.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { Site } from '../site/site.ts';
import type { ClientBundle } from './bundle-client.ts';

/** The JSON that pages share, published once under a name that carries its hash. */
export interface PageData {
  readonly files: readonly OutputFile[];
  /** URL of the site data by locale. */
  readonly siteHref: ReadonlyMap<string, string>;
  /** URL of a sidebar by its key in `Site.sidebars`. */
  readonly sidebarHref: ReadonlyMap<string, string>;
  readonly code: BrowserCode;
}

/** The browser's code, and every name of three letters or more in it: in that of the search, and in all other. */
interface BrowserCode {
  readonly scripts: readonly OutputFile[];
  readonly texts: readonly string[];
  readonly words: ReadonlySet<string>;
  readonly searchWords: ReadonlySet<string>;
}

/**
 * @param locales those that are written
 * @param files what the browser's code became
 * @param before what was made before, maybe of the same code
 */
export function createPageData(
  site: Pick<Site, 'config' | 'siteProps' | 'sidebars'>,
  locales: readonly string[],
  bundle: Pick<ClientBundle, 'files' | 'searchScript' | 'boot'>,
  before: PageData | null = null,
): PageData {
  const code = before?.code.scripts === bundle.files ? before.code : browserCode(bundle);
  const files: OutputFile[] = [];
  const publish = (name: string, locale: string, value: unknown): string => {
    const contents = JSON.stringify(value);
    const hash = sha256(contents).slice(0, 8);
    const path = `assets/data/${name}-${hash}.json`;
    files.push({ path, contents, locale });
    return site.config.baseUrl + path;
  };
  const siteHref = new Map<string, string>();
  for (const [locale, props] of site.siteProps) {
    if (!locales.includes(locale)) continue;
    const ofSearch = messagesOfSearch(props, code);
    const searchMessages = ofSearch === null ? null : publish(`search-${locale}`, locale, ofSearch);
    const published = { ...readable(props, code), ...(searchMessages !== null && { searchMessages }) };
    siteHref.set(locale, publish(`site-${locale}`, locale, published));
  }
  const sidebarHref = new Map<string, string>();
  for (const [key, sidebar] of site.sidebars) {
    const locale = key.split('/')[0] ?? '';
    if (locales.includes(locale))
      sidebarHref.set(key, publish(`sidebar-${key.replaceAll('/', '-')}`, locale, sidebar));
  }
  return { files, siteHref, sidebarHref, code };
}

/** Those of the code that was met last: what a process builds again has the same, and most sites have. */
const known = new Map<string, ReadonlySet<string>>();

function wordsIn(texts: readonly string[]): ReadonlySet<string> {
  const text = texts.join('\n');
  // No message has a shorter key, and most names in minified code are.
  const words = known.get(text) ?? new Set(text.match(/\w{3,}/g));
  // Of a site, there are two.
  if (known.size > 2) known.clear();
  known.set(text, words);
  return words;
}

/** Without the boot module, whose texts stand in the page. */
function browserCode({
  files: scripts,
  searchScript,
  boot,
}: Pick<ClientBundle, 'files' | 'searchScript' | 'boot'>): BrowserCode {
  const textsOf = (isWanted: (path: string) => boolean) =>
    scripts
      .filter(({ path }) => path.endsWith('.js') && isWanted(path))
      .map(({ contents }) => Buffer.from(contents).toString('utf8'));
  const others = textsOf((path) => path !== searchScript && !boot.endsWith(path));
  const search = textsOf((path) => path === searchScript);
  return { scripts, texts: [...others, ...search], words: wordsIn(others), searchWords: wordsIn(search) };
}

/** The texts that are shown once the reader searches, and no earlier; null without any. */
function messagesOfSearch({ messages, searchHref }: SiteProps, { words, searchWords }: BrowserCode) {
  if (searchHref === null) return null;
  const own = Object.entries(messages).filter(([key]) => searchWords.has(key) && !words.has(key));
  return own.length === 0 ? null : Object.fromEntries(own);
}

/**
 * What browsers get of the site. The footer and the banner are HTML there. Messages, texts and terms that no script names are
 * read while pages are rendered only: most of them need not travel to readers.
 */
function readable(site: SiteWithFooterProps, { texts: code, words }: BrowserCode): SiteProps {
  const { footer: _footer, baseUrlBanner: _banner, texts = {}, glossary = {}, ...props } = site;
  const messages = Object.entries(props.messages).filter(([key]) => words.has(key));
  const isWritten = ([id]: readonly [string, string]) => isNamed(id, code);
  const named = Object.entries(texts).filter(isWritten);
  const terms = code.some((text) => text.includes('tooltip-tip'))
    ? Object.entries(glossary).filter(isWritten)
    : [];
  return {
    ...props,
    navbar: { ...props.navbar, items: props.navbar.items.map(withoutNulls) },
    ...(named.length > 0 && { texts: Object.fromEntries(named) }),
    ...(terms.length > 0 && { glossary: Object.fromEntries(terms) }),
    messages: Object.fromEntries(messages) as SiteProps['messages'],
  };
}

/** Most fields of most items are null. */
function withoutNulls<Item extends NavbarItemProps>(item: Item): Item {
  return JSON.parse(JSON.stringify(item, (_, value: unknown) => value ?? undefined));
}

/** Whether code writes an id, as it is or within quotes. */
function isNamed(id: string, code: readonly string[]): boolean {
  const written = [id, JSON.stringify(id).slice(1, -1)];
  return written.some((name) => code.some((text) => text.includes(name)));
}
