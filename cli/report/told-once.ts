import type { Diagnostic } from '../../renderer/diagnostics/diagnostic.ts';
import { groupBy } from '../../theme/group-by.ts';
import { formatQuantity } from './format.ts';

/**
 * What a plugin does wrong with many texts alike is told with the first of them, and the others are counted. At a place
 * of a text, it is told with each: the text may be what is wrong.
 */
export function toldOnce(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const groups = groupBy(diagnostics, (diagnostic) => {
    const { code, file, range, message, notes } = diagnostic;
    const isOfPlugin = code === 'plugin-failed' || code === 'plugin-tree-invalid';
    return isOfPlugin && file !== null && range === null
      ? JSON.stringify([code, message, notes])
      : diagnostic;
  });
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const more = formatQuantity(others.length, 'other text');
    const note = `So with ${more}, which "docsite check --reporter json" lists.`;
    return [others.length === 0 ? first : { ...first, notes: [...first.notes, note] }];
  });
}
