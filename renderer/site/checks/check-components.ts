import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { Document } from '../../model/document.ts';
import type { Site } from '../site.ts';
import { foreignComponentAdvice } from './foreign-components.ts';

/** By source id. */
export type Documents = ReadonlyMap<string, Document>;

/**
 * Components that a document names and that neither the site nor the document itself brings, and what is wrong with those of
 * docsite's own.
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
      return createDiagnostic('component-unknown', { name, ...remedyFor(name, known) }, { file, range });
    });
  });
}

function remedyFor(name: string, known: ReadonlySet<string>) {
  const advice = foreignComponentAdvice(name);
  return { advice, suggestion: advice === null ? suggest(name, known) : null };
}
