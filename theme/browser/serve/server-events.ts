/** What the server tells pages, as JSON. */

/** `hello`, on every connection. `state` names the run of the server and the version of the site. */
export interface HelloEvent {
  readonly state: string;
}

/** `site`: another version is served. `files`: paths whose contents changed under the same name. */
export interface SiteEvent extends HelloEvent {
  readonly files: readonly string[];
}

/** Answer to `problems?page=…`. */
export interface PageProblems {
  readonly shown: readonly ShownProblem[];
  /** Errors elsewhere in the site, which the terminal lists. */
  readonly others: number;
}

/** A Diagnostic of the renderer as a page shows it. */
export interface ShownProblem {
  readonly code: string;
  readonly message: string;
  readonly hint: string | null;
  readonly notes: readonly string[];
  /** Relative to the site folder; null for problems without a place. */
  readonly file: string | null;
  /** 1-based; null when only the file is known. */
  readonly line: number | null;
  readonly column: number | null;
  /** Lines of the source around the place, with line numbers. */
  readonly frame: readonly string[];
}

/** Body of a POST to `open`. */
export type OpenRequest = Pick<ShownProblem, 'file' | 'line' | 'column'>;
