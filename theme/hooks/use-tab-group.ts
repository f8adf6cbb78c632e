import { useCallback, useEffect, useState } from 'react';
import { chooseInGroup, storedTab, watchTabs } from '../browser/tabs.ts';
import { useSiteFor } from './use-site.tsx';

export interface TabGroupState {
  /** What the reader chose last in the group; null before any choice, during server rendering and hydration. */
  readonly value: string | null;
  /** Chooses for the reader: tabs of the group follow, and the choice is remembered. */
  readonly choose: (value: string) => void;
}

/** The reader's preference in a group of tabs, which all pages share. */
export function useTabGroup(group: string): TabGroupState {
  // The preference is one of the site's readers: outside of a site there is none.
  useSiteFor('useTabGroup');
  const [value, setValue] = useState<string | null>(null);
  useEffect(() => {
    setValue(storedTab(group));
    return watchTabs(group, setValue);
  }, [group]);
  const choose = useCallback((chosen: string) => chooseInGroup({ group, value: chosen }), [group]);
  return { value, choose };
}
