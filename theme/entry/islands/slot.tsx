import { createElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import { rawHtml } from '../../components/raw-html.ts';

export interface SlotProps {
  /** The children as the server made them; the same at each call. */
  readonly nodes: readonly Node[];
  /** Prefix of the island's ids, which its slot carries. */
  readonly prefix: string;
  /** Called when the children have come into the document after the start. */
  readonly onInsert: (slot: HTMLElement) => void;
}

/**
 * The children of an island: HTML of the server that React leaves as it is. A component may take them away and
 * show them again; they are then the same nodes.
 */
export function Slot({ nodes, prefix, onInsert }: SlotProps): ReactNode {
  const slot = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const here = slot.current;
    if (here === null || (nodes.length > 0 && nodes[0]?.parentNode === here)) return;
    here.replaceChildren(...nodes);
    onInsert(here);
  }, [nodes, onInsert]);
  const attributes = { ref: slot, 'data-of': prefix, suppressHydrationWarning: true, ...rawHtml('') };
  return createElement('docsite-slot', attributes);
}

/** The children of an island: in their place, or beside the island when that does not show them at first. */
export function childrenOf(element: HTMLElement, prefix: string): readonly Node[] {
  const shown = element.querySelector(`docsite-slot[data-of="${prefix}"]`);
  if (shown !== null) return [...shown.childNodes];
  const kept = element.nextElementSibling;
  return kept instanceof HTMLTemplateElement ? [...kept.content.childNodes] : [];
}
