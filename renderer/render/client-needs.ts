/**
 * Notes what static code of the site does that only a browser could carry on: handlers of events, and hooks for what
 * changes. Such code is compiled against stand-ins for React's own modules (`client-needs-plugin.ts`), which tell of it.
 */

import { join } from 'node:path';
import { styleObject } from '../content/syntax/style-object.ts';
import { createDiagnostic, type Diagnostic, type Range } from '../diagnostics/diagnostic.ts';
import { rangeIn } from '../diagnostics/range-in.ts';
import { readTextIfThere } from '../files/read-text-if-there.ts';
import { escapePattern } from '../markup/escape-pattern.ts';

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
  /** A hook that tells when it is called, where `isVain` holds. */
  hook<Hook>(hook: Hook, place: WatchedPlace, isVain?: () => boolean): Hook;
  /** What makes elements, and tells of those with handlers. */
  elements(make: MakeElement, place: WatchedPlace): MakeElement;
  /** A class of components, which tells of those that begin something once they are in a page. */
  classes(base: ComponentBase, place: WatchedPlace): ComponentBase;
  /** Makes a value once. What was noted for it is noted again whenever it is asked for. */
  once<Value>(make: () => Value): () => Value;
  /** What an expression of a text makes stands where the expression does. */
  during<Value>(place: { readonly file: string; readonly range: Range | null }, work: () => Value): Value;
  /**
   * What was noted since the last call: one problem a file.
   *
   * @param page id of the file that was rendered: what packages do in vain is told where it imports them
   */
  drain(page?: string | null): Diagnostic[];
}

/** Code that is compiled against stand-ins. */
export interface WatchedPlace {
  /** The hook that stands there. */
  readonly name: string;
  readonly id: string;
  /** Absolute path: of the file, or of the site folder for a package. */
  readonly path: string;
  /** The package that the code is of; null for files of the site. */
  readonly packageName?: string | null;
}

type MakeElement = (type: unknown, props: Props, ...rest: unknown[]) => unknown;
type ComponentBase = (this: object, ...args: unknown[]) => unknown;

interface Need {
  readonly file: string;
  readonly range: Range | null;
  /** `onClick` of `<button>`, or `useState`. */
  readonly what: string;
  /** The one whose code does it; `file` is the site folder then. */
  readonly packageName?: string;
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
    hook: (hook, place, isVain = () => true) => watchedHook(hook, noteOnce(place, notes), { place, isVain }),
    elements(make, place) {
      const note = noteOnce(place, notes);
      return (type, props, ...rest) => {
        const [name] = handlerOf(type, props ?? null, notes) ?? [];
        if (name !== undefined) note(name, whatOf(name, type));
        return make(type, props, ...rest);
      };
    },
    classes: (base, place) => watchedClass(base, noteOnce(place, notes)),
    during: (place, work) => evaluate(place, work, notes),
    once: (make) => makeOnce(make, notes),
    drain: (page = null) => problemsOf(placedNeeds(notes.needs.splice(0), page)),
  };
}

type Note = ReturnType<typeof noteOnce>;

function watchedHook<Hook>(
  hook: Hook,
  note: Note,
  { place, isVain }: { readonly place: WatchedPlace; readonly isVain: () => boolean },
): Hook {
  if (typeof hook !== 'function') return hook;
  const watched = (...args: unknown[]) => {
    if (isVain()) note(place.name, `${place.name}()`);
    return hook(...args);
  };
  return watched as typeof hook;
}

function watchedClass(base: ComponentBase, note: Note): ComponentBase {
  // Classes that were compiled to functions call it without `new`.
  const watched: ComponentBase = function (...args) {
    if ('componentDidMount' in this) note('componentDidMount', 'componentDidMount()');
    return base.apply(this, args);
  };
  watched.prototype = base.prototype;
  return watched;
}

/** Notes what code at one place does, at the first place there that has the word. */
function noteOnce({ id, path, packageName = null }: WatchedPlace, { needs }: Notes) {
  const ranges = new Map<string, Range | null>();
  return (word: string, what: string): void => {
    if (packageName !== null) {
      needs.push({ file: path, range: null, what, packageName });
      return;
    }
    if (!ranges.has(word)) ranges.set(word, wordIn(path, wordPatterns(word)));
    needs.push({ file: id, range: ranges.get(word) ?? null, what });
  };
}

/**
 * What packages do is told of the page that was rendered, at its import of them if it has one. Of those that others bring
 * along nothing is told beside them.
 */
function placedNeeds(needs: readonly Need[], page: string | null): Need[] {
  const own = needs.filter(({ packageName }) => packageName === undefined);
  if (page === null || own.length === needs.length) return own;
  const ofPackages = firstOfEach(needs, ({ packageName = '' }) => packageName).filter(
    ({ packageName }) => packageName !== undefined,
  );
  const placed = ofPackages.map(({ file: root, packageName = '', ...need }) => {
    const name = escapePattern(packageName);
    const imported = new RegExp(`(?<=\\b(?:from|import)\\s*['"])${name}(?=['"/])`);
    const isAsked = wordIn(join(root, 'package.json'), [new RegExp(`"${name}"\\s*:`)]) !== null;
    return {
      isAsked,
      need: { ...need, packageName, file: page, range: wordIn(join(root, page), [imported]) },
    };
  });
  const choices = [placed.filter(({ need }) => need.range), placed.filter(({ isAsked }) => isAsked), placed];
  const chosen = choices.find((list) => list.length > 0) ?? [];
  return [...own, ...chosen.map(({ need }) => need)];
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

/** The first property that is a handler or asks for the element, of what ends in the page itself. */
function handlerOf(type: unknown, props: Props, { known }: Notes) {
  if (props === null || (typeof type !== 'string' && !known.has(type as WeakKey))) return undefined;
  return Object.entries(props).find(
    ([name, value]) => /^(?:on[A-Z]|ref$)/.test(name) && typeof value === 'function',
  );
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

/** Where a file first has one of them; null where nobody wrote one, as for pages that hooks of the site make. */
function wordIn(path: string, patterns: readonly RegExp[]): Range | null {
  const text = readTextIfThere(path);
  if (text === null) return null;
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (found) return rangeIn(text, found.index, found[0].length);
  }
  return null;
}

/** Calls before what only names a hook, as an import does. */
function wordPatterns(word: string): RegExp[] {
  return [new RegExp(`\\b${word}(?=\\s*(?:<[^()]*>)?\\()`), new RegExp(`\\b${word}\\b`)];
}

/** The first of each file, handlers before hooks: one line mends them all. */
function problemsOf(needs: readonly Need[]): Diagnostic[] {
  return firstOfEach(needs, ({ file, packageName = '' }) => `${file} ${packageName}`).map(
    ({ what, packageName, ...place }) =>
      packageName === undefined
        ? createDiagnostic('client-directive-missing', { what, isText: /\.mdx?$/.test(place.file) }, place)
        : createDiagnostic('package-needs-client', { what, name: packageName }, place),
  );
}

function firstOfEach(needs: readonly Need[], keyOf: (need: Need) => string): Need[] {
  const first = new Map<string, Need>();
  for (const need of needs) {
    const known = first.get(keyOf(need));
    if (!known || rank(need) < rank(known)) first.set(keyOf(need), need);
  }
  return [...first.values()];
}

function rank({ what, range }: Need): number {
  return (what.endsWith('()') ? 1e6 : 0) + (range?.start.line ?? 1e5);
}
