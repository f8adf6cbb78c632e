import { createElement, type ReactElement } from 'react';
import type { RenderJob, RenderSession } from './rendering.ts';

/**
 * Has the words of the interface in a text, such as the titles of notes, in the language of the text, which its element names.
 *
 * @param index place of the text on the page
 * @returns the content as it is where that is the language of the page
 */
export function inTextLanguage(
  content: ReactElement,
  {
    job,
    index,
    session,
  }: { readonly job: RenderJob; readonly index: number; readonly session: RenderSession },
): ReactElement {
  const { article, page, props } = job.description;
  const lang = 'posts' in article ? article.posts[index]?.lang : props.textLang;
  const site = lang === undefined ? undefined : session.sites.get(page.locale)?.props;
  const sites = [...session.sites.values()].map((each) => each.props);
  const written = site && sites.find(({ locale }) => locale.htmlLang === lang);
  if (!written) return content;
  const own = { ...site, messages: written.messages };
  return createElement(session.theme.SiteProvider, { site: own }, content);
}
