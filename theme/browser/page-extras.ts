/** Loads what few pages hold, when a page that is shown holds it. */
export function startPageExtras(root: ParentNode): void {
  if (root.querySelector('.diagram[data-module]') !== null) {
    import('./diagrams.ts').then(({ watchDiagrams }) => watchDiagrams(root)).catch(console.error);
  }
  if (root.querySelector('img[data-zoom=""]') !== null) {
    import('./image-zoom.ts').then(({ makeZoomable }) => makeZoomable(root)).catch(console.error);
  }
}
