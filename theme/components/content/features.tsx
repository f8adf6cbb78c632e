import type { ReactNode } from 'react';

/** A grid of `Feature`s. */
export function Features({ children }: { children?: ReactNode }): ReactNode {
  return <div className="features">{children}</div>;
}

export interface FeatureProps {
  readonly title: string;
  /** Name of a sign: `plug`, `refresh`, `reply`, `group`, `scale`, `binary`, `bolt`, `book`, `clock`, `globe`. */
  readonly icon?: string;
  readonly children?: ReactNode;
}

/** One thing that the project does, in a sentence or two. */
export function Feature({ title, icon, children }: FeatureProps): ReactNode {
  return (
    <section className="feature">
      {icon !== undefined && <span className={`icon feature-icon icon-${icon}`} aria-hidden="true" />}
      <h2>{title}</h2>
      {children}
    </section>
  );
}
