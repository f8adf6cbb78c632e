/** Files besides pages and assets that docsite writes, by their paths below the output folder and as link targets. */
import type { Locale } from '../config/site-config.ts';
import type { Page } from '../model/page.ts';
import { canonicalPath } from '../paths/route-path.ts';
import { feedPath } from './blog/feed-path.ts';
import type { Row } from './page-detail.ts';
import type { SiteInput } from './site-input.ts';

export const sitemapPath = 'sitemap.xml';
export const robotsPath = 'robots.txt';

/** A locale's part of the sitemap, of which long ones have several. */
export function sitemapPartPath({ name, outputPrefix }: Locale, index: number): string {
  const base = outputPrefix === '' ? `sitemap-${name}` : `${outputPrefix}sitemap`;
  return index === 0 ? `${base}.xml` : `${base}-${index + 1}.xml`;
}

/** The outline of a locale for language models. */
export function llmsPath({ outputPrefix }: Pick<Locale, 'outputPrefix'>): string {
  return `${outputPrefix}llms.txt`;
}

/** The file with the whole text of a locale. */
export function fullTextPath({ outputPrefix }: Pick<Locale, 'outputPrefix'>): string {
  return `${outputPrefix}llms-full.txt`;
}

/** Path of the Markdown copy of a page. */
export function markdownCopyPath({ path, output }: Page): string {
  if (path.endsWith('/')) return `${path}index.md`;
  return output.endsWith('/index.html') ? `${path}/index.md` : `${path}.md`;
}

/** Whether a page has text of its own, of which a copy can be made. */
export function hasText({ detail }: Pick<Row, 'detail'>): boolean {
  if (detail.kind === 'page') return detail.page.document !== null;
  return detail.kind !== 'search' && detail.kind !== 'not-found';
}

/** Canonical paths of the files that links may lead to. The list is made when it is first asked for. */
export function ownFiles(rows: readonly Row[], input: SiteInput): () => ReadonlySet<string> {
  let paths: ReadonlySet<string> | null = null;
  return () => {
    paths ??= new Set(ownFilePaths(rows, input).map(canonicalPath));
    return paths;
  };
}

function ownFilePaths(rows: readonly Row[], { config }: SiteInput): string[] {
  const { baseUrl, llms, locales } = config;
  const linked = new Set(rows.flatMap(({ detail }) => (detail.kind === 'blog-list' ? detail.blog : [])));
  const feeds = [...linked].flatMap(({ blog, locale }) =>
    blog.feeds.map((format) => feedPath(format, blog, locale)),
  );
  const files = [
    sitemapPath,
    ...(baseUrl === '/' ? [robotsPath] : []),
    ...(locales.length > 1 ? locales.map((locale) => sitemapPartPath(locale, 0)) : []),
    ...(llms === false ? [] : locales.map(llmsPath)),
    ...(llms !== false && llms.full ? locales.map(fullTextPath) : []),
  ];
  const copied = llms !== false && llms.markdownCopies ? rows.filter(hasText) : [];
  return [
    ...files.map((file) => baseUrl + file),
    ...feeds,
    ...copied.map(({ page }) => markdownCopyPath(page)),
  ];
}
