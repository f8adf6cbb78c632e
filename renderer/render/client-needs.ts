/**
 * Notes what static code of the site does that only a browser could carry on: handlers of events, and hooks for what
 * changes. Such code is compiled against stand-ins for React's own modules (`client-needs-plugin.ts`), which tell of it.
 */

import { styleObject } from '../content/syntax/style-object.ts';
import { createDiagnostic, type Diagnostic, type Range } from '../diagnostics/diagnostic.ts';
import { rangeIn } from '../diagnostics/range-in.ts';
import { readTextIfThere } from '../files/read-text-if-there.ts';

/** Where threads that render leave what stand-ins tell. */
export const clientNeedsRegistry = 'docsite.client-needs';

/** Where JSX is written, as esbuild says it. */
export interface JsxSource {
  readonly fileName: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

export interface ClientNeeds {
  /** Components that hand nothing on to a browser. */
  know(components: readonly unknown[]): void;
  /** To be told of every element that static code makes. */
  element(
    type: unknown,
    props: Readonly<Record<string, unknown>> | null,
    source: JsxSource | undefined,
  ): void;
  /** The same for elements of an MDX text, whose handlers were noted with their places. */
  textElement(type: unknown, props: Readonly<Record<string, unknown>> | null, file: string): void;
  /** A function that an expression of a text gave, and where it is written. */
  written(value: unknown, range: Range | null): void;
  /** A hook that tells when it is called, where `isVain` holds. `path` is absolute. */
  hook<Hook>(
    hook: Hook,
    place: { readonly name: string; readonly id: string; readonly path: string },
    isVain?: () => boolean,
  ): Hook;
  /** Makes a value once. What was noted for it is noted again whenever it is asked for. */
  once<Value>(make: () => Value): () => Value;
  /** What an expression of a text makes stands where the expression does. */
  during<Value>(place: { readonly file: string; readonly range: Range | null }, work: () => Value): Value;
  /** What was noted since the last call: one problem a file. */
  drain(): Diagnostic[];
}

interface Need {
  readonly file: string;
  readonly range: Range | null;
  /** `onClick` of `<button>`, or `useState`. */
  readonly what: string;
}

/**
 * The one of this thread: what was compiled keeps to it, whatever session renders with it.
 *
 * @param ownComponents components of the theme, which are static as well
 */
export function sharedClientNeeds(ownComponents: readonly unknown[]): ClientNeeds {
  const registry = globalThis as Record<symbol, ClientNeeds | undefined>;
  const key = Symbol.for(clientNeedsRegistry);
  const needs = registry[key] ?? createClientNeeds();
  registry[key] = needs;
  needs.know(ownComponents);
  return needs;
}

/** What is noted, and what it is noted with. */
interface Notes {
  readonly needs: Need[];
  readonly known: WeakSet<WeakKey>;
  readonly ranges: WeakMap<WeakKey, Range | null>;
  /** The expression of a text that is evaluated. */
  expression: { readonly file: string; readonly range: Range | null } | null;
}

function createClientNeeds(): ClientNeeds {
  const notes: Notes = { needs: [], known: new WeakSet(), ranges: new WeakMap(), expression: null };
  return {
    know(components) {
      for (const component of components) if (typeof component === 'function') notes.known.add(component);
    },
    element: (type, props, source) => noteElement(type, props, { source, notes }),
    textElement(type, props, file) {
      const handler = handlerOf(type, props, notes);
      if (!handler) return;
      const [name, value] = handler;
      notes.needs.push({ what: whatOf(name, type), file, range: notes.ranges.get(value as WeakKey) ?? null });
    },
    written(value, range) {
      if (typeof value === 'function') notes.ranges.set(value, range);
    },
    hook: (hook, { name, id, path }, isVain = () => true) => {
      if (typeof hook !== 'function') return hook;
      let range: Range | null | undefined;
      const watched = (...args: unknown[]) => {
        if (isVain()) {
          if (range === undefined) range = callOf(name, path);
          notes.needs.push({ file: id, range, what: `${name}()` });
        }
        return hook(...args);
      };
      return watched as typeof hook;
    },
    during: (place, work) => evaluate(place, work, notes),
    once: (make) => makeOnce(make, notes),
    drain: () => problemsOf(notes.needs.splice(0)),
  };
}

type Props = Readonly<Record<string, unknown>> | null;

function noteElement(
  type: unknown,
  props: Props,
  { source, notes }: { readonly source: JsxSource | undefined; readonly notes: Notes },
): void {
  // React refuses it later, when nothing tells any more where the element was written.
  if (typeof type === 'string' && typeof props?.style === 'string') {
    throw new TypeError(
      `style of <${type}> is a text: write style={${JSON.stringify(styleObject(props.style))}}`,
    );
  }
  if (typeof type === 'string' && type.includes('/')) throw new Error(`Invalid tag: ${type}`);
  const [name] = handlerOf(type, props, notes) ?? [];
  if (name === undefined || !source || /(?:^|\/)node_modules\//.test(source.fileName)) return;
  const file = sourceId(source);
  const { expression } = notes;
  const range = expression?.file === file ? expression.range : rangeOf(source);
  notes.needs.push({ what: whatOf(name, type), file, range });
}

/** The first property that is a handler, of what ends in the page itself. */
function handlerOf(type: unknown, props: Props, { known }: Notes) {
  if (props === null || (typeof type !== 'string' && !known.has(type as WeakKey))) return undefined;
  return Object.entries(props).find(([name, value]) => /^on[A-Z]/.test(name) && typeof value === 'function');
}

function evaluate<Value>(place: NonNullable<Notes['expression']>, work: () => Value, notes: Notes): Value {
  const before = notes.expression;
  notes.expression = place;
  try {
    return work();
  } finally {
    notes.expression = before;
  }
}

function makeOnce<Value>(make: () => Value, { needs }: Notes): () => Value {
  let made: { readonly value: Value; readonly noted: readonly Need[] } | null = null;
  return () => {
    if (made) needs.push(...made.noted);
    const before = needs.length;
    made ??= { value: make(), noted: needs.slice(before) };
    return made.value;
  };
}

function whatOf(handler: string, type: unknown): string {
  return `${handler} of <${nameOf(type)}>`;
}

function nameOf(type: unknown): string {
  return typeof type === 'string' ? type : ((type as { name?: string }).name ?? 'component');
}

/** Path of the file relative to the site folder. */
export function sourceId({ fileName }: JsxSource): string {
  return fileName.replace(/^\w+:(?=[^\\/])/, '').replaceAll('\\', '/');
}

function rangeOf({ lineNumber: line, columnNumber: column }: JsxSource): Range {
  return { start: { line, column }, end: { line, column: column + 1 } };
}

/** The first place where a file calls a hook; null where nobody wrote one, as for pages that hooks of the site make. */
function callOf(name: string, path: string): Range | null {
  const text = readTextIfThere(path);
  if (text === null) return null;
  const found =
    new RegExp(`\\b${name}\\s*(?:<[^()]*>)?\\(`).exec(text) ?? new RegExp(`\\b${name}\\b`).exec(text);
  return found && rangeIn(text, found.index, name.length);
}

/** The first of each file, handlers before hooks: one line mends them all. */
function problemsOf(needs: readonly Need[]): Diagnostic[] {
  const byFile = new Map<string, Need>();
  for (const need of needs) {
    const known = byFile.get(need.file);
    if (!known || rank(need) < rank(known)) byFile.set(need.file, need);
  }
  return [...byFile.values()].map(({ what, ...place }) =>
    createDiagnostic('client-directive-missing', { what, isText: /\.mdx?$/.test(place.file) }, place),
  );
}

function rank({ what, range }: Need): number {
  return (what.endsWith('()') ? 1e6 : 0) + (range?.start.line ?? 1e5);
}
