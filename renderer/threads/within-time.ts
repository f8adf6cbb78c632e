import { setImmediate } from 'node:timers/promises';
import { Script } from 'node:vm';
import { isMainThread } from 'node:worker_threads';
import { errorOfThrown } from './error-of-thrown.ts';
import { interruptProcess, withSignalKeys } from './guard-process.ts';
import { memoryWatch } from './memory-watch.ts';
import { showTimedWork } from './thread-pulse.ts';

/** Work was stopped, since it took more time than it may. */
export class TimeLimitError extends Error {
  /** @param option the one that sets the limit; null for a limit that no option sets */
  constructor(
    readonly milliseconds: number,
    option: string | null = 'limits.seconds',
  ) {
    super(`it did not end within ${milliseconds / 1000} s${option === null ? '' : ` (${option})`}.`);
  }
}

/** Work was stopped, since it asked for more memory than it may. */
export class MemoryLimitError extends Error {
  /** @param option as of `TimeLimitError` */
  constructor(
    readonly megabytes: number,
    option: string | null = 'limits.megabytes',
    /** What it was before its task could begin: the file whose code was loaded last, or an empty text. */
    readonly loading: string | null = null,
  ) {
    super(`it takes more than ${megabytes} MB of memory${option === null ? '' : ` (${option})`}.`);
  }
}

/** Code of the site, or a text, took more than it may: no defect. */
export type LimitError = TimeLimitError | MemoryLimitError;

/** Somebody pressed Ctrl+C during the work. The process has the signal again, for whoever listens to it. */
export class InterruptError extends Error {}

const slot = Symbol.for('docsite.timed-work');
const script = new Script(`globalThis[Symbol.for('docsite.timed-work')]()`);

/**
 * Work that had a processor for less than half of its time, on a machine with much to do, is begun again with twice the
 * time: so often in all.
 */
const mostAttempts = 5;

/**
 * What `work`, which is synchronous, gives or throws. V8 stops it wherever it is, in a regular expression too; nothing
 * in it can prevent that, and `finally` does not run. So it must leave nothing half done that others see.
 *
 * @param attempts 1 for work that cannot be begun again
 * @throws {TimeLimitError} when it was stopped
 * @throws {MemoryLimitError} on the main thread, of a process with a `MemoryWatch`
 * @throws {InterruptError} on the main thread, where a signal is not heard otherwise while it works
 */
export function withinTime<Value>(milliseconds: number, work: () => Value, attempts = mostAttempts): Value {
  for (let attempt = 1; ; attempt += 1) {
    const before = process.cpuUsage();
    const outcome = attemptWithin(milliseconds * 2 ** (attempt - 1), work);
    if ('value' in outcome) return outcome.value;
    if ('thrown' in outcome) throw errorOfThrown(outcome.thrown);
    const { user, system } = process.cpuUsage(before);
    const hadProcessor = (user + system) / 1000 > milliseconds / 2;
    if (hadProcessor || attempt === attempts) throw new TimeLimitError(milliseconds);
  }
}

/**
 * Lets the listeners of signals hear what came while the thread was busy. To be awaited before work that `withinTime` does on
 * the main thread: it takes their place, and a Ctrl+C that waits for them would be lost.
 */
export async function hearSignals(): Promise<void> {
  // The event loop looks for signals between two turns, and may be past that in the first.
  await setImmediate();
  await setImmediate();
}

/** Nothing in it when the time was over. */
type Outcome<Value> =
  | { readonly value: Value }
  | { readonly thrown: unknown }
  | Readonly<Record<never, never>>;

function attemptWithin<Value>(milliseconds: number, work: () => Value): Outcome<Value> {
  let outcome: Outcome<Value> = {};
  const run = () => {
    try {
      outcome = { value: work() };
    } catch (thrown) {
      outcome = { thrown };
    }
  };
  Reflect.set(globalThis, slot, run);
  const timeout = Math.max(1, Math.round(milliseconds));
  const watch = isMainThread ? memoryWatch() : null;
  try {
    watch?.begin();
    showTimedWork(1);
    if (isMainThread)
      withSignalKeys(() => script.runInThisContext({ timeout, breakOnSigint: true, displayErrors: false }));
    else script.runInThisContext({ timeout, displayErrors: false });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ERR_SCRIPT_EXECUTION_INTERRUPTED') {
      if (watch?.hasStopped()) return { thrown: new MemoryLimitError(watch.megabytes) };
      interruptProcess();
      return { thrown: new InterruptError('interrupted') };
    }
    if (code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
  } finally {
    showTimedWork(-1);
    watch?.end();
  }
  return outcome;
}

/**
 * What `promise` comes to. Nobody can stop what it waits for; the process waits as long as is given, whatever else there is
 * to do.
 *
 * @throws {TimeLimitError} when that takes longer
 */
export async function settledWithin<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitError(milliseconds)), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } catch (thrown) {
    throw errorOfThrown(thrown);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The results of `work` for each item, in order. An item that takes more than its time or memory, alone, gets what `refuse`
 * gives.
 * A timer costs a tenth of a millisecond, so one serves for as many items as end before it.
 */
export function eachWithin<Item, Result>(
  items: readonly Item[],
  milliseconds: number,
  {
    work,
    refuse,
  }: { readonly work: (item: Item) => Result; readonly refuse: (item: Item, limit: LimitError) => Result },
): Result[] {
  const results: Result[] = [];
  const rest = () => {
    for (const item of items.slice(results.length)) results.push(work(item));
  };
  for (;;) {
    const done = results.length;
    try {
      withinTime(milliseconds, rest);
      return results;
    } catch (error) {
      if (!(error instanceof TimeLimitError || error instanceof MemoryLimitError)) throw error;
      const item = items[done];
      if (results.length === done && item !== undefined) results.push(refuse(item, error));
    }
  }
}
