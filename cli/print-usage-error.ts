import { createDiagnostic } from '../renderer/diagnostics/diagnostic.ts';
import { printProblems } from './commands/read-config.ts';
import type { Io } from './io.ts';
import type { UsageError } from './usage-error.ts';

/** What is wrong with a command line, as any other problem. A module of its own: commands that are right load none of it. */
export function printUsageError({ message: problem, hint }: UsageError, io: Io): void {
  printProblems([createDiagnostic('usage', { problem, hint }, { file: null })], io.cwd, io);
}
