/** How one snapshot follows the other. */
import { type ChangeScope, nothing } from '../engine/change-scope.ts';
import type { Snapshot } from '../engine/snapshot.ts';
import type { SnapshotMaker } from '../engine/snapshot-maker.ts';
import type { ProblemDesk } from './problem-desk.ts';
import { createServedSite, type ServedSite } from './served-site.ts';
import type { SiteListener } from './site-listener.ts';
import type { WorkQueue } from './work-queue.ts';

/** A site that is served: what works on it, and how far it is. */
export interface Running {
  readonly listener: SiteListener;
  readonly problems: ProblemDesk;
  readonly stopping: AbortController;
  readonly maker: SnapshotMaker;
  readonly queue: WorkQueue;
  served: ServedSite | null;
  version: number;
  /** The pending documents that are parsed in the background. */
  parsing: Promise<void> | null;
}

/**
 * Makes the next snapshot and serves it, once the work asked for earlier is done. Resolves to whether it differs from
 * the one before; never rejects.
 *
 * @param scopeOf what has to be done. It is asked when the work begins: a change may be one of a file that the work
 * before it has found.
 */
export function update(running: Running, scopeOf: (served: ServedSite) => ChangeScope): Promise<boolean> {
  return running.queue.add(async () => {
    if (running.stopping.signal.aborted) return false;
    try {
      return await updateNow(running, scopeOf).catch((error: unknown) => tryAgain(error, running));
    } catch (error) {
      fail(error, running);
      return false;
    }
  });
}

/** A file can go between the moment in which it is found and that in which it is read. */
function tryAgain(error: unknown, running: Running): Promise<boolean> {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  return updateNow(running, () => ({ ...nothing, listing: true }));
}

async function updateNow(running: Running, scopeOf: (served: ServedSite) => ChangeScope): Promise<boolean> {
  const { maker, problems, served } = running;
  const scope = served ? scopeOf(served) : nothing;
  const before = served?.snapshot ?? null;
  const making = maker.make(before, scope);
  const snapshot = await making.finally(() => problems.setConfig(maker.configProblems()));
  if (snapshot === null || snapshot === before) return false;
  install(snapshot, scope.edited, running);
  return true;
}

/** Pages are served from the new snapshot on; what the old one alone used goes. */
function install(snapshot: Snapshot, edited: ChangeScope['edited'], running: Running): void {
  const { maker, problems, listener } = running;
  running.served = createServedSite(snapshot);
  running.version += 1;
  maker.keepOnly(snapshot);
  const { version } = running;
  listener.onSite({ version, files: editedFiles(snapshot, edited), imports: snapshot.code.inputs });
  problems.look(running.served, edited);
  if (snapshot.sources.pending.size > 0) running.parsing ??= parsePending(snapshot, running);
}

async function parsePending(snapshot: Snapshot, running: Running): Promise<void> {
  try {
    await running.maker.parsePending(snapshot);
    running.problems.setFailure(null);
  } catch (error) {
    // Tried again with the next snapshot; until then, texts are parsed when their pages are asked for.
    fail(error, running);
    return;
  } finally {
    running.parsing = null;
  }
  await update(running, () => nothing);
}

function fail(error: unknown, { maker, stopping, problems, listener }: Running): void {
  if (stopping.signal.aborted) return;
  const problem = maker.problemOf(error);
  if (problem) problems.setFailure(problem);
  else listener.onDefect(error);
}

/** URLs of the files that were edited and are published under the name that they had. */
function editedFiles({ published }: Snapshot, edited: ReadonlySet<string>): string[] {
  return [...edited].flatMap((id) => published.table.get(id)?.href ?? []);
}

/** Resolves when nothing is left to do. */
export async function settled(running: Running): Promise<void> {
  do {
    await running.parsing;
    await running.queue.idle();
    await running.problems.settled();
  } while (running.parsing !== null);
}

export async function close(running: Running): Promise<void> {
  running.stopping.abort();
  running.problems.stop();
  await running.queue.idle();
  await running.parsing;
  await running.problems.settled();
  running.maker.close();
}
