export type Severity = 'error' | 'warning' | 'info';

/** One kind of problem: its default severity, what is said, and what to do about it. */
export interface CatalogueEntry<Args> {
  readonly severity: Severity;
  readonly message: (args: Args) => string;
  readonly hint?: (args: Args) => string | null;
}

/** The problems of one part of docsite, by code. */
export type CatalogueEntries = Readonly<Record<string, CatalogueEntry<never>>>;
