import { parseUrl, percentEncoded } from '../../paths/parse-url.ts';

/** Characters that end a link's destination in Markdown or an attribute in HTML. */
const delimiters = /[()<>'"\s]/g;

/** Paths that the site itself made: nothing in them has to be resolved or escaped. */
const plainPath = /^\/(?!\/)[\w\-.~/%?#&=+,;:@!$*]*$/;
const dots = /\/\.{1,2}(?:[/?#]|$)/;

/** `href` as a reader far from the page needs it, fit for Markdown and HTML; `page` is the page's full URL. */
export function fullUrl(href: string, page: string): string {
  if (plainPath.test(href) && !dots.test(href))
    return page.slice(0, page.indexOf('/', 'https://'.length)) + href;
  const url = parseUrl(href, page)?.href ?? href;
  return url.replace(delimiters, percentEncoded);
}
