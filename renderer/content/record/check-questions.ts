import { createDiagnostic } from '../../diagnostics/diagnostic.ts';
import type { RangeOf } from '../../diagnostics/located-yaml.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { TextSection } from '../../model/document.ts';
import type { ParseContext } from '../parse-context.ts';

/**
 * Reports `question-heading-missing` for each id in the `questions` of the front matter that is of no heading: what stands
 * there would not be searched.
 *
 * @param rangeOf where the fields of the front matter stand
 */
export function checkQuestions(
  { id: file, frontMatter: { questions = [] }, diagnostics }: ParseContext,
  sections: readonly TextSection[],
  rangeOf: RangeOf,
): void {
  if (questions.length === 0) return;
  const known = new Set(sections.flatMap(({ id }) => (id === null ? [] : [id])));
  for (const [index, entry] of questions.entries()) {
    const ids = typeof entry === 'string' ? [] : Object.keys(entry);
    for (const id of ids.filter((one) => !known.has(one))) {
      const range = rangeOf(['questions', index, id], 'key');
      const suggestion = suggest(id, known);
      diagnostics.push(createDiagnostic('question-heading-missing', { id, suggestion }, { file, range }));
    }
  }
}
