import type { Extension as FromMarkdown } from 'mdast-util-from-markdown';
import type { Extension as Syntax } from 'micromark-util-types';
import type { Processor } from 'unified';
import type { MathSyntax } from '../syntax/math-syntax.ts';
import { mdxLeniency } from '../syntax/mdx-leniency.ts';

/** Has remark-parse read more syntax, by what tokenizes it and what makes nodes of the tokens. */
export function addSyntax(
  processor: Processor,
  syntax: readonly Syntax[],
  nodes: readonly FromMarkdown[] = [],
): void {
  const data = processor.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...syntax];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), ...nodes];
}

/** Reads formulas between dollar signs. */
export function remarkMath(this: Processor, { micromark, fromMarkdown }: MathSyntax): void {
  addSyntax(this, [micromark], [fromMarkdown]);
}

/** After remark-mdx: reads HTML comments and heading ids in MDX. */
export function remarkMdxLeniency(this: Processor): void {
  addSyntax(this, [mdxLeniency()]);
}
