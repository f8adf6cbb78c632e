import type { ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import type { ArticleOf } from './article-of.ts';

/** Every post, newest year first. */
export function BlogArchive({ article }: { article: ArticleOf<'blog-archive'> }): ReactNode {
  const { text } = useMessages();
  return (
    <div className="article">
      <header className="markdown">
        <h1>{text('archive')}</h1>
        <p className="lead">{text('archiveDescription')}</p>
      </header>
      {article.years.map(({ year, posts }) => (
        <section className="archive-year" key={year} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`}>{year}</h2>
          <ul>
            {posts.map(({ href, date, dateLabel, title, lang }) => (
              <li key={href}>
                <time dateTime={date}>{dateLabel}</time>
                <a href={href} lang={lang}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
