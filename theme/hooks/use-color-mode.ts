import { useSyncExternalStore } from 'react';
import { type ColorMode, readColorMode, watchColorMode } from '../client/color-mode.ts';
import { useSite } from './use-site.tsx';

/**
 * The colour mode on screen. The `data-theme` attribute of the document is the one place where it is kept, so
 * that the inline script, the delegated switch and every island agree. During server rendering and hydration
 * it is the configured default; the reader's own mode follows right after.
 */
export function useColorMode(): ColorMode {
  const { defaultMode } = useSite().colorMode;
  return useSyncExternalStore(watchColorMode, readColorMode, () => defaultMode);
}
