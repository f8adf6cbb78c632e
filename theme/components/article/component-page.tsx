import type { ReactNode } from 'react';

/**
 * A page that is a component of the site's own. It has the width and the spacing of any other page; a component
 * whose outermost element has the class `full-width` gets the whole main region.
 */
export function ComponentPage({ children }: { children: ReactNode }): ReactNode {
  return <div className="article">{children}</div>;
}
