import type { Data } from '../../modules/evaluation-task.ts';
import { compact, fieldsOf, isObject } from '../fields.ts';
import type { Gap } from '../gap.ts';
import { editOptions } from './convert-docs.ts';
import { type ConvertContext, reportLeft } from './convert-navbar.ts';
import { markdownPluginLists, reportMarkdownPlugins } from './convert-plugins.ts';
import type { PluginSource } from './plugins.ts';

/** Options of the blog that were read elsewhere, or that change nothing here. */
const withoutEffect = [
  'authorsBasePath',
  'authorsMapPath',
  'editLocalizedFiles',
  'exclude',
  'feedOptions',
  'id',
  'include',
  'onInlineAuthors',
  'onInlineTags',
  'onUntruncatedBlogPosts',
  'path',
  'readingTime',
  'showLastUpdateAuthor',
  'showLastUpdateTime',
  'tags',
  'truncateMarker',
];

/** The first blog; the others have no place. False for a site without one. */
export function convertBlogs([first, ...further]: readonly PluginSource[], context: ConvertContext): Data {
  for (const { id } of further) context.gaps.push(furtherBlog(id, context.configFile));
  if (first === undefined) return false;
  const options = fieldsOf(first.options);
  const feed = options.any('feedOptions');
  const { editUrl } = editOptions(options, context);
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
    editUrl,
    feeds: isObject(feed) ? feedTypes(feed.type) : undefined,
  });
  reportMarkdownPlugins(first.options, context);
  options.ignore(...withoutEffect, ...markdownPluginLists);
  reportLeft(options, 'the blog', context);
  return made;
}

function furtherBlog(id: string, file: string): Gap {
  return {
    kind: 'blog',
    weight: 'lost',
    file,
    line: null,
    missing: `The posts of the blog "${id}" are missing: docsite has one blog.`,
    remedy: 'Bring them over as a second site, or as docs.',
  };
}

function feedTypes(type: Data | undefined): Data {
  if (type === null || type === undefined) return [];
  return type === 'all' ? ['rss', 'atom', 'json'] : Array.isArray(type) ? type : [type];
}
