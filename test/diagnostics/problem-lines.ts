import type { Diagnostic } from '../../renderer/diagnostics/diagnostic.ts';
import { sortDiagnostics } from '../../renderer/diagnostics/diagnostic.ts';

/** Diagnostics as text for snapshots: place, code, message; below it the hint. */
export function problemLines(diagnostics: readonly Diagnostic[]): string {
  return sortDiagnostics(diagnostics)
    .map(({ severity, code, message, hint, range }) => {
      const place = range === null ? '-' : `${range.start.line}:${range.start.column}-${range.end.column}`;
      return `${place} ${severity} ${code}: ${message}${hint === null ? '' : `\n  ${hint}`}`;
    })
    .join('\n');
}
