import { Console } from 'node:console';

/**
 * Keeps the site's own code, which runs in this process or thread, from ending it and from writing between what
 * docsite prints: `process.exit` throws, which names the page, and the console writes to the error stream.
 *
 * @param onStray gets what is thrown in timers, and in promises that nobody waits for; without it, a thread ends with that
 * @returns what ends the process
 */
export function guardProcess(onStray?: (thrown: unknown) => void): typeof process.exit {
  if (onStray) process.on('uncaughtException', onStray).on('unhandledRejection', onStray);
  const exit = process.exit.bind(process);
  process.exit = (code) => {
    throw new Error(`it called process.exit(${code ?? ''}), which would end docsite.`);
  };
  globalThis.console = new Console({ stdout: process.stderr, stderr: process.stderr });
  return exit;
}

/**
 * Does `work`, during which Ctrl+C is a signal: where keys are read one by one it is one of them, and a thread that
 * works reads none.
 */
export function withSignalKeys(work: () => void): void {
  const { stdin } = process;
  const readsKeys = stdin.isTTY && stdin.isRaw;
  if (readsKeys) stdin.setRawMode(false);
  try {
    work();
  } finally {
    if (readsKeys) stdin.setRawMode(true);
  }
}
