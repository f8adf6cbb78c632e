// Preloaded into every thread of a measured process: what it used goes to the file named by DOCSITE_USAGE when it exits.
// With DOCSITE_HEAPS, each thread adds what it holds to that file every half second, a line each; the main thread also
// does so after a collection of garbage, when it is sent SIGUSR2. Child processes (esbuild) are not included.
import { appendFileSync, writeFileSync } from 'node:fs';

const start = performance.now();
const { DOCSITE_USAGE, DOCSITE_HEAPS } = process.env;

process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const usage = {
    wall: (performance.now() - start) / 1000,
    cpu: (userCPUTime + systemCPUTime) / 1e6,
    megabytes: maxRSS / 1024,
  };
  if (DOCSITE_USAGE) writeFileSync(DOCSITE_USAGE, JSON.stringify(usage));
});

if (DOCSITE_HEAPS) await noteHeaps();

async function noteHeaps() {
  const { getHeapStatistics, setFlagsFromString } = await import('node:v8');
  const { isMainThread, threadId } = await import('node:worker_threads');
  const { runInNewContext } = await import('node:vm');
  const note = (collected) => {
    const { total_heap_size: heap, used_heap_size: used } = getHeapStatistics();
    const [heapMb, usedMb, residentMb] = [heap, used, process.memoryUsage.rss()].map(
      (bytes) => bytes / 2 ** 20,
    );
    const thread = isMainThread ? 'main' : `thread ${threadId}`;
    const line = { at: Date.now(), thread, collected, heapMb, usedMb, residentMb };
    appendFileSync(DOCSITE_HEAPS, `${JSON.stringify(line)}\n`);
  };
  setInterval(note, 500, false).unref();
  if (!isMainThread) return;
  process.on('SIGUSR2', () => {
    setFlagsFromString('--expose-gc');
    runInNewContext('gc')();
    note(true);
  });
}
