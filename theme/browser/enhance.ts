import { dismissAnnouncement, followAnnouncement } from './announcement.ts';
import { copyCode, toggleWrap } from './code-block.ts';
import { followColorMode, toggleColorMode } from './color-mode.ts';
import { watchDropdowns } from './dropdowns.ts';
import { paintedTabs } from './pre-paint.ts';
import { rememberVersion } from './preferred-version.ts';
import { chooseTab, followTabs, moveBetweenTabs, restoreTabs } from './tabs.ts';

/** What the elements with a `data-action` do. They work in the shell and in the static content alike. */
const actions: Readonly<Record<string, (element: HTMLElement) => void>> = {
  'choose-tab': chooseTab,
  'copy-code': (button) => void copyCode(button),
  'dismiss-announcement': dismissAnnouncement,
  'remember-version': rememberVersion,
  'toggle-color-mode': toggleColorMode,
  'toggle-wrap': toggleWrap,
};

/**
 * Brings the page's own controls to life without React: one listener a kind of event for the whole document,
 * so that content swapped in later needs no set-up.
 */
export function enhance(): void {
  document.addEventListener('click', ({ target }) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;
    if (element !== null) actions[element.dataset.action ?? '']?.(element);
  });
  document.addEventListener('keydown', moveBetweenTabs);
  restoreTabs([document.body]);
  // The inline script has only painted these choices; now they are part of the document.
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
    ({ media }) => media.mediaText !== paintedTabs,
  );
  followTabs();
  followColorMode();
  followAnnouncement();
  watchDropdowns();
}
