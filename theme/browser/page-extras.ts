/** Loads what few pages hold, when a page that is shown holds it. */
export function startPageExtras(root: ParentNode): void {
  if (root.querySelector('.diagram[data-module]') === null) return;
  import('./diagrams.ts').then(({ watchDiagrams }) => watchDiagrams(root)).catch(console.error);
}
