import type { HeadTag } from '../../config/schema/common.ts';
import { findUrls, mapUrls } from '../../content/urls/map-urls.ts';
import type { DocumentLink } from '../../model/document.ts';

/** A path of this site; full URLs, and paths that only a page has, stay as they are written. */
const sitePath = /^\/(?!\/)/;

/** The URLs within the site that tags name. What a `<link>` names with an extension is a file. */
export function tagLinks(tags: readonly HeadTag[]): DocumentLink[] {
  return tags.flatMap(({ tagName, attributes }) =>
    Object.entries(attributes)
      .flatMap(([name, value]) => findUrls(tagName, name, value))
      .filter(({ url }) => sitePath.test(url))
      .map(({ url, kind }) => ({ url, kind: /\.(?!html)\w+(?:[?#].*)?$/.test(url) ? 'asset' : kind })),
  );
}

/** The tags with each URL that `hrefOf` knows in its place. */
export function tagsWith(tags: readonly HeadTag[], hrefOf: (url: string) => string | undefined): HeadTag[] {
  return tags.map((tag) => ({
    ...tag,
    attributes: Object.fromEntries(
      Object.entries(tag.attributes).map(([name, value]) => {
        const mapped = mapUrls(tag.tagName, name, value, (url) => hrefOf(url) ?? url);
        return [name, mapped as typeof value];
      }),
    ),
  }));
}
