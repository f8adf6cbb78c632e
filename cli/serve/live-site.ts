import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { configNames } from '../../renderer/config/config-names.ts';
import { posixRelative } from '../../renderer/paths/to-posix.ts';
import { headLog } from '../../renderer/serve/classify-changes.ts';
import type { SiteContext } from '../../renderer/serve/create-site-context.ts';
import type { FileChange } from '../../renderer/serve/file-change.ts';
import type { SiteListener } from '../../renderer/serve/site-listener.ts';
import { addressOf, type SiteCommand } from '../commands/read-config.ts';
import type { Io } from '../io.ts';
import type { ServeCommandOptions } from '../options.ts';
import { batchChanges } from './batch-changes.ts';
import type { EventStream } from './event-stream.ts';
import { findGitFolder } from './find-git-folder.ts';
import { createGitLock } from './git-lock.ts';
import type { ServeLog } from './serve-log.ts';
import { type FileWatch, watchFiles } from './watch-files.ts';

/** A site whose files are followed: what changes is told to the terminal and to the pages that are open. */
export interface LiveSite {
  readonly site: SiteContext;
  /** Names the run of the server and the version of the site. */
  readonly state: () => string;
  /** Resolves when pages can be shown; to false when the configuration has errors, which are told. */
  readonly started: Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** Who is told. */
interface Listeners {
  readonly log: ServeLog;
  readonly events: EventStream;
  readonly io: Io;
}

/** Folders and files below the site folder whose changes the site follows, besides what its code imports. */
const followed = ['content', 'theme-overrides', ...configNames];

/** The first page is answered before files are listened to, which takes long in a large site. */
const listenAfterMs = 200;

/** Notes at once how files are, so that no change is lost until they are listened to. */
export async function openLiveSite(
  { root, options }: SiteCommand<ServeCommandOptions>,
  listeners: Listeners,
): Promise<LiveSite> {
  const { log, io } = listeners;
  const run = randomBytes(6).toString('hex');
  const stateOf = (version: number) => `${run}-${version}`;
  const batch = batchChanges({
    isBusy: createGitLock(root, Date.now),
    onBatch: (changes) => void opening.then((site) => follow(site, changes, listeners)),
  });
  const { config } = options;
  const paths = [...followed, ...headLogs(root), ...(config ? [config.replace(/^\.\//, '')] : [])];
  const watch = watchFiles({ root, followed: paths, onChange: batch.add, onFailure: log.unwatched });
  const opening = io
    .loadEngine()
    .then(({ openSite }) =>
      openSite(siteOptions(root, options, io), siteListener(listeners, { stateOf, watch })),
    );
  const site = await opening;
  let listening: NodeJS.Timeout | undefined;
  let isClosed = false;
  const started = site.start().then((isStarted) => {
    if (!isClosed) listening = setTimeout(() => void watch.begin().catch(log.defect), listenAfterMs);
    return isStarted;
  });
  return {
    site,
    state: () => stateOf(site.version()),
    started,
    async close() {
      isClosed = true;
      clearTimeout(listening);
      batch.stop();
      await watch.close();
      await site.dispose();
    },
  };
}

/** What git adds a line to with each commit, and whenever another is checked out; not written by an edit. */
function headLogs(root: string): string[] {
  const folder = findGitFolder(root);
  return folder === null ? [] : [posixRelative(root, join(folder, headLog))];
}

async function follow(site: SiteContext, changes: readonly FileChange[], { log, io }: Listeners) {
  const from = io.now();
  if (await site.rebuild(changes)) log.rebuilt(changes, io.now() - from);
}

function siteListener(
  { events, log }: Listeners,
  { stateOf, watch }: { stateOf: (version: number) => string; watch: FileWatch },
): SiteListener {
  return {
    onSite({ version, files, imports }) {
      events.send('site', { state: stateOf(version), files });
      watch.follow(imports);
    },
    onConfigInputs: watch.follow,
    onProblems(change) {
      log.problems(change);
      events.send('problems', {});
    },
    onDefect: log.defect,
  };
}

function siteOptions(
  root: string,
  { config, locale, ...options }: ServeCommandOptions,
  { env, threads }: Io,
) {
  return {
    root,
    ...addressOf(options),
    env,
    ...(config !== undefined && { configFile: config }),
    ...(locale !== undefined && { locales: locale }),
    cache: true,
    threads,
  };
}
