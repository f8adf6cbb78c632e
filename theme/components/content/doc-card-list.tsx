import type { ReactNode } from 'react';
import { useCategoryCards } from '../../hooks/use-category-cards.tsx';
import { CardList } from '../article/card-list.tsx';

/** The pages of the category that a docs page opens, or stands in, as cards. */
export function DocCardList(): ReactNode {
  return <CardList cards={useCategoryCards()} />;
}
