/** Vue in documents of VitePress, which runs nowhere here: what was taken out, or is shown as written, is told. */
import { fenceFollower, mapLines, outsideFences } from '../tree/document-text.ts';
import type { ReportLine } from '../tree/plan-tree.ts';

/** The body without blocks of code of Vue. Lines stay where they are. */
export function withoutBlocks(body: string, report: ReportLine): string {
  let block: string | null = null;
  return mapLines(body, (line, number) => {
    if (block !== null) {
      if (line.includes(`</${block}>`)) block = null;
      return '';
    }
    const [, tag] = /^<(script|style)\b/.exec(line) ?? [];
    if (tag === undefined) return line;
    if (!line.includes(`</${tag}>`)) block = tag;
    report(number, {
      kind: tag === 'style' ? 'style' : 'component',
      missing: tag === 'style' ? 'Styles of the page are missing.' : 'Code of Vue in the page does not run.',
      remedy:
        tag === 'style'
          ? 'Write them into theme-overrides/custom.css.'
          : 'Write the component in React, rename the page to .mdx and import it there.',
    });
    return '';
  });
}

/** ```` ```sh-vue ````, in whose code Vue fills in expressions: texts in quotes are written out. */
export function withoutFilledCode(body: string, report: ReportLine): string {
  if (!/^[\s>]*[`~]{3,} *[\w+#]+-vue\b/m.test(body)) return body;
  const isInFence = fenceFollower();
  let isFilled = false;
  let wasCode = false;
  return body
    .split('\n')
    .map((line, index) => {
      const isCode = isInFence(line);
      const opens = isCode && !wasCode;
      const [, before, language] =
        (opens && /^([\s>]*[`~]{3,} *)([\w+#]+)-vue(?=[\s:{[]|$)/.exec(line)) || [];
      if (opens || !isCode) isFilled = language !== undefined;
      wasCode = isCode && (opens || !/^[\s>]*[`~]{3,}\s*$/.test(line));
      if (before !== undefined) return `${before}${language}${line.slice(`${before}${language}-vue`.length)}`;
      return isFilled ? filledLine(line, () => report(index + 1, expressionGap)) : line;
    })
    .join('\n');
}

function filledLine(line: string, tell: () => void): string {
  return line.replaceAll(/\{\{(.*?)\}\}/g, (whole, expression: string) => {
    const text = literalText(expression);
    if (text === null) tell();
    return text ?? whole;
  });
}

/** What an expression says that is a text in quotes; null for any other. */
function literalText(expression: string): string | null {
  const [, sign, text = ''] = /^\s*(["'`])(.*)\1\s*$/s.exec(expression) ?? [];
  return sign === undefined || text.includes(sign) || /\\|\$\{/.test(text) ? null : text;
}

const expressionGap = {
  missing: 'An expression of Vue is shown as it is written.',
  remedy: 'Write the text itself, or rename the page to .mdx and write the expression in braces.',
};

/** The body without `::: raw` and `::: v-pre`, whose contents stay, and the lines that Vue leaves as they are. */
export function withoutContainers(body: string): { readonly text: string; readonly literal: Set<number> } {
  const literal = new Set<number>();
  let marks: string | null = null;
  let isLiteral = false;
  const text = mapLines(body, (line, number) => {
    if (marks === null) {
      const [, opening, kind] = /^\s*(:{3,})\s*(raw|v-pre)\s*$/.exec(line) ?? [];
      marks = opening ?? null;
      isLiteral = kind === 'v-pre';
      return marks === null ? line : '';
    }
    if (isLiteral) literal.add(number);
    const [, closing = ''] = /^\s*(:{3,})\s*$/.exec(line) ?? [];
    if (!closing.startsWith(marks)) return line;
    marks = null;
    return '';
  });
  return { text, literal };
}

const space = String.raw`(?:[ \t]|\n(?![ \t]*\n))`;
/** What a tag sets: a name, with a value or without. */
const attribute = String.raw`${space}+[^\s"'<>/=]+(?:${space}*=${space}*(?:"[^"]*"|'[^']*'|[^\s"'=<>\x60]+))?`;

/** What a text is taken apart by: code, what has a backslash, comments and tags with v-pre stay as they are. */
const token = new RegExp(
  [
    '(?<!`)(?<ticks>`+)(?!`)(?:[^\\n]|\\n(?![ \\t]*\\n))*?(?<!`)\\k<ticks>(?!`)',
    String.raw`\\.`,
    '<!--[^]*?-->',
    String.raw`<(?<literal>[A-Za-z][\w-]*)\b[^>]*\sv-pre\b[^>]*>[^]*?</\k<literal>>`,
    String.raw`<(?<end>/?)(?<name>[A-Za-z][\w.-]*)(?<set>(?:${attribute})*)${space}*/?>`,
    String.raw`\{\{(?<expression>.*?)\}\}`,
  ].join('|'),
  'g',
);

/**
 * The body without components and what Vue sets in tags. Badges are words.
 *
 * @param literal lines whose expressions are text
 */
export function withoutTags(body: string, report: ReportLine, literal: ReadonlySet<number>): string {
  return outsideFences(body, (part, first) => {
    const made: string[] = [];
    let end = 0;
    for (const { 0: whole, index, groups = {} } of part.matchAll(token)) {
      made.push(part.slice(end, index));
      end = index + whole.length;
      const tell: TellGap = (gap) => {
        const line = first + part.slice(0, index).split('\n').length - 1;
        if (groups.expression === undefined || !literal.has(line)) report(line, gap);
      };
      made.push(convertToken(whole, groups, tell));
    }
    return made.join('') + part.slice(end);
  });
}

type TellGap = (gap: Parameters<ReportLine>[1]) => void;

function convertToken(whole: string, groups: Readonly<Record<string, string>>, tell: TellGap): string {
  const { literal, name, end, set = '', expression } = groups;
  if (literal !== undefined) return whole.replace(/\sv-pre(?:="[^"]*")?(?=[\s/>])/, '');
  if (expression !== undefined) {
    const text = literalText(expression);
    if (text !== null) return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    tell(expressionGap);
  }
  if (name === undefined) return whole;
  const bindings = [...set.matchAll(new RegExp(attribute, 'g'))].filter(([one]) =>
    /^\s*[:@#]|^\s*v-/.test(one),
  );
  if (bindings.some(([one]) => one.trim() !== 'v-pre'))
    tell({ missing: 'What Vue sets in a tag is missing.', remedy: 'Write the value itself.' });
  if (name === 'Badge') return end === '' ? badgeText(set) : '';
  if (!/^[A-Z]/.test(name)) return bindings.reduce((tag, [one]) => tag.replace(one, ''), whole);
  if (end === '')
    tell({
      kind: 'component',
      missing: `The component <${name}> is missing.`,
      remedy: 'Write it in React into content/components/, and rename the page to .mdx.',
    });
  return '';
}

/** A badge is small in plain Markdown. */
function badgeText(set: string): string {
  const [, text = ''] = /\stext="([^"]*)"/.exec(set) ?? [];
  return text === '' ? '' : `<small>${text}</small>`;
}
