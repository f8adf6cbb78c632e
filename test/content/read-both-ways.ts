/** Reads Markdown with the native parser, where docsite would, and with micromark. */
import type { Root } from 'mdast';
import { createMarkdownProcessor } from '../../renderer/content/create-processor.ts';
import { loadNativeParser, type NativeParser } from '../../renderer/content/native/load-native-parser.ts';
import { needsKey, syntaxNeeds } from '../../renderer/content/syntax/syntax-needs.ts';

export interface ReadBothWays {
  /** Whether the native tree was taken. */
  readonly isNative: boolean;
  /** Where the two trees differ first; null when they do not. */
  readonly difference: string | null;
}

/**
 * Null on platforms without the native parser.
 *
 * @returns reads a text; `read` is the tree of micromark, where it was read before
 */
export async function readerBothWays(): Promise<((text: string, read?: unknown) => ReadBothWays) | null> {
  const native = await loadNativeParser();
  if (!native) return null;
  const positions = new WeakSet<object>();
  const watched: NativeParser = (text) => {
    const tree = native(text);
    if (tree.position) positions.add(tree.position);
    return tree;
  };
  const processors = new Map<string, Record<'native' | 'micromark', (text: string) => Root>>();
  return (text, read) => {
    const needs = syntaxNeeds(text);
    const key = needsKey(needs);
    const known = processors.get(key) ?? {
      native: parserOf({ ...needs, native: watched }),
      micromark: parserOf(needs),
    };
    processors.set(key, known);
    const tree = known.native(text);
    const isNative = tree.position !== undefined && positions.has(tree.position);
    return { isNative, difference: isNative ? differenceOf(tree, read ?? known.micromark(text)) : null };
  };
}

function parserOf(needs: Parameters<typeof createMarkdownProcessor>[0]): (text: string) => Root {
  const processor = createMarkdownProcessor(needs);
  return (text) => processor.parse(text);
}

/** A field that is undefined is one that is not there. */
function differenceOf(a: unknown, b: unknown, path = 'root'): string | null {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return Object.is(a, b) ? null : `${path}: native ${JSON.stringify(a)}, micromark ${JSON.stringify(b)}`;
  }
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const found = differenceOf(Reflect.get(a, key), Reflect.get(b, key), `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}
