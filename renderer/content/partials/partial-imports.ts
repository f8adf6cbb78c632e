import type { Program } from 'estree';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import { type BodyPosition, type ParseContext, report } from '../parse-context.ts';
import { findPartial, isPartialPath } from './partial-path.ts';

type Statement = Program['body'][number];

/** Whether a statement imports a `.md` or `.mdx` file, which is no JavaScript. */
export function isPartialImport(statement: Statement): boolean {
  return statement.type === 'ImportDeclaration' && isPartialPath(String(statement.source.value));
}

/** Notes the partials that statements import, and gives the statements with blanks in place of those imports. */
export function takePartialImports(node: MdxjsEsm, context: ParseContext): string {
  const offset = node.position?.start.offset ?? 0;
  let { value } = node;
  for (const statement of node.data?.estree?.body ?? []) {
    if (statement.type !== 'ImportDeclaration' || !isPartialImport(statement)) continue;
    const { start = 0, end = 0 } = statement as { start?: number; end?: number };
    const written = value.slice(start - offset, end - offset);
    value = value.slice(0, start - offset) + written.replace(/[^\n]/g, ' ') + value.slice(end - offset);
    const path = String(statement.source.value);
    const place = placeOf(written, value.slice(0, start - offset), node);
    const file = findPartial(path, place, context);
    for (const { type, local } of statement.specifiers) {
      if (type === 'ImportDefaultSpecifier') context.imports.set(local.name, file);
      else report(context, 'partial-names', { path }, place);
    }
  }
  return value;
}

/** Where a statement stands whose first line is `written` and that has `before` above it. */
function placeOf(written: string, before: string, { position }: MdxjsEsm): BodyPosition {
  const line = (position?.start.line ?? 1) + before.split('\n').length - 1;
  const [first = ''] = written.split('\n');
  return { start: { line, column: 1 }, end: { line, column: first.trimEnd().length + 1 } };
}
