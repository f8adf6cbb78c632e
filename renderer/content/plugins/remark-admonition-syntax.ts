import { directiveFromMarkdown } from 'mdast-util-directive';
import type { Processor } from 'unified';
import { admonitionNames } from '../syntax/admonition-types.ts';
import { containerDirective } from '../syntax/container-directive.ts';

/** Parses `:::note` … `:::` into `containerDirective` nodes that know whether they were closed. */
export function remarkAdmonitionSyntax(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    containerDirective(new Set(admonitionNames)),
  ];
  data.fromMarkdownExtensions = [
    ...(data.fromMarkdownExtensions ?? []),
    directiveFromMarkdown({ verbose: true }),
  ];
}
