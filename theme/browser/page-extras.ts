import { markOverflow } from './code-block.ts';

/** Looks through a page that is shown, and loads what few pages hold when it holds it. */
export function startPageExtras(root: ParentNode): void {
  markOverflow(root);
  if (root.querySelector('.diagram[data-module]') !== null) {
    import('./diagrams.ts').then(({ watchDiagrams }) => watchDiagrams(root)).catch(console.error);
  }
  if (root.querySelector('img[data-zoom=""]') !== null) {
    import('./image-zoom.ts').then(({ makeZoomable }) => makeZoomable(root)).catch(console.error);
  }
  if (root.querySelector('.near-pages') !== null) {
    import('./suggest-pages.ts').then(({ suggestPages }) => suggestPages(root)).catch(console.error);
  }
}
