/** One thing that happened to a file of the site folder. */
export interface FileChange {
  readonly kind: 'added' | 'changed' | 'removed';
  /** POSIX path relative to the site folder. */
  readonly path: string;
}
