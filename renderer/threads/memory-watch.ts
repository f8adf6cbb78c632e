import { getHeapStatistics } from 'node:v8';
import { isMainThread, Worker } from 'node:worker_threads';
import { collectGarbage } from './collect-garbage.ts';

/** Tells of work on the main thread that asks for more memory than it may, while that thread hears nothing else. */
export interface MemoryWatch {
  readonly megabytes: number;
  begin(): void;
  end(): void;
  /** Whether the signal that came was its own; it counts from the beginning then. */
  hasStopped(): boolean;
}

/**
 * Sleeps until work begins, and sends the signal of Ctrl+C, which is all that stops V8 from outside, when the process has
 * grown by more than it may. The first slot counts what was begun, or is 0; the second is the one that was stopped.
 */
const code = `
const { workerData: { slots, bytes } } = require('node:worker_threads');
for (;;) {
  Atomics.wait(slots, 0, 0);
  const turn = Atomics.load(slots, 0);
  const before = process.memoryUsage.rss();
  while (turn !== 0 && Atomics.load(slots, 0) === turn) {
    Atomics.wait(slots, 0, turn, 50);
    const isOver = process.memoryUsage.rss() - before > bytes && Atomics.load(slots, 0) === turn;
    if (isOver && Atomics.exchange(slots, 1, turn) !== turn) process.kill(process.pid, 'SIGINT');
  }
}`;

const place = Symbol.for('docsite.memory-watch');

/** The one of the process; null before `watchMemory`. */
export function memoryWatch(): MemoryWatch | null {
  return (Reflect.get(globalThis, place) as MemoryWatch | undefined) ?? null;
}

/**
 * From now on, work in a time on the main thread may take so much memory. Threads have limits of V8's own. To be called
 * for sites with code of their own: text alone asks for little in the time that it has.
 */
export function watchMemory(megabytes: number): void {
  // There, a signal ends the process.
  if (!isMainThread || memoryWatch() || process.platform === 'win32') return;
  const possible = (getHeapStatistics().heap_size_limit / 1e6) * 0.6;
  Reflect.set(globalThis, place, startWatch(Math.min(megabytes, Math.round(possible))));
}

function startWatch(megabytes: number): MemoryWatch {
  const slots = new Int32Array(new SharedArrayBuffer(8));
  new Worker(code, { eval: true, workerData: { slots, bytes: megabytes * 1e6 } }).unref();
  let turn = 0;
  let depth = 0;
  const set = (value: number) => {
    Atomics.store(slots, 0, value);
    Atomics.notify(slots, 0);
  };
  return {
    megabytes,
    begin() {
      depth += 1;
      if (depth === 1) set(++turn);
    },
    end() {
      depth -= 1;
      if (depth === 0) set(0);
    },
    hasStopped() {
      if (Atomics.exchange(slots, 1, 0) === 0) return false;
      // What was stopped has left much, which must not be put down to what comes next.
      collectGarbage();
      return true;
    },
  };
}
