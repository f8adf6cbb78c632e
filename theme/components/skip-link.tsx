import type { ReactNode } from 'react';
import { useMessages } from '../hooks/use-messages.ts';
import { useMobileMenu } from '../hooks/use-mobile-menu.tsx';

/** Id of the main region, which the skip link leads to. */
export const mainId = 'docsite-main';

/** First link of every page: past the navigation, to the text. */
export function SkipLink(): ReactNode {
  const { text } = useMessages();
  const { open } = useMobileMenu();
  return (
    <a className="skip-link" href={`#${mainId}`} inert={open}>
      {text('skipToContent')}
    </a>
  );
}
