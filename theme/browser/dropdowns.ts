/**
 * Dropdowns are `<details>` and open without script. With script they also close: on Escape, on a click
 * elsewhere, on a click on one of their links, and when the focus leaves them.
 */
export function closeDropdownsOutside(): void {
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

function closeAllBut(kept: Element | null): void {
  for (const open of document.querySelectorAll<HTMLDetailsElement>('details.dropdown[open]')) {
    if (open !== kept) open.open = false;
  }
}
