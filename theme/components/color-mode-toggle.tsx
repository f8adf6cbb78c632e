import type { ReactNode } from 'react';
import { useColorMode } from '../hooks/use-color-mode.ts';
import { useMessages } from '../hooks/use-messages.ts';
import { useSite } from '../hooks/use-site.tsx';
import { Icon } from './icon.tsx';

/** Switches between light and dark. The delegated controls do the work, so it answers before React is loaded. */
export function ColorModeToggle(): ReactNode {
  const { disableSwitch } = useSite().colorMode;
  const { text } = useMessages();
  const { colorMode } = useColorMode();
  if (disableSwitch) return null;
  return (
    <button
      type="button"
      className="icon-button color-mode-toggle needs-script"
      data-action="toggle-color-mode"
      aria-label={text('darkMode')}
      aria-pressed={colorMode === 'dark'}
      title={text('changeColorMode')}
    >
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  );
}
