import { type ComponentType, createElement, useLayoutEffect, useRef } from 'react';
import { rawHtml } from '../../components/raw-html.ts';

/** In the data of an island, the property of an object that stands for a document: its HTML. */
export const documentKey = 'docsite:document';

/**
 * The properties of an island from its data; documents among them are components that show what the server made of them.
 *
 * @param onInsert called with the place of a document that was put into the page
 */
export function propsFrom(
  json: string,
  onInsert: (slot: HTMLElement) => void,
): Readonly<Record<string, unknown>> {
  return JSON.parse(json, (_, value: unknown) => {
    const html = documentIn(value);
    return html === null ? value : documentComponent(html, onInsert);
  }) as Readonly<Record<string, unknown>>;
}

function documentIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !(documentKey in value)) return null;
  const html = value[documentKey];
  return typeof html === 'string' ? html : null;
}

function documentComponent(html: string, onInsert: (slot: HTMLElement) => void): ComponentType {
  return function ShownDocument() {
    const slot = useRef<HTMLElement>(null);
    useLayoutEffect(() => {
      if (slot.current !== null) onInsert(slot.current);
    }, []);
    return createElement('docsite-slot', { ref: slot, suppressHydrationWarning: true, ...rawHtml(html) });
  };
}
