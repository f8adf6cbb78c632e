/** What the steps of one parse share. It travels as `file.data.parse` through the unified chain. */

import type { Root } from 'hast';
import type { Point as UnistPoint } from 'unist';
import type { VFile } from 'vfile';
import type { Trust } from '../config/schema/content.ts';
import type { FrontMatter } from '../config/schema/front-matter.ts';
import type { CatalogueArguments, DiagnosticCode } from '../diagnostics/catalogue.ts';
import { createDiagnostic, type Diagnostic, type Range } from '../diagnostics/diagnostic.ts';
import { pointIn, rangeFrom } from '../diagnostics/range-in.ts';
import type { ComponentRef, DocumentValue, ExpressionRef, PartialProperty } from '../model/document.ts';
import type { LoadSitePackage, ParseOptions } from '../model/parse-options.ts';
import type { BlockHighlighter } from './highlight/block-highlighter.ts';
import type { Highlighter } from './highlight/highlighter.ts';
import type { IncludedFiles } from './include/included-files.ts';

export interface ParseContext {
  /** Source id. */
  readonly id: string;
  readonly format: 'md' | 'mdx';
  /** What the text may do. */
  readonly trust: Trust;
  readonly lang: string;
  readonly frontMatter: FrontMatter;
  readonly options: ParseOptions;
  readonly highlighter: Highlighter;
  readonly highlightBlock: BlockHighlighter;
  /** The text that is parsed: positions of nodes are places in it. */
  readonly body: string;
  readonly included: IncludedFiles;
  /** Null for a package that the site has not installed. */
  readonly loadPackage: LoadSitePackage;
  /** Lines of the file before the body (its front matter). */
  readonly linesBefore: number;
  /** Set when the tree holds HTML that is still text. */
  hasRawHtml: boolean;
  readonly diagnostics: Diagnostic[];
  readonly components: ComponentRef[];
  readonly expressions: ExpressionRef[];
  /** Imports and exports with their line in the file. */
  readonly esm: { readonly line: number; readonly source: string }[];
  readonly names: string[];
  /** Partials that are imported, by the names that elements use them with; null for one that is not there. */
  readonly imports: Map<string, PartialFile | null>;
  /** Those of them that expressions ask for. */
  readonly values: Set<string>;
  /** Partials in the text, and in them; all contexts of one document share the list. */
  readonly partials: UsedPartial[];
  /** Null for the document itself. */
  readonly partial: PartialUse | null;
  /**
   * Parses a partial for one place that uses it, and gives its number in `partials`; null when it has not the part that is
   * wanted. A promise where plugins of the site take their time.
   */
  readonly parsePartial: (
    file: PartialFile,
    use: Omit<PartialUse, 'number'>,
  ) => number | null | Promise<number>;
}

/** A file that a document takes in. */
export interface PartialFile {
  readonly id: string;
  readonly text: string;
}

/** How one place uses a partial. It is parsed anew for each: what it is given may be in its text. */
export interface PartialUse {
  /** Its number in the document. */
  readonly number: number;
  /** The context of the document. */
  readonly root: ParseContext;
  /** Ids of the files that it stands in, the document's first. */
  readonly above: readonly string[];
  readonly properties: readonly PartialProperty[];
  readonly part: PartialPart;
}

/** The part of a file that is wanted. */
export interface PartialPart {
  /** Name of a region, or the id of a heading, whose section it is. */
  readonly section: string | null;
  /** From 1, both ends included. */
  readonly lines: { readonly first: number; readonly last: number } | null;
}

/** A partial in a document. */
export interface UsedPartial {
  readonly context: ParseContext;
  readonly tree: Root;
  /** Its Markdown copy. */
  readonly markdown: string;
}

/** On a fragment: whose text stands in it, the number of a partial, or -1 for the document itself. */
interface TextOf {
  partial?: number;
  /** Set where the text is a value of expressions, and shown where they put it. */
  value?: DocumentValue;
}

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementData extends TextOf {}
  interface MdxJsxTextElementData extends TextOf {}
  interface MdxJsxFlowElementHastData extends TextOf {}
  interface MdxJsxTextElementHastData extends TextOf {}
}

declare module 'vfile' {
  interface DataMap {
    parse: ParseContext;
  }
}

/** A place in the body as unist gives it: the end may be missing. */
export interface BodyPosition {
  readonly start: UnistPoint;
  readonly end?: UnistPoint | undefined;
}

/** What is known of a text before it is parsed, apart from what it shares with the texts around it. */
export function nothingFound(): Pick<
  ParseContext,
  'hasRawHtml' | 'expressions' | 'esm' | 'names' | 'imports' | 'values'
> {
  return {
    hasRawHtml: false,
    expressions: [],
    esm: [],
    names: [],
    imports: new Map(),
    values: new Set(),
  };
}

/** The context of the parse that made the file; the steps change it. Throws where there is none, which is a defect. */
export function contextOf(file: VFile): ParseContext {
  const context = file.data.parse;
  if (!context) throw new Error('the parse context is missing: files are parsed by createParser() only');
  return context;
}

/** The range in the original file, front matter counted. */
export function rangeOf(context: ParseContext, position: BodyPosition | null | undefined): Range | null {
  if (!position) return null;
  const pointOf = ({ line, column }: UnistPoint) => ({ line: line + context.linesBefore, column });
  return { start: pointOf(position.start), end: pointOf(position.end ?? position.start) };
}

/** Adds the catalogue's diagnostic for `code` at a place in the body. */
export function report<Code extends DiagnosticCode>(
  context: ParseContext,
  code: Code,
  args: CatalogueArguments<Code>,
  position: BodyPosition | null | undefined,
): void {
  const place = { file: context.id, range: rangeOf(context, position) };
  context.diagnostics.push(createDiagnostic(code, args, place));
}

/** The position of a span of the body. */
export function positionOfSpan({ body }: ParseContext, start: number, end: number): Required<BodyPosition> {
  const point = (offset: number) => ({ ...pointIn(body, offset), offset });
  return { start: point(start), end: point(end) };
}

/** Notes a component that the text names. */
export function addComponent(context: ParseContext, component: Omit<ComponentRef, 'file'>): void {
  context.components.push({ ...component, ...(context.partial && { file: context.id }) });
}

/** Where `needle` stands in the node at `position`; the whole node for a URL with escapes, or of a definition. */
export function rangeOfText(
  context: ParseContext,
  position: BodyPosition | null | undefined,
  needle: string,
): Range | null {
  const from = position?.start.offset;
  const to = position?.end?.offset;
  if (!position || from === undefined || to === undefined || needle === '') return rangeOf(context, position);
  const source = context.body.slice(from, to);
  // In `[x](x)` the URL comes last, in `<a href="x">x</a>` first.
  const index = source.startsWith('<') ? source.indexOf(needle) : source.lastIndexOf(needle);
  if (index < 0 || needle.includes('\n')) return rangeOf(context, position);
  let { line, column } = position.start;
  let lineStart = 0;
  for (let at = source.indexOf('\n'); at >= 0 && at < index; at = source.indexOf('\n', at + 1)) {
    line += 1;
    column = 1;
    lineStart = at + 1;
  }
  const start = { line: line + context.linesBefore, column: column + index - lineStart };
  return rangeFrom(start, needle.length);
}
