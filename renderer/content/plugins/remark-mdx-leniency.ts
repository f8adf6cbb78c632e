import type { Processor } from 'unified';
import { mdxLeniency } from '../syntax/mdx-leniency.ts';
import { addSyntax } from './add-syntax.ts';

/** After remark-mdx: reads HTML comments and heading ids in MDX. */
export function remarkMdxLeniency(this: Processor): void {
  addSyntax(this, [mdxLeniency()], []);
}
