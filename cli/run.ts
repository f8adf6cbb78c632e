import { resolve } from 'node:path';
import { Argument, Command, CommanderError } from 'commander';
import { version } from '../package.json';
import { type BuilderName, builderNames } from '../renderer/import/builder-names.ts';
import type { HeaderFormat } from '../renderer/output/headers/header-format-names.ts';
import { isWebAddress } from '../renderer/paths/is-web-address.ts';
import { actOnSite, siteFolderOf } from './act-on-site.ts';
import type { EjectCommandOptions } from './commands/eject.ts';
import { addI18nCommands } from './commands/i18n/add-i18n-commands.ts';
import type { ImportOptions } from './commands/import.ts';
import type { SiteCommand } from './commands/read-config.ts';
import type { RedirectsOptions } from './commands/redirects.ts';
import type { VersionOptions } from './commands/version.ts';
import { reportDefect } from './defect.ts';
import { exitCodes } from './exit-codes.ts';
import { helpArgv } from './help-argv.ts';
import type { Io, Session } from './io.ts';
import {
  addBuildOptions,
  addCheckOptions,
  addConfigOption,
  addHeadersOptions,
  addInitOptions,
  addMergeOptions,
  addPreviewOptions,
  addServeOptions,
  addShardOption,
  addSiteOptions,
  type BuildCommandOptions,
  type HeadersCommandOptions,
  type InitOptions,
  type MergeCommandOptions,
  type PreviewCommandOptions,
  type ServeCommandOptions,
  type ShellName,
  type SiteOptions,
  shellNames,
} from './options.ts';
import { refuseMissingValues } from './refuse-missing-values.ts';
import { UsageError } from './usage-error.ts';

/**
 * Runs one command line (`argv` without the program's own name) and resolves to the exit code. Everything a
 * command throws ends here: what the user can mend as one line, anything else as a defect of docsite.
 */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  let exitCode: number = exitCodes.done;
  const finish = (code: number) => {
    exitCode = code;
  };
  const program = createProgram({ io, finish });
  try {
    await program.parseAsync(helpArgv(argv, program), { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.done;
    const usage = error instanceof CommanderError ? await wordsOf(error) : folderGone(error);
    if (usage === null) return exitCodes.usage;
    if (usage instanceof UsageError) {
      const { printUsageError } = await import('./print-usage-error.ts');
      printUsageError(usage, io);
      return exitCodes.usage;
    }
    reportDefect(error, { verbose: argv.includes('--verbose'), io });
    return exitCodes.problems;
  }
}

async function wordsOf(error: CommanderError): Promise<UsageError | null> {
  return (await import('./usage-error-of.ts')).usageErrorOf(error);
}

/** What Node.js throws whenever it is asked for a current folder that was removed, as a usage error; else the error. */
function folderGone(error: unknown): unknown {
  if ((error as NodeJS.ErrnoException | null)?.syscall !== 'uv_cwd') return error;
  return new UsageError(
    'The folder that docsite was started in was removed.',
    'Change to a folder that exists, then run the command again.',
  );
}

/** Each action loads its command's module when it runs: help and usage errors answer at once. */
export function createProgram(session: Session): Command {
  const { io } = session;
  const program = new Command('docsite')
    .description('Builds documentation and blog sites from Markdown, MDX and React.')
    .version(version, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print what a command does and its options')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      getOutHelpWidth: () => io.stdout.columns ?? 100,
      getErrHelpWidth: () => io.stderr.columns ?? 100,
      // What is wrong with a command line is told as any other problem, by `run`.
      outputError: () => {},
    });
  addInitCommand(program, session);
  addBuildCommands(program, session);
  addMergeCommand(program, session);
  addSourceCommands(program, session);
  addI18nCommands(program, session);
  addImportCommand(program, session);
  addCompletionCommand(program, session);
  refuseMissingValues(program);
  return program;
}

function addInitCommand(program: Command, { io, finish }: Session): void {
  const init = program
    .command('init')
    .description('begin a site: a page of each kind, ready to be published');
  addInitOptions(init).action(async (folder: string | undefined, options: InitOptions) => {
    const { runInit } = await import('./commands/init.ts');
    finish(await runInit({ folder: resolve(io.cwd, folder ?? '.'), options }, io));
  });
}

/** The commands that build a site, or act on what was built. */
function addBuildCommands(program: Command, session: Session): void {
  const { io } = session;
  const named = (name: string, what: string) => program.command(name).description(what);
  const runBuild = (write: boolean) => async (site: SiteCommand<BuildCommandOptions>) =>
    (await import('./commands/build.ts')).runBuild({ ...site, write }, io);
  const build = named('build', 'build the site into the output folder');
  actOnSite(addShardOption(addBuildOptions(build)), session, runBuild(true));
  const check = named('check', 'find every problem of the site, write nothing');
  actOnSite(addCheckOptions(check), session, runBuild(false));
  const serve = named('serve', 'show the site while it is written: every change at once');
  actOnSite<ServeCommandOptions>(addServeOptions(serve), session, async (site) =>
    (await import('./commands/serve.ts')).runServe(site, io),
  );
  const preview = named('preview', 'serve the built site as a static host would');
  actOnSite<PreviewCommandOptions>(addPreviewOptions(preview), session, async (site) =>
    (await import('./commands/preview.ts')).runPreview(site, io),
  );
  const clean = named('clean', 'remove the built site and the cache');
  actOnSite<SiteOptions>(addSiteOptions(clean), session, async (site) =>
    (await import('./commands/clean.ts')).runClean(site, io),
  );
}

function addMergeCommand(program: Command, { io, finish }: Session): void {
  const merge = program
    .command('merge')
    .description('build the site of parts that "docsite build --shard" has built on several machines');
  addMergeOptions(merge).action(async (folders: string[], options: MergeCommandOptions) => {
    const { runBuild } = await import('./commands/build.ts');
    const shards = folders.map((folder) => resolve(io.cwd, folder));
    const root = await siteFolderOf(options.site, io.cwd);
    finish(await runBuild({ root, write: true, shards, options: { ...options, cache: false } }, io));
  });
}

/** The commands that act on a site's sources, or print what a host needs. */
function addSourceCommands(program: Command, session: Session): void {
  const { io } = session;
  const named = (name: string, what: string) => program.command(name).description(what);
  const version = named('version', 'keep the docs as they are now as a version of their own').argument(
    '<label>',
    'name of the version, for example 4.x',
  );
  addConfigOption(version).option('--docs <id>', 'the docs that get the version, where the site has several');
  actOnSite<VersionOptions, [string]>(version, session, async (site, label) =>
    (await import('./commands/version.ts')).runVersion({ ...site, label }, io),
  );
  const headers = named(
    'headers',
    'print the headers of the built site, its Content-Security-Policy among them, for a host',
  );
  actOnSite<HeadersCommandOptions, [HeaderFormat]>(addHeadersOptions(headers), session, async (site, host) =>
    (await import('./commands/headers.ts')).runHeaders({ ...site, host }, io),
  );
  const redirects = named('redirects', 'list redirects for pages whose files were renamed, as git tells');
  addConfigOption(redirects).option('--write', 'add them to the configuration');
  actOnSite<RedirectsOptions>(redirects, session, async (site) =>
    (await import('./commands/redirects.ts')).runRedirects(site, io),
  );
  const eject = named(
    'eject',
    'start a version of your own of a component of the theme, or list them',
  ).argument('[component]', 'the component, for example Footer; without it, all are listed');
  addConfigOption(eject).option('--copy', 'copy the source of the component instead of wrapping it');
  actOnSite<EjectCommandOptions, [string | undefined]>(eject, session, async (site, component) =>
    (await import('./commands/eject.ts')).runEject({ ...site, component: component ?? null }, io),
  );
}

function addImportCommand(program: Command, { io, finish }: Session): void {
  program
    .command('import')
    .description('bring a site of another builder over')
    .addArgument(new Argument('<builder>', 'what the site is made with').choices(Object.keys(builderNames)))
    .argument('<folder>', 'the folder with its configuration')
    .argument('[out]', 'the folder of the site to be; one beside it, if not named')
    .option('--force', 'replace what is in the folder')
    .option('--update', 'write what has changed in the source, and keep files that were edited by hand')
    .option(
      '--compare <old>',
      'write nothing but what differs between the old build, or its sitemap, and the new one',
    )
    .option('--json', 'print what was done as JSON')
    .action(async (builder: BuilderName, folder: string, out: string | undefined, options: ImportOptions) => {
      const from = resolve(io.cwd, folder);
      const to = resolve(io.cwd, out ?? `${from}-docsite`);
      if (options.compare === undefined) {
        const { runImport } = await import('./commands/import.ts');
        return finish(await runImport({ builder, from, to, options }, io));
      }
      const { runCompare } = await import('./commands/compare.ts');
      const old = isWebAddress(options.compare) ? options.compare : resolve(io.cwd, options.compare);
      finish(await runCompare({ old, to, json: options.json === true }, io));
    });
}

function addCompletionCommand(program: Command, { io, finish }: Session): void {
  program
    .command('completion')
    .description('print a script with which a shell completes commands and options')
    .addArgument(new Argument('<shell>', 'the shell').choices(shellNames))
    .action(async (shell: ShellName) => {
      const { runCompletion } = await import('./commands/completion.ts');
      finish(runCompletion(program, shell, io));
    });
}
