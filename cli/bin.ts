#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';
import { reportDefect } from './defect.ts';
import { exitCodes } from './exit-codes.ts';
import { createProcessIo } from './process-io.ts';
import { run } from './run.ts';

// React decides on its first import; its development build renders ten times slower.
process.env.NODE_ENV = 'production';

// Threads that parse and render keep every core busy, so V8's own, which would collect garbage beside them, only take
// turns with them: a tenth of the time of a build. Without them the heap of Node 22 and later would double before it is
// collected, hence the small steps in which it grows. Set before the first thread starts: threads share the flags.
setFlagsFromString('--no-concurrent-marking');
setFlagsFromString('--no-parallel-scavenge');
setFlagsFromString('--heap-growing-percent=40');

const argv = process.argv.slice(2);
const io = createProcessIo();

for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    reportDefect(error, { verbose: argv.includes('--verbose'), stderr: io.stderr });
    process.exit(exitCodes.problems);
  });
}
for (const stream of [process.stdout, process.stderr]) {
  // The reader of a pipe may leave early (`docsite check | head`): nobody is left to tell.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

process.exitCode = await run(argv, io);
