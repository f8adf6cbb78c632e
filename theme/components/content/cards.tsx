import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A grid of `Card`s. */
export function Cards({ children }: { children?: ReactNode }): ReactNode {
  return <div className="cards">{children}</div>;
}

/** The same by another name. */
export const CardGrid = Cards;

export interface CardProps {
  readonly title: string;
  readonly href?: string;
  /** The name of a sign before the title. */
  readonly icon?: string;
  readonly children?: ReactNode;
}

/** A card whose words are a property. */
export function LinkCard({
  description,
  ...card
}: Omit<CardProps, 'children'> & { readonly href: string; readonly description?: string }): ReactNode {
  return <Card {...card}>{description}</Card>;
}

/** A title with a few words; with `href` the whole card is a link. */
export function Card({ title, href, icon, children }: CardProps): ReactNode {
  const heading = (
    <>
      {icon !== undefined && <Icon name={icon} />}
      {icon !== undefined && ' '}
      {title}
    </>
  );
  return (
    <div className="card">
      {href === undefined ? (
        <span className="card-title">{heading}</span>
      ) : (
        <a className="card-title" href={href}>
          {heading}
        </a>
      )}
      <div className="card-content">{children}</div>
    </div>
  );
}
