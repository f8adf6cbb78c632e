import { ownFolders } from '../../config/schema/instances.ts';
import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { type ConfigContext, reportLeft } from '../config-context.ts';
import { compact, fieldsOf, isObject } from '../fields.ts';
import { gapOf } from '../gap.ts';
import { readOwnText } from '../source-boundary.ts';
import { docsFolderOf, editUrlOf } from './convert-docs.ts';
import { markdownPluginLists } from './convert-markdown-plugins.ts';
import { blogGaps } from './known-gaps.ts';
import type { PluginSource } from './plugins.ts';
import { type DocusaurusSource, folderOf } from './read-source.ts';

/** Options of the blog that are read with the files. */
const readElsewhere = ['admonitions', 'authorsMapPath', 'exclude', 'id', 'include', 'path', 'tags'];

/** One blog stands for itself; several are a list. False for a site without one. */
export function convertBlogs(source: DocusaurusSource, context: ConfigContext): Data {
  const { blogs } = source;
  const converted = blogs.map((blog) => ({ ...convertBlog(blog, context), ...authorsList(blog, source) }));
  const [only = false] = converted;
  if (converted.length < 2) return only;
  return converted.map((options, index) => {
    const id = blogFolderOf(blogs[index]?.id ?? '', source);
    // Docusaurus takes both for its own texts, whatever the id.
    return { id, routeBasePath: 'blog', blogSidebarTitle: defaultTexts.sidebarTitle, ...options };
  });
}

/** What Docusaurus says where the options of a blog say nothing. */
export const defaultTexts = { title: 'Blog', description: 'Blog', sidebarTitle: 'Recent posts' };

/** Folder below content/ of a blog, which is its id as well. */
export function blogFolderOf(id: string, { docs }: Pick<DocusaurusSource, 'docs'>): string {
  const folder = id === 'default' ? 'blog' : id;
  const isTaken = [...ownFolders, ...docs.map((instance) => docsFolderOf(instance.id))].includes(folder);
  return isTaken ? `${folder}-blog` : folder;
}

function convertBlog(blog: PluginSource, context: ConfigContext): DataObject {
  const options = fieldsOf(blog.options);
  const feed = convertFeed(options.any('feedOptions'), context);
  const truncation = options.text('onUntruncatedBlogPosts');
  const made = compact({
    ...options.pick('text', 'routeBasePath', 'blogTitle', 'blogDescription', 'blogSidebarTitle'),
    sidebarCount: options.any('blogSidebarCount'),
    postsPerPage: options.any('postsPerPage'),
    sortPosts: options.text('sortPosts'),
    showReadingTime: options.flag('showReadingTime'),
    ...options.pick('text', 'tagsBasePath', 'pageBasePath', 'archiveBasePath', 'authorsBasePath'),
    editUrl: editUrlOf(options, context),
    ...feed,
    truncateWarning: truncation === undefined ? undefined : truncation === 'warn' || truncation === 'throw',
  });
  if (isOtherMarker(options.any('truncateMarker'))) context.gaps.push(markerGap(context.configFile));
  options.ignore(...readElsewhere, ...markdownPluginLists);
  reportLeft(options, blog.id === 'default' ? 'the blog' : `the blog "${blog.id}"`, context, blogGaps);
  return made;
}

/** Docusaurus 3 lists everyone in authors.yml, docsite those who have pages of their own. */
function authorsList({ options }: PluginSource, { root, major }: DocusaurusSource): DataObject {
  const { path, authorsMapPath } = options;
  const folder = typeof path === 'string' ? folderOf(path) : 'blog';
  const file = `${folder}/${typeof authorsMapPath === 'string' ? folderOf(authorsMapPath) : 'authors.yml'}`;
  const text = (major === 3 && readOwnText(root, file)) || '';
  return text.trim() === '' ? {} : { authorsList: 'all' };
}

function convertFeed(data: Data | undefined, context: ConfigContext): Record<string, Data | undefined> {
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

const markerGap = gapOf('changed', 'blog', () => [
  'Lists show whole posts: the "truncateMarker" of the site ends no part of them.',
  'Write "<!-- truncate -->", or "{/* truncate */}" in MDX, where the marker stands.',
]);
