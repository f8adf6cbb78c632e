import { createContext, type ReactNode, useContext } from 'react';
import type { CardProps } from '../types.ts';

const CategoryCardsContext = createContext<readonly CardProps[] | undefined>(undefined);

/** Gives the text of a docs page the pages of its category; undefined where no text asks for them. */
export function CategoryCardsProvider(props: {
  cards: readonly CardProps[] | undefined;
  children: ReactNode;
}): ReactNode {
  return <CategoryCardsContext value={props.cards}>{props.children}</CategoryCardsContext>;
}

/** What `CategoryCardsProvider` was given. */
export function useCategoryCards(): readonly CardProps[] {
  const cards = useContext(CategoryCardsContext);
  if (cards === undefined || cards.length === 0)
    throw new Error(
      '<DocCardList> needs a docs page that stands in a sidebar, and to be written in its text. Elsewhere, write <CardGrid> with a <LinkCard title="…" href="…" /> for each page.',
    );
  return cards;
}
