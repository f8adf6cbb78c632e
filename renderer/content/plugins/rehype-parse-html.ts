import type { Root } from 'hast';
import { raw } from 'hast-util-raw';
import type { VFile } from 'vfile';
import { contextOf } from '../parse-context.ts';

/** Parses the raw HTML of a `.md` document as a browser would; in `.mdx` only plugins of the site make some. Slow, so only when there is some. */
export function rehypeParseHtml() {
  return (tree: Root, file: VFile): Root => {
    if (!contextOf(file).hasRawHtml) return tree;
    return raw(tree, {
      file,
      passThrough: ['mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxFlowExpression', 'mdxTextExpression'],
    }) as Root;
  };
}
