import { createStorageSlot, storageKeys } from '../storage.ts';

export type ColorMode = 'light' | 'dark';

/** The mode on screen, kept in the `data-theme` attribute of the document. */
export function readColorMode(): ColorMode {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Calls back after each change of the mode, whoever made it; returns the function that stops this. */
export function watchColorMode(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Switches to the other mode and remembers it. */
export function toggleColorMode(): void {
  const mode = readColorMode() === 'dark' ? 'light' : 'dark';
  show(mode);
  createStorageSlot(storageKeys.colorMode).set(mode);
}

/**
 * Follows changes made in other tabs and, where the document carries `data-follow-system`, changes of the
 * system's colour scheme. Printing makes some browsers report a scheme change; those are ignored.
 */
export function followColorMode(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKeys.colorMode && (newValue === 'dark' || newValue === 'light')) show(newValue);
  });
  if (document.documentElement.dataset.followSystem === undefined) return;
  const printing = window.matchMedia('print');
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    if (!printing.matches) show(matches ? 'dark' : 'light');
  });
}

function show(mode: ColorMode): void {
  document.documentElement.dataset.theme = mode;
}
