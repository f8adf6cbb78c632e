import type { ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import type { CardProps } from '../../types.ts';

/** Pages as cards with their descriptions; categories say how many pages they hold. */
export function CardList({ cards }: { cards: readonly CardProps[] }): ReactNode {
  const { plural } = useMessages();
  return (
    <ul className="cards">
      {cards.map(({ label, lang, href, description, count }) => {
        const below = description ?? (count === null ? null : plural('pagesInCategory', count));
        return (
          <li className="card" key={href} lang={lang}>
            <a className="card-title" href={href}>
              {label}
            </a>
            {below !== null && <p>{below}</p>}
          </li>
        );
      })}
    </ul>
  );
}
