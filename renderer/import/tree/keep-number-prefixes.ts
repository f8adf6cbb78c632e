import type { DataObject } from '../../modules/evaluation-task.ts';
import { parseNumberPrefix } from '../../paths/number-prefix.ts';

/** Whether docsite would take a number off the name of a document, or of one of its folders. */
export function hasNumberPrefix(path: string): boolean {
  return path
    .split('/')
    .some((segment) => parseNumberPrefix(segment.replace(/\.mdx?$/, '')).position !== null);
}

/**
 * The front matter of a document whose builder has no number prefixes: `01-` stays a part of its address and its id.
 *
 * @param path of the document below the folder of its docs
 */
export function keepNumberPrefixes(frontMatter: DataObject, path: string): DataObject {
  return hasNumberPrefix(path) ? { ...frontMatter, parse_number_prefixes: false } : frontMatter;
}

/** The same for a document named as its folder, `guide/guide.md`: it is not the page of the folder. */
export function keepFolderName(frontMatter: DataObject, path: string): DataObject {
  const [, folder, name] = /(?:^|\/)([^/]+)\/([^/]+)\.mdx?$/.exec(path) ?? [];
  const isNamed = name !== undefined && name.toLowerCase() === folder?.toLowerCase();
  return isNamed ? { slug: encodeURI(name), ...frontMatter } : frontMatter;
}
