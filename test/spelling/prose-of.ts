import type { Nodes } from 'mdast';
import type { SourcePage } from '../samples/read-pages.ts';

/** Fields of the front matter, and attributes of components, that readers see. */
const fields = /^(?:title|description|sidebar_label|pagination_label):[ \t]*(.*)$/gm;
const attributes = /\b(?:title|label|alt|description|tagline|caption|summary)="([^"]*)"/g;

/** What is no prose though it stands in the text: ids of headings, URLs, calls, and names of the API and of files. */
const unspoken = new RegExp(
  [
    /\{#[^}\n]+\}/,
    /\b(?:https?:\/\/|www\.)[^\s)>]+/,
    /\b[\w.]+\([^)\n]*\)/,
    /\b[a-z]\w*(?:\.[a-z]\w*)+/,
    /\b[A-Za-z][a-z]*[A-Z]\w*/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** Elements whose text is code. */
const codeElements: ReadonlySet<string | null> = new Set(['code', 'kbd', 'pre', 'samp', 'script', 'style']);

/**
 * The prose of a page: a text of the same length and lines in which everything else (code, URLs, markup, names
 * of components) is blank, so that an offset in it is one in the file.
 */
export function proseOf(page: SourcePage): string {
  const { text } = page;
  const ranges = proseRanges(page.tree, text);
  const bodyStart = page.tree.children[0]?.position?.start.offset ?? text.length;
  ranges.push(...matchRanges(text.slice(0, bodyStart), fields, 0));
  const prose = text.replace(/[^\n]/g, ' ').split('');
  for (const [start, end] of ranges) for (let at = start; at < end; at += 1) prose[at] = text.charAt(at);
  return prose.join('').replace(unspoken, (part) => ' '.repeat(part.length));
}

type ProseRange = readonly [start: number, end: number];

function proseRanges(node: Nodes, text: string): ProseRange[] {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  if (node.type === 'text') return [[start, end]];
  if (node.type === 'image') return matchRanges(text.slice(start, end), /^!\[([^\]]*)\]/g, start);
  if (!('children' in node)) return [];
  const inside = node.children.flatMap((child) => proseRanges(child, text));
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return inside;
  if (codeElements.has(node.name)) return [];
  const openingTag = text.slice(start, node.children[0]?.position?.start.offset ?? end);
  return [...matchRanges(openingTag, attributes, start), ...inside];
}

/** Where the first group of each match stands. */
function matchRanges(text: string, pattern: RegExp, offset: number): ProseRange[] {
  return [...text.matchAll(pattern)].map((match) => {
    const [whole, value = ''] = match;
    const start = offset + match.index + whole.lastIndexOf(value);
    return [start, start + value.length];
  });
}
