import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { noteLoadedCode } from './stray-error.ts';
import { hearSignals, MemoryLimitError, settledWithin, withinTime } from './within-time.ts';

const require = createRequire(import.meta.url);

export interface ModuleToLoad {
  /** What it was compiled from, as users know it. */
  readonly file: string;
}

export interface LoadLimits {
  readonly seconds: number;
  /** Files whose code has taken more than so many megabytes: it is not loaded again. */
  readonly overMemory?: ReadonlyMap<string, number>;
}

/**
 * Runs a compiled module of the site, once for each path, and gives what it exports. A module that awaits something at its
 * top is given up after its time, and can be stopped no more.
 *
 * @throws what the module throws; TimeLimitError and MemoryLimitError when it takes more than it may
 */
export async function loadModule(
  path: string,
  { file, seconds, overMemory }: ModuleToLoad & LoadLimits,
): Promise<Record<string, unknown>> {
  const megabytes = overMemory?.get(file);
  if (megabytes !== undefined) throw new MemoryLimitError(megabytes);
  const milliseconds = seconds * 1000;
  noteLoadedCode(path, file);
  await hearSignals();
  try {
    // Node marks a module with a default export by a further name.
    const { __esModule: _, ...exported } = withinTime(milliseconds, () => require(path), 1);
    return exported;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_REQUIRE_ASYNC_MODULE') throw error;
    return await settledWithin(milliseconds, import(pathToFileURL(path).href));
  }
}
