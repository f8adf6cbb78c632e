import type { ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import type { TagProps } from '../../types.ts';
import type { ArticleOf } from './article-of.ts';
import { CardList } from './card-list.tsx';

/** Every tag of the docs or the blog, in the order given: the renderer has sorted them for the locale. */
export function TagsIndex({ article }: { article: ArticleOf<'doc-tags' | 'blog-tags'> }): ReactNode {
  return (
    <article className="article">
      <div className="markdown">
        <h1>{article.title}</h1>
      </div>
      <ul className="tag-list">
        {article.tags.map(({ label, href, count, description }) => (
          <li key={href}>
            <a className="tag" href={href}>
              {label} <span className="tag-count">{count}</span>
            </a>
            {description !== null && <p>{description}</p>}
          </li>
        ))}
      </ul>
    </article>
  );
}

/** The docs pages with one tag. */
export function DocTag({ article }: { article: ArticleOf<'doc-tag'> }): ReactNode {
  const { plural } = useMessages();
  const { tag, allTagsHref, items } = article;
  return (
    <article className="article">
      <TagHeading
        tag={tag}
        allTagsHref={allTagsHref}
        title={plural('pagesTagged', tag.count, { tag: tag.label })}
      />
      <CardList cards={items} />
    </article>
  );
}

/** Heading of the list of what has a tag, with the way back to all tags. */
export function TagHeading(props: { tag: TagProps; allTagsHref: string; title: string }): ReactNode {
  const { text } = useMessages();
  return (
    <header className="markdown">
      <h1>{props.title}</h1>
      {props.tag.description !== null && <p className="lead">{props.tag.description}</p>}
      <p>
        <a href={props.allTagsHref}>{text('tagsIndex')}</a>
      </p>
    </header>
  );
}
