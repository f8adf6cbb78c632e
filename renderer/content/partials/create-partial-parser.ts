import type { Root } from 'hast';
import type { VFile } from 'vfile';
import type { FrontMatter } from '../../config/schema/front-matter.ts';
import { trustOf } from '../../model/content-trust.ts';
import { nothingFound, type ParseContext, type PartialUse } from '../parse-context.ts';
import { readFrontMatter } from '../read-front-matter.ts';
import { partialText } from './partial-text.ts';

/** A text that went through the chain. */
export interface ReadText {
  readonly tree: Root;
  readonly file: VFile;
}

/** Takes a text through the chain, at once unless plugins of the site take their time; null for one that cannot be read. */
export type PartialReader = (context: ParseContext) => ReadText | null | Promise<ReadText | null>;

/** What parses the partials of documents; see `ParseContext.parsePartial`. */
export function createPartialParser(
  read: PartialReader,
  formatOf: (id: string, frontMatter: FrontMatter) => 'md' | 'mdx',
): ParseContext['parsePartial'] {
  return ({ id, text }, use) => {
    const { root, part } = use;
    // What strangers wrote stays that within the page of somebody else, and in theirs nobody's text may do more.
    const trusts = [...use.above, id].map((one) => trustOf(one, root.options.trust));
    const trust = trusts.includes('markdown') ? 'markdown' : 'full';
    const { frontMatter, bodyLine, diagnostics } = readFrontMatter(text, id, trust);
    const wanted = partialText(text, bodyLine, part);
    if (!wanted) return null;
    const number = root.partials.length;
    const partial: PartialUse = { ...use, number };
    const format = trust === 'markdown' ? 'md' : formatOf(id, frontMatter);
    const context: ParseContext = { ...root, id, format, trust, ...wanted, ...nothingFound(), partial };
    root.diagnostics.push(...diagnostics);
    // Its number is taken before those of the partials within.
    root.partials.push({ context, tree: { type: 'root', children: [] }, markdown: '' });
    const keep = (found: ReadText | null): number => {
      if (found)
        root.partials[number] = { context, tree: found.tree, markdown: found.file.data.markdown ?? '' };
      return number;
    };
    const found = read(context);
    return found instanceof Promise ? found.then(keep) : keep(found);
  };
}
