/** What a thread of a pool runs first: the pool's own part of it, which loads the worker entry that it is told of. */
import { keepCompiled } from '../threads/compile-cache.ts';

// Not imported, as the bundle would load a file of its own for it before all else.
const { workerData } = process.getBuiltinModule('node:worker_threads');
const [, compiled] = workerData as readonly [unknown, string | null];
if (compiled !== null) keepCompiled(compiled);
// The package does not export it.
await import('../../node_modules/tinypool/dist/entry/worker.js' as string);
