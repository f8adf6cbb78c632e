/**
 * Dropdowns are `<details>` and open without script. With script they also close: on Escape, on a click
 * elsewhere, on a click on one of their links, and when the focus leaves them. Links to the same page in another
 * language or version are made to lead to the reader's place when they are shown.
 */
export function watchDropdowns(): void {
  // An event that does not bubble is heard on its way down.
  document.addEventListener('toggle', ({ target }) => void showPlace(target), true);
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const own = target.closest('a') === null ? target.closest('details.dropdown') : null;
    closeAllBut(own);
  });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) closeAllBut(target.closest('details.dropdown'));
  });
  document.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape') return;
    const own = target instanceof Element ? target.closest('details.dropdown') : null;
    closeAllBut(null);
    own?.querySelector('summary')?.focus();
  });
}

async function showPlace(dropdown: EventTarget | null): Promise<void> {
  if (!(dropdown instanceof HTMLDetailsElement) || !dropdown.open) return;
  const { keepPlace } = await import('./keep-place.ts');
  keepPlace(dropdown);
}

function closeAllBut(kept: Element | null): void {
  for (const open of document.querySelectorAll<HTMLDetailsElement>('details.dropdown[open]')) {
    if (open !== kept) open.open = false;
  }
}
