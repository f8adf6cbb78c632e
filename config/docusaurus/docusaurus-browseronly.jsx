import { useEffect, useState } from 'react';

export default function BrowserOnly({ children, fallback = null }) {
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => setIsBrowser(true), []);
  return isBrowser ? children() : fallback;
}
