/** Lines that share a class, 1-based. */
export interface LineMark {
  readonly className: string;
  readonly lines: ReadonlySet<number>;
}

/** Text to mark in lines, given as it is or as a regular expression. */
export interface WordMark {
  readonly kind: 'highlight' | 'insert' | 'delete';
  readonly text?: string;
  readonly pattern?: string;
  /** First and last line to look in; all without them. */
  readonly first?: number;
  readonly last?: number;
}
