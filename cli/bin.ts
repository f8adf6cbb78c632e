#!/usr/bin/env node
/** Loads as little as it can before it has looked at the command line: the rest is loaded from V8's cache of its code. */
import { version } from '../package.json';
import { keepCompiled } from '../renderer/threads/compile-cache.ts';
import { v8Flags } from './v8-flags.ts';

const argv = process.argv.slice(2);
const [first = '', ...others] = argv;

if (others.length === 0 && (first === '--version' || first === '-v')) {
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') return;
    process.stderr.write(`The version could not be printed (${code}).\n`);
    process.exitCode = 1;
  });
  process.stdout.write(`${version}\n`);
} else {
  const flags = v8Flags(argv, process.versions.v8);
  if (flags.length > 0) {
    const { setFlagsFromString } = process.getBuiltinModule('node:v8');
    // Before the first thread starts: threads share the flags.
    for (const flag of flags) setFlagsFromString(flag);
  }
  // V8 takes nothing that was compiled with other flags.
  const cache = new URL(
    `../node_modules/.cache/docsite/${flags.length > 0 ? 'short' : 'long'}`,
    import.meta.url,
  );
  keepCompiled(process.getBuiltinModule('node:url').fileURLToPath(cache));
  const { main } = await import('./main.ts');
  await main();
}
