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

/**
 * The same for a document that docsite would take for the page of its folder: `guide/guide.md`, and `README.md`.
 *
 * @param folderPage names of documents that the builder takes for it too
 */
export function keepFolderName(frontMatter: DataObject, path: string, folderPage: RegExp): DataObject {
  const [, folder = '', name = ''] = /(?:([^/]+)\/)?([^/]+)\.mdx?$/.exec(path) ?? [];
  const isNamed = [folder.toLowerCase(), 'readme'].includes(name.toLowerCase());
  return isNamed && !folderPage.test(name) ? { slug: encodeURI(name), ...frontMatter } : frontMatter;
}
