/**
 * Problems as values. Every stage returns diagnostics; only the CLI prints them.
 *
 * A diagnostic's wording comes from the catalogue (`catalogue.ts`), so that a code has one message and one
 * hint wherever it is raised. Codes are permanent: users silence and search for them.
 */
import { groupBy } from '../../theme/group-by.ts';
import type { CatalogueEntry, Severity } from './catalogue/catalogue-entry.ts';

export type { Severity };

import { type CatalogueArguments, catalogue, type DiagnosticCode } from './catalogue.ts';

/** A place in a text file: both 1-based, columns counted in UTF-16 units as editors do. */
export interface Point {
  readonly line: number;
  readonly column: number;
}

/** From the first character to the one behind the last. */
export interface Range {
  readonly start: Point;
  readonly end: Point;
}

/** Where a problem stands: the file's id (POSIX, relative to the site folder) and, if known, the range. */
export interface Place {
  readonly file: string | null;
  readonly range?: Range | null;
}

/** `file` and `range` are those of a Place; both are null for a problem of the whole site. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** What happened, in one sentence that quotes the offending value. */
  readonly message: string;
  /** What to do, quoting the corrected value where one is known. */
  readonly hint: string | null;
  readonly file: string | null;
  readonly range: Range | null;
  /** Further facts, one line each (a cause, other places that take part). */
  readonly notes: readonly string[];
}

/** What a caller may change of the catalogue's entry: a configured severity, extra facts. */
export interface DiagnosticOverrides {
  readonly severity?: Severity;
  readonly notes?: readonly string[];
}

/** Makes the diagnostic that the catalogue describes for `code`, at `place`. */
export function createDiagnostic<Code extends DiagnosticCode>(
  code: Code,
  args: CatalogueArguments<Code>,
  place: Place,
  overrides: DiagnosticOverrides = {},
): Diagnostic {
  const entry = catalogue[code] as CatalogueEntry<CatalogueArguments<Code>>;
  return {
    code,
    severity: overrides.severity ?? entry.severity,
    message: entry.message(args),
    hint: entry.hint?.(args) ?? null,
    file: place.file,
    range: place.range ?? null,
    notes: overrides.notes ?? [],
  };
}

/** By severity alone: warnings count for nothing here, in strict builds as well. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}

/** File order, then place, then code: the same problems always print in the same order. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) =>
      compareText(a.file ?? '', b.file ?? '') ||
      (a.range?.start.line ?? 0) - (b.range?.start.line ?? 0) ||
      (a.range?.start.column ?? 0) - (b.range?.start.column ?? 0) ||
      compareText(a.code, b.code) ||
      compareText(a.message, b.message),
  );
}

/**
 * Each problem once, in the order of `sortDiagnostics`: a page that several locales fall back to repeats its own, and one
 * that makes a page fail is an error only. Of those whose cause may stand in many places, the first, with the number of the others.
 */
export function uniqueDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const kept = new Map<string, Diagnostic>();
  for (const one of diagnostics) {
    const key = JSON.stringify({ ...one, severity: null });
    if (one.severity === 'error' || !kept.has(key)) kept.set(key, one);
  }
  const sorted = sortDiagnostics([...kept.values()]);
  const places = groupBy(sorted, causeOf);
  const first = new Map([...places.values()].map(([one, ...others]) => [one, others]));
  return sorted.flatMap((one) => {
    const others = first.get(one);
    if (others === undefined) return [];
    return [others.length === 0 ? one : { ...one, notes: [...one.notes, ...alsoAt(one, others)] }];
  });
}

/** The same for all that are told once; the diagnostic itself for any other. */
function causeOf(diagnostic: Diagnostic): string | Diagnostic {
  const { once }: CatalogueEntry<never> = catalogue[diagnostic.code];
  return once === undefined ? diagnostic : `${diagnostic.code} ${diagnostic[once]}`;
}

/** As many places as can be read in a line or two. */
const mostPlaces = 8;

/** How many others there are, and where the next ones are. */
function alsoAt({ file, message }: Diagnostic, others: readonly Diagnostic[]): string[] {
  const files = new Set(others.map((other) => other.file));
  const count = others.length === 1 ? 'one other place' : `${others.length} other places`;
  const inFiles = files.size === 1 ? '' : `, in ${files.size} files`;
  const isHere = files.size === 1 && files.has(file);
  return [
    `Also in ${count}${isHere ? ' of this file' : inFiles}.`,
    ...nextPlaces(others.filter((other) => other.message !== message)),
  ];
}

/** Where a search for the message does not lead. */
function nextPlaces(others: readonly Diagnostic[]): string[] {
  const places = [...groupBy(others.slice(0, mostPlaces), ({ file }) => file)].map(([file, ofFile]) => {
    const lines = new Set(ofFile.flatMap(({ range }) => range?.start.line ?? []));
    return lines.size === 0 ? file : `${file}:${[...lines].join(', ')}`;
  });
  return places.length === 0 ? [] : [`Next: ${places.join('; ')}.`];
}

/** By code units, the same on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
