import { posix } from 'node:path';

const rawImport = /^import\s+(\w+)\s+from\s*'(@site\/[^']+)\?raw';/gm;

/** An attribute of JSX, whose expression is a name, a string, a template without places, or a list. */
const attribute = /([\w-]+)(?:=(?:"([^"]*)"|\{(\w+|`[^`$\\]*`|"[^"\n]*"|'[^'\n]*'|\[[^[\]{}]*\])\}))?/;

/** `<Code … />` of Starlight on lines of its own, of such attributes alone. */
const element = new RegExp(`^([ \\t]*)<Code((?:\\s+${attribute.source})+)\\s*/>[ \\t]*$`, 'gm');

/**
 * Code that Starlight shows by a component: that of a file is a block of code, which is coloured, other code a `CodeBlock`.
 * What says more than these can is left to be told.
 *
 * @param part text of a page outside of its blocks of code, whose imports lead to the site to be
 * @param files those that the page imports as text, by names: filled from part to part
 */
export function convertCode(part: string, files: Map<string, string>): string {
  for (const [, name = '', file = ''] of part.matchAll(rawImport)) files.set(name, file);
  return part.replaceAll(element, (whole, indent: string, written: string) => {
    const { code, lang, title, wrap, mark, ...others } = attributesIn(written);
    const lines = linesOf(mark);
    if (code === undefined || lines === null || Object.keys(others).length > 0) return whole;
    const named = title === undefined ? '' : ` title=${JSON.stringify(title)}`;
    const wrapped = wrap === undefined ? '' : ' wrap';
    const file = files.get(code);
    if (file !== undefined) {
      const language = lang ?? (posix.extname(file).slice(1) || 'text');
      return `${indent}\`\`\`${language}${named}${wrapped}${lines && ` ${lines}`} file=${file}\n${indent}\`\`\``;
    }
    const language = lang === undefined ? '' : ` language="${lang}"`;
    const meta = lines && ` metastring="${lines}"`;
    return `${indent}<CodeBlock${language}${named}${wrapped}${meta}>{${code}}</CodeBlock>`;
  });
}

/** By names: `code` as an expression, others as their text, and as an empty one without any. */
function attributesIn(written: string): Partial<Record<string, string>> {
  return Object.fromEntries(
    [...written.matchAll(new RegExp(attribute, 'g'))].map(([, name = '', text, value]) => {
      const plain = text ?? value ?? '';
      return [name, name === 'code' && text !== undefined ? JSON.stringify(text) : plain];
    }),
  );
}

/** `[1, '3-5']` as the words of a fence; null for marks of another kind. */
function linesOf(mark: string | undefined): string | null {
  if (mark === undefined) return '';
  const lines = mark.replaceAll(/[[\]{}'"\s]/g, '');
  return /^\d[\d,-]*$/.test(lines) ? `{${lines}}` : null;
}
