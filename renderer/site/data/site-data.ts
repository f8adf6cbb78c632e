/** What the YAML files beside the content say, sorted by what they describe. */
import type { Diagnostic, Range } from '../../diagnostics/diagnostic.ts';
import type { ListedFile } from '../../model/source-file.ts';
import { parseFileName } from '../../paths/file-name.ts';
import type { HostRule } from '../links/host-rules.ts';
import type { CategoryConfig, SidebarsConfig } from './sidebars-schema.ts';
import type { AuthorConfig, Glossary, SiteMessages, TagsConfig } from './site-data-schemas.ts';

/** A validated file that can say where each of its values stands. */
export interface LocatedData<T> {
  readonly file: string;
  readonly value: T;
  readonly rangeOf: (path: readonly (string | number)[], part?: 'key' | 'value') => Range | null;
}

export interface SiteData {
  /** By version. */
  readonly sidebars: ReadonlyMap<string, LocatedData<SidebarsConfig>>;
  /** By `categoryKey`. */
  readonly categories: ReadonlyMap<string, LocatedData<CategoryConfig>>;
  /** Of docs by version, of blogs by `blogTagsKey`; the default locale's. */
  readonly tags: ReadonlyMap<string, TagsConfig>;
  /** The same by locale, as far as the locale has a file of its own, which completes the default one's. */
  readonly localTags: ReadonlyMap<string, ReadonlyMap<string, TagsConfig>>;
  /** By id of the blog. */
  readonly authors: ReadonlyMap<string, BlogAuthors>;
  /** By locale; every locale has an entry. */
  readonly messages: ReadonlyMap<string, SiteMessages>;
  /** By locale, the default one's completed by the locale's own; none where one of both has problems. */
  readonly glossaries: ReadonlyMap<string, Glossary>;
  /** Ids of the messages.yaml by locale, of those that have one. */
  readonly messagesFiles: ReadonlyMap<string, string>;
  /** Redirects that the host makes, as files of the site for it say. */
  readonly hostRules: readonly HostRule[];
  /** The files that have problems: that something is not in them is no further problem. */
  readonly unread: readonly ListedFile[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface BlogAuthors {
  /** By locale and author key; a locale's own file completes and overrides the default one's. */
  readonly byLocale: ReadonlyMap<string, Readonly<Record<string, AuthorConfig>>>;
  /** Id of authors.yaml, for messages; null without one. */
  readonly file: string | null;
}

/** Key of the tags of a blog in `SiteData.tags`; the names of versions do not begin with a slash. */
export function blogTagsKey(blog: string): string {
  return `/${blog}`;
}

/** Key of the tags of a tags.yaml. */
export function tagsKeyOf({ version, blog = '' }: Pick<ListedFile, 'version' | 'blog'>): string {
  return version ?? blogTagsKey(blog);
}

/** Key of the `_category_` file of a folder in a version. */
export function categoryKey(version: string, folder: string): string {
  return `${version}:${folder}`;
}

/** Whether the sidebars of a docs version, or the authors of a blog, have problems of their own. */
export function isUnread(
  name: 'sidebars' | 'authors',
  owner: string,
  { unread }: Pick<SiteData, 'unread'>,
): boolean {
  return unread.some((file) => parseFileName(file.id).stem === name && (file.version ?? file.blog) === owner);
}
