import { dirname, join } from 'node:path/posix';
import type { ImportsInput } from './convert-imports.ts';

const address = /(\burl\(\s*|@import\s+)(['"]?)(~?@site\/|\.{1,2}\/)([^'")\s?#]+)/g;

/**
 * A style sheet whose paths to files lead to where they are in the site to be.
 *
 * @param to path of the style sheet in it
 */
export function convertCssPaths(
  text: string,
  { file, movedTo }: Pick<ImportsInput, 'file' | 'movedTo'>,
  to: string,
): string {
  return text.replaceAll(address, (whole, before: string, quote: string, start: string, rest: string) => {
    const target = start.endsWith('@site/') ? join(rest) : join(dirname(file), start + rest);
    const moved = movedTo(target);
    if (moved === null || (start.startsWith('.') && join(dirname(to), start + rest) === moved)) return whole;
    return `${before}${quote}@site/${moved}`;
  });
}
