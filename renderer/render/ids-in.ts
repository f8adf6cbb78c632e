import { anchorRegistry } from '../../theme/hooks/use-anchors.ts';
import { unescapeMarkup } from '../markup/escape-markup.ts';

const tag = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi;
const attribute = /([^\s"'<>/=]+)=(?:"([^"]*)"|'([^']*)')/g;

/** The ids of elements in markup. */
export function idsIn(html: string): string[] {
  return [...html.matchAll(tag)].flatMap(([text]) => {
    if (!text.includes('id=')) return [];
    return [...text.matchAll(attribute)].flatMap(([, name, double, single]) =>
      name?.toLowerCase() === 'id' ? [unescapeMarkup(double ?? single ?? '')] : [],
    );
  });
}

/** What is made by `work`, and the ids that components name meanwhile with `useAnchors`. */
export function withNamedIds<Value>(work: () => Value): { readonly value: Value; readonly named: string[] } {
  const registry = globalThis as Record<symbol, Set<string> | undefined>;
  const named = new Set<string>();
  registry[Symbol.for(anchorRegistry)] = named;
  return { value: work(), named: [...named] };
}
