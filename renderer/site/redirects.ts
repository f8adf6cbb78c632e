import type { Locale } from '../config/site-config.ts';
import type { Range } from '../diagnostics/diagnostic.ts';
import { decodePath, joinRoute, outputFromPath, pathFromRoute } from '../paths/route-path.ts';
import { placeOfField } from './localize.ts';
import { documentOf, type Row } from './page-detail.ts';
import { expandPattern, isPattern, patternMatcher, type RedirectPattern } from './redirect-patterns.ts';
import { configPlace, type SiteInput } from './site-input.ts';

/** An address that leads on to another, in one locale, and where it is written. */
export interface RedirectSource {
  readonly from: string;
  readonly output: string;
  /** As written, or the path of the page that asks for it. */
  readonly to: string;
  readonly locale: Locale;
  readonly file: string;
  readonly range: Range | null;
  /** Position in the configuration of the pattern that it follows from. */
  readonly pattern?: number;
}

/** Redirects of the configuration, in every locale, and of `redirect_from` in front matter. */
export function redirectSources(rows: readonly Row[], input: SiteInput): RedirectSource[] {
  const single = [...configured(input), ...fromFrontMatter(rows, input)];
  return [...single, ...fromPatterns(rows, single, input)];
}

/** The redirects of the configuration, one for each address, with the position of their entry. */
function writtenRedirects({ redirects }: SiteInput['config']) {
  return redirects.flatMap(({ from, to }, index) => [from].flat().map((path) => ({ from: path, to, index })));
}

/** A pattern leaves pages, their files and single redirects as they are. */
function fromPatterns(rows: readonly Row[], single: readonly RedirectSource[], input: SiteInput) {
  const { config } = input;
  const patterns = writtenRedirects(config).filter(({ from }) => isPattern(from));
  if (patterns.length === 0) return [];
  const taken = new Set([
    ...rows.flatMap(({ page }) => [page.path, page.output]),
    ...single.map(({ from }) => from),
  ]);
  const shownKinds = rows.filter(({ page }) => page.kind !== 'not-found');
  return config.locales.flatMap((locale) => {
    const own = shownKinds.filter(({ page }) => page.locale === locale.name);
    const paths = own.map(({ page }) => `/${page.path.slice(locale.baseUrl.length)}`);
    return patterns.flatMap(({ index, ...pattern }) =>
      expandPattern(pattern, paths).flatMap((one) => {
        const address = addressOf(one.from, locale, config);
        if (taken.has(address.from) || taken.has(address.output)) return [];
        taken.add(address.from);
        const place = configPlace(input, ['redirects', index]);
        return [{ ...address, to: one.to, locale, ...place, pattern: index }];
      }),
    );
  });
}

function configured(input: SiteInput): RedirectSource[] {
  const { config } = input;
  const single = writtenRedirects(config).filter(({ from }) => !isPattern(from));
  return config.locales.flatMap((locale) =>
    single.map(({ from, to, index }) => {
      const place = configPlace(input, ['redirects', index]);
      return { ...addressOf(from, locale, config), to, locale, ...place };
    }),
  );
}

function fromFrontMatter(rows: readonly Row[], { config }: SiteInput): RedirectSource[] {
  return rows.flatMap((row) => {
    const shown = documentOf(row);
    const locale = config.locales.find(({ name }) => name === row.page.locale);
    const from = shown?.frontMatter.redirect_from;
    if (!shown || !locale || from === undefined) return [];
    return [from].flat().map((path) => ({
      ...addressOf(path, locale, config),
      to: row.page.path,
      locale,
      file: shown.source.id,
      range: placeOfField(shown, 'redirect_from').range ?? null,
    }));
  });
}

/** An address with a file extension `.html` is that file; others are what pages are. */
function addressOf(path: string, locale: Locale, { baseUrl, trailingSlash }: SiteInput['config']) {
  const route = joinRoute(decodePath(path));
  const isFile = /\.html?$/.test(route);
  const from = pathFromRoute(route, locale.baseUrl, trailingSlash && !isFile);
  return { from, output: isFile ? `${locale.outputPrefix}${route}` : outputFromPath(from, baseUrl) };
}

/**
 * The patterns as rules for hosts, in every locale, each with its position in the configuration. A pattern that an
 * address of the site itself matches makes none: hosts that ask their rules first would lead away from it.
 */
export function redirectRules(
  rows: readonly Row[],
  { config }: SiteInput,
): (RedirectPattern & { readonly pattern: number })[] {
  return config.locales.flatMap((locale) => {
    const below = (path: string) => (path.startsWith('/') ? locale.baseUrl + path.slice(1) : path);
    const slashed = (path: string) =>
      config.trailingSlash && path.startsWith('/') ? path.replace(/(?<=\/[^/*#?.]+)$/, '/') : path;
    return writtenRedirects(config).flatMap(({ from, to, index }) => {
      // Hosts know placeholders that are whole segments.
      if (!isPattern(from) || /:\w+\*?\./.test(from)) return [];
      const match = patternMatcher(below(from));
      if (rows.some(({ page }) => match(page.path) !== null)) return [];
      return [{ from: below(from), to: slashed(below(to)), pattern: index }];
    });
  });
}
