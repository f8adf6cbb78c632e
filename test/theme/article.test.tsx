import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ArticleView } from '../../theme/entry/article.tsx';
import type { Article, DocumentFacts } from '../../theme/types.ts';
import { siteProps } from './site-props.ts';

const facts: DocumentFacts = {
  heading: null,
  editUrl: null,
  lastUpdate: null,
  fallbackLang: null,
  fallbackNotice: true,
  newerOriginal: null,
  draft: false,
  unlisted: false,
};
const doc: Extract<Article, { kind: 'doc' }> = {
  kind: 'doc',
  facts,
  breadcrumbs: [],
  versionBadge: null,
  versionBanner: null,
  tags: [],
  pagination: { previous: null, next: null },
  toc: [],
  wrapperClassName: null,
};
const html = (article: Article, locale: 'en' | 'fr' = 'en') =>
  renderToStaticMarkup(
    <ArticleView site={siteProps(locale)} article={article}>
      <p>text</p>
    </ArticleView>,
  );

describe('a docs page', () => {
  it('is its text when it has nothing else to say', () => {
    expect(html(doc)).toBe('<article class="article"><div class="markdown"><p>text</p></div></article>');
  });

  it('begins with its heading, then says all that is to be known first in one box, then its contents', () => {
    const versionBanner = {
      kind: 'unmaintained',
      versionLabel: '2.x',
      latestLabel: '4.x',
      latestHref: '/docs/v4/',
    } as const;
    const fallbackLang = { htmlLang: 'en', direction: 'ltr', label: 'English' } as const;
    const markup = html({
      ...doc,
      facts: { ...facts, heading: 'Rooms', fallbackLang, draft: true },
      versionBanner,
      toc: [{ level: 2, id: 'a', html: 'A section' }],
    });
    expect(markup.match(/<h1>|role="note"|<details|<p>text/g)).toEqual([
      '<h1>',
      'role="note"',
      '<details',
      '<p>text',
    ]);
    const [, box = ''] = /role="note">(.*?)<\/div>/.exec(markup) ?? [];
    expect(box.match(/<p/g)).toHaveLength(3);
  });

  it('leads from an old version to the latest', () => {
    const versionBanner = {
      kind: 'unmaintained',
      versionLabel: '2.x',
      latestLabel: '4.x',
      latestHref: '/docs/v4/',
    } as const;
    expect(html({ ...doc, versionBanner }, 'fr')).toContain(
      '<a href="/docs/v4/">Pour une documentation à jour, consultez la version 4.x</a>',
    );
  });

  it('says when its text is in another language, and marks the text so', () => {
    const fallbackLang = { htmlLang: 'en', direction: 'ltr', label: 'English' } as const;
    const markup = html({ ...doc, facts: { ...facts, fallbackLang } }, 'fr');
    expect(markup).toContain('n’est pas encore traduite');
    const marked = '<div class="markdown" lang="en" dir="ltr">';
    expect(markup).toContain(marked);
    const silent = html({ ...doc, facts: { ...facts, fallbackLang, fallbackNotice: false } }, 'fr');
    expect(silent).toContain(marked);
    expect(silent).not.toContain('traduite');
  });

  it('leads to the original when that has changed since it was translated', () => {
    const newerOriginal = { href: '/rooms/', htmlLang: 'en', label: 'English' };
    const markup = html({ ...doc, facts: { ...facts, newerOriginal } }, 'fr');
    expect(markup).toContain('plus ancienne que la page originale');
    expect(markup).toContain('<a href="/rooms/" hrefLang="en">Lire l’original (English)</a>');
  });

  it('says when and by whom it was changed', () => {
    const lastUpdate = { date: '2022-04-23', dateLabel: 'April 23, 2022', author: 'Ada' };
    expect(html({ ...doc, facts: { ...facts, lastUpdate } })).toContain(
      'Last updated on <time dateTime="2022-04-23">April 23, 2022</time> by Ada',
    );
  });
});

it('an unknown address is a page that asks to report the broken link', () => {
  const markup = html({ kind: 'not-found' }, 'fr');
  expect(markup).toContain('<h1>Page introuvable</h1>');
  expect(markup).toContain('son lien est rompu');
});

it('counts in the language of the page', () => {
  const category: Article = {
    kind: 'category-index',
    title: 'API',
    description: null,
    breadcrumbs: [],
    versionBadge: null,
    versionBanner: null,
    cards: [{ label: 'Client', href: '/c/', description: null, count: 1 }],
    pagination: { previous: null, next: null },
  };
  expect(html(category)).toContain('<p>1 page</p>');
});

it('shows the preview of a post as HTML, with the way to the rest', () => {
  const post = {
    title: 'News',
    href: '/blog/news/',
    date: '2022-04-23',
    dateLabel: 'April 23, 2022',
    readingMinutes: 3,
    authors: [],
    tags: [],
    html: '<p>Short</p>',
    truncated: true,
  };
  const list: Article = {
    kind: 'blog-list',
    isFirst: true,
    ways: [],
    title: 'Blog',
    description: '',
    posts: [post, { ...post, href: '/blog/b/', truncated: false }],
    recent: { title: 'Recent', posts: [] },
    pagination: { previous: null, next: null },
  };
  const markup = html(list);
  expect(markup).toContain('<div class="markdown"><p>Short</p></div>');
  expect(markup).toContain('3 min read');
  expect(markup.match(/class="read-more"/g)).toHaveLength(1);
  expect(markup).toContain('<span class="visually-hidden">Read more about News</span>');
});

it('the page of a component is the component in the frame of a page', () => {
  expect(html({ kind: 'component' })).toBe('<div class="article"><p>text</p></div>');
});

it('a post names others on its subjects, if there are any', () => {
  const post: Extract<Article, { kind: 'blog-post' }> = {
    kind: 'blog-post',
    post: {
      title: 'News',
      href: '/blog/a/',
      date: '2022-04-23',
      dateLabel: 'April 23, 2022',
      readingMinutes: null,
      authors: [],
      tags: [],
    },
    facts,
    recent: { title: 'Recent', posts: [] },
    related: [{ label: 'Older news', href: '/blog/b/' }],
    pagination: { previous: null, next: null },
    toc: [],
  };
  expect(html(post, 'fr')).toContain(
    '<h2>Articles liés</h2><ul><li><a href="/blog/b/">Older news</a></li></ul>',
  );
  expect(html({ ...post, related: [] }, 'fr')).not.toContain('Articles liés');
});
