import type { ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import type { TagProps } from '../../types.ts';
import type { ArticleOf } from './article-of.ts';
import { CardList } from './card-list.tsx';

/** Every tag of the docs or the blog, by initial letter. */
export function TagsIndex({ article }: { article: ArticleOf<'doc-tags' | 'blog-tags'> }): ReactNode {
  return (
    <article className="article">
      <div className="markdown">
        <h1>{article.title}</h1>
      </div>
      {byInitial(article.tags).map(([initial, tags]) => (
        <section className="tag-group" key={initial} aria-labelledby={`tags-${initial}`}>
          <h2 id={`tags-${initial}`}>{initial}</h2>
          <ul className="tags">
            {tags.map(({ label, href, count, description }) => (
              <li key={href}>
                <a className="tag" href={href} title={description ?? undefined}>
                  {label} <span className="tag-count">{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
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

/** Groups in the order given; the renderer has sorted the tags for the locale. */
function byInitial(tags: readonly TagProps[]): [string, TagProps[]][] {
  const groups = new Map<string, TagProps[]>();
  for (const tag of tags) {
    const initial = (tag.label.normalize('NFD')[0] ?? '').toUpperCase();
    groups.set(initial, [...(groups.get(initial) ?? []), tag]);
  }
  return [...groups];
}
