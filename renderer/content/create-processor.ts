import type { Root as HastRoot } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type PluggableList, type Processor, unified } from 'unified';
import type { AdmonitionKinds } from '../model/parse-options.ts';
import { hastHandlers } from './hast/handlers.ts';
import type { NativeParser } from './native/load-native-parser.ts';
import { remarkMath, remarkMdxLeniency } from './plugins/add-syntax.ts';
import { rehypeHeadingIds } from './plugins/rehype-heading-ids.ts';
import { rehypeParseHtml } from './plugins/rehype-parse-html.ts';
import { rehypePartials } from './plugins/rehype-partials.ts';
import { rehypePluginTrees } from './plugins/rehype-plugin-trees.ts';
import { rehypeRecord } from './plugins/rehype-record.ts';
import { remarkAdmonitionSyntax } from './plugins/remark-admonition-syntax.ts';
import { remarkAdmonitions } from './plugins/remark-admonitions.ts';
import { remarkCodeComponents } from './plugins/remark-code-components.ts';
import { remarkContents } from './plugins/remark-contents.ts';
import { remarkEmoji } from './plugins/remark-emoji.ts';
import { remarkExtrasHints } from './plugins/remark-extras-hints.ts';
import { remarkForeignMarkup } from './plugins/remark-foreign-markup.ts';
import { remarkForgetPositions } from './plugins/remark-forget-positions.ts';
import { remarkGfmAsNeeded } from './plugins/remark-gfm-as-needed.ts';
import { remarkHeadingIds } from './plugins/remark-heading-ids.ts';
import { remarkImageSizes } from './plugins/remark-image-sizes.ts';
import { remarkIncludeSyntax } from './plugins/remark-include-syntax.ts';
import { remarkIncludedCode } from './plugins/remark-included-code.ts';
import { remarkJavaScript } from './plugins/remark-javascript.ts';
import { remarkLeftDirectives } from './plugins/remark-left-directives.ts';
import { remarkMarkdownCopy } from './plugins/remark-markdown-copy.ts';
import { remarkNativeParse } from './plugins/remark-native-parse.ts';
import { remarkPartials } from './plugins/remark-partials.ts';
import { remarkTabLabels } from './plugins/remark-tab-labels.ts';
import { remarkUnknownDirectives } from './plugins/remark-unknown-directives.ts';
import { remarkUnknownElements } from './plugins/remark-unknown-elements.ts';
import { remarkUnravel } from './plugins/remark-unravel.ts';
import { remarkVueScript } from './plugins/remark-vue-script.ts';
import { pluginSteps, type SitePlugin } from './site-plugins.ts';
import { admonitionTypes, containerNames } from './syntax/admonition-types.ts';
import type { MathSyntax } from './syntax/math-syntax.ts';
import type { SyntaxNeeds } from './syntax/syntax-needs.ts';

/** The parts of the syntax that a text uses. */
export interface SyntaxParts extends SyntaxNeeds {
  /** Formulas; read only with it. */
  readonly math?: MathSyntax | null;
  /** Reads what it reads as micromark does; see `remarkNativeParse`. */
  readonly native?: NativeParser | null;
}

export type ContentProcessor = Processor<MdastRoot, MdastRoot, HastRoot>;

/**
 * The chain for `.md`: text to mdast to hast, with the parts of the syntax that `needs` names, and these kinds of
 * notes. Plugins of the site run when docsite's own syntax has been read, and what docsite says of the document it takes from what they leave.
 */
export function createMarkdownProcessor(
  needs: SyntaxParts,
  kinds: AdmonitionKinds = admonitionTypes,
  plugins: readonly SitePlugin[] = [],
): ContentProcessor {
  return reader(needs)
    .use(nativeStep(needs, kinds, false))
    .use(mathStep(needs))
    .use(ownSyntax(needs))
    .use([remarkVueScript, remarkUnknownElements])
    .use(remarkSteps(plugins, needs, kinds))
    .use(plugins.length === 0 ? [] : [remarkJavaScript])
    .use([remarkForeignMarkup, remarkPartials, remarkMarkdownCopy, remarkForgetPositions])
    .use(remarkRehype, { allowDangerousHtml: true, handlers: hastHandlers })
    .use([rehypeParseHtml, rehypePartials, ...rehypeSteps(plugins), rehypeRecord]);
}

/** The chain for `.mdx`. */
export function createMdxProcessor(
  needs: SyntaxParts,
  kinds: AdmonitionKinds = admonitionTypes,
  plugins: readonly SitePlugin[] = [],
): ContentProcessor {
  return reader(needs)
    .use(mathStep(needs))
    .use([remarkMdx, remarkMdxLeniency])
    .use(nativeStep(needs, kinds, true))
    .use(ownSyntax(needs))
    .use(plugins.length === 0 ? [] : [remarkUnravel])
    .use(remarkSteps(plugins, needs, kinds))
    .use([remarkJavaScript, remarkUnravel, remarkForeignMarkup, remarkPartials, remarkTabLabels])
    .use([remarkMarkdownCopy, remarkCodeComponents, remarkForgetPositions])
    .use(remarkRehype, { allowDangerousHtml: true, handlers: hastHandlers })
    .use([rehypePartials, ...rehypeSteps(plugins), rehypeRecord]);
}

function reader(needs: SyntaxParts) {
  return unified().use(remarkParse).use(remarkGfmAsNeeded, needs);
}

function mathStep({ math }: SyntaxParts): PluggableList {
  return math ? [[remarkMath, math]] : [];
}

/** For texts of nothing but CommonMark, GFM, containers and MDX. */
function nativeStep(needs: SyntaxParts, kinds: AdmonitionKinds, isMdx: boolean): PluggableList {
  const { native, admonition, emoji, include, math } = needs;
  if (!native || emoji || include || math) return [];
  return [[remarkNativeParse, native, admonition ? containerNames(kinds) : null, isMdx]];
}

/** What both formats have besides CommonMark and GFM. */
function ownSyntax({ emoji, include, contents }: SyntaxParts): PluggableList {
  return [
    ...(emoji ? [remarkEmoji] : []),
    ...(include ? [remarkIncludeSyntax] : []),
    remarkIncludedCode,
    remarkExtrasHints,
    remarkImageSizes,
    remarkAdmonitions,
    ...(contents ? [remarkContents] : []),
    remarkHeadingIds,
  ];
}

/** Of two syntaxes for the same text the later one reads it: notes stay docsite's. */
function remarkSteps(
  plugins: readonly SitePlugin[],
  needs: SyntaxNeeds,
  kinds: AdmonitionKinds,
): PluggableList {
  const own: PluggableList = needs.admonition ? [[remarkAdmonitionSyntax, kinds]] : [];
  if (plugins.length === 0) return [...own, remarkUnknownDirectives];
  return [...pluginSteps(plugins, 'remark'), ...own, remarkLeftDirectives, remarkUnknownDirectives];
}

/** Headings have their ids by then. Remark plugins too leave what only parsing HTML makes elements of. */
function rehypeSteps(plugins: readonly SitePlugin[]): PluggableList {
  if (plugins.length === 0) return [];
  return [rehypeHeadingIds, ...pluginSteps(plugins, 'rehype'), rehypePluginTrees];
}
