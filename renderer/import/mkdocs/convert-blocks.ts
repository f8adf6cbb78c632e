import { capitalized } from '../../markup/capitalized.ts';
import { otherNames } from '../../markup/words-of.ts';
import type { ReportLine } from '../tree/plan-tree.ts';

/** Kinds of admonitions by those that docsite has. */
const kinds = otherNames(`
  danger bug error failure | info abstract example important question summary tldr todo | note quote |
  tip check hint success | warning attention caution
`);
const ownKinds = ['caution', 'danger', 'info', 'note', 'tip', 'warning'];

const admonition = /^(\s*)(!!!|\?\?\?\+?)\s+([\w-]+)((?:\s+[\w-]+)*)(?:\s+"(.*)")?\s*$/;
const tab = /^(\s*)===[!+]?\s+"(.*)"\s*$/;
const fence = /^(\s*)(`{3,}|~{3,})(.*)$/;

interface Block {
  readonly indent: number;
  /** What ends it. */
  readonly end: string;
}

/**
 * Blocks that are indented below their opening line become containers of docsite, deeper ones within. Tabs become parts
 * that open. Other lines stay as they are, without the indentation of the blocks around them.
 */
export function convertBlocks(body: string, report: ReportLine): string {
  const open: Block[] = [];
  let mark: string | null = null;
  let marked = 0;
  const made: string[] = [];
  const close = (indent: number) => {
    while (open.length > 0 && indent < (open.at(-1)?.indent ?? 0)) made.push(...closing(open.pop()));
  };
  for (const [index, line] of body.split('\n').entries()) {
    const indent = line.search(/\S/);
    if (indent === -1) {
      made.push('');
      continue;
    }
    // What nobody closes ends with its block.
    if (mark !== null && indent < marked) {
      made.push(mark);
      mark = null;
    }
    if (mark === null) close(indent);
    const inner = unindented(line, open);
    const [, , sign = '', info = ''] = fence.exec(line) ?? [];
    if (mark !== null || sign !== '') {
      if (mark === null) [mark, marked] = [sign, indent];
      else if (sign.startsWith(mark) && info.trim() === '') mark = null;
      made.push(mark !== null && sign !== '' && info.trim() !== '' ? convertFence(inner) : inner);
      continue;
    }
    const opened = openingOf(line, inner, open.length, index + 1, report);
    if (opened === null) made.push(convertInclude(inner, index + 1, report));
    else {
      made.push(opened.text);
      open.push({ indent: indent + 4, end: opened.end });
    }
  }
  close(-1);
  return made.join('\n');
}

/** The end of a block stands before the blank lines that follow it. */
function closing(block: Block | undefined): string[] {
  return block === undefined ? [] : [block.end, ''];
}

function unindented(line: string, open: readonly Block[]): string {
  // Lists keep what indents them: only the steps of the blocks go.
  return line.slice(Math.min(line.search(/\S/), open.length * 4));
}

/** Blocks around others have more colons: each has fewer than the one around it. */
function openingOf(line: string, inner: string, depth: number, number: number, report: ReportLine) {
  const colons = ':'.repeat(Math.max(3, 8 - depth));
  const margin = ' '.repeat(inner.search(/\S/));
  const note = admonition.exec(line);
  if (note) {
    const [, , sign = '', kind = '', , title] = note;
    if (sign !== '!!!') {
      const label = title || capitalized(kind);
      return {
        text: `${margin}${colons}details ${label}${sign.endsWith('+') ? ' {open}' : ''}`,
        end: margin + colons,
      };
    }
    const own = ownKinds.includes(kind) ? kind : (kinds.get(kind) ?? 'note');
    const named = title ?? (own === kind ? '' : capitalized(kind));
    return { text: `${margin}${colons}${own}${named === '' ? '' : ` ${named}`}`, end: margin + colons };
  }
  const [, , label] = tab.exec(line) ?? [];
  if (label !== undefined) {
    report(number, {
      kind: 'component',
      weight: 'changed',
      missing: 'Tabs are parts that open, below each other.',
      remedy: 'Write ":::code-group" around code, or <Tabs> in a page that ends in .mdx.',
    });
    return { text: `${margin}${colons}details ${label} {open}`, end: margin + colons };
  }
  return null;
}

/** `--8<-- "file"` takes in a file; `/// tip | Title` is a container that is not indented. */
function convertInclude(line: string, number: number, report: ReportLine): string {
  const [, margin = '', slashes, kind, title] =
    /^(\s*)(\/{3,})\s*(?:([\w-]+)\s*(?:\|\s*(.*))?)?$/.exec(line) ?? [];
  if (slashes !== undefined) {
    const colons = ':'.repeat(slashes.length);
    if (kind === undefined) return margin + colons;
    const own = kind === 'details' || ownKinds.includes(kind) ? kind : (kinds.get(kind) ?? 'note');
    return `${margin}${colons}${own}${title ? ` ${title.replaceAll(/^"|"$/g, '')}` : ''}`;
  }
  if (!/^\s*-{1,2}8<-{1,2}\s/.test(line)) return line;
  report(number, {
    missing: 'A file that the page takes in is missing.',
    remedy: 'Write "<!-- @include: ./file.md -->" with its path from the page.',
  });
  return '';
}

/** ``` ``` py title="a.py" hl_lines="2 3" linenums="1"` ``` in the words of docsite. */
function convertFence(line: string): string {
  const [, margin = '', sign = '', info = ''] = fence.exec(line) ?? [];
  const plain = info.replaceAll(/[{}]/g, ' ').trim();
  const language = /^\.?([\w+#-]+)(?![\w+#-]*=)/.exec(plain)?.[1] ?? '';
  const title = /\btitle=(["'])(.*?)\1/.exec(plain)?.[2];
  const lines = /\bhl_lines=(["'])(.*?)\1/.exec(plain)?.[2]?.trim().split(/\s+/).join(',');
  const words = [
    language,
    lines ? `{${lines}}` : '',
    title === undefined ? '' : `title="${title}"`,
    /\blinenums=/.test(plain) ? 'showLineNumbers' : '',
  ];
  return `${margin}${sign}${words.filter((word) => word !== '').join(' ')}`;
}
