import type { ProblemChange } from './site-problems.ts';

export interface SiteListener {
  /** Another snapshot is served. */
  readonly onSite: (change: SiteChange) => void;
  /** The configuration was read: what it is made of besides its own file, as `SiteChange.imports`. */
  readonly onConfigInputs: (paths: readonly string[]) => void;
  /** Problems came or went. */
  readonly onProblems: (change: ProblemChange) => void;
  /** A defect of docsite: the snapshot stays what it was. */
  readonly onDefect: (error: unknown) => void;
}

export interface SiteChange {
  readonly version: number;
  /** URLs of published files whose contents changed under the same name. */
  readonly files: readonly string[];
  /** What the site's code imports and looked for: POSIX paths relative to the site folder, perhaps outside it. */
  readonly imports: readonly string[];
}
