/** The thread that searches, so that typing never waits for it. It keeps what it loaded for as long as the page lives. */
import type { SearchEngine } from './search-engine.ts';
import type { SearchResponse } from './search-types.ts';
import { openSiteIndex, type SiteIndex } from './site-index.ts';
import type { WorkerRequest, WorkerResponse } from './worker-messages.ts';

const engines = new Map<string, SearchEngine>();

function engineOf(index: SiteIndex): SearchEngine {
  const engine = engines.get(index.manifest) ?? openSiteIndex(index);
  engines.set(index.manifest, engine);
  return engine;
}

async function answer(id: number, search: Promise<SearchResponse>): Promise<void> {
  const reply = (response: WorkerResponse) => postMessage(response);
  try {
    reply({ id, response: await search });
  } catch (error) {
    reply({ id, error: error instanceof Error ? error.message : String(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  const engine = engineOf(data.index);
  // What cannot be loaded ahead fails again, and is told, when it is asked for.
  if (data.type === 'prepare') engine.prepare(data.request).catch(() => {});
  else void answer(data.id, engine.search(data.request));
});
