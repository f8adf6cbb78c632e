import type { Diagnostic } from '../../renderer/diagnostics/diagnostic.ts';
import { formatQuantity } from './format.ts';

/**
 * What a plugin does wrong with many texts alike is told with the first of them, and the others are counted. At a place
 * of a text, it is told with each: the text may be what is wrong.
 */
export function toldOnce(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const told = new Map<string | Diagnostic, { readonly first: Diagnostic; others: number }>();
  for (const diagnostic of diagnostics) {
    const { code, message, notes } = diagnostic;
    const key = isOfPlugin(diagnostic) ? JSON.stringify([code, message, notes]) : diagnostic;
    const known = told.get(key);
    if (known) known.others += 1;
    else told.set(key, { first: diagnostic, others: 0 });
  }
  return [...told.values()].map(({ first, others }) => {
    if (others === 0) return first;
    const more = formatQuantity(others, 'other text');
    const note = `So with ${more}, which "docsite check --reporter json" lists.`;
    return { ...first, notes: [...first.notes, note] };
  });
}

function isOfPlugin({ code, file, range }: Diagnostic): boolean {
  return (code === 'plugin-failed' || code === 'plugin-tree-invalid') && file !== null && range === null;
}
