import { createStorageSlot, storageKeys } from '../storage.ts';
import { followStored } from './follow-stored.ts';
import { watchRoot } from './watch-root.ts';

export type ColorMode = 'light' | 'dark';

/** The mode on screen, kept in the `data-theme` attribute of the document. */
export function readColorMode(): ColorMode {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Calls back after each change of the mode; returns the function that stops this. */
export function watchColorMode(onChange: () => void): () => void {
  return watchRoot('data-theme', onChange);
}

/** Shows a mode and remembers it. */
export function setColorMode(mode: ColorMode): void {
  show(mode);
  createStorageSlot(storageKeys.colorMode).set(mode);
}

/** Switches to the other mode and remembers it. */
export function toggleColorMode(): void {
  setColorMode(readColorMode() === 'dark' ? 'light' : 'dark');
}

/**
 * Follows the reader's choice elsewhere, unless the document carries `data-fixed-theme`, and, where it carries
 * `data-follow-system`, changes of the system's colour scheme. Printing makes some browsers report a scheme change;
 * those are ignored.
 */
export function followColorMode(): void {
  const { fixedTheme, followSystem } = document.documentElement.dataset;
  if (fixedTheme === undefined) followStored((key) => key === storageKeys.colorMode, showStored);
  if (followSystem === undefined) return;
  const printing = window.matchMedia('print');
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    if (!printing.matches) show(matches ? 'dark' : 'light');
  });
}

function showStored(): void {
  const stored = createStorageSlot(storageKeys.colorMode).get();
  if (stored === 'dark' || stored === 'light') show(stored);
}

function show(mode: ColorMode): void {
  document.documentElement.dataset.theme = mode;
}
