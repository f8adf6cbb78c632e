import { escapeMarkup } from '../../markup/escape-markup.ts';
import type { ReportLine } from './plan-tree.ts';

type Report = (gap: Parameters<ReportLine>[1]) => void;

/** Code, which stays, or a link with a list of attributes, whose text may hold an image. */
const linkOrCode =
  /(`+)[^`]*\1|(?<![!\\])\[((?:[^[\]]|\[[^[\]]*\])*)\]\((<[^<>]*>|[^\s()<>]+)(?:\s+"([^"]*)")?\)\{:?([^{}]*)\}/g;

/** Attributes of links that say something to browsers. */
const ofLink = /(?:^|\s)(target|rel|download)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?(?=\s|$)/g;

/**
 * A line whose links with attributes such as `{target="_blank"}` are elements of HTML, which Markdown has no words for.
 *
 * @param addressOf the address that a link of the target has here
 */
export function convertLinkAttributes(
  line: string,
  report: Report,
  addressOf = (address: string, _target: string | undefined): string => address,
): string {
  if (!line.includes('){')) return line;
  return line.replaceAll(linkOrCode, (whole, ticks?: string, ...parts: (string | undefined)[]) => {
    const [text = '', address = '', title, list = ''] = parts;
    const set = [...list.matchAll(ofLink)].map(
      ([, name = '', ...values]) => [name, values.join('')] as const,
    );
    if (ticks !== undefined || set.length === 0) return whole;
    const attributes = {
      href: addressOf(address.replaceAll(/^<|>$/g, ''), Object.fromEntries(set).target),
      title,
      ...Object.fromEntries(set),
      id: idOf(list.replaceAll(ofLink, ''), report),
    };
    const written = Object.entries(attributes).flatMap(([name, value]) =>
      value === undefined ? [] : [` ${name}="${escapeMarkup(value)}"`],
    );
    return `<a${written.join('')}>${text}</a>`;
  });
}

/**
 * A heading with a list of attributes as docsite reads it, with its id alone; null for other lines.
 *
 * @param convert what to make of the heading before the list
 */
export function convertHeadingAttributes(
  line: string,
  report: Report,
  convert = (heading: string): string => heading,
): string | null {
  const [, heading, list = ''] = /^(#{1,6}\s.*?)\s*(?<!\\)\{:?\s*([^{}%]*?)\s*\}\s*#*$/.exec(line) ?? [];
  if (heading === undefined) return null;
  const id = idOf(list, report);
  return id === undefined ? convert(heading) : `${convert(heading)} {#${id}}`;
}

/**
 * Lists of attributes behind what they belong to, such as `{ .class #id width=300 }`, in a part of a line outside of code. Ids
 * and sizes of images stay; other attributes are told.
 */
export function convertAttributes(part: string, report: Report): string {
  return part.includes('{')
    ? part
        .replaceAll(/\[\]\(\)(?=\{:?\s*#)/g, '')
        .replaceAll(
          /(!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\]))\{:?([^{}]*)\}/g,
          (_, image: string, list: string) => image + sizeOf(list, report),
        )
        .replaceAll(behindText, (whole, list: string) =>
          /^\{(?:width|height)=/.test(whole) ? whole : anchorOf(list, report),
        )
    : part;
}

/** Behind a mark, or at the end of a block or a cell. What stands in two pairs of braces is no list. */
const behindText =
  /(?<![{\\])(?:(?<![^\W_]|\s)|(?=\{[^{}]*\}\s*(?:\||$)))\{:?\s*((?:[.#][\w-]|[\w-]+=|target|align|loading|data-)[^{}]*)\}(?!\})/g;

/** The id that a list of attributes gives; undefined without one. What else it gives is told. */
function idOf(list: string, report: Report): string | undefined {
  const [, id] = /(?:^|\s)(?:#|id=["']?)([^\s"'<>]+)/.exec(list) ?? [];
  if (/(?:^|\s)\.annotate(?:\s|$)/.test(list)) report(annotationGap);
  // Images wait for the reader as it is.
  const others = list.replaceAll(/(?:^|\s)(?:#|id=|loading=|\.annotate(?=\s|$))\S*/g, '').trim();
  if (others !== '') report(attributesGap);
  return id;
}

const attributesGap = {
  weight: 'changed',
  missing: 'Attributes such as classes are not kept.',
  remedy: 'Write the element in HTML where readers need them.',
} as const;

function anchorOf(list: string, report: Report): string {
  const id = idOf(list, report);
  return id === undefined ? '' : `<a id="${id}"></a>`;
}

/** Width and height in pixels, as docsite reads them behind an image, and the anchor of its id. */
function sizeOf(list: string, report: Report): string {
  const size = /(?:^|\s)(width|height)=["']?(\d+)(?:px)?["']?(?=\s|$)/g;
  const sizes = [...list.matchAll(size)].map(([, name, value]) => `${name}=${value}`);
  return (sizes.length > 0 ? `{${sizes.join(' ')}}` : '') + anchorOf(list.replaceAll(size, ''), report);
}

/** Signs of Material for MkDocs in a list of a text, or in code. */
export const annotationGap = {
  kind: 'component',
  weight: 'changed',
  missing: 'Signs such as (1) do not open their notes: these are the list below.',
  remedy: 'See whether the numbers are enough, or write the notes where they belong.',
} as const;
