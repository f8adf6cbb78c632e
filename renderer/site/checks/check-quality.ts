/** What makes a site better and is no mistake: told where somebody asks for it. */
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Page } from '../../model/page.ts';
import type { Site } from '../site.ts';
import type { Documents } from './check-components.ts';
import { imagesWithoutText, rangeOfField, rangeOfHeading, readingLevel } from './text-quality.ts';

/** What search engines show of a title and a description, in characters. */
const mostOfTitle = 60;
const mostOfDescription = 160;

/** Text of a source file by its id; null when it cannot be read. */
export type ReadText = (id: string) => string | null;

/** Of pages that search engines may show, each text once: in the locale that it is written in. */
export function checkQuality(site: Site, documents: Documents, read: ReadText): Diagnostic[] {
  const pages = site.pages.filter(
    ({ source, noIndex, locale, textLocale }) => source !== null && !noIndex && locale === textLocale,
  );
  const texts = new Map(pages.flatMap(({ source }) => textEntry(source, read)));
  return [
    ...orphans(site, pages),
    ...pages.flatMap((page) => pageProblems(page, documents, texts.get(page.source ?? '') ?? '')),
    ...[...texts].flatMap(([file, text]) =>
      imagesWithoutText(text).map(({ url, range }) =>
        createDiagnostic('quality-image-text', { url }, { file, range }),
      ),
    ),
    ...site.config.locales.flatMap(({ name }) => {
      const own = pages.filter(({ locale }) => locale === name);
      const level = readingLevel(
        own.flatMap(({ source }) => texts.get(source ?? '') ?? []),
        name,
      );
      return level === null
        ? []
        : [createDiagnostic('quality-reading', { locale: name, ...level }, { file: null })];
    }),
  ];
}

function textEntry(source: string | null, read: ReadText): [string, string][] {
  const text = source !== null && /\.mdx?$/.test(source) ? read(source) : null;
  return source === null || text === null ? [] : [[source, text]];
}

/** Docs and pages that no other page, no sidebar and no menu leads to. Posts stand in lists. */
function orphans({ links, siteProps, config }: Site, pages: readonly Page[]): Diagnostic[] {
  const linked = new Set(
    [...links].flatMap(([from, found]) =>
      [...found.values()].map(({ href }) => href.replace(/[#?].*/, '')).filter((path) => path !== from),
    ),
  );
  const menus = [...siteProps.values()].map((props) => JSON.stringify(props)).join();
  const homes = config.locales.map(({ baseUrl }) => baseUrl);
  return pages
    .filter(({ kind, sidebar }) => (kind === 'doc' && sidebar === null) || kind === 'page')
    .filter(({ path }) => !homes.includes(path) && !linked.has(path) && !menus.includes(`"${path}"`))
    .map(({ path, source }) => createDiagnostic('quality-orphan', { path }, { file: source }));
}

function pageProblems(page: Page, documents: Documents, text: string): Diagnostic[] {
  const { path, title, description, source: file } = page;
  const { frontMatter, headings } = documents.get(page.source ?? '')?.linked ?? {};
  const shown = frontMatter?.title_meta ?? title;
  const long = (field: string, { length }: string, most: number): Diagnostic[] => {
    if (length <= most) return [];
    const names = field === 'title' ? ['title_meta', field] : [field];
    const ranges = names.map((name) => rangeOfField(text, name));
    const range = [...ranges, rangeOfHeading(text, 1, title)].find((found) => found !== null) ?? null;
    return [createDiagnostic('quality-text-long', { field, path, length, most }, { file, range })];
  };
  const written = frontMatter?.description ?? description;
  return [
    ...(frontMatter && frontMatter.description === undefined
      ? [createDiagnostic('quality-description-missing', { path }, { file })]
      : long('description', written, mostOfDescription)),
    ...long('title', shown, mostOfTitle),
    ...(headings ?? []).flatMap(({ depth, text: heading }, index) => {
      // The title of the page is its heading of level 1.
      const from = headings?.[index - 1]?.depth ?? 1;
      if (depth <= from + 1) return [];
      const range = rangeOfHeading(text, depth, heading);
      return createDiagnostic('quality-heading-jump', { text: heading, from, to: depth }, { file, range });
    }),
  ];
}
