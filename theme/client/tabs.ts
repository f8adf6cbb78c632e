import { createStorageSlot, storageKeys, tabGroupPrefix } from '../storage.ts';

/** Shows the tab of a button; every block of the same group follows, and the choice is remembered. */
export function chooseTab(button: HTMLElement): void {
  const value = button.dataset.value;
  const block = button.closest<HTMLElement>('.tabs');
  if (value === undefined || block === null) return;
  const group = block.dataset.group;
  const top = button.getBoundingClientRect().top;
  if (group === undefined) showTab(block, value);
  else {
    showInGroup(group, value);
    createStorageSlot(storageKeys.tabGroup(group)).set(value);
  }
  // Blocks above may have changed their height; what the reader clicked stays where it was.
  window.scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** Arrow keys, Home and End move between the tabs of a block, as the ARIA tabs pattern asks. */
export function moveBetweenTabs(event: KeyboardEvent): void {
  if (!(event.target instanceof HTMLElement) || event.target.role !== 'tab') return;
  const tabs = [...(event.target.parentElement?.querySelectorAll<HTMLElement>(':scope > [role=tab]') ?? [])];
  const next = tabs[nextIndex({ key: event.key, index: tabs.indexOf(event.target), count: tabs.length })];
  if (next === undefined) return;
  event.preventDefault();
  chooseTab(next);
  next.focus();
}

/** Shows the remembered choices in content that is on screen, or is about to be. */
export function restoreTabs(content: Iterable<Node>): void {
  for (const node of content) {
    if (!(node instanceof Element)) continue;
    for (const block of node.querySelectorAll<HTMLElement>('.tabs[data-group]')) {
      const stored = createStorageSlot(storageKeys.tabGroup(block.dataset.group ?? '')).get();
      if (stored !== null) showTab(block, stored);
    }
  }
}

/** Follows choices made in other browser tabs. */
export function followTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(tabGroupPrefix) && newValue !== null) {
      showInGroup(key.slice(tabGroupPrefix.length), newValue);
    }
  });
}

function nextIndex({ key, index, count }: { key: string; index: number; count: number }): number {
  const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
  if (key === 'ArrowRight') return (index + forward + count) % count;
  if (key === 'ArrowLeft') return (index - forward + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}

function showInGroup(group: string, value: string): void {
  for (const block of document.querySelectorAll<HTMLElement>('.tabs[data-group]')) {
    if (block.dataset.group === group) showTab(block, value);
  }
}

/** Leaves a block alone that has no such tab. */
function showTab(block: HTMLElement, value: string): void {
  const tabs = [...block.querySelectorAll<HTMLElement>(':scope > .tab-list > [role=tab]')];
  if (!tabs.some((tab) => tab.dataset.value === value)) return;
  for (const tab of tabs) {
    const chosen = tab.dataset.value === value;
    tab.setAttribute('aria-selected', String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
  }
  for (const panel of block.querySelectorAll<HTMLElement>(':scope > .tab-panel')) {
    panel.toggleAttribute('data-active', panel.dataset.value === value);
  }
}
