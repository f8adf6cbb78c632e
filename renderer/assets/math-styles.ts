import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../files/content-hash.ts';
import { findSitePackage } from '../files/site-package.ts';
import type { OutputFile } from '../model/output-file.ts';

/** Formulas run from left to right in every language; those that stand for themselves scroll where they are wider than the text. */
const own =
  '.formula{display:block;overflow:auto hidden;padding-block:.1em}.katex{font-size:1.12em;direction:ltr;unicode-bidi:isolate}';

export interface MathStyles {
  readonly files: readonly OutputFile[];
  /** The path of the style sheet among them. */
  readonly css: string;
}

/**
 * The styles and fonts of formulas, as KaTeX has them; null for a site without it. Of each font there is the WOFF2 file
 * alone, which every browser reads that docsite supports.
 *
 * @param root absolute path of the site folder
 */
export function mathStyles(root: string): MathStyles | null {
  const katex = findSitePackage(root, 'katex');
  if (!katex) return null;
  const files: OutputFile[] = [];
  const publish = (name: string, contents: Uint8Array): string => {
    const hashed = name.replace(/(\.\w+)$/, `-${contentHash(contents).slice(0, 8)}$1`);
    files.push({ path: `assets/${hashed}`, contents, locale: null });
    return hashed;
  };
  const read = (path: string) => readFileSync(join(katex.folder, 'dist', path));
  const written = read('katex.min.css').toString('utf8');
  const css = written.replace(
    /src:url\(fonts\/([\w-]+\.woff2)\) ?format\((["']woff2["'])\)[^;}]*/g,
    (_, font: string, format: string) => `src:url(${publish(font, read(`fonts/${font}`))}) format(${format})`,
  );
  const name = publish('katex.css', Buffer.from(css + own));
  return { files, css: `assets/${name}` };
}
