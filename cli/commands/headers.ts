import { resolve } from 'node:path';
import type { HeaderFormat } from '../../renderer/output/headers/header-format-names.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import type { HeadersCommandOptions } from '../options.ts';
import { displayPath } from '../report/format.ts';
import { UsageError } from '../usage-error.ts';
import { readConfig, type SiteCommand } from './read-config.ts';

export interface HeadersCommand extends SiteCommand<HeadersCommandOptions> {
  /** The host whose syntax is wanted. */
  readonly host: HeaderFormat;
}

/** `docsite headers`: prints the headers of the built site for a host. Resolves to the exit code. */
export async function runHeaders({ host, ...command }: HeadersCommand, io: Io): Promise<number> {
  const engine = await io.loadEngine();
  const config = await readConfig(engine, command, io);
  if (config === null) return exitCodes.usage;
  if (config.headers === false) {
    throw new UsageError('The site leaves its headers to the host.', 'Remove "headers: false" first.');
  }
  const rules = engine.readHeaderRules(config);
  if (rules === null) {
    const folder = displayPath(resolve(command.root, config.outDir), { root: command.root, base: io.cwd });
    throw new UsageError(
      `There is no built site in "${folder}", and what its pages need is known from a build.`,
      'Run "docsite build" first.',
    );
  }
  io.stdout.write(engine.formatHeaders(rules, host));
  return exitCodes.done;
}
