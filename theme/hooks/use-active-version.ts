import { useEffect, useState } from 'react';
import { defaultDocs, docsVersionName, parseDocsVersion } from '../docs-version.ts';
import { createStorageSlot, storageKeys } from '../storage.ts';
import type { VersionProps } from '../types.ts';
import { usePageFor } from './use-page.tsx';
import { useSiteFor } from './use-site.tsx';

/**
 * The version of some docs that navigation speaks of: the page's own; outside of them the one that the reader chose
 * last, else the latest. Null on a site without such docs. A stored name that no longer exists is forgotten.
 *
 * @param docs id of the docs instance
 */
export function useActiveVersion(docs: string = defaultDocs): VersionProps | null {
  const { versions, versionPersistence } = useSiteFor('useActiveVersion');
  const { version } = usePageFor('useActiveVersion');
  const shown = version !== null && parseDocsVersion(version).docs === docs ? version : null;
  const [preferred, setPreferred] = useState<string | null>(null);
  useEffect(() => {
    if (versionPersistence === 'none') return;
    const slot = createStorageSlot(storageKeys.preferredVersion(docs));
    const folder = slot.get();
    const stored = folder === null ? null : docsVersionName({ docs, folder });
    if (stored !== null && versions.every(({ name }) => name !== stored)) slot.remove();
    // Read again on each arrival outside the docs: the reader may have chosen another version meanwhile.
    else if (shown === null) setPreferred(stored);
  }, [versions, versionPersistence, docs, shown]);
  const wanted = shown ?? preferred;
  const own = versions.filter(({ name }) => parseDocsVersion(name).docs === docs);
  return own.find(({ name }) => name === wanted) ?? own.find(({ isLast }) => isLast) ?? own[0] ?? null;
}
