import type { OutputStream } from './io.ts';

/**
 * Says that docsite itself failed: one line of cause, how to report it, the stack only when asked for.
 *
 * @param io.isServing the command goes on with what it had
 */
export function reportDefect(
  error: unknown,
  io: { verbose: boolean; stderr: OutputStream; isServing?: boolean },
): void {
  const cause = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const lines = [
    `docsite ${io.isServing ? 'failed and serves what it had' : 'stopped unexpectedly'}: ${cause.split('\n')[0]}`,
    'This is a defect of docsite, not of your site.',
  ];
  if (io.verbose) {
    lines.push('Please report it with these lines and the command you ran.', '', stackOf(error));
  } else {
    lines.push('Please report it with what the same command prints when you add --verbose.');
  }
  io.stderr.write(`${lines.join('\n')}\n`);
}

function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? String(error);
  return error.cause === undefined ? own : `${own}\nCaused by: ${stackOf(error.cause)}`;
}
