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

/** What an entry says: always the same, or made of the arguments of a problem. */
type Wording<Args, Text extends string | null> = string | ((args: Args) => Text);

const entryOf =
  (severity: Severity) =>
  <Args = Record<string, never>>(
    message: Wording<Args, string>,
    hint?: Wording<Args, string | null>,
    { once }: { readonly once?: true } = {},
  ): CatalogueEntry<NoInfer<Args>> => ({
    severity,
    message: functionOf(message),
    ...(hint !== undefined && { hint: functionOf(hint) }),
    ...(once && { once }),
  });

function functionOf<Args, Text extends string | null>(wording: Wording<Args, Text>) {
  return typeof wording === 'string' ? () => wording : wording;
}

/** Makers of entries by their severity: what is said first, what to do about it second. */
export const error = entryOf('error');
export const warning = entryOf('warning');
export const info = entryOf('info');

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
