import { guardProcess } from '../renderer/threads/guard-process.ts';
import { strayErrorOf, tellStray } from '../renderer/threads/stray-error.ts';
import { reportDefect, reportLostOutput } from './defect.ts';
import { exitCodes } from './exit-codes.ts';
import { createProcessIo } from './process-io.ts';
import { run } from './run.ts';

/**
 * Runs the command line of this process, and sets its exit code. A function that waits, in place of a module that does:
 * commands load what stands in one file with this.
 */
export async function main(): Promise<void> {
  // React decides on its first import; its development build renders ten times slower.
  process.env.NODE_ENV = 'production';
  const argv = process.argv.slice(2);
  const exit = guardProcess();
  const io = createProcessIo();
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, async (error: unknown) => {
      const stray = strayErrorOf(error);
      if (!stray) reportDefect(error, { verbose: argv.includes('--verbose'), io });
      else if (!tellStray(stray)) (await import('./print-usage-error.ts')).printStray(stray, io);
      // What is shown while it is written is shown all the same.
      if (!stray || argv[0] !== 'serve') exit(exitCodes.problems);
    });
  }
  for (const stream of [process.stdout, process.stderr]) {
    // The reader of a pipe may leave early (`docsite check | head`): nobody is left to tell.
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') return;
      if (stream === process.stdout) reportLostOutput(error, io);
      exit(exitCodes.problems);
    });
  }
  process.exitCode = await run(argv, io);
}
