import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { componentMadeFrom } from '../../../theme/component-registry.ts';
import type { AdmonitionKind } from '../../model/parse-options.ts';
import type { ParseContext } from '../parse-context.ts';
import type { Admonition } from '../plugins/remark-admonition-syntax.ts';
import { kindOf } from '../syntax/admonition-types.ts';
import { attributesOf, titleAndContent } from './container.ts';

/**
 * The component for a note, with the attributes `type`, `title`, `titleHtml`, `icon`, `id` and `className`. `title` is
 * plain text; `titleHtml` is there as well when the title has markup.
 */
export function admonitionElement(node: Admonition, context: ParseContext): MdxJsxFlowElement {
  const { name, attributes, position } = node;
  const { admonitions, components } = context.options;
  const own = kindOf(name, admonitions);
  const { title, content } = titleAndContent(node);
  const isOfSite = own?.titles !== undefined;
  return {
    type: 'mdxJsxFlowElement',
    name: componentMadeFrom('admonition', components),
    attributes: attributesOf({
      type: own?.like ?? 'note',
      title: title.text || (own ? ownTitle(own, context.lang) : ''),
      titleHtml: title.html,
      icon: own?.icon,
      id: attributes.id,
      className: [
        ...(isOfSite ? [`admonition-${name}`] : []),
        ...(attributes.class ? [attributes.class] : []),
      ].join(' '),
    }),
    children: content as MdxJsxFlowElement['children'],
    position,
  };
}

function ownTitle({ titles = {} }: AdmonitionKind, lang: string): string {
  return titles[lang] ?? titles[''] ?? '';
}
