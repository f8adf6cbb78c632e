/**
 * What `convert` makes of a document of MDX, in whose code – expressions, imports and exports – texts stay as they are: the
 * Markdown in `<Code code={`…`} />` is no text of the page. So does code between backticks. Line numbers stay.
 *
 * @param inHeadings whether code of headings stays too; `convert` may make ids of it
 */
export function keepLiterals(text: string, convert: (text: string) => string, inHeadings = false): string {
  const literals = literalsIn(text, inHeadings);
  if (literals.length === 0) return convert(text);
  let end = 0;
  const parts = literals.map(([from, to], index) => {
    const before = text.slice(end, from);
    end = to;
    return `${before}\uFDD0${index}\uFDD1${'\n'.repeat(breaksIn(text.slice(from, to)))}`;
  });
  return convert(parts.join('') + text.slice(end)).replaceAll(
    /\uFDD0(\d+)\uFDD1(\n*)/g,
    (_, index: string, breaks: string) => {
      const literal = text.slice(...(literals[Number(index)] ?? [0, 0]));
      return literal + breaks.slice(breaksIn(literal));
    },
  );
}

function breaksIn(text: string): number {
  return text.split('\n').length - 1;
}

/** From the first character on, to before the last. */
type Range = readonly [from: number, to: number];

/** What is no code, and where code begins: fences, code in a line, marks without meaning, headings, statements, braces. */
const token = new RegExp(
  [
    '^[ \\t>]*(?:(?:[-*+]|\\d+[.)])[ \\t]+)*(?<fence>`{3,}|~{3,})(?!.*`).*$',
    '(?<!`)(?<ticks>`+)(?!`)(?:[^\\n]|\\n(?![ \\t]*\\n))*?(?<!`)\\k<ticks>(?!`)',
    String.raw`\\.`,
    String.raw`^(?<heading>#{1,6}[ \t]).*$`,
    String.raw`^(?<statement>import|export)\b`,
    '(?<brace>\\{)',
  ].join('|'),
  'gm',
);

/** Texts in the code of a document. Behind braces that do not end, none is looked for. */
function literalsIn(text: string, inHeadings: boolean): Range[] {
  const found: Range[] = [];
  if (!/[{=`]/.test(text)) return found;
  const look = new RegExp(token);
  look.lastIndex = /^---[ \t]*\n.*?\n---[ \t]*$/s.exec(text)?.[0].length ?? 0;
  for (let match = look.exec(text); match !== null; match = look.exec(text)) {
    const { fence, ticks = '', heading = '', statement, brace } = match.groups ?? {};
    const at = look.lastIndex;
    let end: number | null = at;
    if (fence !== undefined) end = endOfFence(text, at, fence);
    else if (ticks !== '') found.push([match.index + ticks.length, at - ticks.length]);
    else if (heading !== '' && inHeadings) end = match.index + heading.length;
    else if ((statement ?? brace) !== undefined) end = endOfCode(text, at - (brace?.length ?? 0), found);
    if (end === null) break;
    look.lastIndex = end;
  }
  return found;
}

function endOfFence(text: string, from: number, mark: string): number | null {
  const closing = new RegExp(`^[ \\t>]*${mark}${mark.charAt(0)}*[ \\t]*$`, 'gm');
  closing.lastIndex = from;
  return closing.exec(text) === null ? null : closing.lastIndex;
}

const inCode = /(["'])(?:\\.|(?!\1)[^\\\n])*\1|\/\*.*?\*\/|[`{}()[\]]|\n[ \t]*(?=\n|$)/gs;
const inTemplate = /\\.|`|\$\{/gs;
/** Other texts may be paths, which lead to where their files went. */
const isMarkup = /<|\]\(|:::|^.import\s/;

/**
 * Where code ends: an expression with its brace, a statement at a blank line; null where it does not.
 *
 * @param found gets the templates in it, and the texts in quotes that may be Markdown
 */
function endOfCode(text: string, from: number, found: Range[]): number | null {
  const isExpression = text.charAt(from) === '{';
  const open: string[] = [];
  let templates = 0;
  let template = 0;
  let at = from;
  for (;;) {
    const isInTemplate = open.at(-1) === '`';
    const look = isInTemplate ? inTemplate : inCode;
    look.lastIndex = at;
    const [sign] = look.exec(text) ?? [];
    if (sign === undefined) return isExpression || open.length > 0 ? null : text.length;
    at = look.lastIndex;
    if (sign === '`') {
      if (isInTemplate) open.pop();
      else open.push(sign);
      templates += isInTemplate ? -1 : 1;
      if (!isInTemplate && templates === 1) template = at;
      if (templates === 0) found.push([template, at - 1]);
    } else if (/^\$?[{([]$/.test(sign)) open.push(sign);
    else if (/^[})\]]$/.test(sign)) open.pop();
    else if (templates === 0 && isMarkup.test(sign)) found.push([at - sign.length + 1, at - 1]);
    if (open.length === 0 && (isExpression || sign.startsWith('\n'))) return at;
  }
}
