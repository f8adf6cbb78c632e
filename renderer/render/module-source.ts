import type { DocumentModule } from '../model/document.ts';

/** Where workers leave the components that documents and pages may use without an import. */
export const componentRegistry = 'docsite.components';

/** Where they leave those that the site gives to documents alone. */
export const siteComponentRegistry = 'docsite.siteComponents';

/** Modules that may give them, relative to the site folder; the first that exists does. */
export const siteComponentsIds: readonly string[] = ['tsx', 'jsx', 'ts', 'js'].map(
  (ending) => `content/components/mdx.${ending}`,
);

/** Something of the site that runs while pages are rendered. */
export type ModuleInput =
  /** An MDX document with imports, exports or expressions. */
  | { readonly kind: 'document'; readonly id: string; readonly module: DocumentModule }
  /** A page written as a React component. */
  | { readonly kind: 'component'; readonly id: string };

/** What a compiled document module exports. */
export interface CompiledDocument {
  /** Values of the names that imports and exports of the document bring. */
  readonly $names: Readonly<Record<string, unknown>>;
  /** One function for each expression; `props` and `frontMatter` are in scope as in MDX, and the documents that it imports. */
  readonly $expressions: readonly (
    | ((props: unknown, frontMatter: unknown, values?: Readonly<Record<string, unknown>>) => unknown)
    | null
  )[];
}

function registry(name: string): string {
  return `globalThis[Symbol.for('${name}')]`;
}

/**
 * The JavaScript of an MDX document as one module: its own imports and exports, then its expressions as
 * functions, so that each can fail on its own and be reported at its place.
 */
export function moduleSource(id: string, module: DocumentModule, componentNames: readonly string[]): string {
  const own = new Set(module.names);
  const provided = componentNames.filter((name) => !own.has(name) && /^[A-Z]\w*$/.test(name));
  const given = module.values ? `, { ${module.values.join(', ')} }` : '';
  // Those of partials are in modules of their own.
  const expressions = module.expressions.map(({ source, partial }) =>
    partial ? 'null' : `(props, frontMatter${given}) => (${source}\n)`,
  );
  return [
    module.esm,
    `const { ${provided.join(', ')} } = { ...${registry(componentRegistry)}, ...${registry(siteComponentRegistry)} };`,
    `export const $names = { ${module.names.join(', ')} };`,
    `export const $expressions = [${expressions.join(',\n')}];`,
    writtenLines(id, module),
  ].join('\n');
}

/** A source map of the lines that stand in the document: what follows them is docsite's, and has no place in it. */
function writtenLines(id: string, { esm }: DocumentModule): string {
  const mappings = esm.split('\n').map((_, line) => (line === 0 ? 'AAAA' : 'AACA'));
  const map = { version: 3, sources: [`document:${id}`], names: [], mappings: mappings.join(';') };
  const encoded = Buffer.from(JSON.stringify(map)).toString('base64');
  return `//# sourceMappingURL=data:application/json;base64,${encoded}\n`;
}
