import type { Processor } from 'unified';
import type { MathSyntax } from '../syntax/math-syntax.ts';
import { addSyntax } from './add-syntax.ts';

/** Reads formulas between dollar signs. */
export function remarkMath(this: Processor, { micromark, fromMarkdown }: MathSyntax): void {
  addSyntax(this, [micromark], [fromMarkdown]);
}
