import type { PhrasingContent } from 'mdast';
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { wordSet } from '../../markup/words-of.ts';
import { escapeText } from '../highlight/lines-from-tokens.ts';
import { type BodyPosition, type ParseContext, report } from '../parse-context.ts';

const marks = { emphasis: 'em', strong: 'strong', delete: 'del' } as const;
/** Elements of HTML that a title keeps, without their attributes. */
const kept = wordSet('abbr b br code del em i ins kbd mark q s samp small span strong sub sup u var');

/**
 * The title of a container as HTML: emphasis, code and elements that mark words. Of a link, an image and other elements it
 * has the text, which the author is told.
 */
export function titleHtml(nodes: readonly PhrasingContent[], context: ParseContext): string {
  let html = '';
  const open: string[] = [];
  for (const node of nodes) {
    if (node.type !== 'html') {
      html += nodeHtml(node, context);
      continue;
    }
    const [, slash, name = ''] = /^<(\/?)([a-z]+)\b[^>]*>$/i.exec(node.value) ?? [];
    const tag = name.toLowerCase();
    if (!kept.has(tag)) reportLost(node, slash === '' ? `<${name}>` : null, context);
    else if (tag === 'br') html += '<br>';
    else if (slash === '') html += openingTag(tag, open);
    else if (open.at(-1) === tag) html += `</${open.pop()}>`;
  }
  return (
    html +
    open
      .reverse()
      .map((tag) => `</${tag}>`)
      .join('')
  );
}

function openingTag(tag: string, open: string[]): string {
  open.push(tag);
  return `<${tag}>`;
}

function nodeHtml(node: Exclude<PhrasingContent, { type: 'html' }>, context: ParseContext): string {
  switch (node.type) {
    case 'text':
      return escapeText(node.value);
    case 'inlineCode':
      return `<code>${escapeText(node.value)}</code>`;
    case 'emphasis':
    case 'strong':
    case 'delete':
      return `<${marks[node.type]}>${titleHtml(node.children, context)}</${marks[node.type]}>`;
    case 'break':
      return '<br>';
    case 'image':
      reportLost(node, 'an image', context);
      return escapeText(node.alt ?? '');
    case 'mdxTextExpression':
      return escapeText(node.value);
    case 'mdxJsxTextElement':
      return elementHtml(node, context);
    case 'link':
    case 'linkReference':
      reportLost(node, 'a link', context);
      return titleHtml(node.children, context);
    default:
      return 'children' in node ? titleHtml(node.children as PhrasingContent[], context) : '';
  }
}

function elementHtml(node: MdxJsxTextElement, context: ParseContext): string {
  const { name, children } = node;
  if (name === 'br') return '<br>';
  const html = titleHtml(children, context);
  if (name === null) return html;
  if (kept.has(name)) return `<${name}>${html}</${name}>`;
  reportLost(node, `<${name}>`, context);
  return html;
}

/** @param what null for what was told at its beginning */
function reportLost(
  { position }: { readonly position?: BodyPosition | undefined },
  what: string | null,
  context: ParseContext,
): void {
  if (what !== null) report(context, 'title-markup-lost', { what }, position);
}
