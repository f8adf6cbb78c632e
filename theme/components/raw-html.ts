import { trustedTypesPolicy } from '../browser/trusted-types.ts';

/** Browsers make an object of each text; React renews an element's content when it is not the same one. */
const trusted = new Map<string, string>();

/**
 * Props that make an element's content this HTML. The one gate for ready HTML in the theme: what passes here
 * was produced by the site's own build (rendered articles, highlighted code, headings) or written in its
 * configuration (announcement, footer, navbar items of type `html`), never by a reader.
 */
export function rawHtml(html: string): { readonly dangerouslySetInnerHTML: { readonly __html: string } } {
  // While a site is built, each page is another text, and nothing asks for an object.
  if (typeof document === 'undefined') return { dangerouslySetInnerHTML: { __html: html } };
  const known = trusted.get(html) ?? trustedTypesPolicy.createHTML(html);
  trusted.set(html, known);
  return { dangerouslySetInnerHTML: { __html: known } };
}
