/** Of the style sheets that `load-styles.ts` has put into the head, applies these, and no others. */
export function applyStyles(hrefs: readonly string[]): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-islands]')) {
    link.media = hrefs.includes(link.href) ? 'all' : 'not all';
  }
}
