/**
 * Keeps what V8 has compiled for the next run, which is a quarter of what a thread takes to start, and as much again of what it
 * does later. Node.js 20 has nothing of the kind.
 */

/** Of a version of Node.js. docsite has about a hundred files; those of a site's own code have new names in each build. */
const mostFiles = 400;

interface CompileCache {
  readonly enableCompileCache?: (folder: string) => unknown;
  readonly getCompileCacheDir?: () => string | undefined;
}

/** Not imported: the command line runs this before all else, and an import makes all that a module of Node's has. */
const ofNode = (): CompileCache => process.getBuiltinModule('node:module') as unknown as CompileCache;

/**
 * To be called before modules are loaded.
 *
 * @param folder absolute path, within the package: what lies there is trusted like its code
 */
export function keepCompiled(folder: string, { enableCompileCache } = ofNode()): void {
  if (!enableCompileCache) return;
  forgetTooMany(folder);
  enableCompileCache(folder);
}

/** What threads of this process are to give to `keepCompiled`; null where the process itself keeps nothing. */
export function compiledByThreads({ getCompileCacheDir } = ofNode()): string | null {
  const ofVersion = getCompileCacheDir?.();
  return ofVersion === undefined ? null : `${ofVersion}/../threads`;
}

function forgetTooMany(folder: string): void {
  const { readdirSync, rmSync } = process.getBuiltinModule('node:fs');
  try {
    for (const version of readdirSync(folder)) {
      const path = `${folder}/${version}`;
      if (readdirSync(path).length > mostFiles) rmSync(path, { recursive: true, force: true });
    }
  } catch {
    // Nothing was kept yet, or another process has just forgotten it.
  }
}
