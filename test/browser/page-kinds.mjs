import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Every kind of page that the site has by itself, with the path of one such page.
 * @param {string} siteFolder path of the built site
 */
export function pageKinds(siteFolder) {
  const firstBelow = (path) => {
    const folders = readdirSync(join(siteFolder, path), { withFileTypes: true });
    const first = folders.filter((entry) => entry.isDirectory() && !/^\d+$/.test(entry.name))[0];
    if (first === undefined) throw new Error(`There is no page below ${path}.`);
    return `${path}${first.name}/`;
  };
  return [
    ['home', '/'],
    ['home in French', '/fr/'],
    ['doc', '/docs/v4/rooms/'],
    ['long doc', '/docs/v4/server-api/'],
    ['doc of an old version', '/docs/v2/rooms/'],
    ['category index', '/docs/v4/category/events/'],
    ['doc tags', '/docs/v4/tags/'],
    ['doc tag', firstBelow('/docs/v4/tags/')],
    ['blog list', '/blog/'],
    ['second page of the blog list', '/blog/page/2/'],
    ['blog post', '/blog/socket-io-4-5-0/'],
    ['blog archive', '/blog/archive/'],
    ['blog tags', '/blog/tags/'],
    ['blog tag', firstBelow('/blog/tags/')],
    ['page in Markdown', '/how-to/use-with-pkg/'],
    ['page in React', '/versions/'],
    ['demo', '/demos/chat/'],
    ['demo in French', '/fr/demos/whiteboard/'],
    ['search', '/search/'],
    ['not found', '/nowhere/'],
    ['not found in French', '/fr/nowhere/'],
  ];
}
