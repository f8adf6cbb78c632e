import type { ReactNode } from 'react';
import { iconPath } from './icon-paths.ts';

/** A grid of `Feature`s. */
export function Features({ children }: { children?: ReactNode }): ReactNode {
  return <div className="features">{children}</div>;
}

export interface FeatureProps {
  readonly title: string;
  /** Name of a sign, as of `Icon`; another name is an error. */
  readonly icon?: string;
  /** Page that says more: the whole point is a link to it. */
  readonly href?: string;
  readonly children?: ReactNode;
}

/** One thing that the project does, in a sentence or two. */
export function Feature({ title, icon, href, children }: FeatureProps): ReactNode {
  return (
    <section className="feature">
      {icon !== undefined && <FeatureIcon name={icon} />}
      <h2>{href === undefined ? title : <a href={href}>{title}</a>}</h2>
      {children}
    </section>
  );
}

function FeatureIcon({ name }: { name: string }): ReactNode {
  return (
    <svg className={`feature-icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPath(name)} />
    </svg>
  );
}
