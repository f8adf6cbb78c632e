import { md as parseMd, mdx as parseMdx } from '../content/helpers.ts';

/** The twin's text; `‹url›` and `‹#0›` are what a page fills in. */
export function shown({ twin }: { readonly twin: string }): string {
  return twin.replace(/\0([^\0]*)\0/g, (_, hole: string) => `‹${hole.replace('\u0001', '#')}›`);
}

/** The twin of `text` as a page in Markdown. */
export const md = (text: string) => shown(parseMd(text));

/** The twin of `text` as a page in MDX. */
export const mdx = (text: string) => shown(parseMdx(text));
