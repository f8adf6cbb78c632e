import { hasErrors } from '../../renderer/diagnostics/diagnostic.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import type { SiteOptions } from '../options.ts';
import { displayPath, formatQuantity } from '../report/format.ts';
import { sayDone } from '../say.ts';
import { printProblems, readConfig, type SiteCommand } from './read-config.ts';

/** `docsite clean`: removes what builds leave behind and resolves to the exit code. */
export async function runClean(command: SiteCommand<SiteOptions>, io: Io): Promise<number> {
  const engine = await io.loadEngine();
  const config = await readConfig(engine, command, io);
  if (config === null) return exitCodes.usage;
  const { removed, diagnostics } = engine.cleanOutput(config);
  printProblems(diagnostics, command.root, io);
  if (hasErrors(diagnostics)) return exitCodes.problems;
  const folder = displayPath(config.outDir, { root: command.root, base: io.cwd });
  const site = removed === 0 ? '' : `${formatQuantity(removed, 'file')} of the site in ${folder}/ and `;
  sayDone(`Removed ${site}the cache.\n`, io);
  return exitCodes.done;
}
