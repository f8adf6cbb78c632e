import type { Locale } from '../config/site-config.ts';
import type { Range } from '../diagnostics/diagnostic.ts';
import { decodePath, joinRoute, outputFromPath, pathFromRoute } from '../paths/route-path.ts';
import { documentOf } from './links/link-pages.ts';
import { placeOfField } from './localize.ts';
import type { Row } from './page-detail.ts';
import type { SiteInput } from './site-input.ts';

/** An address that leads on to another, in one locale, and where it is written. */
export interface RedirectSource {
  readonly from: string;
  readonly output: string;
  /** As written, or the path of the page that asks for it. */
  readonly to: string;
  readonly locale: Locale;
  readonly file: string;
  readonly range: Range | null;
}

/** Redirects of the configuration, in every locale, and of `redirect_from` in front matter. */
export function redirectSources(rows: readonly Row[], input: SiteInput): RedirectSource[] {
  return [...configured(input), ...fromFrontMatter(rows, input)];
}

function configured({ config, configRange }: SiteInput): RedirectSource[] {
  return config.locales.flatMap((locale) =>
    config.redirects.flatMap(({ from, to }, index) =>
      [from].flat().map((path) => ({
        ...addressOf(path, locale, config),
        to,
        locale,
        file: config.configFile,
        range: configRange?.(['redirects', index]) ?? null,
      })),
    ),
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

/** An address with a file extension `.html` is that file; others are folders, like pages. */
function addressOf(path: string, locale: Locale, { baseUrl, trailingSlash }: SiteInput['config']) {
  const route = joinRoute(decodePath(path));
  const isFile = /\.html?$/.test(route);
  const from = pathFromRoute(route, locale.baseUrl, trailingSlash && !isFile);
  return { from, output: isFile ? `${locale.outputPrefix}${route}` : outputFromPath(from, baseUrl) };
}
