/** Reads Markdown and MDX with the native parser, where docsite would, and with micromark. */
import type { Nodes, Root } from 'mdast';
import { createMarkdownProcessor, createMdxProcessor } from '../../renderer/content/create-processor.ts';
import { loadNativeParser, type NativeParser } from '../../renderer/content/native/load-native-parser.ts';
import { needsKey, syntaxNeeds } from '../../renderer/content/syntax/syntax-needs.ts';

export interface ReadBothWays {
  /** Whether the native tree was taken, of MDX at least a part. */
  readonly isNative: boolean;
  /** Where the two trees differ first; null when they do not. */
  readonly difference: string | null;
}

/**
 * Null on platforms without the native parser.
 *
 * @returns reads a text; `read` is the tree of micromark, where it was read before
 */
export async function readerBothWays(
  format: 'md' | 'mdx' = 'md',
): Promise<((text: string, read?: unknown) => ReadBothWays) | null> {
  const native = await loadNativeParser();
  if (!native) return null;
  const positions = new WeakSet<object>();
  const watched: NativeParser = (text) => {
    const tree = native(text);
    for (const { position } of [tree, ...tree.children]) if (position) positions.add(position);
    return tree;
  };
  const hasNative = (node: Nodes): boolean =>
    (node.position !== undefined && positions.has(node.position)) ||
    (format === 'mdx' && 'children' in node && node.children.some(hasNative));
  const create = format === 'mdx' ? createMdxProcessor : createMarkdownProcessor;
  const parserOf = (needs: Parameters<typeof create>[0]) => {
    const processor = create(needs);
    return (text: string) => attempt(() => processor.parse(text));
  };
  const processors = new Map<string, Record<'native' | 'micromark', (text: string) => Root | null>>();
  return (text, read) => {
    const needs = syntaxNeeds(text);
    const key = needsKey(needs);
    const known = processors.get(key) ?? {
      native: parserOf({ ...needs, native: watched }),
      micromark: parserOf(needs),
    };
    processors.set(key, known);
    const tree = known.native(text);
    const isNative = tree !== null && hasNative(tree);
    const isToCompare = isNative || format === 'mdx';
    return { isNative, difference: isToCompare ? differenceOf(tree, read ?? known.micromark(text)) : null };
  };
}

/** Null for MDX that is none. */
function attempt(parse: () => Root): Root | null {
  try {
    return parse();
  } catch {
    return null;
  }
}

/** A field that is undefined is one that is not there. */
function differenceOf(a: unknown, b: unknown, path = 'root'): string | null {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return Object.is(a, b) ? null : `${path}: native ${JSON.stringify(a)}, micromark ${JSON.stringify(b)}`;
  }
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    if (isSaidTwice(b, key)) continue;
    const found = differenceOf(Reflect.get(a, key), Reflect.get(b, key), `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Names in JavaScript that stand for two things (`import { a }`, `{ a }`) are one object in the tree, whose place
 * micromark-extension-mdx-expression moves twice. Nothing reads it.
 */
function isSaidTwice(node: object, key: string): boolean {
  const names = ['local', 'imported', 'exported', 'key', 'value'];
  const value: unknown = Reflect.get(node, key);
  const isName = names.includes(key) && typeof value === 'object' && value !== null;
  return isName && names.some((other) => other !== key && Reflect.get(node, other) === value);
}
