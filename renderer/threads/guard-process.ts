import { Console } from 'node:console';
import { syncBuiltinESMExports } from 'node:module';

/** `process.kill` as Node.js has it: this module exists once in each bundle. */
const place = Symbol.for('docsite.kill');
const ownKill = () => (Reflect.get(globalThis, place) as typeof process.kill | undefined) ?? process.kill;

/**
 * Keeps the site's own code, which runs in this process or thread, from ending it and from writing between what
 * docsite prints: what would end the process throws, which names the page, and the console writes to the error stream.
 *
 * @param onStray gets what is thrown in timers, and in promises that nobody waits for; without it, a thread ends with that
 * @returns what ends the process
 */
export function guardProcess(onStray?: (thrown: unknown) => void): typeof process.exit {
  if (onStray) process.on('uncaughtException', onStray).on('unhandledRejection', onStray);
  const { exit } = process;
  const reallyExit = Reflect.get(process, 'reallyExit') as unknown;
  const kill = process.kill.bind(process);
  Reflect.set(globalThis, place, kill);
  const refusing = (call: string) => (code?: unknown) => {
    throw new Error(`it called process.${call}(${code ?? ''}), which would end docsite.`);
  };
  for (const name of ['exit', 'reallyExit', 'abort']) Reflect.set(process, name, refusing(name));
  process.kill = (pid, signal) => {
    // 0 is the group that the process is of, and asks with the signal 0 whether there is one.
    if (signal === 0 || (Math.abs(pid) !== process.pid && pid !== 0)) return kill(pid, signal);
    return refusing('kill')(pid);
  };
  syncBuiltinESMExports();
  globalThis.console = new Console({ stdout: process.stderr, stderr: process.stderr });
  return (code) => {
    Reflect.set(process, 'reallyExit', reallyExit);
    return exit.call(process, code);
  };
}

/** Sends this process the signal of Ctrl+C. */
export function interruptProcess(): void {
  ownKill().call(process, process.pid, 'SIGINT');
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
