/** How one snapshot follows the other. */

import { type ChangeScope, nothing } from '../engine/change-scope.ts';
import { type Context, configProblems } from '../engine/context.ts';
import { errorCode } from '../files/stage-fs.ts';
import { hostFileNames } from '../site/links/host-rules.ts';
import type { ProblemTracker } from './problem-tracker.ts';
import { type SiteValues, servedStages } from './served-files.ts';
import { createServedSite, type ServedSite } from './served-site.ts';
import type { SiteListener } from './site-listener.ts';
import type { WorkQueue } from './work-queue.ts';

/** A site that is served: what works on it, and how far it is. */
export interface Running {
  readonly listener: SiteListener;
  readonly problems: ProblemTracker;
  readonly stopping: AbortController;
  readonly context: Context;
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
      return await updateNow(running, scopeOf).catch((error: unknown) => tryAgain(error, running, mostTries));
    } catch (error) {
      fail(error, running);
      return false;
    }
  });
}

/** How often files may go under our hands, one after the other. */
const mostTries = 20;

/** A file can go between the moment in which it is found and that in which it is read. */
function tryAgain(error: unknown, running: Running, tries: number): Promise<boolean> {
  if (errorCode(error) !== 'ENOENT' || tries === 0) throw error;
  return updateNow(running, () => listedAnew).catch((next: unknown) => tryAgain(next, running, tries - 1));
}

const listedAnew: ChangeScope = { ...nothing, listing: true };

async function updateNow(running: Running, scopeOf: (served: ServedSite) => ChangeScope): Promise<boolean> {
  const { context, problems, served } = running;
  const scope = served ? scopeOf(served) : nothing;
  const making = context.snapshot(scope, servedStages);
  const snapshot = await making.finally(() => {
    const read = context.config();
    problems.setConfig(configProblems(read));
    running.listener.onConfigInputs(read?.inputs ?? []);
  });
  if (snapshot === null || snapshot === served?.snapshot) return false;
  install(await createServedSite(snapshot), scope.edited, running);
  return true;
}

/** Pages are served from the new snapshot on; what the old one alone used goes. */
function install(served: ServedSite, edited: ChangeScope['edited'], running: Running): void {
  const { context, problems, listener } = running;
  const { values } = served;
  running.served = served;
  running.version += 1;
  context.release();
  const { version } = running;
  if (edited.size === 1) setImmediate(() => renderEdited(served, edited, running));
  listener.onSite({
    version,
    files: editedFiles(values, edited),
    imports: [...values.code.inputs, ...values.config.inputs, ...includedFiles(values), ...hostFileNames],
  });
  problems.look(served, edited);
  if (values.documents.pending.size > 0) running.parsing ??= parsePending(served, running);
}

/** While browsers hear of it and ask for it, the page of a file that was edited is rendered. */
function renderEdited(served: ServedSite, edited: ChangeScope['edited'], running: Running): void {
  const { listener, stopping } = running;
  const { site, documents } = served.values;
  if (stopping.signal.aborted || running.served !== served || documents.pending.size > 0) return;
  const page = site.pages.find(({ source }) => source !== null && edited.has(source));
  if (!page || !served.locales.includes(page.locale)) return;
  try {
    served.render(page);
  } catch (error) {
    listener.onDefect(error);
  }
}

async function parsePending({ values }: ServedSite, running: Running): Promise<void> {
  try {
    await running.context.workspace()?.documents.parseAll(values.files.tree.documents, values.config);
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

function fail(error: unknown, { context, stopping, problems, listener }: Running): void {
  if (stopping.signal.aborted) return;
  const problem = context.problemOf(error);
  if (problem) problems.setFailure(problem);
  else listener.onDefect(error);
}

/** Ids of the files that documents show parts of. */
function includedFiles({ documents: { documents } }: SiteValues): string[] {
  return [...documents.values()].flatMap(({ included = [] }) => included.map(({ id }) => id));
}

/** URLs of the files that were edited and are published under the name that they had. */
function editedFiles({ assets }: SiteValues, edited: ReadonlySet<string>): string[] {
  return [...edited].flatMap((id) => assets.table.get(id)?.href ?? []);
}

/** Resolves when nothing is left to do. */
export async function settled(running: Running): Promise<void> {
  do {
    await running.parsing;
    await running.queue.idle();
    await running.problems.settled();
  } while (running.parsing !== null);
}

/** Ends what is under way and waits for it, then removes the folders of the run. Problems are told no more. */
export async function close(running: Running): Promise<void> {
  running.stopping.abort();
  running.problems.stop();
  await running.queue.idle();
  await running.parsing;
  await running.problems.settled();
  running.context.close();
}
