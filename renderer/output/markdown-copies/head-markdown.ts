import { escapeInline } from '../../content/markdown-copy/escape-inline.ts';
import { folded } from '../../content/record/text-of.ts';
import type { MarkdownHead } from '../../model/markdown-job.ts';

/** `# Title`, then `lines`, then the description as a quote; each a block of its own. */
export function headMarkdown({ title, description }: MarkdownHead, ...lines: readonly string[]): string {
  const quote = description === '' ? [] : [`> ${escapeInline(folded(description))}`];
  return [`# ${escapeInline(folded(title))}`, ...lines, ...quote].join('\n\n');
}
