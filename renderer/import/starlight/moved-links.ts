/** The default language of a site of Starlight may have a folder in addresses, and has none here. */
import type { TargetFile } from '../target.ts';
import { mapLines, outsideCode } from '../tree/document-text.ts';
import { keepLiterals } from '../tree/keep-literals.ts';

/** Where addresses of the default language begin: the base of the site, such as `/` or `/base/`, and its folder. */
export interface MovedFolder {
  readonly base: string;
  readonly folder: string;
}

/** An address without the folder of the default language; as it is when it has none. */
export function movedAddress(address: string, { base, folder }: MovedFolder): string {
  const below = address.startsWith(base) ? address.slice(base.length - 1) : address;
  const rest = below.slice(folder.length + 1);
  const isMoved = below.startsWith(`/${folder}`) && /^(?:[/?#]|$)/.test(rest);
  return isMoved ? `/${rest.replace(/^\//, '')}` : address;
}

/** An address of Markdown, HTML, components and front matter, with what stands before it. */
const link = /(\]\(<?|^[ ]{0,3}\[[^\]]+\]:\s*<?|\bhref=\{?["']|\blink: ?["']?)(\/[^\s)"'>]*)/g;

/** The files of the docs with links that lead to where the pages of the default language went. */
export function withMovedLinks(files: readonly TargetFile[], moved: MovedFolder): TargetFile[] {
  return files.map((file) => {
    if (!('text' in file) || !file.text.includes(`/${moved.folder}`)) return file;
    // What has no scheme means the language of the page.
    const scheme = file.path.startsWith('content/i18n/') ? 'pathname://' : '';
    const convert = (part: string): string =>
      part.replaceAll(link, (whole, before: string, address: string) => {
        const to = movedAddress(address, moved);
        return to === address ? whole : before + scheme + to;
      });
    const moveLinks = (text: string) => mapLines(text, (line) => outsideCode(line, convert));
    return {
      ...file,
      text: file.path.endsWith('.mdx') ? keepLiterals(file.text, moveLinks) : moveLinks(file.text),
    };
  });
}
