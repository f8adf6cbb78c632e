import type { ReactNode } from 'react';

export interface HeroProps {
  readonly title: string;
  readonly tagline?: string;
  /** Buttons. */
  readonly children?: ReactNode;
}

/** Head of a home page: what the site is about, and where to start. Code, tabs or an element of class `hero-side` after it stand beside it. */
export function Hero({ title, tagline, children }: HeroProps): ReactNode {
  return (
    <div className="hero">
      <h1>{title}</h1>
      {tagline !== undefined && <p className="hero-tagline">{tagline}</p>}
      <div className="actions">{children}</div>
    </div>
  );
}
