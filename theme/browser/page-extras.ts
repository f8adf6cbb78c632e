import { markOverflow } from './code-block.ts';

/** What few pages hold, and what brings it to life there. */
const extras: Readonly<Record<string, (root: ParentNode) => Promise<unknown>>> = {
  '.diagram[data-module]': (root) => import('./diagrams.ts').then((it) => it.watchDiagrams(root)),
  'img[data-zoom=""]': (root) => import('./image-zoom.ts').then((it) => it.makeZoomable(root)),
  '.tab-panel': (root) => import('./hidden-tabs.ts').then((it) => it.reachHiddenTabs(root)),
  '.near-pages': (root) => import('./suggest-pages.ts').then((it) => it.suggestPages(root)),
};

/** Looks through a page that is shown, and loads what few pages hold when it holds it. */
export function startPageExtras(root: ParentNode): void {
  markOverflow(root);
  for (const [selector, start] of Object.entries(extras)) {
    if (root.querySelector(selector) !== null) start(root).catch(console.error);
  }
}
