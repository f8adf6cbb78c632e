import type { ReactNode } from 'react';

/** Instructions in order: an ordered list inside, whose numbers become marks along a line. */
export function Steps({ children }: { children?: ReactNode }): ReactNode {
  return <div className="steps">{children}</div>;
}
