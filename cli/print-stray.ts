import { createDiagnostic } from '../renderer/diagnostics/diagnostic.ts';
import type { StrayError } from '../renderer/threads/stray-error.ts';
import { printProblems } from './commands/read-config.ts';
import type { Io } from './io.ts';

/** Code of the site failed where nothing waits for it, so that no command can tell. */
export function printStray({ message: cause, file }: StrayError, io: Io): void {
  printProblems([createDiagnostic('code-failed-late', { cause, file }, { file: null })], io.cwd, io);
}
