import { Console } from 'node:console';

/**
 * Keeps the site's own code, which runs in this process or thread, from ending it and from writing between what
 * docsite prints: `process.exit` throws, which names the page, and the console writes to the error stream.
 *
 * @returns what ends the process
 */
export function guardProcess(): typeof process.exit {
  const exit = process.exit.bind(process);
  process.exit = (code) => {
    throw new Error(`it called process.exit(${code ?? ''}), which would end docsite.`);
  };
  globalThis.console = new Console({ stdout: process.stderr, stderr: process.stderr });
  return exit;
}
