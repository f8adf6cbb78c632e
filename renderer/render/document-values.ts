import type { ComponentType } from 'react';
import type { FrontMatter } from '../config/schema/front-matter.ts';
import { type DocumentModule, type DocumentValue, partialName } from '../model/document.ts';
import { type Scope, valueKey } from './evaluater.ts';
import type { PageModules } from './rendering.ts';

/** A document whose JavaScript is run. */
export interface RunDocument {
  /** Source id. */
  readonly source: string;
  readonly module: DocumentModule | null;
  readonly frontMatter: FrontMatter;
}

/** What the documents that expressions ask for are on a page. */
type Values = Scope['values'];

/**
 * The value of an expression of a document, or of a partial in it. Undefined when it was not compiled, which has been
 * reported; throws what the expression throws.
 */
export function expressionValue(
  document: RunDocument,
  index: number,
  modules: Pick<PageModules, 'document'>,
  values: Values,
): unknown {
  const { source, module, frontMatter } = document;
  const { partial } = module?.expressions[index] ?? {};
  const given = (asked: DocumentModule | null | undefined) =>
    Object.fromEntries(
      asked?.values?.map((name) => [name, shownAs({ name, use: partial?.use ?? null }, values)]) ?? [],
    );
  if (!partial) return modules.document(source)?.$expressions[index]?.({}, frontMatter, given(module));
  const used = module?.partials?.[partial.use];
  const evaluate = modules.document(used?.file ?? '')?.$expressions[partial.index];
  if (!evaluate || !used) return undefined;
  const props: Record<string, unknown> = {};
  for (const { name, value } of used.properties) {
    const property =
      'literal' in value ? value.literal : expressionValue(document, value.index, modules, values);
    if (name === null) Object.assign(props, property);
    else props[name] = property;
  }
  return evaluate(props, frontMatter, given(used.module));
}

/** One that is not there was told, and shows nothing. */
function shownAs(value: DocumentValue, values: Values): ComponentType {
  return values?.get(valueKey(value)) ?? (() => null);
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
