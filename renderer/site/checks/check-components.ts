import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { Document } from '../../model/document.ts';
import type { Site } from '../site.ts';
import { foreignComponentAdvice } from './foreign-components.ts';

/** By source id. */
export type Documents = ReadonlyMap<string, Document>;

/** Components that a document names and that neither the site nor the document itself brings. */
export function checkComponents({ input, pages }: Site, documents: Documents): Diagnostic[] {
  const { componentNames } = input;
  if (componentNames === null) return [];
  const sources = new Set(pages.flatMap(({ source }) => source ?? []));
  return [...sources].flatMap((source) => {
    const document = documents.get(source);
    if (!document || document.components.length === 0) return [];
    const known = new Set([...componentNames, ...document.linked.names]);
    return document.components
      .filter(({ name }) => !known.has(name) && !known.has(name.split('.')[0] ?? ''))
      .map(({ name, range, file = source }) =>
        createDiagnostic('component-unknown', { name, ...remedyFor(name, known) }, { file, range }),
      );
  });
}

function remedyFor(name: string, known: ReadonlySet<string>) {
  const advice = foreignComponentAdvice(name);
  return { advice, suggestion: advice === null ? suggest(name, known) : null };
}
