/** The names that a module of components exports, read from its text: nothing of it runs. */
import { parse } from 'acorn';
import type { Expression, ModuleDeclaration, Program, Property, Statement } from 'estree';

export interface ExportedNames {
  /** Of its named exports, and of the object that is its default export. */
  readonly names: readonly string[];
  /** Parts of the code whose names only running it would tell. */
  readonly unclear: readonly string[];
}

/** @param code JavaScript, types and JSX compiled */
export function exportedNames(code: string): ExportedNames {
  const { body } = parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as Program;
  const names: string[] = [];
  const unclear: string[] = [];
  const read: Reading = { body, names, unclear, textOf: (node) => textOf(node, code) };
  for (const statement of body) readStatement(statement, read);
  return { names: [...new Set(names)], unclear };
}

interface Reading {
  readonly body: Program['body'];
  readonly names: string[];
  readonly unclear: string[];
  readonly textOf: (node: object) => string;
}

function readStatement(statement: Statement | ModuleDeclaration, read: Reading): void {
  if (statement.type === 'ExportAllDeclaration') read.unclear.push(read.textOf(statement));
  else if (statement.type === 'ExportDefaultDeclaration')
    readDefault(statement.declaration as Expression, read);
  else if (statement.type === 'ExportNamedDeclaration') {
    const { declaration, specifiers } = statement;
    if (declaration?.type === 'VariableDeclaration') {
      read.names.push(
        ...declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : [])),
      );
    } else if (declaration) read.names.push(declaration.id.name);
    for (const { exported, local } of specifiers) {
      const name = exported.type === 'Identifier' ? exported.name : String(exported.value);
      if (name !== 'default') read.names.push(name);
      else readDefault(local as Expression, read);
    }
  }
}

function readDefault(value: Expression, read: Reading): void {
  const object = value.type === 'Identifier' ? declared(value.name, read) : value;
  if (object?.type !== 'ObjectExpression') {
    read.unclear.push(read.textOf(value));
    return;
  }
  for (const property of object.properties) {
    const key = property.type === 'Property' ? keyOf(property) : null;
    if (key !== null) read.names.push(key);
    else if (property.type !== 'SpreadElement') read.unclear.push(read.textOf(property));
    else if (!isOfDocsite(property.argument, read)) readDefault(property.argument, read);
  }
}

function keyOf({ key, computed }: Property): string | null {
  if (key.type === 'Literal') return String(key.value);
  return key.type === 'Identifier' && !computed ? key.name : null;
}

/** What a name at the top of the module is declared as. */
function declared(name: string, { body }: Reading): Expression | null {
  for (const statement of body) {
    if (statement.type !== 'VariableDeclaration') continue;
    const found = statement.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name);
    if (found) return found.init ?? null;
  }
  return null;
}

/** The theme's own components are known without being read. */
function isOfDocsite(value: Expression, { body }: Reading): boolean {
  return body.some(
    (statement) =>
      statement.type === 'ImportDeclaration' &&
      String(statement.source.value).startsWith('docsite/') &&
      statement.specifiers.some(({ local }) => value.type === 'Identifier' && local.name === value.name),
  );
}

function textOf(node: object, code: string): string {
  const { start, end } = node as { readonly start: number; readonly end: number };
  return code.slice(start, end).split('\n')[0] ?? '';
}
