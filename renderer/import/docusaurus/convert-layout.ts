import { type Gap, gapOf } from '../gap.ts';
import { outsideFences, takeApart } from '../tree/document-text.ts';

/** A function that a document exports by default: the layout around its text. */
const layout =
  /^export default ((?:async )?function\b.*?^\}|[\w({][^\n]*=>(?:[^\n]*[({][ \t]*\n.*?^[)}]|[^\n]*?));?[ \t]*$/ms;

/**
 * What stands around a text that a document exports by default: docsite has no such thing. Of a document without a text, it
 * is the whole, and is called where the text would be; in others, the text stays.
 */
export function convertLayout(file: string, text: string): { readonly text: string; readonly gaps: Gap[] } {
  const found = findLayout(text);
  if (found === null) return { text, gaps: [] };
  const { whole, made, line, index } = found;
  const [before, after] = [text.slice(0, index), text.slice(index + whole.length)];
  const imports = /^import\s[^;]*?['"];?[ \t]*$/gm;
  const isWhole =
    takeApart(before + after)
      .body.replaceAll(imports, '')
      .trim() === '';
  if (isWhole) return { text: `${before}{(${made})(props)}${after}`, gaps: [] };
  return { text: before + after, gaps: [layoutGap({ file, line })] };
}

interface FoundLayout {
  readonly whole: string;
  /** The function. */
  readonly made: string;
  /** Of the text, from 1. */
  readonly line: number;
  readonly index: number;
}

function findLayout(text: string): FoundLayout | null {
  let found: FoundLayout | null = null;
  outsideFences(text, (part, first) => {
    const match = layout.exec(part);
    if (match !== null) {
      const start = text.split('\n', first - 1).join('\n').length + (first > 1 ? 1 : 0);
      const line = first + part.slice(0, match.index).split('\n').length - 1;
      found ??= { whole: match[0], made: match[1] ?? '', line, index: start + match.index };
    }
    return part;
  });
  return found;
}

const layoutGap = gapOf('lost', 'component', () => [
  'What the document exports by default, to stand around its text, is missing.',
  'Write it as an element around the text.',
]);
