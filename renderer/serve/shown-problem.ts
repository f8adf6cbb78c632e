import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShownProblem } from '../../theme/browser/serve/server-events.ts';
import { codeFrame } from '../diagnostics/code-frame.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** A problem with the source around its place, as the panel on the page shows it. */
export function shownProblem(diagnostic: Diagnostic, root: string): ShownProblem {
  const { code, message, hint, notes, file, range } = diagnostic;
  const source = file !== null && range !== null ? sourceOf(join(root, file)) : null;
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

function sourceOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
