import { type HTMLAttributes, type ReactNode, useLayoutEffect, useRef } from 'react';
import { rawHtml } from './raw-html.ts';

/** Ready content that React does not know the inside of: HTML to render, or nodes that exist already. */
export type StaticContent = string | readonly Node[];

export interface StaticRegionProps extends Omit<HTMLAttributes<HTMLElement>, 'content'> {
  readonly tag: 'main' | 'footer';
  readonly content: StaticContent;
}

/**
 * An element whose content is static. On the server that is HTML. The browser gives the nodes: when they stand
 * in the element, as they do at hydration, nothing is touched; else they are moved into it, before the paint.
 */
export function StaticRegion({ tag: Tag, content, ...rest }: StaticRegionProps): ReactNode {
  const region = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = region.current;
    if (element === null || typeof content === 'string') return;
    const isInPlace =
      element.childNodes.length === content.length &&
      content.every((node, index) => element.childNodes[index] === node);
    if (!isInPlace) element.replaceChildren(...content);
  }, [content]);
  const html = typeof content === 'string' ? content : '';
  return <Tag ref={region} suppressHydrationWarning {...rest} {...rawHtml(html)} />;
}
