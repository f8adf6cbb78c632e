import { expect, it } from 'vitest';
import { EndlessError, PulseWatch, pulseBytes } from '../../renderer/threads/thread-pulse.ts';

/** Takes processor time, and lets timers come. */
async function burn(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    for (let round = 0; round < 1e6; round += 1) Math.sqrt(round);
    await new Promise((resume) => setImmediate(resume));
  }
}

it('a task that does not go on is given up, and no other', async () => {
  const watch = new PulseWatch(0.02, 1);
  const memory = new SharedArrayBuffer(pulseBytes);
  const [turns, timedWork] = [0, 1];
  const counters = new Int32Array(memory);
  new TextEncoder().encodeInto('plugin.js\n', new Uint8Array(memory, 8));
  let outcome: readonly string[] | null = null;
  const done = watch.during(memory, new Promise(() => {})).catch((error: unknown) => {
    if (error instanceof EndlessError) outcome = error.files;
  });
  const { user } = process.cpuUsage();
  const hasTaken = (times: number) => process.cpuUsage().user - user > times * 80_000;
  counters[timedWork] = 1;
  await burn(() => hasTaken(5));
  counters[timedWork] = 0;
  await burn(() => {
    Atomics.add(counters, turns, 1);
    return hasTaken(10);
  });
  expect(outcome).toBe(null);
  await burn(() => outcome !== null);
  await done;
  expect(outcome).toEqual(['plugin.js']);
  watch.stop();
});
