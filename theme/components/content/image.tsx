import type { ComponentProps, ReactNode } from 'react';

/** An image of the content, loaded when it comes near the window. */
export function Image({ alt = '', ...rest }: ComponentProps<'img'>): ReactNode {
  return <img alt={alt} loading="lazy" decoding="async" {...rest} />;
}
