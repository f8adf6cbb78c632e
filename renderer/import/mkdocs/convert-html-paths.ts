import { dirname, join, relative } from 'node:path/posix';

/** What paths in the HTML of a page count from. */
export interface PagePlace {
  /** Path of the document below the docs. */
  readonly path: string;
  /** Paths of all files below the docs. */
  readonly files: ReadonlySet<string>;
  /** Whether pages are folders: `a.md` is at `a/`. */
  readonly hasFolders: boolean;
}

/** Paths of files in HTML count from the address of the page in MkDocs, and from its document in docsite. */
export function convertHtmlPaths(text: string, { path, files, hasFolders }: PagePlace): string {
  if (!text.includes('<')) return text;
  const folder = dirname(path);
  const isIndex = /(?:^|\/)(?:index|README)\.md$/.test(path);
  const address = hasFolders && !isIndex ? path.replace(/\.md$/, '') : folder;
  if (address === folder) return text;
  return text.replaceAll(
    /(<[a-z][^<>]*?\s(?:src|poster|href)=["']?)([\w.][^"'\s<>?#:]*)/gi,
    (whole, before: string, written: string) => {
      const file = join(address, written);
      return files.has(file) ? before + relative(folder, file) : whole;
    },
  );
}
