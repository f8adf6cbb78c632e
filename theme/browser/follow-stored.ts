/**
 * Calls back when a stored value may have changed without this document's doing: in another tab, or while the
 * document lay in the browser's cache for going back, where nothing reaches it.
 *
 * @param concerns whether a storage key is one of those that are asked for
 */
export function followStored(concerns: (key: string) => boolean, onChange: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && concerns(key)) onChange();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onChange();
  });
}
