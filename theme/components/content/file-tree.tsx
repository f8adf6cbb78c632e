import type { ReactNode } from 'react';

/** Files and folders as a tree: a list of names, in which an item with a list of its own is a folder. */
export function FileTree({ children }: { children?: ReactNode }): ReactNode {
  return <div className="file-tree">{children}</div>;
}
