import type { Engine } from './io.ts';
import { UsageError } from './usage-error.ts';

/** What of the process tells how packages are installed. */
export interface Installation {
  /** Versions of what runs; `pnp` is that of Yarn's Plug'n'Play. */
  readonly versions: Readonly<Record<string, string | undefined>>;
  readonly importEngine: () => Promise<Engine>;
}

/**
 * The engine, which needs React beside docsite, in folders.
 *
 * @throws UsageError where packages are installed in a way in which no site can be built
 */
export async function loadEngine({ versions, importEngine }: Installation): Promise<Engine> {
  // Node loads ES modules without asking Yarn, and cannot read its archives.
  if (versions.pnp !== undefined)
    throw new UsageError(
      "Yarn's Plug'n'Play keeps packages in archives, from which the code of a site cannot be loaded.",
      'Run "yarn config set nodeLinker node-modules" and "yarn install".',
    );
  try {
    return await importEngine();
  } catch (error) {
    const missing = /Cannot find package '(react|react-dom)'/.exec(String(error))?.[1];
    if (missing === undefined) throw error;
    throw new UsageError(
      `The package "${missing}" is not installed, which sites are made with.`,
      'Run "npm install react react-dom", or the same of your package manager.',
    );
  }
}
