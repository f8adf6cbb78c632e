/** Entry of the threads for code of the site that runs while the site is read: see `CodeThread`. */
import { setImmediate } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { evaluateConfig } from '../config/module/evaluate-config.ts';
import { callHook, hookNamesOf } from '../extensions/hook-calls.ts';
import { tryPlugin } from '../extensions/try-plugin.ts';
import type { CodeAnswer, CodeCall } from '../threads/code-thread.ts';
import { errorOfThrown } from '../threads/error-of-thrown.ts';
import { guardProcess } from '../threads/guard-process.ts';

const tasks: Readonly<Record<string, (input: never) => Promise<unknown>>> = {
  config: evaluateConfig,
  hooks: hookNamesOf,
  hook: callHook,
  plugin: tryPlugin,
};

const open = new Set<number>();
let stray: Thrown | null = null;
// What nothing waits for fails the tasks that are under way, or the next one.
guardProcess((thrown) => {
  if (open.size === 0) stray ??= thrownOf(thrown);
  for (const id of open) parentPort?.postMessage({ id, thrown: thrownOf(thrown) } satisfies CodeAnswer);
});
parentPort?.on('message', async ({ id, task, input }: CodeCall) => {
  if (stray) parentPort?.postMessage({ id, thrown: stray } satisfies CodeAnswer);
  stray = null;
  open.add(id);
  // Nothing else to wait for: the thread ends, which tells that the task never will.
  if (open.size === 1) parentPort?.unref();
  const answer = await answerOf(id, () => tasks[task]?.(input as never));
  // Node.js tells of promises that were rejected meanwhile.
  await setImmediate();
  open.delete(id);
  if (open.size === 0) parentPort?.ref();
  try {
    parentPort?.postMessage(answer);
  } catch (error) {
    // What cannot be copied: a function, a promise.
    const message = `it returns something that is no data: ${thrownOf(error).message}`;
    parentPort?.postMessage({ id, thrown: thrownOf(new TypeError(message)) } satisfies CodeAnswer);
  }
});

async function answerOf(id: number, run: () => unknown): Promise<CodeAnswer> {
  try {
    return { id, value: await run() };
  } catch (error) {
    return { id, thrown: thrownOf(error) };
  }
}

type Thrown = Extract<CodeAnswer, { thrown: unknown }>['thrown'];

function thrownOf(error: unknown): Thrown {
  const { name, message, stack } = errorOfThrown(error);
  return { name, message, stack: stack ?? '' };
}
