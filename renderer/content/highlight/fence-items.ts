/** One part of what a fence says after its language: `word`, `"text"`, `{…}`, `/…/` or `[…]`, with `key=` before it or without. */
export interface FenceItem {
  readonly key: string | null;
  readonly kind: 'word' | 'text' | 'braces' | 'pattern' | 'brackets';
  /** What stands between the delimiters. */
  readonly value: string;
  readonly written: string;
  /** No blank stands before it, and something else does. */
  readonly glued: boolean;
}

const delimited = String.raw`"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|\{([^}]*)\}+|/((?:\\.|[^/\\])+)/(?=\s|$)|\[((?:[^[\]]|\[[^\]]*\])*)\]`;
const part = new RegExp(String.raw`(?:([\w.:-]+)=)?(?:${delimited}|([^\s{"'=]+))`, 'g');
const kinds = ['text', 'text', 'braces', 'pattern', 'brackets', 'word'] as const;

/** Takes the text after a fence's language apart. Characters that belong to no item are passed over. */
export function fenceItems(meta: string): FenceItem[] {
  const items: FenceItem[] = [];
  for (const found of meta.matchAll(part)) {
    const [, key, ...values] = found;
    const at = values.findIndex((value) => value !== undefined);
    const kind = kinds[at] ?? 'word';
    items.push({
      key: key ?? null,
      kind,
      value: kind === 'text' ? (values[at] ?? '').replace(/\\(["'])/g, '$1') : (values[at] ?? ''),
      written: found[0],
      glued: found.index > 0 && !/\s/.test(meta.charAt(found.index - 1)),
    });
  }
  return items;
}
