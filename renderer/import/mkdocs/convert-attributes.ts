import type { ReportLine } from '../tree/plan-tree.ts';
import { annotationGap } from './convert-fence.ts';

type Report = (gap: Parameters<ReportLine>[1]) => void;

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
        // Behind a text, or alone below a paragraph.
        .replaceAll(
          /\{:?\s*((?:[.#][\w-]|[\w-]+=|target|align|loading|data-)[^{}]*)\}/g,
          (whole, list: string) => (/^\{(?:width|height)=/.test(whole) ? whole : anchorOf(list, report)),
        )
    : part;
}

/** The id that a list of attributes gives; undefined without one. What else it gives is told. */
export function idOf(list: string, report: Report): string | undefined {
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
