/**
 * Code of the site that never ends after an `await`, or in a timer, is stopped by no timer of its thread. So each thread
 * shows that it goes on, in memory that the main thread reads.
 */

/** For one task: two counters, and room for names of files. */
export const pulseBytes = 1024;
const turns = 0;
const timedWork = 1;
const namesAt = 8;

/** Between two turns of the event loop that are counted, in milliseconds. */
const interval = 100;

/** Of this thread: what its task shows, and the files of the site whose code it has loaded, the last one first. */
let shown: Int32Array | null = null;
const loaded: string[] = [];
const utf8 = new TextEncoder();

/** Shows from now on, in the memory of a task, that this thread goes on with it. */
export function showPulse(memory: SharedArrayBuffer): void {
  if (shown === null) setInterval(() => count(turns, 1), interval).unref();
  shown = new Int32Array(memory);
  count(turns, 1);
  showLoaded();
}

/** @param files whose code is about to be loaded */
export function showLoaded(...files: readonly string[]): void {
  loaded.unshift(...files);
  if (shown) utf8.encodeInto(`${loaded.join('\n')}\n`, new Uint8Array(shown.buffer, namesAt));
}

/** @param by 1 where work begins that a timer stops, -1 where it ends */
export function showTimedWork(by: 1 | -1): void {
  count(timedWork, by);
}

function count(place: number, by: number): void {
  if (shown) Atomics.add(shown, place, by);
}

/** No thread goes on any more. */
export class EndlessError extends Error {
  /** @param files whose code may be what keeps a thread */
  constructor(
    seconds: number,
    readonly files: readonly string[],
  ) {
    super(`it did not end within ${seconds} s (limits.seconds).`);
  }
}

/** The main thread's side: looks at the tasks under way of one kind of threads. */
export class PulseWatch {
  readonly #seconds: number;
  /** Processor time without a turn after which nothing goes on, in microseconds. */
  readonly #patience: number;
  readonly #timer: NodeJS.Timeout;
  /** What rejects each task, by its pulse. */
  readonly #open = new Map<Int32Array, (error: Error) => void>();
  /** Turns of all tasks, and the processor time when they were others. */
  #seen = '';
  #since = 0;
  /** Files of the task that ended last. */
  #named: readonly string[] = [];

  /**
   * Time is that of processors, which code without an end takes and a thread that waits for one does not. Each of the
   * threads, and the main one, gets its share of it.
   *
   * @param seconds that code of the site may take
   */
  constructor(seconds: number, threads: number) {
    this.#seconds = seconds;
    this.#patience = 2 * seconds * (threads + 1) * 1e6;
    this.#timer = setInterval(() => this.#look(), interval).unref();
  }

  /** `task` shows its pulse in `memory`. Rejects when no task goes on any more, with an EndlessError. */
  async during<Result>(memory: SharedArrayBuffer, task: Promise<Result>): Promise<Result> {
    const pulse = new Int32Array(memory);
    try {
      return await new Promise<Result>((resolve, reject) => {
        this.#open.set(pulse, reject);
        task.then(resolve, reject);
      });
    } finally {
      this.#open.delete(pulse);
      this.#named = this.#filesOf(pulse);
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const { user, system } = process.cpuUsage();
    const pulses = [...this.#open.keys()];
    const counted = pulses.map((pulse) => Atomics.load(pulse, turns)).join();
    const isTimed = pulses.some((pulse) => Atomics.load(pulse, timedWork) > 0);
    if (isTimed || pulses.length === 0 || counted !== this.#seen) this.#since = user + system;
    this.#seen = counted;
    if (user + system - this.#since < this.#patience) return;
    const error = new EndlessError(
      this.#seconds,
      pulses.flatMap((pulse) => this.#filesOf(pulse)),
    );
    for (const reject of this.#open.values()) reject(error);
  }

  /** A thread that does not come to its next task shows nothing there. */
  #filesOf(pulse: Int32Array): readonly string[] {
    const names = namesIn(pulse);
    return names.length > 0 ? names : this.#named;
  }
}

/** Files that a pulse names; the last name may be cut off. */
function namesIn({ buffer }: Pick<Int32Array, 'buffer'>): string[] {
  const text = Buffer.from(new Uint8Array(buffer, namesAt)).toString();
  return text.split('\n').slice(0, -1);
}

/** The file whose code a thread has loaded last, as it shows in `memory`; an empty text before the first. */
export function lastLoaded(memory: SharedArrayBuffer): string {
  return namesIn({ buffer: memory })[0] ?? '';
}
