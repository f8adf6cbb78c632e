import type { FrontMatter } from '../config/schema/front-matter.ts';
import { type DocumentModule, partialName } from '../model/document.ts';
import type { PageModules } from './rendering.ts';

/** A document whose JavaScript is run. */
export interface RunDocument {
  /** Source id. */
  readonly source: string;
  readonly module: DocumentModule | null;
  readonly frontMatter: FrontMatter;
}

/**
 * The value of an expression of a document, or of a partial in it. Undefined when it was not compiled, which has been
 * reported; throws what the expression throws.
 */
export function expressionValue(
  document: RunDocument,
  index: number,
  modules: Pick<PageModules, 'document'>,
): unknown {
  const { source, module, frontMatter } = document;
  const { partial } = module?.expressions[index] ?? {};
  if (!partial) return modules.document(source)?.$expressions[index]?.({}, frontMatter);
  const used = module?.partials?.[partial.use];
  const evaluate = modules.document(used?.file ?? '')?.$expressions[partial.index];
  if (!evaluate || !used) return undefined;
  const props: Record<string, unknown> = {};
  for (const { name, value } of used.properties) {
    const given = 'literal' in value ? value.literal : expressionValue(document, value.index, modules);
    if (name === null) Object.assign(props, given);
    else props[name] = given;
  }
  return evaluate(props, frontMatter);
}

/** Values of the names that imports and exports of the document and its partials bring. */
export function documentNames(
  { source, module }: Pick<RunDocument, 'source' | 'module'>,
  modules: Pick<PageModules, 'document'>,
): Readonly<Record<string, unknown>> {
  const names: Record<string, unknown> = { ...modules.document(source)?.$names };
  for (const [use, { file }] of module?.partials?.entries() ?? []) {
    for (const [name, value] of Object.entries(modules.document(file)?.$names ?? {})) {
      names[partialName(name, use)] = value;
    }
  }
  return names;
}
