import type { Server } from 'node:http';
import type { SiteContext } from '../../renderer/serve/create-site-context.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import type { ServeCommandOptions } from '../options.ts';
import { siteAddress } from '../preview/addresses.ts';
import { listen } from '../preview/listen.ts';
import { createEventStream, type EventStream } from '../serve/event-stream.ts';
import { createLiveServer } from '../serve/live-server.ts';
import { type LiveSite, openLiveSite } from '../serve/live-site.ts';
import { openInEditor } from '../serve/open-in-editor.ts';
import { createServeLog, type ServeLog } from '../serve/serve-log.ts';
import type { SiteCommand } from './read-config.ts';

/** `docsite serve`: shows the site while it is written, until it is interrupted, which is its normal end. */
export async function runServe(command: SiteCommand<ServeCommandOptions>, io: Io): Promise<number> {
  const { root, options } = command;
  const startedAt = io.now();
  const log = createServeLog({ root, io });
  const events = createEventStream();
  const live = await openLiveSite(command, { log, events, io });
  const server = createLiveServer({
    site: live.started.then(() => live.site),
    events,
    state: live.state,
    host: options.host,
    openInEditor: (place) => openInEditor(place, { root, env: io.env }),
    onDefect: log.defect,
  });
  try {
    const port = await listen(server, options);
    if (!(await live.started)) return exitCodes.usage;
    await untilEnd({ command, io, log, startedAt, port }, live.site);
    return exitCodes.done;
  } finally {
    await closeAll(server, events, live);
  }
}

async function closeAll(server: Server, events: EventStream, live: LiveSite): Promise<void> {
  events.close();
  server.close();
  server.closeAllConnections();
  await live.close();
}

interface Session {
  readonly command: SiteCommand<ServeCommandOptions>;
  readonly io: Io;
  readonly log: ServeLog;
  /** On the clock of `io`. */
  readonly startedAt: number;
  readonly port: number;
}

/** Tells that the site can be seen, and resolves when whoever started it ends it. */
async function untilEnd({ command, io, log, startedAt, port }: Session, site: SiteContext): Promise<void> {
  const { options } = command;
  const address = siteAddress(site.current()?.config ?? { baseUrl: '/' }, { port, options });
  const { ended, hasKeys } = listenForEnd(io, {
    r: () => void site.refresh().then(() => log.refreshed()),
    o: () => io.openBrowser(address),
  });
  log.ready(site, { port, options, elapsed: io.now() - startedAt, hasKeys });
  if (options.open) io.openBrowser(address);
  await ended;
}

/** Resolves with the first interrupt, `q` or Ctrl+C; calls `shortcuts` for other keys. */
function listenForEnd(io: Io, shortcuts: Readonly<Record<string, () => void>>) {
  let hasKeys = false;
  const ended = new Promise<void>((resolve) => {
    const stopKeys = io.onKey((key) => {
      if (key === 'q' || key === 'ctrl+c') finish();
      else shortcuts[key]?.();
    });
    hasKeys = stopKeys !== null;
    const stopListening = io.onInterrupt(() => finish());
    const finish = () => {
      stopKeys?.();
      stopListening();
      resolve();
    };
  });
  return { ended, hasKeys };
}
