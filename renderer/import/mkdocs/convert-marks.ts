import { nameAsTitle } from '../../markup/capitalized.ts';
import type { ReportLine } from '../tree/plan-tree.ts';

/** Marks within a line, outside of code. */
export function convertMarks(part: string, line: number, report: ReportLine): string {
  return part
    .replaceAll(/\+\+([\w"'-]+(?:\+[\w"'-]+)*)\+\+/g, (_, keys: string) =>
      keys
        .split('+')
        .map((key) => `<kbd>${keyName(key)}</kbd>`)
        .join('+'),
    )
    .replaceAll(/==(?=\S)([^=\n]+?)==/g, '<mark>$1</mark>')
    .replaceAll(/\^\^(?=\S)([^^\n]+?)\^\^/g, '<ins>$1</ins>')
    .replaceAll(/:(?:material|fontawesome|octicons|simple)-[\w-]+:/g, () => {
      report(line, {
        kind: 'component',
        weight: 'changed',
        missing: 'A sign of a font is missing.',
        remedy: 'Write an emoji, or <Icon src> with an SVG file in MDX.',
      });
      return '';
    })
    .replaceAll(/(?<=\S)\{:?\s*(?:[.#][\w-]|[\w-]+=|target|align|loading|data-)[^{}]*\}/g, '')
    .replaceAll(/^\s*\{:?\s*[.#][^{}]*\}\s*$/g, '')
    .replaceAll(/\{\*.*\*\}|\{\{.*?\}\}|\{%.*?%\}/g, (whole) => {
      report(line, {
        missing: 'What a macro wrote is missing.',
        remedy: 'Write the text itself, or take in a file by "<<< ./file".',
      });
      return `\`${whole.replaceAll('`', "'")}\``;
    });
}

function keyName(key: string): string {
  return nameAsTitle(key.replaceAll(/["']/g, ''));
}
