import { createDiagnostic } from '../renderer/diagnostics/diagnostic.ts';
import { printProblems } from './commands/read-config.ts';
import type { Io } from './io.ts';

/**
 * Says that docsite itself failed: one line of cause, how to report it, the stack only when asked for.
 *
 * @param isServing the command goes on with what it had
 */
export function reportDefect(
  error: unknown,
  { verbose, io, isServing = false }: { verbose: boolean; io: Io; isServing?: boolean },
): void {
  const cause =
    (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).split('\n')[0] ?? '';
  printProblems([createDiagnostic('defect', { cause, isServing, verbose }, { file: null })], io.cwd, io);
  if (verbose) io.stderr.write(`${stackOf(error)}\n`);
}

function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? String(error);
  return error.cause === undefined ? own : `${own}\nCaused by: ${stackOf(error.cause)}`;
}
