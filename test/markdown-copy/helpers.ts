import { md as parseMd, mdx as parseMdx } from '../content/helpers.ts';

/** The text of the copy; `‹url›` and `‹#0›` are what a page fills in. */
export function shown({ markdown }: { readonly markdown: string }): string {
  return markdown.replace(/\0([^\0]*)\0/g, (_, hole: string) => `‹${hole.replace('\u0001', '#')}›`);
}

/** The Markdown copy of `text` as a page in Markdown. */
export const md = (text: string) => shown(parseMd(text));

/** The Markdown copy of `text` as a page in MDX. */
export const mdx = (text: string) => shown(parseMdx(text));
