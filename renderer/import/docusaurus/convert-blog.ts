import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Data } from '../../modules/evaluation-task.ts';
import { compact, fieldsOf, isObject } from '../fields.ts';
import { changed, type Gap, lost } from '../gap.ts';
import { editUrlOf } from './convert-docs.ts';
import { markdownPluginLists } from './convert-markdown-plugins.ts';
import { type ConvertContext, reportLeft } from './convert-navbar.ts';
import { blogGaps } from './known-gaps.ts';
import type { PluginSource } from './plugins.ts';
import { type DocusaurusSource, folderOf } from './read-source.ts';

/** Options of the blog that are read with the files. */
const readElsewhere = ['admonitions', 'authorsMapPath', 'exclude', 'id', 'include', 'path', 'tags'];

/** The first blog; the others have no place. False for a site without one. */
export function convertBlogs([first, ...further]: readonly PluginSource[], context: ConvertContext): Data {
  for (const { id } of further) context.gaps.push(furtherBlog(id, context.configFile));
  if (first === undefined) return false;
  const options = fieldsOf(first.options);
  const feed = convertFeed(options.any('feedOptions'), context);
  const truncation = options.text('onUntruncatedBlogPosts');
  const made = compact({
    routeBasePath: options.text('routeBasePath'),
    blogTitle: options.text('blogTitle'),
    blogDescription: options.text('blogDescription'),
    blogSidebarTitle: options.text('blogSidebarTitle'),
    sidebarCount: options.any('blogSidebarCount'),
    postsPerPage: options.any('postsPerPage'),
    sortPosts: options.text('sortPosts'),
    showReadingTime: options.flag('showReadingTime'),
    tagsBasePath: options.text('tagsBasePath'),
    pageBasePath: options.text('pageBasePath'),
    archiveBasePath: options.text('archiveBasePath'),
    authorsBasePath: options.text('authorsBasePath'),
    editUrl: editUrlOf(options, context),
    ...feed,
    truncateWarning: truncation === undefined ? undefined : truncation === 'warn' || truncation === 'throw',
  });
  if (isOtherMarker(options.any('truncateMarker'))) context.gaps.push(markerGap(context.configFile));
  options.ignore(...readElsewhere, ...markdownPluginLists);
  reportLeft(options, 'the blog', context, blogGaps);
  return made;
}

/** Docusaurus 3 lists the authors of authors.yml, docsite those who have pages of their own. */
export function authorListGaps({ root, blogs: [blog], major }: DocusaurusSource): Gap[] {
  if (blog === undefined || major === 2) return [];
  const { path, authorsMapPath } = blog.options;
  const folder = typeof path === 'string' ? folderOf(path) : 'blog';
  const file = `${folder}/${typeof authorsMapPath === 'string' ? folderOf(authorsMapPath) : 'authors.yml'}`;
  const text = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
  if (text.trim() === '' || /\bpage\b["']?\s*:/.test(text)) return [];
  return [
    {
      ...changed('blog', file),
      missing: 'There is no list of authors, as none of them has a page.',
      remedy: 'Set "page: true" for those of content/blog/authors.yaml who are to have one.',
    },
  ];
}

function furtherBlog(id: string, file: string): Gap {
  return {
    ...lost('blog', file),
    missing: `The posts of the blog "${id}" are missing: docsite has one blog.`,
    remedy: 'Bring them over as a second site, or as docs.',
  };
}

function convertFeed(data: Data | undefined, context: ConvertContext): Record<string, Data | undefined> {
  if (!isObject(data)) return {};
  const feed = fieldsOf(data);
  const type = feed.any('type');
  const limit = feed.any('limit');
  reportLeft(feed, 'the feeds', context);
  return {
    // Null is for none, and is nothing to `fieldsOf`.
    feeds: data.type === null ? [] : feedTypes(type),
    feedLimit: typeof limit === 'number' && limit > 0 ? limit : undefined,
  };
}

function feedTypes(type: Data | undefined): Data | undefined {
  if (type === undefined) return undefined;
  return type === 'all' ? ['rss', 'atom', 'json'] : Array.isArray(type) ? type : [type];
}

/** Expressions come as they are written. */
function isOtherMarker(marker: Data | undefined): boolean {
  return marker !== undefined && !String(marker).includes('truncate');
}

function markerGap(file: string): Gap {
  return {
    ...changed('blog', file),
    missing: 'Lists show whole posts: the "truncateMarker" of the site ends no part of them.',
    remedy: 'Write "<!-- truncate -->", or "{/* truncate */}" in MDX, where the marker stands.',
  };
}
