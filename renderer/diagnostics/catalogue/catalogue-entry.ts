export type Severity = 'error' | 'warning' | 'info';

/** One kind of problem: its default severity, what is said, and what to do about it. */
export interface CatalogueEntry<Args> {
  readonly severity: Severity;
  readonly message: (args: Args) => string;
  readonly hint?: (args: Args) => string | null;
  /** One cause may stand in many places: the first one tells it, and counts the others. */
  readonly once?: true;
}

/** Lets each entry of a catalogue declare its own arguments while the whole stays checked. */
export type Entries = Readonly<Record<string, CatalogueEntry<never>>>;

export interface Suggestion {
  readonly suggestion: string | null;
}

/** The hint of a problem that a near name may explain. */
export const didYouMean =
  (otherwise: string) =>
  ({ suggestion }: Suggestion): string =>
    suggestion === null ? otherwise : `Did you mean "${suggestion}"?`;

/** `@scope/name` of `@scope/name/path`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
