import type { Nodes, Root, RootContent } from 'mdast';
import { partialName } from '../../model/document.ts';
import { isJsx } from '../jsx-element.ts';
import {
  type BodyPosition,
  type ParseContext,
  type PartialFile,
  type PartialPart,
  type PartialUse,
  report,
} from '../parse-context.ts';
import { valuesAt } from '../partials/document-values.ts';
import { findPartial, readInclude, readLines } from '../partials/partial-path.ts';
import { propertiesOf } from '../partials/properties.ts';
import { readIncludeLine } from '../syntax/include-syntax.ts';
import { step } from './step.ts';

/**
 * Takes partials in: `<!-- @include: ./a.md -->` (VitePress), `::include[./a.md]`, and in MDX elements whose name is an
 * imported `.md` or `.mdx` file. A fragment with `data.partial`, the number of its use, takes the place of each. Those that
 * expressions ask for stand behind the node with the first that does.
 */
export const remarkPartials = step((tree: Root, context): void | Promise<void> => {
  const places: Place[] = [];
  if (context.imports.size > 0 || /::include|@include:/.test(context.body)) collect(tree, places, context);
  renameComponents(tree, context);
  forgetComponents(context);
  return takeIn(places, context);
});

/** A node that a partial takes the place of. */
interface Place {
  readonly parent: { children: RootContent[] };
  readonly node: RootContent;
  readonly wanted: WantedPartial;
  /** What expressions call it, if it is for them. */
  readonly value?: string;
}

/** Null for a file that is not there, which was told. */
interface WantedPartial extends Pick<PartialUse, 'properties' | 'part'> {
  readonly file: PartialFile | null;
}

function collect(node: Nodes, places: Place[], context: ParseContext): void {
  if (!('children' in node)) return;
  for (const child of node.children) {
    collect(child, places, context);
    const parent = node as Place['parent'];
    for (const value of valuesAt(child, context)) {
      if (context.values.has(value)) continue;
      context.values.add(value);
      const file = context.imports.get(value) ?? null;
      places.push({ parent, node: child, wanted: { file, properties: [], part: wholeFile }, value });
    }
    const wanted = wantedAt(child, context);
    if (wanted) places.push({ parent, node: child, wanted });
  }
}

/** One after the other, so that numbers follow the text. */
function takeIn(places: readonly Place[], context: ParseContext): void | Promise<void> {
  for (const [index, place] of places.entries()) {
    const number = numberOf(place.wanted, place.node.position, context);
    if (number instanceof Promise) {
      return number.then((found) => {
        put(place, found, context);
        return takeIn(places.slice(index + 1), context);
      });
    }
    put(place, number, context);
  }
}

/** What stays of an element whose partial could not be taken in is what stands in it. */
function put({ parent, node, value }: Place, number: number | null, { partial }: ParseContext): void {
  if (value !== undefined) {
    if (number === null) return;
    const data = { partial: number, value: { name: value, use: partial?.number ?? null } };
    const fragment: RootContent = {
      type: 'mdxJsxFlowElement',
      name: null,
      attributes: [],
      children: [],
      data,
    };
    parent.children.splice(parent.children.indexOf(node) + 1, 0, fragment);
    return;
  }
  const isElement = isJsx(node);
  const { position } = node;
  parent.children[parent.children.indexOf(node)] = {
    type: isElement ? node.type : 'mdxJsxFlowElement',
    name: null,
    attributes: [],
    children: isElement ? node.children : [],
    ...(number !== null && { data: { partial: number } }),
    ...(position && { position }),
  } as RootContent;
}

const comment = /^<!--\s*@include:\s*(.+?)\s*-->$/s;

function wantedAt(node: RootContent, context: ParseContext): WantedPartial | null {
  if (node.type === 'html') {
    const [, written] = comment.exec(node.value.trim()) ?? [];
    return written === undefined
      ? null
      : included({ ...readInclude(written), attributes: {} }, node, context);
  }
  if (node.type === 'include') {
    const { path, attributes } = readIncludeLine(node.value) ?? { path: '', attributes: {} };
    const { part, ...rest } = readInclude(path);
    const lines = attributes.lines === undefined ? part.lines : readLines(attributes.lines);
    return included({ ...rest, part: { ...part, lines }, attributes }, node, context);
  }
  if (!isJsx(node)) return null;
  const file = context.imports.get(node.name ?? '');
  if (file === undefined) return null;
  return { file, properties: propertiesOf(node.attributes), part: wholeFile };
}

const wholeFile: PartialPart = { section: null, lines: null };

interface WrittenInclude {
  readonly path: string;
  readonly part: PartialPart;
  readonly attributes: Readonly<Record<string, string>>;
}

function included(
  { path, part, attributes }: WrittenInclude,
  { position }: RootContent,
  context: ParseContext,
): WantedPartial {
  const given = Object.entries(attributes).filter(([name]) => !['file', 'src', 'lines'].includes(name));
  const properties = given.map(([name, literal]) => ({ name, value: { literal } }));
  return { file: findPartial(path, position, context), properties, part };
}

/** Parses the partial; null for one that is missing or stands in itself. */
function numberOf(
  { file, ...use }: WantedPartial,
  position: BodyPosition | undefined,
  context: ParseContext,
): number | null | Promise<number> {
  if (!file) return null;
  const root = context.partial?.root ?? context;
  const above = [...(context.partial?.above ?? []), context.id];
  if (above.includes(file.id)) {
    report(context, 'partial-cycle', { path: [...above.slice(above.indexOf(file.id)), file.id] }, position);
    return null;
  }
  const number = context.parsePartial(file, { ...use, above, root });
  if (number === null) {
    report(context, 'partial-part-missing', { id: file.id, section: use.part.section }, position);
  }
  return number;
}

/** Components that a partial imports have names of their own in the document. */
function renameComponents(node: Nodes, context: ParseContext): void {
  const { partial, names } = context;
  if (!partial || names.length === 0) return;
  if (isJsx(node) && node.name) {
    const [name = '', ...members] = node.name.split('.');
    if (names.includes(name)) node.name = [partialName(name, partial.number), ...members].join('.');
  }
  if ('children' in node) for (const child of node.children) renameComponents(child, context);
}

/** What JSX within expressions names: a document that was imported, or what a partial brings itself, is no component of the site. */
function forgetComponents({ components, id, imports, names, partial }: ParseContext): void {
  const own = new Set([...imports.keys(), ...(partial ? names : [])]);
  const file = partial ? id : undefined;
  for (const ref of components.filter((one) => one.file === file && own.has(one.name)))
    components.splice(components.indexOf(ref), 1);
}
