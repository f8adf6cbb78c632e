/**
 * Most blocks of MDX are Markdown and nothing else. They are read apart: a rule stands for them in the text that goes to
 * the parser of MDX, in whose tree each line gets its number back, and blanks stand for all others in the text that goes to
 * the native one, so that places stay theirs.
 */
import type { Nodes, Root, RootContent } from 'mdast';
import { createFenceTracker } from '../syntax/admonition-lines.ts';
import { isPlainInMdx } from './is-plain-in-mdx.ts';
import { setPlaces } from './set-places.ts';

export interface MaskedBlocks {
  /** The text with a rule in place of each stretch of plain blocks. Empty lines would take as long as those of the text. */
  readonly mdx: string;
  /** As long as the text, with blanks in place of all that is not plain. */
  readonly plain: string;
  /** The tree of the text, made of those of both; null where a line turns out to be something else. */
  unmask(mdx: Root, plain: Root): Root | null;
}

/** Blocks that belong together, by their offsets. */
interface Stretch {
  readonly start: number;
  end: number;
  isPlain: boolean;
  /** Numbers of lines that are code in fences. */
  readonly code: number[];
}

/** What other blocks can refer to, wherever they stand. */
const definition = /^[ \t>*+\-\d.)]*\[[^\]\n]+\]:/m;

/** Null for a text without plain blocks, or with what blocks anywhere may refer to. @param text without front matter */
export function maskPlainBlocks(text: string): MaskedBlocks | null {
  if (definition.test(text) || text.startsWith('\uFEFF')) return null;
  const stretches = joined(stretchesOf(text)).filter(({ isPlain }) => isPlain);
  if (stretches.length === 0) return null;
  const code = stretches.flatMap((stretch) => stretch.code);
  let [mdx, plain, done] = ['', '', 0];
  for (const { start, end } of stretches) {
    mdx += text.slice(done, start) + rule;
    plain += blank(text.slice(done, start)) + text.slice(start, end);
    done = end;
  }
  return {
    mdx: mdx + text.slice(done),
    plain,
    unmask(tree, plainTree) {
      if (!isPlainInMdx(plainTree, text, code)) return null;
      const starts = lineStarts(text);
      setPlaces(tree, linesOutside(stretches, starts), starts);
      // The text may end in a plain block.
      const column = text.length - (starts.at(-1) ?? 0) + 1;
      if (tree.position) tree.position.end = { line: starts.length, column, offset: text.length };
      return withBlocks(tree, plainTree, stretches) ? tree : null;
    },
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}

/** Numbers of the lines that stay when each stretch becomes one line. */
function linesOutside(stretches: readonly Stretch[], starts: readonly number[]): number[] {
  const lines: number[] = [];
  let index = 0;
  for (const [before, offset] of starts.entries()) {
    while ((stretches[index]?.end ?? offset) < offset) index += 1;
    if (offset <= (stretches[index]?.start ?? offset)) lines.push(before + 1);
  }
  return lines;
}

const rule = '***';

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/** What may belong to a list above it, blank lines between them or not. */
const mayGoOn = /^(?:[ \t]|[-*+](?:[ \t]|$)|\d{1,9}[.)](?:[ \t]|$))/;

function stretchesOf(text: string): Stretch[] {
  const stretches: Stretch[] = [];
  const isInFence = createFenceTracker(false);
  let isAfterBlank = true;
  let [offset, number] = [0, 0];
  for (const line of text.split('\n')) {
    const start = offset;
    const isCode = isInFence(line);
    offset += line.length + 1;
    number += 1;
    const isBlank = !isCode && line.trim() === '';
    if (!isBlank) {
      if (stretches.length === 0 || (isAfterBlank && !mayGoOn.test(line)))
        stretches.push({ start, end: start, isPlain: line.length >= rule.length, code: [] });
      const stretch = stretches.at(-1) as Stretch;
      stretch.end = start + line.length;
      stretch.isPlain &&= isCode ? !isDeepFence(line) : isPlainLine(line);
      if (isCode) stretch.code.push(number);
    }
    isAfterBlank = isBlank;
  }
  return stretches;
}

/** Whether a line is a fence in MDX, and indented code in Markdown. */
function isDeepFence(line: string): boolean {
  const [before = ''] = /^[ \t>*+\-\d.)]*/.exec(line) ?? [];
  return / {4}|\t/.test(before) && /^(?:`{3}|~{3})/.test(line.slice(before.length));
}

const headingId = /^( {0,3}#{1,6}[ \t].*)\{#[^\s{}"'`]+\}[ \t]*$/;

/** Whether a line has nothing that MDX, or a container, could be. */
function isPlainLine(line: string): boolean {
  if (/^(?:import|export)\b|^[ \t>*+\-\d.)]*:::/.test(line)) return false;
  if (!/[<{}]/.test(line)) return true;
  return !/[<{}]/.test(line.replace(headingId, '$1').replace(/`[^`]*`/g, ''));
}

/** Neighbours that are plain are one stretch. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = [];
  for (const stretch of stretches) {
    const before = found.at(-1);
    if (before?.isPlain && stretch.isPlain) {
      before.end = stretch.end;
      before.code.push(...stretch.code);
    } else found.push(stretch);
  }
  return found;
}

/** Puts plain blocks where their rules stand; false unless each of these is a block of the document, a component or a note. */
function withBlocks(tree: Root, plain: Root, stretches: readonly Stretch[]): boolean {
  const blocks = blocksOf(plain, stretches);
  if (!blocks) return false;
  const restore = (node: Nodes, depth: number): void => {
    if (!('children' in node) || !flowParents.has(node.type) || depth > deepest) return;
    // It ends with the text, which may be a plain block.
    if (node.type === 'admonition' && !node.isClosed) return;
    const children: RootContent[] = [];
    for (const child of node.children) {
      const start = child.type === 'thematicBreak' ? child.position?.start.offset : undefined;
      const own = start === undefined ? undefined : blocks.get(start);
      if (own) {
        children.push(...own);
        blocks.delete(start as number);
      } else {
        children.push(child);
        restore(child, depth + 1);
      }
    }
    node.children = children as typeof node.children;
  };
  restore(tree, 0);
  return blocks.size === 0;
}

const flowParents: ReadonlySet<string> = new Set(['root', 'mdxJsxFlowElement', 'admonition']);

/** Components in components: what is deeper is left to one parser. */
const deepest = 100;

/** The blocks of each stretch, by its offset; null where a block reaches beyond one. */
function blocksOf({ children }: Root, stretches: readonly Stretch[]): Map<number, RootContent[]> | null {
  const blocks = new Map<number, RootContent[]>();
  let index = 0;
  for (const child of children) {
    const { start, end } = child.position ?? {};
    while ((stretches[index]?.end ?? Number.POSITIVE_INFINITY) <= (start?.offset ?? 0)) index += 1;
    const stretch = stretches[index];
    if (!stretch || (start?.offset ?? -1) < stretch.start || (end?.offset ?? 0) > stretch.end) return null;
    const own = blocks.get(stretch.start) ?? [];
    own.push(child);
    blocks.set(stretch.start, own);
  }
  return blocks.size === stretches.length ? blocks : null;
}
