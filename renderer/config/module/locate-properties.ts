import { extname } from 'node:path';
import { decode, type SourceMapMappings } from '@jridgewell/sourcemap-codec';
import { parse } from 'acorn';
import { type Loader, transform } from 'esbuild';
import type * as estree from 'estree';
import type { Range } from '../../diagnostics/diagnostic.ts';
import type { RangeOf, YamlPath } from '../../diagnostics/located-yaml.ts';
import { rangeFrom } from '../../diagnostics/range-in.ts';

/**
 * Where the options of a configuration stand that is written as code, as far as its text shows: in the object that is
 * the default export, whether it is written there, given to `defineConfig`, returned by a function or a variable. A
 * path that is not in the text gives its nearest parent.
 */
export async function locateProperties({ file, text }: { file: string; text: string }): Promise<RangeOf> {
  const loader = (/^\.[cm]?ts$/.test(extname(file)) ? 'ts' : 'js') satisfies Loader;
  const { code, map } = await transform(text, { loader, sourcemap: true, sourcefile: file });
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true }) as unknown;
  const { body } = program as estree.Program;
  const { mappings }: { mappings: string } = JSON.parse(map);
  const place = { mappings: decode(mappings), lines: text.split('\n') };
  const exported = exportedNode(body);
  return (path, what = 'value') => {
    const node = exported && nodeAt(path, what, { exported, body });
    return node ? rangeOfNode(node, place) : null;
  };
}

function exportedNode(body: estree.Program['body']): estree.Node | null {
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration') return statement.declaration as estree.Node;
    if (statement.type === 'ExportNamedDeclaration') {
      const named = statement.specifiers.find(
        ({ exported }) => exported.type === 'Identifier' && exported.name === 'default',
      );
      if (named) return named.local;
    }
    if (statement.type === 'ExpressionStatement' && statement.expression.type === 'AssignmentExpression')
      return statement.expression.right;
  }
  return null;
}

/** The node at the path, or the last one on the way there. Collections stand at their keys, which say more. */
function nodeAt(
  path: YamlPath,
  what: 'key' | 'value',
  { exported, body }: { exported: estree.Node; body: estree.Program['body'] },
): estree.Node | null {
  let found: estree.Node | null = null;
  let node: estree.Node | null = exported;
  for (const [index, segment] of path.entries()) {
    const holder: estree.Node | null = node && dataNode(node, body);
    const step: Step | null = holder && stepInto(holder, segment);
    if (!step) return found;
    const value = dataNode(step.value, body);
    const isPlain = value?.type !== 'ObjectExpression' && value?.type !== 'ArrayExpression';
    const isLast = index === path.length - 1;
    found = step.key !== null && (!isPlain || (isLast && what === 'key')) ? step.key : step.value;
    node = step.value;
  }
  return found ?? exported;
}

interface Step {
  readonly key: estree.Node | null;
  readonly value: estree.Node;
}

function stepInto(node: estree.Node, segment: string | number): Step | null {
  if (node.type === 'ArrayExpression') {
    const item = node.elements[Number(segment)];
    const isCertain = node.elements
      .slice(0, Number(segment) + 1)
      .every((one) => one?.type !== 'SpreadElement');
    return item && isCertain ? { key: null, value: item as estree.Node } : null;
  }
  if (node.type !== 'ObjectExpression') return null;
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.computed) continue;
    const { key, value } = property;
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null;
    if (name === String(segment)) return { key: key as estree.Node, value: value as estree.Node };
  }
  return null;
}

/** The object or list that an expression is, through variables, `defineConfig(…)` and functions. */
function dataNode(node: estree.Node, body: estree.Program['body'], depth = 0): estree.Node | null {
  const inner = depth < 8 ? innerNode(node, body) : null;
  return inner === null ? node : dataNode(inner, body, depth + 1);
}

function innerNode(node: estree.Node, body: estree.Program['body']): estree.Node | null {
  switch (node.type) {
    case 'AwaitExpression':
      return node.argument;
    case 'CallExpression':
      return node.arguments[0] ?? null;
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration': {
      if (node.body.type !== 'BlockStatement') return node.body;
      const last = node.body.body.findLast((statement) => statement.type === 'ReturnStatement');
      return last?.type === 'ReturnStatement' ? (last.argument ?? null) : null;
    }
    case 'Identifier':
      return variableNamed(node.name, body);
    default:
      return null;
  }
}

function variableNamed(name: string, body: estree.Program['body']): estree.Node | null {
  for (const statement of body) {
    if (statement.type === 'FunctionDeclaration' && statement.id.name === name) return statement;
    if (statement.type !== 'VariableDeclaration') continue;
    const found = statement.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name);
    if (found?.init) return found.init;
  }
  return null;
}

/** The place in the text as it is written; its end is that of the token there. */
function rangeOfNode(
  { loc }: estree.Node,
  { mappings, lines }: { mappings: SourceMapMappings; lines: readonly string[] },
): Range | null {
  const segment = loc && mappings[loc.start.line - 1]?.findLast(([column]) => column <= loc.start.column);
  if (segment?.[2] === undefined || segment[3] === undefined) return null;
  const start = { line: segment[2] + 1, column: segment[3] + 1 };
  const rest = lines[segment[2]]?.slice(segment[3]) ?? '';
  const token = /^(?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|[\w$.-]+|.)/.exec(rest)?.[0] ?? '';
  return rangeFrom(start, Math.max(1, token.length));
}
