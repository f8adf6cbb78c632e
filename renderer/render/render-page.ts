import type { Root } from 'hast';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { withPageNotes } from '../../theme/hooks/page-notes.ts';
import type { Article, PageKind, PostPreviewProps, SiteProps } from '../../theme/types.ts';
import { createDiagnostic, type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import type { PageBody } from '../model/page.ts';
import type { LinkLookup } from '../site/links/link-tables.ts';
import { type LimitError, MemoryLimitError } from '../threads/within-time.ts';
import { contentElement } from './content-element.ts';
import { deferSections } from './defer-sections.ts';
import { frameDrawings } from './frame-drawings.ts';
import { guardedMarkup } from './guarded-markup.ts';
import { idsIn } from './ids-in.ts';
import { hasCode, joinedLinks, linkArticle, markCode, withoutProven } from './link-article.ts';
import { type RenderedPart, renderedPart } from './override-elements.ts';
import { pageFacts } from './page-facts.ts';
import { createScope } from './page-scope.ts';
import { withPictures } from './picture-markup.ts';
import { bodyTree, prepareTree, titleTree } from './prepare-tree.ts';
import { renderDocument } from './render-document.ts';
import { renderFeedHtml } from './render-feed-html.ts';
import type { Markup, RenderedPage, RenderJob, RenderSession, WrapComponents } from './rendering.ts';
import { textElement } from './text-element.ts';

/**
 * One page to HTML. The article is static markup; the shell around it is what the browser hydrates, with the
 * article left alone, so the content is shipped once.
 */
export function renderPage(job: RenderJob, session: RenderSession, lookup: LinkLookup | null): RenderedPage {
  const { page } = job.description;
  const site = session.sites.get(page.locale);
  if (!site) throw new Error(`locale ${page.locale} is not part of this build`);
  // Expressions are evaluated for Markdown copies as well.
  session.clientNeeds.drain();
  const during = <Value>(part: RenderedPart['part'], work: () => Value) =>
    session.overrideElements.during(renderedPart(part, { page, locale: page.locale }, lookup), work);
  const { value: made, links: ofArticle } = during('static', () =>
    withPageNotes(() => renderArticle(job, site.props, session)),
  );
  const { value: rendered, notes } = made;
  const { html: linked, links: ofCode } = linkArticle(rendered.html, job, {
    lookup,
    addresses: notes.addresses,
  });
  const { html: article, images } = withPictures(linked, session.images);
  const styles = styleLinks(article, job, session);
  const { value: whole, links: ofShell } = during('shell', () =>
    renderDocument(job, { article: styles + article, site, session, lookup }),
  );
  const feed = () => renderFeedHtml(job, site.props, { session, lookup });
  const feedHtml = job.inFeed ? during('feed', feed).value : null;
  const found = joinedLinks(ofCode, [ofArticle, ofShell, ...(whole.links ? [whole.links] : [])]);
  // A page whose code does not compile has no markup, and may bring any.
  const isWhole = rendered.html !== '' && !hasErrors(rendered.diagnostics);
  const wantsIds = (job.wantsIds || found !== null) && isWhole;
  const ids = wantsIds ? [...idsIn(article), ...notes.ids] : null;
  const links = found && ids ? withoutProven(found, page.path, new Set(ids)) : found;
  const diagnostics = [
    ...rendered.diagnostics,
    ...whole.diagnostics,
    ...session.clientNeeds.drain(page.source),
  ];
  const asking = needsNoPolicy(job, session) ? [styles, ...whole.around] : [whole.pieces.join('')];
  const isMade = rendered.html !== '' || !hasErrors(rendered.diagnostics);
  return { pieces: whole.pieces, asking, diagnostics, feedHtml, ids, links, images, isMade };
}

/** Whether the article is a document of which no policy is asked, as docsite's own theme shows it. */
function needsNoPolicy({ description, records: [record] }: RenderJob, session: RenderSession): boolean {
  const { article, page } = description;
  if (article.kind !== 'doc' || !record?.needsNoPolicy || session.overridden) return false;
  return !hasCode(page.source ?? '', record, session);
}

/** Kinds of pages that are text, and what stands around it. */
const documents: readonly PageKind[] = ['doc', 'category-index', 'page'];

/** What stands for a page that takes more time than it may. */
export function pageOverLimit(
  { description: { page } }: Pick<RenderJob, 'description'>,
  limit: LimitError,
): RenderedPage {
  const place = { file: page.source };
  const problem =
    limit instanceof MemoryLimitError
      ? createDiagnostic('page-over-memory', { page: page.path, megabytes: limit.megabytes }, place)
      : createDiagnostic('page-over-limit', { page: page.path, seconds: limit.milliseconds / 1000 }, place);
  const html = `<!doctype html><title>${problem.code}</title><body></body>`;
  const nothing = { feedHtml: null, ids: null, links: null, images: [], isMade: false };
  return { pieces: [html], asking: [html], diagnostics: [problem], ...nothing };
}

/**
 * Documents do without the styles of other pages, unless they hold parts of a home page, and have those that their own
 * code imports. The links stand in the article like that of an island, so that navigation in the browser loads it before the page is shown, and takes it away with it.
 */
function styleLinks(
  article: string,
  { description, assets }: RenderJob,
  { integrity }: RenderSession,
): string {
  const isMarked = mayNeedStyles.test(article);
  const isPlain = documents.includes(description.page.kind) && !(isMarked && partOfHome.test(article));
  const extras = [
    ...(isMarked && extra.test(article) ? [assets.extraCss] : []),
    ...(assets.mathCss !== null && article.includes(' class="katex') ? [assets.mathCss] : []),
  ];
  return [...(isPlain ? [] : [assets.specialCss]), ...extras, ...assets.codeCss]
    .map((href) => styleLink(href, integrity.get(href)))
    .join('');
}

const styleLinksMade = new Map<string, string>();

/** Few style sheets stand in many pages. */
function styleLink(href: string, integrity: string | undefined): string {
  const key = `${href} ${integrity}`;
  const link = () => createElement('link', { rel: 'stylesheet', href, integrity });
  const made = styleLinksMade.get(key) ?? renderToStaticMarkup(link());
  styleLinksMade.set(key, made);
  return made;
}

const partOfHome = / class="(?:hero|features)[" ]/;

/** Classes and elements of which `theme/styles/extras.css` has the styles. */
const extraClasses =
  'actions|admonition|api-reference|button-secondary|cards|contains-task-list|deferred|details|footnotes|full-width|lead|page-actions|steps|tabs|tag-list|tags|line-(?:delete|error|focus|info|insert|warning)|code-word|diagram|drawing|file-tree|inline-icon|tooltip|video';
const extraElements = '<(?:blockquote|hr|kbd)[ />]';
const extra = new RegExp(` class="(?:[^"<>]* )?(?:${extraClasses})[" ]| data-zoom=""|${extraElements}`);

/** Any of these, found in less time: an attribute is looked at from its sign. */
const mayNeedStyles = new RegExp(
  `="(?:(?<= data-zoom=")"|(?<= class=")(?:[^"<>]* )?(?:hero|features|${extraClasses})[" ])|${extraElements}`,
);

function renderArticle(job: RenderJob, site: SiteProps, session: RenderSession): Markup {
  const { article, bodies } = job.description;
  if (article.kind === 'component') return renderComponentPage(job, site, session);
  if ('posts' in article) return renderList(article, job, site, session);
  const body = bodies[0];
  const content = body ? bodyContent(body, 0, job, session) : null;
  const isTitleApart = (article.kind === 'doc' || article.kind === 'page') && body?.omitTitle === true;
  const title = isTitleApart ? bodyContent(body, 0, job, session, titleTree) : null;
  return guardedMarkup({
    ...aroundText(job, site, session),
    render: (wrap) =>
      createElement(session.theme.ArticleView, { site, article, title: title?.(wrap) }, content?.(wrap)),
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
      ...aroundText(job, site, session, index),
      page: { ...job.description.page, source: body.source },
      facts: pageFacts(job.description.page, job.records[index]?.frontMatter ?? job.frontMatter),
      render: content,
    });
    diagnostics.push(...preview.diagnostics);
    return { ...post, html: preview.html };
  });
  const list = guardedMarkup({
    ...aroundText(job, site, session),
    islandPrefix: 'l',
    refs: [],
    render: () => createElement(session.theme.ArticleView, { site, article: { ...article, posts } }),
  });
  return { html: list.html, diagnostics: [...diagnostics, ...list.diagnostics] };
}

function renderComponentPage(job: RenderJob, site: SiteProps, session: RenderSession): Markup {
  const { page, article } = job.description;
  const loaded = session.modules.component(page.source ?? '');
  if (!loaded.component) return { html: '', diagnostics: loaded.diagnostics };
  const element = createElement(loaded.component, { locale: site.locale.name, site });
  return guardedMarkup({
    ...aroundText(job, site, session),
    render: () => createElement(session.theme.ArticleView, { site, article }, markCode(page.source, element)),
  });
}

/** What the text that stands at this place of the page is rendered with. */
function aroundText(job: RenderJob, site: SiteProps, { theme }: RenderSession, index = 0) {
  const refs = job.records[index]?.components ?? [];
  const { page } = job.description;
  return { page, site, facts: pageFacts(page, job.frontMatter), theme, islandPrefix: `i${index}`, refs };
}

/** Returns what makes the element, since finding a failing component renders it a second time. */
function bodyContent(
  body: PageBody,
  index: number,
  job: RenderJob,
  session: RenderSession,
  partOf: (tree: Root) => Root = (tree) => bodyTree(tree, body),
): (wrap: WrapComponents) => ReactElement {
  const record = job.records[index];
  const read = () => {
    const tree: Root = record ? session.packs.readTree(record.tree) : { type: 'root', children: [] };
    return deferSections(prepareTree(frameDrawings(partOf(tree), body.links), body.links));
  };
  return (wrap) => {
    const scope = createScope({ body, record, page: job.description.page, session });
    const wrapped = { ...scope, components: wrap(scope.components), names: wrap(scope.names) };
    return textElement(() => contentElement(read(), wrapped), { job, index, session });
  };
}
