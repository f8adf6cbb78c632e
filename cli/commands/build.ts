import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createDiagnostic } from '../../renderer/diagnostics/diagnostic.ts';
import { readTextIfThere } from '../../renderer/files/read-text-if-there.ts';
import type { BuildOptions, BuildResult } from '../../renderer/index.ts';
import type { Shard } from '../../renderer/model/shard.ts';
import type { AskUrls } from '../../renderer/site/checks/outside-links.ts';
import { reportEndAs } from '../../renderer/threads/memory-watch.ts';
import { listenToStray, StrayError } from '../../renderer/threads/stray-error.ts';
import { exitCodeOf } from '../exit-codes.ts';
import type { InterruptSignal, Io } from '../io.ts';
import type { BuildCommandOptions, ReporterName } from '../options.ts';
import { createProgress, type Progress } from '../progress.ts';
import { githubReport } from '../report/github.ts';
import { jsonReport } from '../report/json.ts';
import { prettyReport } from '../report/pretty.ts';
import type { Report, ReportContext } from '../report/report.ts';
import { fitted } from '../say.ts';
import { createColors, isPerson } from '../terminal.ts';
import { addressOf } from './read-config.ts';

export interface BuildCommand {
  /** Absolute path of the site folder. */
  readonly root: string;
  /** False for `docsite check`. */
  readonly write: boolean;
  readonly options: BuildCommandOptions;
  /** Of `docsite merge`: absolute paths of the folders of all parts. */
  readonly shards?: readonly string[];
}

const reports: Readonly<Record<ReporterName, Report>> = {
  pretty: prettyReport,
  json: jsonReport,
  github: githubReport,
};

/** `docsite build` and `docsite check`: builds once, reports, and resolves to the exit code. */
export async function runBuild(command: BuildCommand, io: Io): Promise<number> {
  const startedAt = io.now();
  const progress = progressOf(command.options, io);
  const interruption = new AbortController();
  let signal: InterruptSignal | null = null;
  const stopListening = io.onInterrupt((heard) => {
    signal = heard;
    progress.end();
    if (!command.options.quiet) io.stderr.write('Stopping…\n');
    interruption.abort();
  });
  const print = (result: BuildResult) => {
    progress.end();
    printReport(command, result, { io, elapsed: io.now() - startedAt });
  };
  listenToStray((error) => print(resultOfStray(error)));
  announceEnd(command, io);
  try {
    const { build } = await io.loadEngine();
    const { signal: stop } = interruption;
    const previousUrls = await readPreviousUrls(command, stop);
    const asked = command.options.external ? { askUrls: askUrlsOf(command, stop) } : {};
    const result = await build({
      ...buildOptions(command, { io, progress, signal: stop }),
      ...asked,
      previousUrls,
    });
    // Timers and promises of the site's code that are due are heard before.
    await setImmediate();
    print(result);
    return exitCodeOf(result.status, signal);
  } catch (error) {
    progress.end();
    if (interruption.signal.aborted) return exitCodeOf('aborted', signal);
    throw error;
  } finally {
    stopListening();
    listenToStray(null);
  }
}

/** What code of the site made of a build that it has ended. */
function resultOfStray({ file, message: cause }: StrayError): BuildResult {
  const counts = { parsed: 0, cached: 0, written: 0, unchanged: 0, removed: 0 };
  return {
    status: 'problems',
    diagnostics: [createDiagnostic('code-failed-late', { cause, file }, { file: null })],
    summary: { pagesByLocale: {}, ...counts, timings: [] },
    config: null,
  };
}

/** What is printed when the process is ended. */
function announceEnd(command: BuildCommand, io: Io): void {
  if (command.options.reporter !== 'json') return;
  const cause = 'it kept docsite from all else for SECONDS s (OPTION).';
  reportEndAs(reportOf(command, resultOfStray(new StrayError('FILES', cause)), { io, elapsed: 0 }).output);
}

/** Milliseconds that the server of a sitemap may take to answer. */
const sitemapTimeout = 10_000;

/** The pages that the site had when it was deployed, if the command names their sitemap. */
async function readPreviousUrls({ root, options }: BuildCommand, signal: AbortSignal): Promise<string[]> {
  if (options.compareSitemap === undefined) return [];
  const { readSitemap } = await import('../sitemap/read-sitemap.ts');
  return readSitemap(options.compareSitemap, { root, signal, timeout: sitemapTimeout });
}

/** Milliseconds that other servers may take to answer, and between requests that failed. */
const linkTimeout = 15_000;
const linkPause = 2_000;

/** How links to other sites are asked for; answers are kept beside the cache of documents. */
function askUrlsOf({ options }: BuildCommand, signal: AbortSignal): AskUrls {
  return async (urls, { cacheDir }) => {
    const { askUrls } = await import('../external/ask-urls.ts');
    const cacheFile = options.cache ? join(cacheDir, 'external-links.json') : null;
    return askUrls(urls, { signal, timeout: linkTimeout, pause: linkPause, cacheFile, today: Date.now() });
  };
}

function buildOptions(
  { root, write, options, shards }: BuildCommand,
  run: { io: Io; progress: Progress; signal: AbortSignal },
): BuildOptions {
  return {
    root,
    ...(options.config !== undefined && { configFile: options.config }),
    ...(options.outDir !== undefined && { outDir: options.outDir }),
    ...(options.shard && { shard: options.shard, outDir: options.outDir ?? shardFolder(options.shard) }),
    ...(shards && { shards }),
    ...addressOf(options),
    env: run.io.env,
    ...(options.locale !== undefined && { locales: options.locale }),
    cache: options.cache,
    force: options.force ?? false,
    link: options.publishLink ?? false,
    write,
    strict: options.strict ?? false,
    quality: options.quality ?? false,
    threads: run.io.threads,
    signal: run.signal,
    onProgress: run.progress.update,
    now: run.io.now,
  };
}

function shardFolder({ number, count }: Shard): string {
  return `shard-${number}-of-${count}`;
}

function progressOf(options: BuildCommandOptions, io: Io): Progress {
  const { stderr: stream, env, now } = io;
  return createProgress({ stream, mode: progressMode(options, io), now, colors: createColors(stream, env) });
}

/** The JSON document may share a pipe with standard error, so it gets no company unless a person looks. */
function progressMode(options: BuildCommandOptions, io: Io): 'bars' | 'lines' | 'none' {
  if (options.quiet) return 'none';
  if (isPerson(io.stderr, io.env)) return 'bars';
  return options.reporter === 'json' ? 'none' : 'lines';
}

function printReport(command: BuildCommand, result: BuildResult, run: { io: Io; elapsed: number }): void {
  const { stderr, stdout } = run.io;
  const { problems, output } = reportOf(command, result, run);
  const isForPeople = command.options.reporter === 'pretty';
  if (problems !== '') stderr.write(isForPeople ? fitted(problems, stderr) : problems);
  if (output !== '') stdout.write(isForPeople ? fitted(output, stdout) : output);
}

function reportOf(
  { root, write, options }: BuildCommand,
  result: BuildResult,
  { io, elapsed }: { io: Io; elapsed: number },
): ReturnType<Report> {
  const context: ReportContext = {
    write,
    root,
    base: options.reporter === 'github' ? (io.env.GITHUB_WORKSPACE ?? io.cwd) : io.cwd,
    quiet: options.quiet ?? false,
    verbose: options.verbose ?? false,
    strict: options.strict ?? false,
    problemColors: createColors(io.stderr, io.env),
    summaryColors: createColors(io.stdout, io.env),
    elapsed,
    peakMemory: io.peakMemory(),
    readSource: (file) => readTextIfThere(join(root, file)),
  };
  return reports[options.reporter](result, context);
}
