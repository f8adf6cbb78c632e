import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import type { Processor } from 'unified';
import { autolinksWhereWritten, withoutEmail } from '../syntax/gfm-autolink.ts';
import type { SyntaxNeeds } from '../syntax/syntax-needs.ts';
import { addSyntax } from './add-syntax.ts';

/**
 * GitHub-flavoured Markdown (GFM 0.29), with the parts that a text cannot contain left out: each part costs
 * on every character or block. What `needs` leaves out cannot match, so the tree is the same as with all.
 */
export function remarkGfmAsNeeded(this: Processor, needs: SyntaxNeeds): void {
  const autolink = gfmAutolinkLiteral();
  const syntax = [
    ...(needs.autolink ? [needs.email ? autolink : withoutEmail(autolink)] : []),
    ...(needs.footnote ? [gfmFootnote()] : []),
    ...(needs.strikethrough ? [gfmStrikethrough()] : []),
    ...(needs.table ? [gfmTable()] : []),
    ...(needs.task ? [gfmTaskListItem()] : []),
  ];
  addSyntax(this, syntax, [
    autolinksWhereWritten(gfmAutolinkLiteralFromMarkdown()),
    gfmFootnoteFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmTableFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
  ]);
}
