import type { ReactNode } from 'react';

/** A grid of `Card`s. */
export function Cards({ children }: { children?: ReactNode }): ReactNode {
  return <div className="cards">{children}</div>;
}

/** The same by another name. */
export const CardGrid = Cards;

/** A card whose words are a property. */
export function LinkCard(props: { title: string; href: string; description?: string }): ReactNode {
  const { title, href, description } = props;
  return (
    <Card title={title} href={href}>
      {description}
    </Card>
  );
}

/** A title with a few words; with `href` the whole card is a link. */
export function Card(props: { title: string; href?: string; children?: ReactNode }): ReactNode {
  const { title, href, children } = props;
  return (
    <div className="card">
      {href === undefined ? (
        <span className="card-title">{title}</span>
      ) : (
        <a className="card-title" href={href}>
          {title}
        </a>
      )}
      <div className="card-content">{children}</div>
    </div>
  );
}
