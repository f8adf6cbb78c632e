import { useSyncExternalStore } from 'react';
import { type ColorMode, readColorMode, setColorMode, watchColorMode } from '../browser/color-mode.ts';
import { useSiteFor } from './use-site.tsx';

export interface ColorModeState {
  readonly colorMode: ColorMode;
  /** Shows a mode and remembers it. */
  readonly setColorMode: (mode: ColorMode) => void;
}

/**
 * The colour mode on screen. The `data-theme` attribute of the document is the one place where it is kept, so
 * that the inline script, the delegated switch and every island agree. During server rendering and hydration
 * it is the configured default; the reader's own mode follows right after.
 */
export function useColorMode(): ColorModeState {
  const { defaultMode } = useSiteFor('useColorMode').colorMode;
  const colorMode = useSyncExternalStore(watchColorMode, readColorMode, () => defaultMode);
  return { colorMode, setColorMode };
}
