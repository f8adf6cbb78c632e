import { setImmediate } from 'node:timers/promises';
import { deserialize } from 'node:v8';
import { kTransferable, kValue, markMovable } from 'tinypool';
import { collectGarbage } from './collect-garbage.ts';
import { errorOfThrown } from './error-of-thrown.ts';
import { guardProcess } from './guard-process.ts';
import { packStray, strayErrorOf } from './stray-error.ts';
import type { TaskRunner } from './task-runner.ts';
import { showPulse } from './thread-pulse.ts';
import type { ThreadMessage } from './threads.ts';

/**
 * Tasks after which a thread collects its garbage. What outlives a task is little, but V8 keeps all that has left its young
 * generation until the old one has grown by hundreds of megabytes. Small sites never get there.
 */
const tasksPerCollection = 64;

/**
 * The default export of a worker entry: makes one runner of the first task's setup, and gives it every task.
 *
 * @param given the memory in a result that is handed over; all else is copied
 */
export function onThread<Setup, Task, Result extends object>(
  setUp: (setup: Setup) => Promise<TaskRunner<Task, Result>>,
  given: (result: Result) => readonly ArrayBufferLike[] = () => [],
): (message: ThreadMessage) => Promise<unknown> {
  let runner: Promise<TaskRunner<Task, Result>> | null = null;
  let stray: Error | null = null;
  let tasks = 0;
  const keep = (thrown: unknown) => {
    const ofSite = strayErrorOf(thrown);
    stray ??= ofSite ? packStray(ofSite) : errorOfThrown(thrown);
  };
  return async ({ setup, task, begun, pulse }) => {
    if (pulse) showPulse(pulse);
    if (runner === null) guardProcess(keep);
    runner ??= setUp(deserialize(Buffer.from(new Uint8Array(setup))) as Setup);
    const loaded = await runner;
    if (begun) new Uint8Array(begun)[0] = 1;
    const result = await loaded.run(task as Task);
    // Promises that were rejected meanwhile, and timers that are due, are heard before.
    await setImmediate();
    if (stray !== null) throw stray;
    tasks += 1;
    if (tasks % tasksPerCollection === 0) collectGarbage();
    const answer = { [kTransferable]: given(result), [kValue]: result };
    markMovable(answer);
    return answer;
  };
}
