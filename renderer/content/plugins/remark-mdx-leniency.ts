import type { Processor } from 'unified';
import { mdxLeniency } from '../syntax/mdx-leniency.ts';

/** After remark-mdx: reads HTML comments and heading ids in MDX. */
export function remarkMdxLeniency(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), mdxLeniency()];
}
