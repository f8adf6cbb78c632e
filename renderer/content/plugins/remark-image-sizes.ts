import type { Image, Nodes, Root, RootContent, Text } from 'mdast';
import { type ParseContext, positionOfSpan } from '../parse-context.ts';
import { step } from './step.ts';

/** Pixels, as they are written; null for what is not. */
interface ImageSize {
  readonly width: string | null;
  readonly height: string | null;
}

declare module 'mdast' {
  interface ImageData {
    /** The size that is written beside the image. */
    readonly size?: ImageSize;
  }
}

/**
 * Reads sizes of images: `![Boat](boat.png =300x200)`, of which either number may be missing, and
 * `![Boat](boat.png){width=300 height=200}` in Markdown (in MDX, braces are JavaScript).
 */
export const remarkImageSizes = step((tree: Root, context): void => {
  if (/=(?<=\s=)\d*x\d*\)|\)\{\s*(?:width|height)=/.test(context.body)) visit(tree, context);
});

function visit(node: Nodes, context: ParseContext): void {
  if (!('children' in node)) return;
  const children: RootContent[] = [];
  for (const child of node.children as RootContent[]) {
    const before = children.at(-1);
    if (child.type === 'text') {
      const rest = before?.type === 'image' ? withAttributes(before, child) : child;
      children.push(...withImages(rest, context));
    } else {
      visit(child, context);
      children.push(child);
    }
  }
  node.children = children as typeof node.children;
}

const sizeAttributes = /^\{\s*((?:(?:width|height)=["']?\d+(?:px)?["']?\s*)+)\}/;

/** Gives an image the size that the text behind it begins with; returns the rest of the text. */
function withAttributes(image: Image, text: Text): Text {
  const [whole, written = ''] = sizeAttributes.exec(text.value) ?? [];
  if (whole === undefined) return text;
  const numberFor = (name: string) => new RegExp(`\\b${name}=["']?(\\d+)`).exec(written)?.[1] ?? null;
  image.data = { ...image.data, size: { width: numberFor('width'), height: numberFor('height') } };
  const start = text.position?.start;
  if (image.position && start?.offset !== undefined) {
    const moved = { ...start, column: start.column + whole.length, offset: start.offset + whole.length };
    image.position = { ...image.position, end: moved };
    if (text.position) text.position = { ...text.position, start: moved };
  }
  return { ...text, value: text.value.slice(whole.length) };
}

const sized = /!\[([^\]\n]*)\]\(\s*(\S+?)(?:\s+["']([^"'\n]*)["'])?\s+=(\d*)x(\d*)\s*\)/g;

/** CommonMark knows no image with a size: it is text until here. */
function withImages(text: Text, context: ParseContext): RootContent[] {
  const from = text.position?.start.offset;
  const isAsWritten = from !== undefined && context.body.startsWith(text.value, from);
  const placeOf = (start: number, length: number) =>
    isAsWritten ? { position: positionOfSpan(context, from + start, from + start + length) } : {};
  const parts: RootContent[] = [];
  let at = 0;
  const addText = (end: number) => {
    const value = text.value.slice(at, end);
    const data = parts.some(({ type }) => type === 'text') ? undefined : text.data;
    if (value !== '')
      parts.push({ type: 'text', value, ...(data && { data }), ...placeOf(at, value.length) } as Text);
  };
  for (const found of text.value.matchAll(sized)) {
    const [whole, alt = '', url = '', title, width, height] = found;
    if (!width && !height) continue;
    addText(found.index);
    const data = { size: { width: width || null, height: height || null } };
    const image: Image = { type: 'image', url, alt, title: title ?? null, data };
    parts.push({ ...image, ...placeOf(found.index, whole.length) } as Image);
    at = found.index + whole.length;
  }
  if (at === 0) return text.value === '' ? [] : [text];
  addText(text.value.length);
  return parts;
}
