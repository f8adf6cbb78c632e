import type { Locale } from '../config/site-config.ts';
import { escapeMarkup } from '../markup/escape-markup.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { Site } from '../site/site.ts';

/** A page per redirect of the `built` locales, for hosts that know nothing of redirects. */
export function redirectFiles(
  { config, redirects }: Pick<Site, 'config' | 'redirects'>,
  built: readonly string[],
): OutputFile[] {
  return redirects.flatMap(({ output, to }) => {
    const locale = localeOfOutput(output, config.locales);
    if (!locale || !built.includes(locale.name)) return [];
    const contents = redirectHtml({ to, siteUrl: config.url, lang: locale.htmlLang });
    return [{ path: output, contents, locale: locale.name }];
  });
}

/** The locale whose folder holds `output`. The default locale's folder is the root, which holds the others'. */
function localeOfOutput(output: string, locales: readonly Locale[]): Locale | null {
  const own = locales.filter(({ outputPrefix }) => output.startsWith(outputPrefix));
  return own.sort((a, b) => b.outputPrefix.length - a.outputPrefix.length)[0] ?? null;
}

export interface RedirectPage {
  /** A path of the site with its base, or a full URL. */
  readonly to: string;
  /** Scheme and host of the published site. */
  readonly siteUrl: string;
  readonly lang: string;
}

/**
 * An HTML page that sends readers and crawlers on without script, on any host the site is served from.
 * An immediate refresh counts as a permanent move for search engines; the canonical link says it again.
 */
export function redirectHtml({ to, siteUrl, lang }: RedirectPage): string {
  const href = escapeMarkup(to);
  return `<!doctype html>
<html lang="${escapeMarkup(lang)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${href}</title>
<link rel="canonical" href="${escapeMarkup(new URL(to, siteUrl).href)}">
<meta http-equiv="refresh" content="0; url=${href}">
<p><a href="${href}">${href}</a></p>
</html>
`;
}
