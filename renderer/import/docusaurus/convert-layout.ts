import { type Gap, gapOf } from '../gap.ts';
import { takeApart } from '../tree/document-text.ts';

/** A function that a document exports by default: the layout around its text. */
const layout =
  /^export default ((?:async )?function\b.*?^\}|[\w({][^\n]*=>(?:[^\n]*[({][ \t]*\n.*?^[)}]|[^\n]*?));?[ \t]*$/gms;

/**
 * What stands around a text that a document exports by default: docsite has no such thing. Of a document without a text, it
 * is the whole, and is called where the text would be; in others, the text stays.
 */
export function convertLayout(file: string, text: string): { readonly text: string; readonly gaps: Gap[] } {
  const found = [...text.matchAll(layout)].find(({ index }) => !isInFence(text, index));
  if (found === undefined) return { text, gaps: [] };
  const [whole, made = ''] = found;
  const rest = text.slice(0, found.index) + text.slice(found.index + whole.length);
  const isWhole =
    takeApart(rest)
      .body.replaceAll(/^import\s[^;]*?['"];?[ \t]*$/gm, '')
      .trim() === '';
  if (isWhole) return { text: text.replace(whole, () => `{(${made})(props)}`), gaps: [] };
  const line = text.slice(0, found.index).split('\n').length;
  return { text: rest, gaps: [layoutGap({ file, line })] };
}

function isInFence(text: string, index: number): boolean {
  return (text.slice(0, index).match(/^[ \t]*(?:```|~~~)/gm)?.length ?? 0) % 2 === 1;
}

const layoutGap = gapOf('lost', 'component', () => [
  'What the document exports by default, to stand around its text, is missing.',
  'Write it as an element around the text.',
]);
