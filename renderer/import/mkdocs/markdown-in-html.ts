import { blockElements } from '../../content/syntax/html-elements.ts';
import { fenceFollower } from '../tree/document-text.ts';

/** An element of HTML with the attribute `markdown`. */
interface Element {
  readonly name: string;
  /** Elements within it that are open and hold HTML alone. */
  readonly raw: string[];
}

/**
 * Elements with the attribute `markdown` hold Markdown: blank lines around it say the same to docsite. What they hold is no
 * further indented than they are.
 */
export function convertMarkdownInHtml(body: string): string {
  if (!/<[a-z][^<>]*\smarkdown\b/i.test(body)) return body;
  const open: Element[] = [];
  const isInFence = fenceFollower();
  // Columns that what is in the outermost element stands further in than it does; null where that is not known yet.
  let shift: number | null = 0;
  let margin = 0;
  return body
    .split('\n')
    .map((line) => {
      const column = line.search(/\S/);
      if (open.length > 0 && shift === null && column !== -1) shift = Math.max(0, column - margin);
      const moved = open.length === 0 ? line : line.slice(Math.max(0, Math.min(shift ?? 0, column - margin)));
      if (isInFence(moved)) return moved;
      const outermost = open.length === 0;
      const made = convertTags(moved, open);
      if (outermost && open.length > 0) [shift, margin] = [null, Math.max(0, column)];
      return made;
    })
    .join('\n');
}

/** A line with the blank lines that its tags need. */
function convertTags(line: string, open: Element[]): string {
  const gap = `\n\n${/^\s*/.exec(line)?.[0]}`;
  const pieces = line.split(/(`+[^`]*`+|<\/?[a-z][\w-]*(?:\s[^<>]*)?>)/i);
  const made = pieces.map((piece) => {
    const [, slash, tag = '', attributes = ''] = /^<(\/?)([a-z][\w-]*)((?:\s[^<>]*)?)>$/i.exec(piece) ?? [];
    const name = tag.toLowerCase();
    if (slash === undefined) return piece;
    const marked = /\smarkdown(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?(?=[\s/>]|$)/i;
    const plain = piece.replace(marked, '');
    // What stands within a line holds Markdown as it is.
    if (!blockElements.has(name) || name === 'hr') return plain;
    return slash === ''
      ? opened({ name, tag: plain, isMarked: marked.test(attributes) }, open, gap)
      : closed({ name, tag: piece }, open, gap);
  });
  // The ends of the lines around it are half of a gap each.
  return made
    .join('')
    .replace(/^[ \t]*\n(?=\n)/, '')
    .replace(/\n[ \t]*$/, '');
}

function opened(
  { name, tag, isMarked }: { readonly name: string; readonly tag: string; readonly isMarked: boolean },
  open: Element[],
  gap: string,
): string {
  const around = open.at(-1);
  if (!isMarked) {
    around?.raw.push(name);
    return tag;
  }
  open.push({ name, raw: [] });
  // A paragraph holds no others.
  return `${around === undefined ? '' : gap}${tag.replace(/^<p(?=[\s>])/i, '<div')}${gap}`;
}

function closed(
  { name, tag }: { readonly name: string; readonly tag: string },
  open: Element[],
  gap: string,
): string {
  const around = open.at(-1);
  if (around === undefined) return tag;
  const at = around.raw.lastIndexOf(name);
  if (at !== -1) {
    around.raw.splice(at);
    return around.raw.length === 0 ? tag + gap : tag;
  }
  if (name !== around.name) return tag;
  open.pop();
  return gap + (name === 'p' ? '</div>' : tag) + gap;
}
