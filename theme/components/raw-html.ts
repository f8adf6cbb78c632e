/**
 * Props that make an element's content this HTML. The one gate for ready HTML in the theme: what passes here
 * was produced by the site's own build (rendered articles, highlighted code, headings) or written in its
 * configuration (announcement, footer, navbar items of type `html`), never by a reader.
 */
export function rawHtml(html: string): { readonly dangerouslySetInnerHTML: { readonly __html: string } } {
  return { dangerouslySetInnerHTML: { __html: html } };
}
