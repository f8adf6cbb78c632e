/** A process that runs one module of a site that is brought over. Whoever started it ends it. */
import Module from 'node:module';
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

process.once('message', async (task: EvaluationTask) => {
  process.send?.(await runEvaluation(task));
});
