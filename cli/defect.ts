import type { Io } from './io.ts';
import { fitted } from './say.ts';
import { createColors, printable } from './terminal.ts';

/**
 * Says that docsite itself failed, in the form of all problems: one line of cause, how to report it, the stack only
 * when asked for. Written without the catalogue: it has to work whatever else does not.
 *
 * @param isServing the command goes on with what it had
 */
export function reportDefect(
  error: unknown,
  {
    verbose,
    io,
    isServing = false,
  }: { verbose: boolean; io: Pick<Io, 'stderr' | 'env'>; isServing?: boolean },
): void {
  const colors = createColors(io.stderr, io.env);
  const [cause = ''] = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).split(
    '\n',
  );
  const message = `docsite ${isServing ? 'failed and serves what it had' : 'stopped unexpectedly'}: ${cause}`;
  const lines = verbose
    ? 'these lines and the command you ran.'
    : 'what the same command prints when you add --verbose.';
  const text =
    `${colors.red('✘')} ${colors.dim('[defect]')} ${colors.bold(printable(message))}\n` +
    `  This is a defect of docsite, not of your site. Please report it with ${lines}\n\n`;
  io.stderr.write(fitted(text, io.stderr));
  if (verbose) io.stderr.write(`${stackOf(error)}\n`);
}

/** What is printed goes to a disk that is full, perhaps, or has a fault. The site is not concerned. */
export function reportLostOutput(
  { message, code }: NodeJS.ErrnoException,
  io: Pick<Io, 'stderr' | 'env'>,
): void {
  const colors = createColors(io.stderr, io.env);
  const isFull = code === 'ENOSPC' || code === 'EDQUOT';
  const text =
    `${colors.red('✘')} ${colors.dim('[output-lost]')} ${colors.bold(`What docsite prints cannot be written: ${printable(message)}`)}\n` +
    `  Send it ${isFull ? 'to a disk with free space' : 'elsewhere'}, or use --quiet.\n\n`;
  io.stderr.write(fitted(text, io.stderr));
}

function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? String(error);
  return error.cause === undefined ? own : `${own}\nCaused by: ${stackOf(error.cause)}`;
}
