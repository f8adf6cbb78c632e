import { randomBytes } from 'node:crypto';
import type { SiteContext } from '../../renderer/serve/create-site-context.ts';
import { reportDefect } from '../defect.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import type { ServeCommandOptions } from '../options.ts';
import { urlHost } from '../preview/addresses.ts';
import { listen } from '../preview/listen.ts';
import { batchChanges } from '../serve/batch-changes.ts';
import { createEventStream } from '../serve/event-stream.ts';
import { createLiveServer } from '../serve/live-server.ts';
import { openInEditor } from '../serve/open-in-editor.ts';
import { createServeLog } from '../serve/serve-log.ts';
import { watchFiles } from '../serve/watch-files.ts';
import type { SiteCommand } from './read-config.ts';

/** Folders and files below the site folder whose changes the site follows. */
const followed = ['content', 'theme-overrides', 'site.config.yaml', 'site.config.yml'];

/** `docsite serve`: shows the site while it is written, until it is interrupted, which is its normal end. */
export async function runServe(command: SiteCommand<ServeCommandOptions>, io: Io): Promise<number> {
  const { root, options } = command;
  const startedAt = io.now();
  const log = createServeLog({ root, io });
  const run = randomBytes(6).toString('hex');
  const events = createEventStream();
  const batch = batchChanges({ onBatch: (changes) => void follow(changes) });
  const watch = watchFiles({ root, followed: followedPaths(options), onChange: batch.add });
  const engine = await io.loadEngine();
  const state = () => `${run}-${site.version()}`;
  const site = await engine.openSite(siteOptions(command, io), {
    onSite: ({ files }) => events.send('site', { state: state(), files }),
    onProblems: (change) => {
      log.problems(change);
      events.send('problems', {});
    },
    onDefect: (error) => reportDefect(error, { verbose: false, stderr: io.stderr }),
  });
  const follow: typeof site.rebuild = async (changes) => {
    const from = io.now();
    const version = site.version();
    await site.rebuild(changes);
    if (site.version() !== version) log.rebuilt(changes, io.now() - from);
  };
  const starting = startSite(site, watch.ready);
  const server = createLiveServer({
    site: starting.then(() => site),
    events,
    state,
    host: options.host,
    openInEditor: (place) => openInEditor(place, { root, env: io.env }),
    onDefect: (error) => reportDefect(error, { verbose: false, stderr: io.stderr }),
  });
  const end = async () => {
    batch.stop();
    events.close();
    server.close();
    server.closeAllConnections();
    await watch.close();
    await site.dispose();
  };
  try {
    const port = await listen(server, options);
    if (!(await starting)) return exitCodes.usage;
    const address = addressOf(site, { port, host: options.host });
    const close = untilEnd(io, {
      r: () => void site.refresh().then(() => log.refreshed()),
      o: () => io.openBrowser(address),
    });
    log.ready(site, { address, port, options, elapsed: io.now() - startedAt, hasKeys: close.hasKeys });
    if (options.open) io.openBrowser(address);
    await close.ended;
    return exitCodes.done;
  } finally {
    await end();
  }
}

/** The site is read when changes are heard of, so that none is lost in between. */
async function startSite(site: SiteContext, watching: Promise<void>): Promise<boolean> {
  await watching;
  return site.start();
}

function followedPaths({ config }: ServeCommandOptions): readonly string[] {
  return config === undefined ? followed : [...followed, config.replace(/^\.\//, '')];
}

function siteOptions({ root, options }: SiteCommand<ServeCommandOptions>, io: Io) {
  return {
    root,
    ...(options.config !== undefined && { configFile: options.config }),
    ...(options.locale !== undefined && { locales: options.locale }),
    cache: true,
    threads: io.threads,
  };
}

function addressOf(site: SiteContext, { host, port }: { host: string; port: number }): string {
  return `http://${urlHost(host)}:${port}${site.current()?.snapshot.config.baseUrl ?? '/'}`;
}

/** Resolves with the first interrupt, `q` or Ctrl+C; calls `shortcuts` for other keys. */
function untilEnd(
  io: Io,
  shortcuts: Readonly<Record<string, () => void>>,
): { readonly ended: Promise<void>; readonly hasKeys: boolean } {
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
