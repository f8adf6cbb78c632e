/** Lists of contents within the text: `[[toc]]` and the component for it. */
import type { Element, ElementContent } from 'hast';
import type { JsxElementHast } from '../jsx-element.ts';
import type { ParseContext } from '../parse-context.ts';
import { propertiesOf } from '../partials/properties.ts';
import type { PendingHeading } from './heading-ids.ts';
import { inlineNodes } from './text-of.ts';

/** Puts links to the headings into the component: those of its own levels, or of the page's or the site's. */
export function fillContents(
  node: JsxElementHast,
  headings: readonly PendingHeading[],
  { frontMatter, options: { tableOfContents } }: ParseContext,
): void {
  const { toc_min_heading_level: pageMin, toc_max_heading_level: pageMax } = frontMatter;
  const min = levelOf(node, 'minHeadingLevel') ?? pageMin ?? tableOfContents.minHeadingLevel;
  const max = levelOf(node, 'maxHeadingLevel') ?? pageMax ?? tableOfContents.maxHeadingLevel;
  const shown = headings.filter(({ depth }) => depth >= min && depth <= Math.max(min, max));
  const list = listOf(shown);
  node.children = (list ? [list] : []) as typeof node.children;
}

/** A level that is written as a number or as text. */
function levelOf({ attributes }: JsxElementHast, name: string): number | null {
  const written = propertiesOf(attributes).find((property) => property.name === name)?.value;
  const level = written && 'literal' in written ? Number(written.literal) : 0;
  return Number.isInteger(level) && level >= 1 && level <= 6 ? level : null;
}

/** A list of links, with the deeper headings below each in a list of their own; null for none. */
function listOf(headings: readonly PendingHeading[]): Element | null {
  const top = Math.min(...headings.map(({ depth }) => depth));
  const items: ElementContent[] = [];
  let index = 0;
  while (index < headings.length) {
    const heading = headings[index];
    const rest = headings.slice(index + 1);
    const next = rest.findIndex(({ depth }) => depth <= (heading?.depth ?? top));
    const below = next < 0 ? rest : rest.slice(0, next);
    const inner = listOf(below);
    if (heading) items.push(element('li', {}, [linkTo(heading), ...(inner ? [inner] : [])]));
    index += below.length + 1;
  }
  return items.length > 0 ? element('ul', {}, items) : null;
}

function linkTo({ id, element: { children } }: PendingHeading): Element {
  return element('a', { href: `#${id}` }, inlineNodes(children));
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}
