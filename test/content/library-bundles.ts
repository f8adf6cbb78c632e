/** docsite's reading of Markdown, bundled as the program is, with the edits of libraries and without. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serialize } from 'node:v8';
import { build } from 'esbuild';
import { bundleOptions } from '../../cli/bundle-options.mjs';
import { edits } from '../../cli/faster-libraries.mjs';
import { projectRoot } from '../helpers/bundled-cli.ts';

/** The tree of a text, of all that is done with it next, or the message of what is no valid MDX. */
type Read = (text: string, format: 'md' | 'mdx') => unknown;

const reader = `
import { createMarkdownProcessor, createMdxProcessor } from './renderer/content/create-processor.ts';
import { needsKey, syntaxNeeds } from './renderer/content/syntax/syntax-needs.ts';

const processors = new Map();
export function read(text, format) {
  const needs = syntaxNeeds(text);
  const key = format + needsKey(needs);
  const create = format === 'md' ? createMarkdownProcessor : createMdxProcessor;
  if (!processors.has(key)) processors.set(key, create(needs));
  try {
    return processors.get(key).parse(text);
  } catch (error) {
    return String(error);
  }
}
`;

export interface Compared {
  /** Whether a text is read alike with the edits and without. */
  readonly isAlike: boolean;
  readonly tree: unknown;
}

/** Reads texts with the edits of libraries, and compares with what they read without. */
export async function compareBundles(): Promise<(...input: Parameters<Read>) => Compared> {
  const folder = mkdtempSync(join(tmpdir(), 'docsite-libraries-'));
  try {
    const [faster, plain] = await Promise.all(
      [edits, []].map((chosen, index) => load(folder, chosen, index)),
    );
    // Each bundle has classes of its own, which do not count.
    return (...input) => {
      const tree = faster?.(...input);
      return { tree, isAlike: serialize(tree).equals(serialize(plain?.(...input))) };
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function load(folder: string, chosen: typeof edits, index: number): Promise<Read> {
  const outfile = join(folder, `${index}.mjs`);
  const stdin = { contents: reader, resolveDir: projectRoot };
  await build({ ...bundleOptions(projectRoot, chosen), stdin, outfile });
  return (await import(pathToFileURL(outfile).href)).read;
}
