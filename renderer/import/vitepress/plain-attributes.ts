import type { Data } from '../../modules/evaluation-task.ts';
import { fieldsOf } from '../fields.ts';
import { mapLines, outsideCode } from '../tree/document-text.ts';

/**
 * Lists of attributes between signs of the site's own, as `%{#id}%`, between braces.
 *
 * @param attrs the option `markdown.attrs`
 */
export function plainAttributes(body: string, attrs: Data | undefined): string {
  const fields = fieldsOf(attrs);
  const open = fields.text('leftDelimiter');
  const close = fields.text('rightDelimiter');
  if (!open || !close || !body.includes(open)) return body;
  const list = (part: string) =>
    part
      .split(open)
      .map((piece, index) => {
        const end = index === 0 ? -1 : piece.indexOf(close);
        if (end >= 0) return `{${piece.slice(0, end)}}${piece.slice(end + close.length)}`;
        return index === 0 ? piece : open + piece;
      })
      .join('');
  return mapLines(body, (line) => outsideCode(line, list));
}
