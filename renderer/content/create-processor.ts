import type { Root as HastRoot } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Processor, unified } from 'unified';
import type { AdmonitionKinds } from '../model/parse-options.ts';
import { hastHandlers } from './hast/handlers.ts';
import { rehypeParseHtml } from './plugins/rehype-parse-html.ts';
import { rehypeRecord } from './plugins/rehype-record.ts';
import { remarkAdmonitionSyntax } from './plugins/remark-admonition-syntax.ts';
import { remarkAdmonitions } from './plugins/remark-admonitions.ts';
import { remarkContents } from './plugins/remark-contents.ts';
import { remarkEmoji } from './plugins/remark-emoji.ts';
import { remarkExtrasHints } from './plugins/remark-extras-hints.ts';
import { remarkForgetPositions } from './plugins/remark-forget-positions.ts';
import { remarkGfmAsNeeded } from './plugins/remark-gfm-as-needed.ts';
import { remarkHeadingIds } from './plugins/remark-heading-ids.ts';
import { remarkImageSizes } from './plugins/remark-image-sizes.ts';
import { remarkIncludedCode } from './plugins/remark-included-code.ts';
import { remarkJavaScript } from './plugins/remark-javascript.ts';
import { remarkMarkdownCopy } from './plugins/remark-markdown-copy.ts';
import { remarkMath } from './plugins/remark-math.ts';
import { remarkMdxLeniency } from './plugins/remark-mdx-leniency.ts';
import { remarkUnknownDirectives } from './plugins/remark-unknown-directives.ts';
import { remarkUnknownElements } from './plugins/remark-unknown-elements.ts';
import { remarkUnravel } from './plugins/remark-unravel.ts';
import { remarkVueScript } from './plugins/remark-vue-script.ts';
import { admonitionTypes } from './syntax/admonition-types.ts';
import type { MathSyntax } from './syntax/math-syntax.ts';
import type { SyntaxNeeds } from './syntax/syntax-needs.ts';

/** The parts of the syntax that a text uses. */
export interface SyntaxParts extends SyntaxNeeds {
  /** Formulas; read only with it. */
  readonly math?: MathSyntax | null;
}

export type ContentProcessor = Processor<MdastRoot, MdastRoot, HastRoot>;

/** The chain for `.md`: text to mdast to hast, with the parts of the syntax that `needs` names, and these kinds of notes. */
export function createMarkdownProcessor(
  needs: SyntaxParts,
  kinds: AdmonitionKinds = admonitionTypes,
): ContentProcessor {
  return unified()
    .use(remarkParse)
    .use(remarkGfmAsNeeded, needs)
    .use(needs.math ? [[remarkMath, needs.math]] : [])
    .use(needs.emoji ? [remarkEmoji] : [])
    .use(needs.admonition ? [[remarkAdmonitionSyntax, kinds]] : [])
    .use(remarkIncludedCode)
    .use(remarkExtrasHints)
    .use(remarkImageSizes)
    .use(remarkAdmonitions)
    .use(remarkUnknownDirectives)
    .use(needs.contents ? [remarkContents] : [])
    .use(remarkHeadingIds)
    .use(remarkVueScript)
    .use(remarkUnknownElements)
    .use(remarkMarkdownCopy)
    .use(remarkForgetPositions)
    .use(remarkRehype, { allowDangerousHtml: true, handlers: hastHandlers })
    .use(rehypeParseHtml)
    .use(rehypeRecord);
}

/** The chain for `.mdx`. */
export function createMdxProcessor(
  needs: SyntaxParts,
  kinds: AdmonitionKinds = admonitionTypes,
): ContentProcessor {
  return unified()
    .use(remarkParse)
    .use(remarkGfmAsNeeded, needs)
    .use(needs.math ? [[remarkMath, needs.math]] : [])
    .use(remarkMdx)
    .use(remarkMdxLeniency)
    .use(needs.emoji ? [remarkEmoji] : [])
    .use(needs.admonition ? [[remarkAdmonitionSyntax, kinds]] : [])
    .use(remarkIncludedCode)
    .use(remarkExtrasHints)
    .use(remarkImageSizes)
    .use(remarkAdmonitions)
    .use(remarkUnknownDirectives)
    .use(needs.contents ? [remarkContents] : [])
    .use(remarkHeadingIds)
    .use(remarkJavaScript)
    .use(remarkUnravel)
    .use(remarkMarkdownCopy)
    .use(remarkForgetPositions)
    .use(remarkRehype, { allowDangerousHtml: true, handlers: hastHandlers })
    .use(rehypeRecord);
}
