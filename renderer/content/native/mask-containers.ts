/** Containers (`:::note` … `:::`) for a parser that knows none: their lines become rules, and the rules containers. */
import type { Paragraph, Root, RootContent } from 'mdast';
import type { Point as UnistPoint } from 'unist';
import type { Admonition } from '../plugins/remark-admonition-syntax.ts';
import { attributesFrom, closes, createFenceTracker, openingParts } from '../syntax/admonition-lines.ts';

interface Line {
  readonly text: string;
  /** From 1. */
  readonly number: number;
  readonly offset: number;
}

interface Point extends UnistPoint {
  readonly offset: number;
}

/** A container that begins at the left edge and is closed. */
interface Container {
  readonly opening: Line;
  readonly closing: Line;
}

export interface MaskedContainers {
  /** As long as the text, with a rule in place of each line that opens or closes a container. */
  readonly text: string;
  /** The tree of the text, made of that of the masked one; null where a line turns out to be something else. */
  unmask(tree: Root, readTitle: (title: string) => Paragraph | null): Root | null;
}

/**
 * Finds the containers of a text, whose kinds are `names`. Null for a text that has one within another block, one that is
 * not closed, or lines that cannot be told apart without all of the syntax.
 */
export function maskContainers(text: string, names: ReadonlySet<string>): MaskedContainers | null {
  if (/^[ \t>*+\-\d.)]+:::/m.test(text)) return null;
  const lines = linesOf(text);
  const containers: Container[] = [];
  const inCode: Line[] = [];
  if (!findContainers(lines, names, { containers, inCode })) return null;
  let masked = '';
  let done = 0;
  for (const { offset, text: written } of rulesOf(containers)) {
    masked += `${text.slice(done, offset)}***${' '.repeat(written.length - 3)}`;
    done = offset + written.length;
  }
  return {
    text: masked + text.slice(done),
    unmask: (tree, readTitle) =>
      inCode.every((line) => isInCode(line, tree)) ? fold(tree, containers, readTitle) : null,
  };
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let offset = 0;
  for (const line of text.split('\n')) {
    lines.push({ text: line, number: lines.length + 1, offset });
    offset += line.length + 1;
  }
  return lines;
}

interface Found {
  /** An outer one before those in it. */
  readonly containers: Container[];
  /** Lines that would open a container if they were not code. */
  readonly inCode: Line[];
}

/** As `admonitionSyntax` does it: the first line that closes a container is its end, whatever it holds. */
function findContainers(lines: readonly Line[], names: ReadonlySet<string>, found: Found): boolean {
  const isCode = createFenceTracker(true);
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as Line;
    const isInFence = isCode(line.text);
    if (!line.text.startsWith(':::') || !openingParts(line.text, names)) continue;
    if (isInFence) {
      found.inCode.push(line);
      continue;
    }
    const end = closingIndex(lines, index);
    const closing = lines[end];
    if (!closing || line.text.includes('\t')) return false;
    found.containers.push({ opening: line, closing });
    if (!findContainers(lines.slice(index + 1, end), names, found)) return false;
    index = end;
  }
  return true;
}

function closingIndex(lines: readonly Line[], opening: number): number {
  const isCode = createFenceTracker(true);
  const colons = /^:+/.exec(lines[opening]?.text ?? '')?.[0].length ?? 0;
  for (let index = opening + 1; index < lines.length; index += 1) {
    const text = lines[index]?.text ?? '';
    if (!isCode(text) && closes(text, colons)) return index;
  }
  return -1;
}

function rulesOf(containers: readonly Container[]): Line[] {
  return containers.flatMap(({ opening, closing }) => [opening, closing]).sort((a, b) => a.offset - b.offset);
}

function isInCode({ offset }: Line, { children }: Root): boolean {
  return children.some(({ type, position }) => {
    const { start, end } = position ?? {};
    return type === 'code' && (start?.offset ?? offset) < offset && offset < (end?.offset ?? 0);
  });
}

/** Each rule has to be a block of the document itself. What containers define, micromark does not know of above them. */
function fold(
  tree: Root,
  containers: readonly Container[],
  readTitle: (title: string) => Paragraph | null,
): Root | null {
  const openings = new Map(containers.map((container) => [container.opening.offset, container]));
  const closings = new Set(containers.map(({ closing }) => closing.offset));
  const stack: RootContent[][] = [[]];
  let closed = 0;
  for (const child of tree.children) {
    const start = child.type === 'thematicBreak' ? child.position?.start.offset : undefined;
    const container = openings.get(start ?? -1);
    if (container) {
      const node = admonitionFrom(container, readTitle);
      if (node === null) return null;
      stack.at(-1)?.push(node);
      stack.push(node.children);
    } else if (closings.has(start ?? -1)) {
      if (stack.length === 1) return null;
      stack.pop();
      closed += 1;
    } else {
      if (stack.length > 1 && holdsDefinition(child)) return null;
      stack.at(-1)?.push(child);
    }
  }
  if (closed < containers.length || stack.length > 1) return null;
  return { ...tree, children: stack[0] ?? [] };
}

function holdsDefinition(node: RootContent): boolean {
  if (node.type === 'definition' || node.type === 'footnoteDefinition') return true;
  const holdsBlocks = node.type === 'blockquote' || node.type === 'list' || node.type === 'listItem';
  return holdsBlocks && node.children.some(holdsDefinition);
}

function admonitionFrom(
  { opening, closing }: Container,
  readTitle: (title: string) => Paragraph | null,
): Admonition | null {
  const at = pointIn(opening);
  // Ends of the colons, the name, what stands before the label, the label, before the attributes, and the attributes.
  const ends = (openingParts(opening.text, new Set([nameIn(opening.text)])) ?? []).map(([, end]) => end);
  const [marks = 0, name = 0, labelStart = 0, labelEnd = 0, attributesStart = 0, attributesEnd = 0] = ends;
  const children: Admonition['children'] = [];
  if (labelEnd > labelStart) {
    const title = readTitle(opening.text.slice(labelStart, labelEnd));
    if (title === null) return null;
    children.push({ ...shifted(title, at(labelStart)), data: { isTitle: true } });
  }
  return {
    type: 'admonition',
    name: opening.text.slice(marks, name),
    attributes: attributesFrom(opening.text.slice(attributesStart, attributesEnd)) ?? {},
    opening: { start: at(0), end: at(name) },
    isClosed: true,
    children,
    position: { start: at(0), end: pointIn(closing)(closing.text.length) },
  };
}

function nameIn(opening: string): string {
  return /^:+[ \t]*([\w-]+)/.exec(opening)?.[1] ?? '';
}

function pointIn({ number: line, offset }: Line): (index: number) => Point {
  return (index) => ({ line, column: index + 1, offset: offset + index });
}

/** A node of one line, which was read alone, where it stands. */
function shifted<Node extends Paragraph | Paragraph['children'][number]>(node: Node, to: Point): Node {
  const move = (point: UnistPoint) => ({
    line: to.line,
    column: point.column + to.column - 1,
    offset: (point.offset ?? 0) + to.offset,
  });
  const { position } = node;
  return {
    ...node,
    ...(position && { position: { start: move(position.start), end: move(position.end) } }),
    ...('children' in node && { children: node.children.map((child) => shifted(child, to)) }),
  };
}
