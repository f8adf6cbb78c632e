import type { ReportLine } from './plan-tree.ts';

const opening = /^[\s>]*(`{3,}|~{3,})(?!.*`)/;
const word = /\s+twoslash(?=\s|$)/;
/** What only the compiler read: options, and questions whose answers readers saw. */
const note = /^\s*\/\/ (?:@(?!filename\b)\w+(?::.*)?|\s*\^[?|].*)$/;

/**
 * A document in whose blocks of code for twoslash stands what readers saw: the lines that were cut away, and the
 * notes for the compiler, are gone. Lines below them move up.
 *
 * @param report is told of the blocks, by their lines
 */
export function withoutTwoslash(body: string, report: ReportLine): string {
  if (!body.includes('twoslash')) return body;
  const made: string[] = [];
  let block: { readonly mark: string; readonly code: string[] | null } | null = null;
  for (const [index, line] of body.split('\n').entries()) {
    const [, mark = ''] = opening.exec(line) ?? [];
    if (block === null && mark !== '') {
      const isRead = word.test(line);
      block = { mark, code: isRead ? [] : null };
      made.push(isRead ? line.replace(word, '') : line);
      if (isRead) report(index + 1, answersGap);
    } else if (block?.mark && mark.startsWith(block.mark) && /^[\s>]*[`~]+\s*$/.test(line)) {
      made.push(...shownLines(block.code ?? []), line);
      block = null;
    } else (block?.code ?? made).push(line);
  }
  return [...made, ...(block?.code ?? [])].join('\n');
}

/** What readers see of the lines of a block. */
function shownLines(code: readonly string[]): string[] {
  const isCut = (sign: string) => (line: string) => new RegExp(`^\\s*// ---cut${sign}---\\s*$`).test(line);
  const first = code.findLastIndex(isCut('(?:-before)?')) + 1;
  const last = code.findIndex(isCut('-after'));
  let isHidden = false;
  return code.slice(first, last < 0 ? code.length : last).filter((line) => {
    if (isCut('-start')(line)) isHidden = true;
    else if (isCut('-end')(line)) isHidden = false;
    else return !isHidden && !note.test(line);
    return false;
  });
}

const answersGap = {
  weight: 'changed',
  missing: 'What the compiler of TypeScript said of code is missing (twoslash).',
  remedy: 'Write it into comments of the code where readers need it.',
} as const;
