import { everything } from '../../renderer/engine/change-scope.ts';
import { createReadingContext } from '../../renderer/engine/context.ts';
import type { Snapshot } from '../../renderer/engine/snapshot.ts';

/**
 * Gives `use` the snapshot of a site, read without a cache in this process.
 *
 * @param site its folder, and those of its locales that are read; all without them
 */
export async function withSnapshot<Result>(
  site: { readonly root: string; readonly locales?: readonly string[] },
  use: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const context = createReadingContext(site);
  try {
    const snapshot = await context.snapshot(everything, ['config']);
    if (!snapshot) throw new Error(`${site.root} has no valid configuration.`);
    return await use(snapshot);
  } finally {
    context.close();
  }
}
