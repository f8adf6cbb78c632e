import type { Nodes, Root } from 'mdast';
import type { Extension as FromMarkdown } from 'mdast-util-from-markdown';
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
import type { Construct, Extension } from 'micromark-util-types';
import type { Processor } from 'unified';
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

/** The autolink syntax without e-mail, which is tried at every word: for texts without `@` between address characters. */
function withoutEmail(autolink: Extension): Extension {
  const text: Record<string, Construct[]> = {};
  for (const [code, constructs] of Object.entries(autolink.text ?? {})) {
    const others = [constructs ?? []].flat().filter(({ name }) => name !== 'emailAutolink');
    if (others.length > 0) text[code] = others;
  }
  return { ...autolink, text };
}

/** What every pattern of the second look contains. */
const candidate = /@|www\.|https?:\/\//i;

/**
 * The autolink extension looks at all text a second time, for URLs that the tokenizer cannot see. That look
 * is a third of the time of parsing, and it finds nothing unless a text node holds one of its prefixes.
 */
function autolinksWhereWritten(extension: FromMarkdown): FromMarkdown {
  const transforms = extension.transforms ?? [];
  return {
    ...extension,
    transforms: transforms.map((transform) => (tree: Root) => {
      if (holdsCandidate(tree)) transform(tree);
    }),
  };
}

function holdsCandidate(node: Nodes): boolean {
  if (node.type === 'text') return candidate.test(node.value);
  if (node.type === 'link' || node.type === 'linkReference' || !('children' in node)) return false;
  return node.children.some(holdsCandidate);
}
