/**
 * A process that runs one module of a site that is brought over. Whoever started it ends it, and it ends when that has
 * ended.
 */
import Module from 'node:module';
import { Worker } from 'node:worker_threads';
import { type EvaluationTask, runEvaluation, standIn } from '../modules/evaluation-task.ts';

/** What `require.resolve` calls. Node does not document it, and has kept it for all that hook into it. */
const modules = Module as unknown as {
  _resolveFilename: (request: string, ...rest: unknown[]) => string;
  _load: (request: string, ...rest: unknown[]) => unknown;
};
const resolve = modules._resolveFilename;
// A package that is not there keeps its name: it is told by it.
modules._resolveFilename = (request, ...rest) => {
  try {
    return resolve(request, ...rest);
  } catch {
    return request;
  }
};

const load = modules._load;
// What is required where it is needed, and not there.
modules._load = (request, ...rest) => {
  try {
    return load(request, ...rest);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'MODULE_NOT_FOUND' || code === 'ENOENT') return standIn(request);
    throw error;
  }
};

// The network has no part in what a configuration says.
Object.assign(globalThis, { fetch: undefined, WebSocket: undefined });

// A loop without end would not hear that nobody waits for it any more.
const watch = `setInterval(() => {
  try { process.kill(${process.ppid}, 0); } catch { process.kill(process.pid, 'SIGKILL'); }
}, 200);`;
new Worker(watch, { eval: true }).unref();

process.once('message', async (task: EvaluationTask) => {
  process.send?.(await runEvaluation(task));
});
