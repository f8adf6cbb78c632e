import { relative } from 'node:path/posix';
import type { DataObject } from '../../modules/evaluation-task.ts';
import type { ConfigContext } from '../config-context.ts';
import { gapOf } from '../gap.ts';
import { type DocFile, type DocFolder, docFileAt, placeOf } from './doc-files.ts';

/**
 * Options of docs whose pages are edited where they come from.
 *
 * @param addressOf the address of a file, by its path in the folder of the documents
 * @param locales names of locales by their folders, with null for the default one
 */
export function editOptions(
  addressOf: (path: string) => string,
  { locales, defaultLocale }: Pick<DocFolder, 'locales'> & { readonly defaultLocale: string },
  { configFile, gaps }: ConfigContext,
): DataObject {
  gaps.push(sourceGap(configFile));
  const folders = Object.entries(locales);
  const [own] = folders.find(([, name]) => name === null) ?? [];
  const isOne = folders.every(([, name]) => name === null);
  const isNamed = own === defaultLocale && folders.every(([folder, name]) => (name ?? own) === folder);
  if (isNamed && !isOne) return { editUrl: addressOf('{locale}/{relativePath}') };
  const editUrl = addressOf(own === undefined ? '{relativePath}' : `${own}/{relativePath}`);
  if (isOne) return { editUrl };
  gaps.push(translationGap(configFile));
  return { editUrl, editLocalizedFiles: false };
}

/**
 * The field of a page whose place is not that of its source, so that it is edited there.
 *
 * @param addressOf as above; undefined where no page is edited
 */
export function ownEditUrl(
  file: DocFile,
  docs: Pick<DocFolder, 'folder' | 'locales'>,
  addressOf: ((path: string) => string) | undefined,
): DataObject {
  const path = relative(docs.folder, file.from);
  const isMoved = placeOf(docFileAt(path, docs)) !== placeOf(file);
  return isMoved && addressOf !== undefined ? { custom_edit_url: addressOf(encodeURI(path)) } : {};
}

const sourceGap = gapOf('note', 'option', () => [
  '"Edit this page" leads to the files that the site was made of.',
  'Once its own files are in a repository, write "editUrl" with {path}.',
]);

const translationGap = gapOf('changed', 'option', () => [
  '"Edit this page" leads from a translation to the original.',
  'Once the files of the site are in a repository, take out "editLocalizedFiles".',
]);
