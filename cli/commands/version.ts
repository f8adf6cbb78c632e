import { hasErrors } from '../../renderer/diagnostics/diagnostic.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import type { SiteOptions } from '../options.ts';
import { sayDone } from '../say.ts';
import { missingSwitch } from './missing-switch.ts';
import { printProblems, readConfig, type SiteCommand } from './read-config.ts';

export interface VersionOptions extends SiteOptions {
  /** Id of the docs, where the site has several. */
  readonly docs?: string;
}

export interface VersionCommand extends SiteCommand<VersionOptions> {
  readonly label: string;
}

/** `docsite version`: copies the current docs to a version of their own and resolves to the exit code. */
export async function runVersion(command: VersionCommand, io: Io): Promise<number> {
  const engine = await io.loadEngine();
  const config = await readConfig(engine, command, io);
  if (config === null) return exitCodes.usage;
  const { label } = command;
  const { docs = null } = command.options;
  const { folders, options, diagnostics } = engine.snapshotVersion(config, { label, docs });
  printProblems(diagnostics, command.root, io);
  if (hasErrors(diagnostics)) return exitCodes.problems;
  sayDone(
    [
      `Made the version ${label}:`,
      ...folders.map((folder) => `  ${folder}/`),
      `It stands below "current" in ${options}.versions of ${config.configFile}. Next:`,
      '  - give "current" the label and path of what you write now',
      `  - set ${options}.lastVersion to "${label}" if readers should use it until that is released`,
      ...missingSwitch(config, 'docsVersionDropdown'),
      '',
    ].join('\n'),
    io,
  );
  return exitCodes.done;
}
