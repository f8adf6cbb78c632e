import { elementNames } from '../../content/syntax/html-elements.ts';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { Document } from '../../model/document.ts';
import type { Site } from '../site.ts';
import { foreignComponentAdvice } from './foreign-components.ts';

/** By source id. */
export type Documents = ReadonlyMap<string, Document>;

/**
 * Components and elements that a document names and that neither HTML, the site nor the document itself brings, and what is
 * wrong with those of docsite's own.
 *
 * @param replaced names of components that the site has versions of its own of
 */
export function checkComponents(
  { input, pages }: Site,
  documents: Documents,
  replaced: ReadonlySet<string>,
): Diagnostic[] {
  const { componentNames } = input;
  if (componentNames === null) return [];
  const sources = new Set(pages.flatMap(({ source }) => source ?? []));
  return [...sources].flatMap((source) => {
    const document = documents.get(source);
    if (!document || document.components.length === 0) return [];
    const known = new Set([...componentNames, ...document.linked.names]);
    return document.components.flatMap(({ name, range, file = source, problems = [] }) => {
      if (known.has(name) || known.has(name.split('.')[0] ?? '')) return replaced.has(name) ? [] : problems;
      const isComponent = /^[A-Z]|\./.test(name);
      return isComponent
        ? createDiagnostic('component-unknown', { name, ...remedyFor(name, known) }, { file, range })
        : createDiagnostic(
            'jsx-element-unknown',
            { name, suggestion: nearElement(name, known) },
            { file, range },
          );
    });
  });
}

/** An element that was meant, or a component written in small letters. */
function nearElement(name: string, known: ReadonlySet<string>): string | null {
  return suggest(name, [
    ...[...known].filter((one) => one.toLowerCase() === name.toLowerCase()),
    ...elementNames,
  ]);
}

function remedyFor(name: string, known: ReadonlySet<string>) {
  const advice = foreignComponentAdvice(name);
  return { advice, suggestion: advice === null ? suggest(name, known) : null };
}
