import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { withinTime } from './within-time.ts';

const require = createRequire(import.meta.url);

/**
 * Runs a compiled module of the site, once for each path, and gives what it exports. Only what is loaded at once can be
 * stopped: a module that awaits something at its top has no limit.
 *
 * @throws what the module throws; TimeLimitError when it takes longer than `milliseconds`
 */
export async function loadModule(path: string, milliseconds: number): Promise<Record<string, unknown>> {
  try {
    // Node marks a module with a default export by a further name.
    const { __esModule: _, ...exported } = withinTime(milliseconds, () => require(path), 1);
    return exported;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_REQUIRE_ASYNC_MODULE') throw error;
    return await import(pathToFileURL(path).href);
  }
}
