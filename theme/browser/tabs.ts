import { createStorageSlot, storageKeys, tabGroupPrefix } from '../storage.ts';
import { followStored } from './follow-stored.ts';
import { keepInPlace } from './scroll-controller.ts';

const groupedTabs = '.tabs[data-group]';

/** What is told to those who watch the choices. */
interface TabChoice {
  readonly group: string;
  readonly value: string;
}

const eventName = 'docsite:tab';

/** Shows the tab of a button; every block of the same group follows, and the choice is remembered. */
export function chooseTab(button: HTMLElement): void {
  const value = button.dataset.value;
  const block = button.closest<HTMLElement>('.tabs');
  if (value === undefined || block === null) return;
  const { group } = block.dataset;
  // Blocks above may change their height; what the reader clicked stays where it was.
  keepInPlace(button, () => {
    if (group === undefined) showTab(block, value);
    else chooseInGroup({ group, value });
  });
}

/** Shows a tab in every block of a group, and remembers it. */
export function chooseInGroup(choice: TabChoice): void {
  createStorageSlot(storageKeys.tabGroup(choice.group)).set(choice.value);
  for (const block of document.querySelectorAll<HTMLElement>(groupedTabs)) {
    if (block.dataset.group === choice.group) showTab(block, choice.value);
  }
  tell(choice);
}

/** What the reader chose last in a group, on whichever page; null when that is not known. */
export function storedTab(group: string): string | null {
  return createStorageSlot(storageKeys.tabGroup(group)).get();
}

/** Calls back after each choice in a group; returns the function that stops this. */
export function watchTabs(group: string, onChoice: (value: string) => void): () => void {
  const listen = (event: Event): void => {
    const choice = (event as CustomEvent<TabChoice | null>).detail;
    const value = choice === null ? storedTab(group) : choice.group === group ? choice.value : null;
    if (value !== null) onChoice(value);
  };
  document.addEventListener(eventName, listen);
  return () => document.removeEventListener(eventName, listen);
}

/** Arrow keys, Home and End move between the tabs of a block, as the ARIA tabs pattern asks. */
export function moveBetweenTabs(event: KeyboardEvent): void {
  // With a modifier, an arrow is the browser's: Alt and ← go back.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(event.target instanceof HTMLElement) || !event.target.matches('[role=tab]')) return;
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
    const inside = node.querySelectorAll<HTMLElement>(groupedTabs);
    for (const block of node.matches(groupedTabs) ? [node as HTMLElement, ...inside] : inside) {
      const stored = storedTab(block.dataset.group ?? '');
      if (stored !== null) showTab(block, stored);
    }
  }
}

/** Follows choices made elsewhere. */
export function followTabs(): void {
  followStored(
    (key) => key.startsWith(tabGroupPrefix),
    () => {
      restoreTabs([document.body]);
      tell(null);
    },
  );
}

/** @param choice null when any group may have changed */
function tell(choice: TabChoice | null): void {
  document.dispatchEvent(new CustomEvent(eventName, { detail: choice }));
}

function nextIndex({ key, index, count }: { key: string; index: number; count: number }): number {
  const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
  if (key === 'ArrowRight') return (index + forward + count) % count;
  if (key === 'ArrowLeft') return (index - forward + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
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
