import type { Article } from '../../types.ts';

/** The article of one kind. */
export type ArticleOf<Kind extends Article['kind']> = Extract<Article, { kind: Kind }>;
