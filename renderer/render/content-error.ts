import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** Carries a located problem through React, which knows only throwing. */
export class ContentError extends Error {
  constructor(readonly diagnostic: Diagnostic) {
    super(diagnostic.message);
  }
}

/** One line that says what was thrown. */
export function causeOf(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`.split('\n')[0] ?? error.name;
  return String(error);
}
