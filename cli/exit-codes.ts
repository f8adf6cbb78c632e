import type { BuildStatus } from '../renderer/index.ts';
import type { InterruptSignal } from './io.ts';

/** Documented on the guide's page 05-commands/reports.md: scripts rely on them. */
export const exitCodes = { done: 0, problems: 1, usage: 2, gaps: 3 } as const;

/** As shells do: 128 and the number of the signal. */
export const interruptExitCodes: Readonly<Record<InterruptSignal, number>> = {
  SIGHUP: 129,
  SIGINT: 130,
  SIGTERM: 143,
};

/**
 * The exit code of a build. One that was aborted has that of `signal`, and of SIGINT where no signal is known; a
 * configuration with errors counts as wrong usage.
 */
export function exitCodeOf(status: BuildStatus, signal: InterruptSignal | null): number {
  if (status === 'done') return exitCodes.done;
  if (status === 'config') return exitCodes.usage;
  if (status === 'aborted') return interruptExitCodes[signal ?? 'SIGINT'];
  return exitCodes.problems;
}
