import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Root } from 'mdast';

/** Reads Markdown with GFM, with positions as remark-parse has them. */
export type NativeParser = (text: string) => Root;

interface Satteri {
  markdownToMdast(text: string, options: { readonly features: Readonly<Record<string, boolean>> }): Root;
}

/** The version that tests compare with remark-parse, and package.json names: what another one reads is not known. */
export const comparedVersion = '0.10.5';

const options = { features: { gfm: true, frontmatter: false } };

/**
 * The parser of `satteri`, an optional dependency in machine code; null where it is not installed for the platform, where
 * another version is in its place, and with `DOCSITE_PARSER=remark`. What a build writes does not depend on it.
 */
export async function loadNativeParser(): Promise<NativeParser | null> {
  // Read here, on each thread, and in no option: an option would be a part of what documents are kept by.
  if (process.env.DOCSITE_PARSER === 'remark') return null;
  try {
    const entry = createRequire(import.meta.url).resolve('satteri');
    const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8'));
    if (version !== comparedVersion) return null;
    // By its path: the types of the package add to those of mdast what docsite's own trees do not hold. The bundle has in the
    // place of this import what it needs of that package (`cli/bundle-options.mjs`).
    const { markdownToMdast }: Satteri = await import(pathToFileURL(entry).href);
    return (text) => markdownToMdast(text, options);
  } catch {
    return null;
  }
}
