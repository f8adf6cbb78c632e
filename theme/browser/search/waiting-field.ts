/**
 * The field that the page's first script (`theme/entry/boot.ts`) shows while that of the search is loaded; null when the
 * reader closed it.
 */
export function waitingField(): HTMLInputElement | null {
  return document.querySelector('.search-waiting[open] > input');
}

/** Asks for the field. */
export function showWaitingField(): void {
  document.dispatchEvent(new Event('docsite:search'));
}
