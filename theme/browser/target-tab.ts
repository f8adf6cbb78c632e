const hiddenPanel = '.tab-panel:not([data-active])';

/** Chooses the tabs in which what the address names stands, and scrolls to it, as browsers do for details that are closed. */
export function showTarget(): void {
  const target = document.querySelector(':target');
  let panel = target?.closest<HTMLElement>(hiddenPanel);
  if (!panel) return;
  for (; panel; panel = panel.parentElement?.closest<HTMLElement>(hiddenPanel)) {
    const value = CSS.escape(panel.dataset.value ?? '');
    panel.parentElement?.querySelector<HTMLElement>(`:scope > .tab-list > [data-value=${value}]`)?.click();
  }
  target?.scrollIntoView();
}

window.addEventListener('hashchange', showTarget);
