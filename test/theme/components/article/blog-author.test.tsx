import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ArticleView } from '../../../../theme/entry/article.tsx';
import type { Article } from '../../../../theme/types.ts';
import { siteProps } from '../../site-props.ts';

const page: Extract<Article, { kind: 'blog-author' }> = {
  kind: 'blog-author',
  author: { name: 'Ann', title: null, href: null, imageUrl: null, description: null, links: [] },
  posts: [],
  pagination: { previous: null, next: null },
};
const headerOf = (author: Partial<typeof page.author>) =>
  /<header.*<\/header>/.exec(
    renderToStaticMarkup(
      <ArticleView site={siteProps('en')} article={{ ...page, author: { ...page.author, ...author } }} />,
    ),
  )?.[0];

it('is headed by what the author says, and no more', () => {
  expect(headerOf({})).toBe('<header class="markdown"><h1>Ann</h1></header>');
  expect(
    headerOf({
      title: 'Engineer',
      description: 'Writes.',
      links: [{ label: 'GitHub', href: 'https://github.com/ann' }],
    }),
  ).toMatchInlineSnapshot(
    `"<header class="markdown"><h1>Ann</h1><p class="lead">Engineer</p><p>Writes.</p><ul class="tags"><li><a class="tag" href="https://github.com/ann" rel="me noopener">GitHub</a></li></ul></header>"`,
  );
});
