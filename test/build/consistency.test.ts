/** Walks the project's own site as it was built: what its pages say of each other must be true. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../helpers/bundled-cli.ts';
import { testQuestions } from '../search/test-questions.ts';
import type { Output } from './fixture.ts';
import { buildOwnSite } from './own-site.ts';
import { testWhatReadersMeet } from './what-readers-meet.ts';

const origin = 'https://socket.io';

interface BuiltPage {
  /** `/fr/docs/v4/rooms/` */
  readonly path: string;
  readonly lang: string;
  readonly isIndexable: boolean;
  readonly canonical: string | null;
  /** Path by language, `x-default` included. */
  readonly languages: ReadonlyMap<string, string>;
  /** Every `href` and `src` that stays on the site, resolved. */
  readonly targets: readonly URL[];
  readonly ids: ReadonlySet<string>;
}

let files: Output;
let pages: ReadonlyMap<string, BuiltPage>;
beforeAll(async () => {
  files = await buildOwnSite();
  const html = [...files].filter(([file, text]) => file.endsWith('.html') && !isRedirect(text));
  pages = new Map(html.map(([file, text]) => [pathOf(file), readPage(pathOf(file), text)]));
});

test('the site builds, with pages in every locale', () => {
  for (const base of ['/', '/fr/']) expect(pages.get(base)?.isIndexable).toBe(true);
  expect(pages.size).toBeGreaterThan(100);
});

test('the French build has every route of the reference site (site specification, section 2)', () => {
  const listed = readFileSync(join(projectRoot, 'test/fixtures/routes-fr.txt'), 'utf8');
  const routes = listed.split('\n').filter((line) => line !== '');
  expect(routes.length).toBeGreaterThan(100);
  expect(routes.filter((route) => !pages.has(route))).toEqual([]);
});

test('every link leads to a file of the site, and every fragment to an id', () => {
  // One page for each target: what stands in a shell is on every page.
  const broken = new Map<string, string>();
  for (const { path, targets } of pages.values())
    for (const url of targets) if (!isThere(url)) broken.set(url.pathname + url.hash, path);
  expect([...broken].map(([target, path]) => `${path} -> ${target}`)).toEqual([]);
});

test('every Markdown copy is plain Markdown whose links lead to pages of the site', () => {
  const copies = [...files].filter(([file]) => file.endsWith('/index.md'));
  expect(copies.length).toBeGreaterThan(100);
  const wrong = copies.flatMap(([file, text]) => {
    // Code may show anything.
    const prose = text.replace(/^([ >]*)(`{3,}).*\n(?:.*\n)*?\1\2$/gm, '').replace(/`+[^`]*`+/g, '');
    const leftovers = prose.match(/<\/?[A-Z].*|^(?:import .* from|export const) .*|[{}].*|:::.*|\0/gm) ?? [];
    const urls = [...prose.matchAll(/\]\(([^)\s]*)/g)].map(([, url = '']) => url);
    const broken = urls.filter((url) => !URL.canParse(url) || (isOwn(url) && !isThere(new URL(url))));
    return [...leftovers, ...broken].map((found) => `${file}: ${found}`);
  });
  expect(wrong).toEqual([]);
});

test('canonical pages exist, are their own canonical page and may be indexed', () => {
  const wrong = [...pages.values()]
    .filter(({ isIndexable, path }) => isIndexable && !path.endsWith('/404.html'))
    .filter(({ canonical }) => {
      const target = canonical === null ? undefined : pages.get(canonical);
      return !target || target.canonical !== canonical || !target.isIndexable;
    });
  expect(wrong.map(({ path, canonical }) => `${path} -> ${canonical}`)).toEqual([]);
});

test('the languages of a page agree with those of each of them', () => {
  const translated = [...pages.values()].filter(({ languages }) => languages.size > 0);
  expect(translated.length).toBeGreaterThan(10);
  const wrong = translated.flatMap(({ path, lang, canonical, languages }) => [
    ...(languages.get(lang) === path && canonical === path ? [] : [`${path} is not in its own list`]),
    ...[...languages].flatMap(([language, other]) => {
      const same = entriesOf(pages.get(other)?.languages) === entriesOf(languages);
      const isInLanguage = language === 'x-default' || pages.get(other)?.lang === language;
      return same && isInLanguage ? [] : [`${path} (${language}) -> ${other}`];
    }),
  ]);
  expect(wrong).toEqual([]);
});

describe('the sitemaps', () => {
  const inLatest = (path: string) => !/^\/(?:fr\/)?docs\/v[23]\//.test(path);

  test('list the canonical pages that may be indexed, of the latest docs, and nothing else', () => {
    const listed = sitemapEntries().map(({ path }) => path);
    const wanted = [...pages.values()]
      .filter(({ path, canonical, isIndexable }) => isIndexable && canonical === path && inLatest(path))
      .map(({ path }) => path);
    expect(listed.sort()).toEqual(wanted.sort());
  });

  test('name the languages that the pages name', () => {
    const wrong = sitemapEntries().filter(
      ({ path, languages }) => entriesOf(languages) !== entriesOf(pages.get(path)?.languages),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

describe('questions on the site', () => testQuestions(() => files));

describe('what readers meet on the site', () => testWhatReadersMeet(() => files));

function pathOf(file: string): string {
  return `/${file.replace(/(?<=^|\/)index\.html$/, '')}`;
}

function isRedirect(html: string): boolean {
  return html.includes('http-equiv="refresh"');
}

function readPage(path: string, html: string): BuiltPage {
  const tags = [...html.matchAll(/<([a-z][a-z0-9-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/g)].map(
    ([, name = '', attributes = '']) => ({ name, attributes: attributesOf(attributes) }),
  );
  const links = tags.filter(({ name }) => name === 'link').map(({ attributes }) => attributes);
  const canonical = links.find(({ rel }) => rel === 'canonical')?.href;
  const robots = tags.find(({ name, attributes }) => name === 'meta' && attributes.name === 'robots');
  return {
    path,
    lang: tags.find(({ name }) => name === 'html')?.attributes.lang ?? '',
    isIndexable: !robots?.attributes.content?.includes('noindex'),
    canonical: canonical === undefined ? null : pathIn(canonical),
    languages: languagesFrom(links),
    targets: tags
      .flatMap(({ attributes: { href, src } }) => [href, src])
      .flatMap((url) => (url === undefined ? [] : [new URL(url, origin + path)]))
      .filter((url) => url.origin === origin),
    ids: new Set(tags.flatMap(({ attributes: { id } }) => id ?? [])),
  };
}

function attributesOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name,
      value
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&'),
    ]),
  );
}

function languagesFrom(links: readonly Readonly<Record<string, string>>[]): Map<string, string> {
  return new Map(
    links.flatMap(({ hreflang, href }) =>
      hreflang === undefined || href === undefined ? [] : [[hreflang, pathIn(href)] as const],
    ),
  );
}

function entriesOf(languages: ReadonlyMap<string, string> = new Map()): string {
  return JSON.stringify([...languages].sort());
}

function pathIn(url: string): string {
  expect(url.startsWith(origin)).toBe(true);
  return url.slice(origin.length);
}

function isOwn(url: string): boolean {
  return new URL(url).origin === origin;
}

function isThere(url: URL): boolean {
  const path = decodeURIComponent(url.pathname);
  const page = pages.get(path);
  if (!page) return files.has(path.slice(1)) || files.has(`${path.slice(1)}index.html`);
  const id = decodeURIComponent(url.hash.slice(1));
  return id === '' || page.ids.has(id);
}

interface SitemapEntry {
  readonly path: string;
  readonly languages: ReadonlyMap<string, string>;
}

/** The entries of the sitemaps that the index names. */
function sitemapEntries(): SitemapEntry[] {
  const index = files.get('sitemap.xml') ?? '';
  return locations(index).flatMap((sitemap) => {
    const xml = files.get(sitemap.slice(1)) ?? '';
    return [...xml.matchAll(/<url>(.*?)<\/url>/g)].flatMap(([, entry = '']) => {
      const links = [...entry.matchAll(/<xhtml:link([^>]*)\/>/g)].map(([, text = '']) => attributesOf(text));
      return locations(entry).map((path) => ({ path, languages: languagesFrom(links) }));
    });
  });
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => pathIn(url.replaceAll('&amp;', '&')));
}
