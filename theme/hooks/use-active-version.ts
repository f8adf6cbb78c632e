import { useEffect, useState } from 'react';
import { createStorageSlot, storageKeys } from '../storage.ts';
import type { VersionProps } from '../types.ts';
import { usePageFor } from './use-page.tsx';
import { useSiteFor } from './use-site.tsx';

/**
 * The docs version that navigation speaks of: the page's own; outside the docs the one that the reader chose
 * last, else the latest. Null on a site without docs. A stored name that no longer exists is forgotten.
 */
export function useActiveVersion(): VersionProps | null {
  const { versions, versionPersistence } = useSiteFor('useActiveVersion');
  const { version } = usePageFor('useActiveVersion');
  const [preferred, setPreferred] = useState<string | null>(null);
  useEffect(() => {
    if (versionPersistence === 'none') return;
    const slot = createStorageSlot(storageKeys.preferredVersion());
    const stored = slot.get();
    if (stored !== null && versions.every(({ name }) => name !== stored)) slot.remove();
    // Read again on each arrival outside the docs: the reader may have chosen another version meanwhile.
    else if (version === null) setPreferred(stored);
  }, [versions, versionPersistence, version]);
  const wanted = version ?? preferred;
  return (
    versions.find(({ name }) => name === wanted) ??
    versions.find(({ isLast }) => isLast) ??
    versions[0] ??
    null
  );
}
