import type { Heading, Root, RootContent } from 'mdast';
import type { ParseContext } from '../parse-context.ts';
import type { Span } from '../syntax/blank-out.ts';
import { collectEdits, isComment } from './collect-edits.ts';
import { type CopyWriter, spanOf } from './copy-writer.ts';
import type { Edit } from './edit.ts';
import { withoutMarks } from './holes.ts';

/**
 * The text of a document as plain Markdown (CommonMark and GFM) without its leading first-level heading, which
 * is the page's title: the body as it is written, in which components, directives and expressions have become
 * what they say, and comments, imports and heading ids are gone. What depends on the page is a hole (`holes.ts`).
 * Lines end in `\n`; empty for a document without text.
 */
export function markdownCopy(tree: Root, context: ParseContext): string {
  const body = withoutMarks(context.body);
  const writer: CopyWriter = {
    context,
    body,
    text(nodes, span) {
      const edits: Edit[] = [];
      collectEdits(nodes, edits, writer);
      return applied(inOrder(edits, context), span, body);
    },
  };
  // A partial has no title of its own.
  const title = context.partial ? null : leadingTitle(tree);
  const span = title && spanOf(title);
  const before = span ? tree.children.indexOf(title) : 0;
  const edits: Edit[] = [];
  collectEdits(tree.children.slice(0, before), edits, writer);
  if (span) edits.push({ ...span, text: '' });
  collectEdits(tree.children.slice(span ? before + 1 : 0), edits, writer);
  return tidied(applied(inOrder(edits, context), { start: 0, end: body.length }, body));
}

/** Plugins of the site may have moved the nodes; the copy keeps to the text. */
function inOrder(edits: readonly Edit[], { options }: ParseContext): readonly Edit[] {
  return options.plugins.uses.length === 0 ? edits : [...edits].sort((a, b) => a.start - b.start);
}

function applied(edits: readonly Edit[], { start, end }: Span, body: string): string {
  let text = '';
  let at = start;
  for (const edit of edits) {
    // Two removals may both want the blank lines between them.
    text += body.slice(at, Math.max(at, edit.start)) + edit.text;
    at = Math.max(at, edit.end);
  }
  return text + body.slice(at, Math.max(at, end));
}

function tidied(text: string): string {
  const trimmed = text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
  return trimmed === '' ? '' : `${trimmed}\n`;
}

/** The heading that is the page's title: the first thing that shows, as the record has it (`contentTitle`). */
function leadingTitle(tree: Root): Heading | null {
  const first = tree.children.find(shows);
  return first?.type === 'heading' && first.depth === 1 && first.children.length > 0 ? first : null;
}

function shows(node: RootContent): boolean {
  if (node.type === 'html') return !isComment(node);
  if (node.type === 'mdxFlowExpression') return Object.keys(node.data ?? {}).length > 0;
  return !['mdxjsEsm', 'definition', 'footnoteDefinition'].includes(node.type);
}
