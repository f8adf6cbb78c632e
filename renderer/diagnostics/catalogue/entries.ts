import type { CatalogueEntry } from '../diagnostic.ts';

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
