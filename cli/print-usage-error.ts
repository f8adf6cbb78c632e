/** Problems outside of commands. A module of its own: where there are none, it is not loaded. */
import { createDiagnostic } from '../renderer/diagnostics/diagnostic.ts';
import type { StrayError } from '../renderer/threads/stray-error.ts';
import { printProblems } from './commands/read-config.ts';
import type { Io } from './io.ts';
import type { UsageError } from './usage-error.ts';

/** What is wrong with a command line, as any other problem. */
export function printUsageError({ message: problem, hint }: UsageError, io: Io): void {
  printProblems([createDiagnostic('usage', { problem, hint }, { file: null })], io.cwd, io);
}

/** Code of the site failed where nothing waits for it, so that no command can tell. */
export function printStray({ message: cause, file }: StrayError, io: Io): void {
  printProblems([createDiagnostic('code-failed-late', { cause, file }, { file: null })], io.cwd, io);
}
