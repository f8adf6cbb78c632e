import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';

/** Milliseconds. Sooner, it would only flicker, and the browser would paint it beside each letter. */
const delay = 300;

/** Turns once the reader has waited for a moment. */
export function SearchSpinner(): ReactNode {
  const { text } = useMessages();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), delay);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return <span className="search-spinner" role="img" aria-label={text('loading')} />;
}
