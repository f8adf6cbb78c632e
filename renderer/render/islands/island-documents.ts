import { type ComponentType, createElement, type ReactNode } from 'react';
import { documentKey } from '../../../theme/entry/islands/island-props.ts';
import { isDocumentValue } from '../content-element.ts';

type Props = Readonly<Record<string, unknown>>;

/**
 * The properties of an island as they are sent, with the HTML of documents among them, and as it is rendered with: both
 * here and in the browser a document is a component that shows this HTML.
 *
 * @param htmlOf the element of the document with this number
 */
export function withDocuments(
  props: Props,
  htmlOf: (element: ReactNode, number: number) => string,
): { readonly data: Props; readonly shown: Props } {
  const made = new Map<ComponentType, { readonly html: string; readonly component: ComponentType }>();
  const documentOf = (document: ComponentType) => {
    const known = made.get(document);
    if (known) return known;
    const html = htmlOf(createElement(document), made.size);
    const slot = { dangerouslySetInnerHTML: { __html: html } };
    const one = { html, component: () => createElement('docsite-slot', slot) };
    made.set(document, one);
    return one;
  };
  const data = mapped(props, (document) => ({ [documentKey]: documentOf(document).html }));
  if (made.size === 0) return { data: props, shown: props };
  return { data, shown: mapped(props, (document) => documentOf(document).component) };
}

/** The properties with something in place of each document in them; all else stays what it is. */
function mapped(props: Props, place: (document: ComponentType) => unknown): Props {
  const above: unknown[] = [];
  const visit = (value: unknown): unknown => {
    if (isDocumentValue(value)) return place(value);
    if (!isPlain(value) || above.includes(value)) return value;
    above.push(value);
    const entries = Object.entries(value).map(([key, part]) => [key, visit(part)] as const);
    above.pop();
    if (entries.every(([key, part]) => part === (value as Props)[key])) return value;
    return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
  };
  return visit({ ...props }) as Props;
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
