import { capitalized } from '../../markup/capitalized.ts';
import { otherNames } from '../../markup/words-of.ts';
import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { isObject } from '../fields.ts';
import type { ReportLine } from '../tree/plan-tree.ts';
import type { Extensions } from './markdown-extensions.ts';

/** The lines that open a block in docsite's words, and those that close it; none for a text without a frame. */
export interface OpenedBlock {
  readonly start: readonly string[];
  readonly end: readonly string[];
}

/** Where a block stands, and where what is told of it goes. */
export interface BlockPlace {
  /** What indents it. */
  readonly margin: string;
  /** Number of blocks around it. */
  readonly depth: number;
  readonly report: (gap: Parameters<ReportLine>[1]) => void;
}

/** Kinds of admonitions by those that docsite has. */
const kinds = otherNames(`
  danger bug error failure | info abstract example important question summary tldr todo | note quote |
  tip check hint success | warning attention caution
`);
const ownKinds = ['caution', 'danger', 'info', 'note', 'tip', 'warning'];

const admonition = /^\s*(!!!|\?\?\?\+?)\s+([\w-]+)(?:\s+[\w-]+)*(?:\s+"(.*)")?\s*$/;
const tab = /^\s*===[!+]*\s+"(.*)"\s*$/;

/** What a line opens whose block is indented below it; null for any other line. */
export function openIndented(line: string, place: BlockPlace): OpenedBlock | null {
  const [, sign, kind = '', title] = admonition.exec(line) ?? [];
  if (sign === '!!!') return note(kind, title, '', place);
  if (sign !== undefined) return details(title || capitalized(kind), sign.endsWith('+') ? 'open' : '', place);
  const [, label] = tab.exec(line) ?? [];
  return label === undefined ? null : tabPart(label, '', place);
}

/**
 * What `/// kind | title` opens.
 *
 * @param options of its head, as YAML has them
 */
export function openSlashed(
  { kind, title, options }: { readonly kind: string; readonly title: string; readonly options: DataObject },
  extensions: Extensions,
  place: BlockPlace,
): OpenedBlock {
  const { type, open, attrs, ...others } = options;
  const id = isObject(attrs) && typeof attrs.id === 'string' ? `#${attrs.id}` : '';
  for (const name of Object.keys(others).filter((one) => !/^(?:new|select)$/.test(one)))
    place.report({
      weight: 'changed',
      missing: `The option "${name}" of "/// ${kind}" says nothing to docsite.`,
      remedy: 'See what it did, and whether readers miss it.',
    });
  const own = typeof type === 'string' ? type : undefined;
  if (kind === 'tab') return tabPart(title, id, place);
  if (kind === 'html') return element(title, isObject(attrs) ? attrs : {}, place);
  if (kind === 'details' || typesOf(extensions, 'details').includes(kind))
    return details(title || capitalized(own ?? kind), open === true ? `open ${id}`.trim() : id, place);
  if (kind === 'admonition') return note(own ?? 'note', title || undefined, id, place);
  if (ownKinds.includes(kind) || kinds.has(kind) || typesOf(extensions, 'admonition').includes(kind))
    return note(own ?? kind, title || (own ? capitalized(kind) : undefined), id, place);
  place.report({
    weight: 'changed',
    missing: `What "/// ${kind}" made of its text is missing: the text alone is shown.`,
    remedy: 'Write it in Markdown or HTML.',
  });
  return { start: [''], end: [''] };
}

/** Kinds that the configuration adds to an extension of blocks. */
function typesOf(extensions: Extensions, name: string): string[] {
  const types = extensions.option(`pymdownx.blocks.${name}`, 'types');
  return (Array.isArray(types) ? (types as readonly Data[]) : []).map((one) =>
    String(isObject(one) ? one.name : one),
  );
}

/** @param title of the writer; empty for none at all */
function note(kind: string, title: string | undefined, attributes: string, place: BlockPlace): OpenedBlock {
  const own = ownKinds.includes(kind) ? kind : (kinds.get(kind) ?? 'note');
  return container(own, title ?? (own === kind ? '' : capitalized(kind)), attributes, place);
}

function details(label: string, attributes: string, place: BlockPlace): OpenedBlock {
  return container('details', label, attributes, place);
}

function tabPart(label: string, id: string, place: BlockPlace): OpenedBlock {
  place.report({
    kind: 'component',
    weight: 'changed',
    missing: 'Tabs are parts that open, below each other.',
    remedy: 'Write ":::code-group" around code, or <Tabs> in a page that ends in .mdx.',
  });
  return details(label, `open ${id}`.trim(), place);
}

/** Blocks around others have more colons: each has fewer than the one around it. */
function container(
  name: string,
  title: string,
  attributes: string,
  { margin, depth }: BlockPlace,
): OpenedBlock {
  const colons = ':'.repeat(Math.max(3, 8 - depth));
  const head = [`${colons}${name}`, title, attributes && `{${attributes}}`].filter((word) => word !== '');
  return { start: [margin + head.join(' ')], end: [margin + colons, ''] };
}

/** `div.class#id[name=value]` as an element of HTML, with what it holds as Markdown. */
function element(selector: string, attributes: DataObject, { margin }: BlockPlace): OpenedBlock {
  const [, name = 'div', rest = ''] = /^\s*([\w-]+)(.*?)\s*$/.exec(selector) ?? [];
  const plain = rest.replaceAll(/\[[^\]]*\]/g, '');
  const texts = {
    id: /#([\w-]+)/.exec(plain)?.[1],
    class: [...plain.matchAll(/\.([\w-]+)/g)].map(([, one]) => one).join(' ') || undefined,
    ...Object.fromEntries(
      [...rest.matchAll(/\[([\w-]+)=["']?(.*?)["']?\]/g)].map(([, key = '', value]) => [key, value]),
    ),
    ...attributes,
  };
  const written = Object.entries(texts).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${String(value).replaceAll('"', '&quot;')}"`],
  );
  return {
    start: [`${margin}<${name}${written.join('')}>`, ''],
    end: ['', `${margin}</${name}>`, ''],
  };
}
