import { createElement, type ReactElement } from 'react';
import { hasCode, markCode } from './link-article.ts';
import type { RenderJob, RenderSession } from './rendering.ts';

interface TextPlace {
  readonly job: RenderJob;
  /** Of the text among those of the page. */
  readonly index: number;
  readonly session: RenderSession;
}

/**
 * A text of a page as an element, marked for `linkArticle` where code has a part in it.
 *
 * @param content makes it, as a component: expressions may call hooks
 */
export function textElement(content: () => ReactElement, place: TextPlace): ReactElement {
  const { job, index, session } = place;
  const source = job.description.bodies[index]?.source ?? '';
  const element = inTextLanguage(createElement(content), place);
  return hasCode(source, job.records[index], session) ? markCode(source, element) : element;
}

/**
 * Has the words of the interface in a text, such as the titles of notes, in the language of the text, which its element names.
 *
 * @returns the content as it is where that is the language of the page
 */
function inTextLanguage(content: ReactElement, { job, index, session }: TextPlace): ReactElement {
  const { article, page, props } = job.description;
  const lang = 'posts' in article ? article.posts[index]?.lang : props.textLang;
  const site = lang === undefined ? undefined : session.sites.get(page.locale)?.props;
  const sites = [...session.sites.values()].map((each) => each.props);
  const written = site && sites.find(({ locale }) => locale.htmlLang === lang);
  if (!written) return content;
  const own = { ...site, messages: written.messages };
  return createElement(session.theme.SiteProvider, { site: own }, content);
}
