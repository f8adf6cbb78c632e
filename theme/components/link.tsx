import type { ComponentProps, ReactNode } from 'react';
import { useBaseUrl } from '../hooks/use-base-url.ts';
import { Anchor } from './content/anchor.tsx';

export interface LinkComponentProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path below the root of the site, `/guide/`, a file beside the page, or an address elsewhere. */
  readonly to?: string;
  /** The same. */
  readonly href?: string;
}

/** A link that knows the base URL and the locale, also in islands. */
export function Link({ to, href, ...rest }: LinkComponentProps): ReactNode {
  return <Anchor {...rest} href={useBaseUrl(to ?? href ?? '')} />;
}
