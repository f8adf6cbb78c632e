import { Command, CommanderError } from 'commander';
import { version } from '../package.json';
import type { EjectCommandOptions } from './commands/eject.ts';
import { addI18nCommands } from './commands/i18n/add-i18n-commands.ts';
import { reportDefect } from './defect.ts';
import { exitCodes } from './exit-codes.ts';
import type { Io } from './io.ts';
import {
  addBuildOptions,
  addConfigOption,
  addPreviewOptions,
  addServeOptions,
  addSiteOptions,
  type BuildCommandOptions,
  type PreviewCommandOptions,
  type ServeCommandOptions,
  type SiteOptions,
} from './options.ts';
import { resolveSiteFolder } from './site-folder.ts';
import { UsageError } from './usage-error.ts';

/**
 * Runs one command line (`argv` without the program's own name) and resolves to the exit code. Everything a
 * command throws ends here: what the user can mend as one line, anything else as a defect of docsite.
 */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  let exitCode: number = exitCodes.done;
  const program = createProgram(io, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    if (error instanceof UsageError) {
      io.stderr.write(`docsite: ${error.message}\n`);
      return exitCodes.usage;
    }
    reportDefect(error, { verbose: argv.includes('--verbose'), stderr: io.stderr });
    return exitCodes.problems;
  }
}

/** Each action loads its command's module when it runs: help and usage errors answer at once. */
function createProgram(io: Io, finish: (exitCode: number) => void): Command {
  const program = new Command('docsite')
    .description('Builds documentation and blog sites from Markdown, MDX and React.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print what a command does and its options')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      getOutHelpWidth: () => io.stdout.columns ?? 100,
      getErrHelpWidth: () => io.stderr.columns ?? 100,
    })
    .showHelpAfterError('(--help lists what there is)');

  addBuildOptions(program.command('build').description('build the site into the output folder')).action(
    async (site: string | undefined, options: BuildCommandOptions) => {
      const { runBuild } = await import('./commands/build.ts');
      finish(await runBuild({ root: resolveSiteFolder(site, io.cwd), write: true, options }, io));
    },
  );
  addBuildOptions(
    program.command('check').description('find every problem of the site, write nothing'),
  ).action(async (site: string | undefined, options: BuildCommandOptions) => {
    const { runBuild } = await import('./commands/build.ts');
    finish(await runBuild({ root: resolveSiteFolder(site, io.cwd), write: false, options }, io));
  });
  addServeOptions(
    program.command('serve').description('show the site while it is written: every change at once'),
  ).action(async (site: string | undefined, options: ServeCommandOptions) => {
    const { runServe } = await import('./commands/serve.ts');
    finish(await runServe({ root: resolveSiteFolder(site, io.cwd), options }, io));
  });
  addPreviewOptions(
    program.command('preview').description('serve the built site as a static host would'),
  ).action(async (site: string | undefined, options: PreviewCommandOptions) => {
    const { runPreview } = await import('./commands/preview.ts');
    finish(await runPreview({ root: resolveSiteFolder(site, io.cwd), options }, io));
  });
  addSiteOptions(program.command('clean').description('remove the built site and the cache')).action(
    async (site: string | undefined, options: SiteOptions) => {
      const { runClean } = await import('./commands/clean.ts');
      finish(await runClean({ root: resolveSiteFolder(site, io.cwd), options }, io));
    },
  );
  addConfigOption(
    program
      .command('version')
      .description('keep the docs as they are now as a version of their own')
      .argument('<label>', 'name of the version, for example 4.x'),
  ).action(async (label: string, site: string | undefined, options: SiteOptions) => {
    const { runVersion } = await import('./commands/version.ts');
    finish(await runVersion({ root: resolveSiteFolder(site, io.cwd), label, options }, io));
  });
  addEjectCommand(program, { io, finish });
  addI18nCommands(program, { io, finish });
  return program;
}

function addEjectCommand(
  program: Command,
  { io, finish }: { readonly io: Io; readonly finish: (exitCode: number) => void },
): void {
  const eject = program
    .command('eject')
    .description('start a version of your own of a component of the theme, or list them')
    .argument('[component]', 'the component, for example Footer; without it, all are listed');
  addConfigOption(eject)
    .option('--copy', 'copy the source of the component instead of wrapping it')
    .action(async (component: string | undefined, site: string | undefined, options: EjectCommandOptions) => {
      const { runEject } = await import('./commands/eject.ts');
      const root = resolveSiteFolder(site, io.cwd);
      finish(await runEject({ root, component: component ?? null, options }, io));
    });
}
