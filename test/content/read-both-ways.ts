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
    const found = isToCompare ? differenceOf(tree, read ?? known.micromark(text)) : null;
    return { isNative, difference: found === null ? null : `root${found}` };
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

/** Where the trees differ first, below the place at hand. A field that is undefined is one that is not there. */
function differenceOf(a: unknown, b: unknown): string | null {
  if (Object.is(a, b)) return null;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return `: native ${JSON.stringify(a)}, micromark ${JSON.stringify(b)}`;
  const isMore = (key: string) => !Object.hasOwn(a, key);
  for (const keys of [Object.keys(a), Object.keys(b).filter(isMore)]) {
    for (const key of keys) {
      if (isSaidTwice(b, key)) continue;
      const found = differenceOf(Reflect.get(a, key), Reflect.get(b, key));
      if (found !== null) return `.${key}${found}`;
    }
  }
  return null;
}

const namesSaidTwice = ['local', 'imported', 'exported', 'key', 'value'];

/**
 * Names in JavaScript that stand for two things (`import { a }`, `{ a }`) are one object in the tree, whose place
 * micromark-extension-mdx-expression moves twice. Nothing reads it.
 */
function isSaidTwice(node: object, key: string): boolean {
  if (!namesSaidTwice.includes(key)) return false;
  const value: unknown = Reflect.get(node, key);
  const isNode = typeof value === 'object' && value !== null;
  return isNode && namesSaidTwice.some((other) => other !== key && Reflect.get(node, other) === value);
}
