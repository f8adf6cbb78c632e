import type { SearchEngine } from './search-engine.ts';
import { openSiteIndex, type SiteIndex } from './site-index.ts';
import type { WorkerRequest, WorkerResponse } from './worker-messages.ts';

/**
 * What the thread that searches does with each message: it answers searches with the engine of their index, which it
 * keeps, and drops those that nobody waits for any more.
 *
 * @param open makes the engine of an index
 */
export function answerMessages(
  reply: (response: WorkerResponse) => void,
  open: (index: SiteIndex) => SearchEngine = openSiteIndex,
): (message: WorkerRequest) => void {
  const engines = new Map<string, SearchEngine>();
  const running = new Map<number, AbortController>();
  const engineOf = (index: SiteIndex): SearchEngine => {
    const engine = engines.get(index.manifest) ?? open(index);
    engines.set(index.manifest, engine);
    return engine;
  };
  const search = async ({ id, index, request }: Extract<WorkerRequest, { type: 'search' }>) => {
    const controller = new AbortController();
    running.set(id, controller);
    // Messages that arrived meanwhile come first: while one search was computed, the reader may have typed on, and
    // of all that was asked only the last still counts.
    await new Promise((resolve) => setTimeout(resolve));
    try {
      controller.signal.throwIfAborted();
      reply({ id, response: await engineOf(index).search(request, controller.signal) });
    } catch (error) {
      if (controller.signal.aborted) return;
      reply({ id, error: error instanceof Error ? error.message : String(error) });
    } finally {
      running.delete(id);
    }
  };
  return (message) => {
    if (message.type === 'search') void search(message);
    else if (message.type === 'abort') running.get(message.id)?.abort();
    // What cannot be loaded ahead fails again, and is told, when it is asked for.
    else
      engineOf(message.index)
        .prepare(message.request)
        .catch(() => {});
  };
}
