import { join } from 'node:path';
import type { ShownProblem } from '../../theme/browser/serve/server-events.ts';
import { codeFrame } from '../diagnostics/code-frame.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { readTextIfThere } from '../files/read-text-if-there.ts';

/** A problem with the source around its place, as the panel on the page shows it. */
export function shownProblem(diagnostic: Diagnostic, root: string): ShownProblem {
  const { code, message, hint, notes, file, range } = diagnostic;
  const source = file !== null && range !== null ? readTextIfThere(join(root, file)) : null;
  return {
    code,
    message,
    hint,
    notes,
    file,
    line: range?.start.line ?? null,
    column: range?.start.column ?? null,
    frame: source !== null && range !== null ? codeFrame(source, range) : [],
  };
}
