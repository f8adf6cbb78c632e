import type { ComponentProps, ReactNode } from 'react';

/** A link of the content. Other sites learn nothing of the window that led to them. */
export function Anchor({ href, rel, ...rest }: ComponentProps<'a'>): ReactNode {
  const external = href !== undefined && /^(https?:)?\/\//.test(href);
  return <a href={href} rel={rel ?? (external ? 'noopener' : undefined)} {...rest} />;
}
