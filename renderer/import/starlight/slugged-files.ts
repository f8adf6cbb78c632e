import { dirname, relative } from 'node:path/posix';
import { slug } from 'github-slugger';
import { type DocFile, type DocFolder, docFileAt, isDocument } from '../tree/doc-files.ts';

/**
 * Files where Astro lets them appear, which makes a slug of each part of a path: `Guides/Get Started.md` is
 * `guides/get-started.md`, and `zh-CN/` the folder of `zh-cn`. Folders and files that are no documents keep their names
 * below, as documents lead to them.
 *
 * @param files of the folder
 */
export function sluggedFiles(
  files: readonly DocFile[],
  docs: Pick<DocFolder, 'folder' | 'locales'>,
): DocFile[] {
  const folders = new Set(files.filter(isDocument).flatMap(({ from }) => foldersAbove(from)));
  return files.map((file) => {
    const segments = relative(docs.folder, file.from).split('/');
    const path = segments.map((segment, index) => {
      if (index === segments.length - 1) return isDocument(file) ? sluggedName(segment) : segment;
      const isNamed = index === 0 && Object.hasOwn(docs.locales, segment);
      const folder = `${docs.folder}/${segments.slice(0, index + 1).join('/')}`;
      return isNamed || !folders.has(folder) ? segment : slug(segment);
    });
    return { ...docFileAt(path.join('/'), docs), from: file.from };
  });
}

/** The path of a folder of documents, as a sidebar names it. */
export function sluggedFolder(path: string): string {
  return path
    .split('/')
    .map((segment) => slug(segment))
    .join('/');
}

function sluggedName(name: string): string {
  return name.replace(/^.*(?=\.mdx?$)/, (plain) => slug(plain));
}

function foldersAbove(path: string): string[] {
  const folder = dirname(path);
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)];
}
