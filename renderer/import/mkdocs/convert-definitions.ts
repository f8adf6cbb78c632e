import { fenceFollower } from '../tree/document-text.ts';

const definition = /^([ ]{0,3}): {1,3}(\S.*)$/;

/** Lists of definitions (`Term`, and `:   Definition` below it) as elements of HTML that hold Markdown. */
export function convertDefinitions(body: string): string {
  if (!/^[ ]{0,3}: {1,3}\S/m.test(body)) return body;
  const lines = body.split('\n');
  const made: string[] = [];
  let isList = false;
  const isInFence = fenceFollower();
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const [, , first] = isInFence(line) ? [] : (definition.exec(line) ?? []);
    const terms = first === undefined ? [] : termsBefore(made);
    if (first === undefined || (terms.length === 0 && !isList)) {
      // Terms of the list may follow.
      if (isList && line.trim() !== '' && !leadsOn(lines, index)) {
        made.push('</dl>', '');
        isList = false;
      }
      made.push(line);
      continue;
    }
    const length = lengthOf(lines, index);
    const rest = lines.slice(index + 1, index + length).map((one) => one.replace(/^ {1,4}/, ''));
    if (!isList) made.push('<dl>');
    made.push(...terms.flatMap((term) => element('dt', [term])));
    made.push(...element('dd', convertDefinitions([first, ...rest].join('\n')).split('\n')));
    isList = true;
    index += length - 1;
  }
  return [...made, ...(isList ? ['</dl>', ''] : [])].join('\n');
}

/** Takes the lines of terms from the end of what was made: those of the last paragraph, with a blank line below at most. */
function termsBefore(made: string[]): string[] {
  const end = made.at(-1)?.trim() === '' ? made.length - 1 : made.length;
  const before = made.slice(0, end);
  const start = before.findLastIndex((line) => !isTerm(line)) + 1;
  if (start < end) made.splice(start);
  return before.slice(start);
}

function isTerm(line: string): boolean {
  return /^ {0,3}[^\s#>|<:-]/.test(line) && !/^ {0,3}(?:[*+]|\d+[.)])\s/.test(line);
}

/** Whether a line is a term of a list that goes on: definitions follow its paragraph. */
function leadsOn(lines: readonly string[], index: number): boolean {
  const end = lines.findIndex((line, at) => at >= index && !isTerm(line));
  const next = end !== -1 && lines[end]?.trim() === '' ? end + 1 : end;
  return end > index && definition.test(lines[next] ?? '');
}

/** The number of lines of a definition: those of its paragraph, and indented ones. */
function lengthOf(lines: readonly string[], index: number): number {
  const below = lines.slice(index + 1);
  const end = below.findIndex(
    (line, at) =>
      line.trim() !== '' && !line.startsWith('    ') && (below[at - 1]?.trim() === '' || !isTerm(line)),
  );
  const length = end === -1 ? below.length : end;
  return 1 + below.slice(0, length).findLastIndex((line) => line.trim() !== '') + 1;
}

/** Blank lines around the text make it Markdown. */
function element(name: string, lines: readonly string[]): string[] {
  return [`<${name}>`, '', ...lines, '', `</${name}>`];
}
