import type { Root } from 'hast';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { ArticleView } from '../../theme/article.tsx';
import { documentHtml } from '../../theme/document.ts';
import { Shell } from '../../theme/shell.tsx';
import type { Article, PostPreviewProps, SiteProps } from '../../theme/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PageBody } from '../site/site.ts';
import { contentElement } from './content-element.ts';
import { guardedMarkup } from './guarded-markup.ts';
import { createScope } from './page-scope.ts';
import { prepareTree, previewOf } from './prepare-tree.ts';
import { renderFeedHtml } from './render-feed-html.ts';
import type { Markup, RenderedPage, RenderJob, RenderSession, WrapComponents } from './rendering.ts';

/**
 * One page to HTML. The article is static markup; the shell around it is what the browser hydrates, with the
 * article left alone, so the content is shipped once.
 */
export function renderPage(job: RenderJob, session: RenderSession): RenderedPage {
  const { page, props, head } = job.description;
  const site = session.sites.get(page.locale);
  if (!site) throw new Error(`locale ${page.locale} is not part of this build`);
  const article = renderArticle(job, site.props, session);
  const sidebar = session.sidebars.get(`${page.locale}/${page.version}/${page.sidebar}`) ?? null;
  const shell = createElement(Shell, {
    site: site.props,
    sidebar,
    page: props,
    articleHtml: article.html,
    footerHtml: site.footerHtml,
  });
  const html = documentHtml({
    head,
    shellHtml: renderToString(shell),
    page: props,
    assets: job.assets,
    site: site.props,
  });
  const feedHtml = job.inFeed ? renderFeedHtml(job, site.props, session) : null;
  return { html, diagnostics: article.diagnostics, feedHtml };
}

function renderArticle(job: RenderJob, site: SiteProps, session: RenderSession): Markup {
  const { article, bodies, page } = job.description;
  if (article.kind === 'component') return renderComponentPage(job, site, session);
  if ('posts' in article) return renderList(article, job, site, session);
  const body = bodies[0];
  const content = body ? bodyContent(body, 0, job, session) : null;
  return guardedMarkup({
    page,
    site,
    refs: job.records[0]?.components ?? [],
    render: (wrap) => createElement(ArticleView, { site, article }, content?.(wrap)),
  });
}

/** Lists show the previews of their posts, each rendered like a page of its own. */
function renderList(
  article: Extract<Article, { posts: readonly PostPreviewProps[] }>,
  job: RenderJob,
  site: SiteProps,
  session: RenderSession,
): Markup {
  const diagnostics: Diagnostic[] = [];
  const posts = article.posts.map((post, index) => {
    const body = job.description.bodies[index];
    if (!body) return post;
    const content = bodyContent(body, index, job, session);
    const preview = guardedMarkup({
      page: { ...job.description.page, source: body.source },
      site,
      refs: job.records[index]?.components ?? [],
      render: content,
    });
    diagnostics.push(...preview.diagnostics);
    return { ...post, html: preview.html };
  });
  const html = renderToStaticMarkup(createElement(ArticleView, { site, article: { ...article, posts } }));
  return { html, diagnostics };
}

function renderComponentPage(job: RenderJob, site: SiteProps, session: RenderSession): Markup {
  const { page, article } = job.description;
  const loaded = session.modules.component(page.source ?? '');
  if (!loaded.component) return { html: '', diagnostics: loaded.diagnostics };
  const element = createElement(loaded.component, { locale: site.locale.name, site });
  return guardedMarkup({
    page,
    site,
    refs: [],
    render: () => createElement(ArticleView, { site, article }, element),
  });
}

/** Returns what makes the element, since finding a failing component renders it a second time. */
function bodyContent(
  body: PageBody,
  index: number,
  job: RenderJob,
  session: RenderSession,
): (wrap: WrapComponents) => ReactElement {
  const record = job.records[index];
  const read = () => {
    const tree = session.packs.read<Root>(body.tree);
    return prepareTree(body.preview ? previewOf(tree) : tree, body.links);
  };
  return (wrap) => {
    const scope = createScope({ body, record, page: job.description.page, session });
    return contentElement(read(), { ...scope, components: wrap(scope.components), names: wrap(scope.names) });
  };
}
