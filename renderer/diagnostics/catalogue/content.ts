import type { CatalogueEntry } from '../diagnostic.ts';

/** Lets each entry declare its own arguments while the whole stays checked. */
type Entries = Readonly<Record<string, CatalogueEntry<never>>>;

export const contentCatalogue = {} satisfies Entries;
