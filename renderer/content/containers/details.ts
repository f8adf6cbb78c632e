import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { componentMadeFrom } from '../../../theme/component-registry.ts';
import type { ParseContext } from '../parse-context.ts';
import type { Admonition } from '../plugins/remark-admonition-syntax.ts';
import { attributesOf, titleAndContent } from './container.ts';

/** `:::details Summary {open}`: the component for text that opens on demand. */
export function detailsElement(node: Admonition, { options }: ParseContext): MdxJsxFlowElement {
  const { attributes, position } = node;
  const { title, content } = titleAndContent(node);
  return {
    type: 'mdxJsxFlowElement',
    name: componentMadeFrom('details', options.components),
    attributes: [
      ...attributesOf({
        summary: title.text,
        summaryHtml: title.html,
        id: attributes.id,
        className: attributes.class,
      }),
      ...('open' in attributes ? [{ type: 'mdxJsxAttribute' as const, name: 'open', value: null }] : []),
    ],
    children: content as MdxJsxFlowElement['children'],
    position,
  };
}
