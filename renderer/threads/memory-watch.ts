import { getHeapStatistics } from 'node:v8';
import { isMainThread, Worker } from 'node:worker_threads';
import { collectGarbage } from './collect-garbage.ts';
import { runsFromSource } from './runs-from-source.ts';
import { stopEndlessCode } from './stop-endless-code.ts';

/**
 * Tells of work on the main thread that asks for more memory than it may, while that thread hears nothing else; stops
 * promises and timers of the site's code that keep that thread, and ends the process when it cannot.
 */
export interface MemoryWatch {
  readonly megabytes: number;
  /** Names a file whose code may do so. */
  note(file: string): void;
  begin(): void;
  end(): void;
  /** Whether the signal that came was its own; it counts from the beginning then. */
  hasStopped(): boolean;
}

/**
 * Sleeps until work begins, and sends the signal of Ctrl+C, which is all that stops V8 from outside, when the process has
 * grown by more than it may. The first slot counts what was begun, or is 0; the second is the one that was stopped; the
 * third counts for as long as the main thread does one thing after the other. Seconds are those that the machine was awake.
 */
const code = `${stopEndlessCode}
const { parentPort, receiveMessageOnPort, workerData: { slots, bytes, own, codeSeconds, seconds, stream, text } } = require('node:worker_threads');
const files = [];
let still = 0;
let beat = -1;
(async () => { for (;;) {
  still = Atomics.wait(slots, 0, 0, 1000) === 'timed-out' && Atomics.load(slots, 2) === beat ? still + 1 : 0;
  beat = Atomics.load(slots, 2);
  const outcome = still > codeSeconds ? await stopEndlessCode(own) : 'own';
  if (outcome === 'stopped') {
    parentPort.postMessage(outcome);
    still = 0;
  }
  if (outcome === 'endless' || still > seconds) {
    for (let next = receiveMessageOnPort(parentPort); next; next = receiveMessageOnPort(parentPort)) files.push(next.message);
    const names = JSON.stringify([...new Set(files)].slice(0, 3).join(', ')).slice(1, -1);
    const [limit, option] = outcome === 'endless' ? [codeSeconds, 'limits.seconds'] : [seconds, 'limits.hookSeconds'];
    const words = text.replace('FILES', () => names).replace('SECONDS', limit).replace('OPTION', option);
    require('node:fs').writeSync(stream, words);
    process.kill(process.pid, 'SIGKILL');
  }
  const turn = Atomics.load(slots, 0);
  const before = process.memoryUsage.rss();
  while (turn !== 0 && Atomics.load(slots, 0) === turn) {
    Atomics.wait(slots, 0, turn, 50);
    const isOver = process.memoryUsage.rss() - before > bytes && Atomics.load(slots, 0) === turn;
    if (isOver && Atomics.exchange(slots, 1, turn) !== turn) process.kill(process.pid, 'SIGINT');
  }
} })();`;

const place = Symbol.for('docsite.memory-watch');
const reportPlace = Symbol.for('docsite.report-of-end');

/**
 * What a process prints on its output when the watch ends it, in place of a message for people. In a string of JSON, "FILES"
 * stands for the files whose code was loaded, "SECONDS" for how long they may keep the thread, and "OPTION" for what says
 * so. To be called before the watch starts.
 */
export function reportEndAs(json: string): void {
  Reflect.set(globalThis, reportPlace, json);
}

/** The one of the process; null before `watchMemory`. */
export function memoryWatch(): MemoryWatch | null {
  return (Reflect.get(globalThis, place) as MemoryWatch | undefined) ?? null;
}

interface WatchLimits {
  readonly megabytes: number;
  /** That a promise or a timer of the site's code may keep the main thread. */
  readonly seconds: number;
  readonly hookSeconds: number;
}

/**
 * From now on, work in a time on the main thread may take so much memory. Threads have limits of V8's own. To be called
 * for sites with code of their own: text alone asks for little in the time that it has.
 *
 * @param files whose code runs there
 * @param leastSeconds how long that thread may be busy at least: steps of docsite's own take their time on large sites
 */
export function watchMemory(limits: WatchLimits, files: readonly string[], leastSeconds = 120): void {
  // There, a signal ends the process.
  if (!isMainThread || process.platform === 'win32') return;
  if (!memoryWatch()) {
    const possible = (getHeapStatistics().heap_size_limit / 1e6) * 0.6;
    const megabytes = Math.min(limits.megabytes, Math.round(possible));
    const hookSeconds = Math.max(limits.hookSeconds, leastSeconds);
    Reflect.set(globalThis, place, startWatch({ ...limits, megabytes, hookSeconds }));
  }
  for (const file of files) memoryWatch()?.note(file);
}

/** What is printed when the process is ended, and the number of the stream. */
function lastWords(): { readonly stream: number; readonly text: string } {
  const report = Reflect.get(globalThis, reportPlace) as string | undefined;
  if (report !== undefined) return { stream: 1, text: report };
  const text =
    '✘ [code-never-ends] Code of the site has kept docsite from all else for SECONDS s (OPTION), in a promise or a timer. It was loaded from FILES.\n  Take out what begins itself again, or start it in an effect, which runs in browsers alone.\n';
  return { stream: 2, text };
}

/** All that docsite consists of is in one folder. */
const own = new URL('.', import.meta.url).href;

/** The thread that runs `code`. */
function startThread(slots: Int32Array, { megabytes, seconds, hookSeconds }: WatchLimits): Worker {
  const worker = new Worker(code, {
    eval: true,
    workerData: {
      slots,
      bytes: megabytes * 1e6,
      own,
      // Tests keep their process for as long as they like.
      codeSeconds: runsFromSource ? Number.POSITIVE_INFINITY : seconds,
      seconds: runsFromSource ? Number.POSITIVE_INFINITY : hookSeconds,
      ...lastWords(),
    },
  });
  worker.on('message', () => {
    // What waited for it waits in vain, and nobody else is told.
    throw new Error(`it did not end within ${seconds} s (limits.seconds).`);
  });
  // A listener that comes later would keep the process.
  worker.unref();
  return worker;
}

function startWatch(limits: WatchLimits): MemoryWatch {
  const slots = new Int32Array(new SharedArrayBuffer(12));
  const worker = startThread(slots, limits);
  setInterval(() => Atomics.add(slots, 2, 1), 300).unref();
  let turn = 0;
  let depth = 0;
  const set = (value: number) => {
    Atomics.store(slots, 0, value);
    Atomics.notify(slots, 0);
  };
  return {
    megabytes: limits.megabytes,
    note: (file) => worker.postMessage(file),
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
