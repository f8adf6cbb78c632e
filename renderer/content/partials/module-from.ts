import type { DocumentModule, PartialModule } from '../../model/document.ts';
import type { ParseContext } from '../parse-context.ts';

/** The JavaScript of a document, with that of the partials in it; null without any. */
export function moduleFrom(context: ParseContext): DocumentModule | null {
  const { esm, expressions, names, partial, partials, values } = context;
  const used = partial === null ? partials.map(partialModule) : [];
  if (esm.length === 0 && expressions.length === 0 && used.every(({ module }) => module === null))
    return null;
  const own = { esm: onTheirLines(esm), expressions, names: [...new Set(names)] };
  return {
    ...own,
    ...(values.size > 0 && { values: [...values] }),
    ...(used.length > 0 && { partials: used }),
  };
}

function partialModule({ context }: ParseContext['partials'][number]): PartialModule {
  const { id, partial } = context;
  return { file: id, module: moduleFrom(context), properties: partial?.properties ?? [] };
}

/** The statements with empty lines between them, so that what a compiler says of a line is true of the file. */
function onTheirLines(statements: ParseContext['esm']): string {
  let text = '';
  let nextLine = 1;
  for (const { line, source } of statements) {
    text += `${'\n'.repeat(Math.max(0, line - nextLine))}${source}\n`;
    nextLine = Math.max(line, nextLine) + source.split('\n').length;
  }
  return text;
}
