import type { Extension as FromMarkdown } from 'mdast-util-from-markdown';
import type { Extension as Syntax } from 'micromark-util-types';
import type { Processor } from 'unified';

/** Has remark-parse read more syntax, by what tokenizes it and what makes nodes of the tokens. */
export function addSyntax(
  processor: Processor,
  syntax: readonly Syntax[],
  nodes: readonly FromMarkdown[],
): void {
  const data = processor.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...syntax];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), ...nodes];
}
