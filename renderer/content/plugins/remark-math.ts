import type { Processor } from 'unified';
import type { MathSyntax } from '../syntax/math-syntax.ts';

/** Reads formulas between dollar signs. */
export function remarkMath(this: Processor, { micromark, fromMarkdown }: MathSyntax): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), micromark];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), fromMarkdown];
}
