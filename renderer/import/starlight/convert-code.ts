import { posix } from 'node:path';
import type { ReportLine } from '../tree/plan-tree.ts';

const rawImport = /^import\s+(\w+)\s+from\s*'(@site\/[^']+)\?raw';/gm;

/** A value of JSX: a text, or an expression without braces of its own. */
const value = String.raw`"[^"]*"|'[^']*'|\{[^{}]*\}`;
const attribute = new RegExp(`([\\w-]+)(?:=(${value}))?`, 'g');

/** `<Code … />` of Starlight. */
const element = new RegExp(`<Code((?:\\s+[\\w-]+(?:=(?:${value}))?)+)\\s*/>`, 'g');

/**
 * Code that Starlight shows by a component: that of a file is a block of code, which is coloured, other code a `CodeBlock`.
 * What the component says besides, and these cannot, is told.
 *
 * @param part text of a page outside of its blocks of code, whose imports lead to the site to be
 * @param files those that the page imports as text, by names: filled from part to part
 */
export function convertCode(part: string, files: Map<string, string>, report: ReportLine): string {
  for (const [, name = '', file = ''] of part.matchAll(rawImport)) files.set(name, file);
  return part.replaceAll(element, (whole, written: string, at: number) => {
    const { code, lang, title, ...others } = attributesIn(written);
    if (code === undefined) return whole;
    const { words, meta } = wordsOf(others, (name) =>
      report(part.slice(0, at).split('\n').length, propertyGap(name)),
    );
    const file = files.get(code.slice(1, -1));
    const [, indent] = /(?:^|\n)([ \t]*)$/.exec(part.slice(0, at)) ?? [];
    const isAlone = indent !== undefined && /^[ \t]*(?:\n|$)/.test(part.slice(at + whole.length));
    if (file !== undefined && isAlone && ![lang, title, meta].some(isExpression)) {
      const language = textOf(lang) ?? (posix.extname(file).slice(1) || 'text');
      const named = title === undefined ? [] : [`title=${JSON.stringify(textOf(title))}`];
      return `\`\`\`${[language, ...named, ...words, `file=${file}`].join(' ')}\n${indent}\`\`\``;
    }
    const shown = isExpression(code) ? code : `{${JSON.stringify(textOf(code))}}`;
    const set = Object.entries({ language: lang, title, metastring: meta ?? quoted(words.join(' ')) });
    const given = set.flatMap(([name, own]) => (own === undefined ? [] : [` ${name}=${own}`]));
    return `<CodeBlock${given.join('')}>${shown}</CodeBlock>`;
  });
}

/** By names, as they are written; an attribute without a value says `{true}`. Texts in braces are texts. */
function attributesIn(written: string): Partial<Record<string, string>> {
  return Object.fromEntries(
    [...written.matchAll(attribute)].map(([, name = '', own = '{true}']) => [
      name,
      own.replace(/^\{\s*("[^"\\]*"|'[^'\\]*')\s*\}$/, '$1'),
    ]),
  );
}

function isExpression(written: string | undefined): boolean {
  return written?.startsWith('{') === true;
}

function textOf(written: string | undefined): string | undefined {
  return isExpression(written) ? undefined : written?.slice(1, -1);
}

function quoted(words: string): string | undefined {
  return words === '' ? undefined : words.includes('"') ? `{${JSON.stringify(words)}}` : `"${words}"`;
}

/** What attributes say as words of a fence, and `meta` where an expression makes them. Others are told. */
function wordsOf(
  attributes: Partial<Record<string, string>>,
  tell: (name: string) => void,
): { readonly words: readonly string[]; readonly meta: string | undefined } {
  const { meta, ...others } = attributes;
  const words = Object.entries(others).flatMap(([name, own = '']) => {
    const word = wordOf(name, own);
    if (word === null) tell(name);
    return word || [];
  });
  const isMade = isExpression(meta);
  if (isMade && words.length > 0) tell('meta');
  const all = isMade || meta === undefined ? words : [...words, textOf(meta) ?? ''];
  return { words: all, meta: isMade && words.length === 0 ? meta : undefined };
}

/** Null for what no word says. */
function wordOf(name: string, own: string): string | null {
  if (name === 'wrap' || name === 'showLineNumbers')
    return own === '{true}' ? name : own === '{false}' ? '' : null;
  if (!['mark', 'ins', 'del'].includes(name)) return null;
  const lines = own.replaceAll(/[[\]{}'"\s]/g, '');
  if (/^\d[\d,-]*$/.test(lines)) return name === 'mark' ? `{${lines}}` : `${name}={${lines}}`;
  return isExpression(own) ? null : `${name}=${own}`;
}

function propertyGap(name: string): Parameters<ReportLine>[1] {
  return {
    kind: 'component',
    weight: 'changed',
    missing: `What "${name}" of <Code> said of the code is missing.`,
    remedy:
      'See which words behind the language of a block of code do the same, and write them in "metastring".',
  };
}
