import { annotationGap } from '../tree/convert-attributes.ts';
import type { ReportLine } from '../tree/plan-tree.ts';

/** A line that opens a fence, or closes one. */
export const fence = /^(\s*)(`{3,}|~{3,})(.*)$/;

/** ``` ``` py title="a.py" hl_lines="2 3" linenums="1"` ``` in the words of docsite. */
export function convertFence(line: string): string {
  const [, margin = '', sign = '', info = ''] = fence.exec(line) ?? [];
  const plain = info.replaceAll(/[{}]/g, ' ').trim();
  const language = /^\.?([\w+#-]+)(?![\w+#-]*=)/.exec(plain)?.[1] ?? '';
  const title = /\btitle=(["'])(.*?)\1/.exec(plain)?.[2];
  const lines = /\bhl_lines=(["'])(.*?)\1/.exec(plain)?.[2]?.trim().split(/\s+/).join(',');
  const first = /\blinenums=["']?(\d+)/.exec(plain)?.[1];
  const words = [
    language,
    lines ? `{${lines}}` : '',
    title === undefined ? '' : `title="${title}"`,
    first === undefined ? '' : first === '1' ? 'showLineNumbers' : `showLineNumbers=${first}`,
  ];
  const others = words.filter((word) => word !== '');
  // The first word would be the language.
  return margin + sign + (language === '' && others.length > 0 ? ['text', ...others] : others).join(' ');
}

/** A line of code. Signs such as `(1)!` in a comment opened a note of the list below: they stay, and are told. */
export function convertCodeLine(line: string, report: (gap: Parameters<ReportLine>[1]) => void): string {
  if (!annotation.test(line)) return line;
  report(annotationGap);
  return line.replaceAll(/(\(\d+\))!/g, '$1');
}

const annotation = /(?:#|\/\/|--|;|%|\/\*|<!--)\s*(?:\(\d+\)!?\s*)+(?:\*\/|-->)?\s*$/;
