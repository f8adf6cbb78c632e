const hiddenPanel = '.tab-panel:not([data-active])';

/**
 * Lets readers come to what stands in tabs that are not shown: by an address that names it, and by looking for its words
 * with the browser's own search in the page.
 */
export function reachHiddenTabs(root: ParentNode): void {
  choices.disconnect();
  for (const panel of root.querySelectorAll('.tab-panel')) {
    hideUntilFound(panel);
    choices.observe(panel, { attributeFilter: ['data-active'] });
  }
  showTarget();
}

const choices = new MutationObserver((changes) => {
  for (const { target } of changes) if (target instanceof Element) hideUntilFound(target);
});

/** Browsers that cannot look through what is hidden so hide it all the same. */
function hideUntilFound(panel: Element): void {
  const isHidden = panel.matches(hiddenPanel);
  if (isHidden) panel.setAttribute('hidden', 'until-found');
  else panel.removeAttribute('hidden');
  // Its words are not spoken, but that there is a panel would be.
  panel.ariaHidden = isHidden ? 'true' : null;
}

/** Chooses the tabs in which what the address names stands, and scrolls to it, as browsers do for details that are closed. */
function showTarget(): void {
  const target = document.querySelector(':target');
  let panel = target?.closest(hiddenPanel);
  if (!panel) return;
  for (; panel; panel = panel.parentElement?.closest(hiddenPanel)) chooseTabOf(panel);
  target?.scrollIntoView();
}

function chooseTabOf(panel: Element): void {
  const value = CSS.escape(panel.getAttribute('data-value') ?? '');
  panel.parentElement?.querySelector<HTMLElement>(`:scope > .tab-list > [data-value=${value}]`)?.click();
}

window.addEventListener('hashchange', showTarget);
// Comes before the browser shows what it found, once for each of the panels around it.
document.addEventListener('beforematch', ({ target }) => {
  if (target instanceof Element && target.matches(hiddenPanel)) chooseTabOf(target);
});
