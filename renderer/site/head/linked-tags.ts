import { headTagPath } from '../../config/resource-tags.ts';
import type { HeadTag } from '../../config/schema/common.ts';
import { fileHref } from '../nav/linked-html.ts';
import { hrefAt, type ShellLinks } from '../nav/shell-links.ts';
import { configPlace } from '../site-input.ts';
import { tagLinks, tagsWith } from './tag-links.ts';

/** `headTags` of the configuration in a locale; what leads nowhere is noted in `links`. */
export function linkedHeadTags(links: ShellLinks): HeadTag[] {
  return links.input.config.headTags.flatMap((tag, index) => {
    const place = configPlace(links.input, headTagPath(links.input.config, index));
    const hrefs = new Map(
      tagLinks([tag]).map(({ url, kind }) => [
        url,
        kind === 'link' ? hrefAt(url, place, links).href : fileHref(url, place, links),
      ]),
    );
    return tagsWith([tag], (url) => hrefs.get(url));
  });
}
