import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** Carries a located problem through React, which knows only throwing. */
export class ContentError extends Error {
  constructor(readonly diagnostic: Diagnostic) {
    super(diagnostic.message);
  }
}
