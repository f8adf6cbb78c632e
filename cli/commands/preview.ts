import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SiteConfig } from '../../renderer/config/site-config.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import type { PreviewCommandOptions } from '../options.ts';
import { addressLines, siteAddress } from '../preview/addresses.ts';
import { listen } from '../preview/listen.ts';
import { createStaticServer } from '../preview/static-server.ts';
import { displayPath } from '../report/format.ts';
import { say } from '../say.ts';
import { createColors } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { readConfig, type SiteCommand } from './read-config.ts';

/** `docsite preview`: serves the built site until it is interrupted, which is its normal end. */
export async function runPreview(command: SiteCommand<PreviewCommandOptions>, io: Io): Promise<number> {
  const { root, options } = command;
  const engine = await io.loadEngine();
  const config = await readConfig(engine, command, io);
  if (config === null) return exitCodes.usage;
  const folder = resolve(root, config.outDir);
  engine.recoverOutput(folder, resolve(root, config.cacheDir));
  if (!isBuilt(folder, config)) {
    const shown = displayPath(folder, { root, base: io.cwd });
    throw new UsageError(`There is no built site in "${shown}".`, 'Run "docsite build" first.');
  }
  const server = createStaticServer({ root: folder, baseUrl: config.baseUrl, host: options.host });
  const interrupted = new Promise<void>((end) => {
    io.onInterrupt(() => end());
  });
  const port = await listen(server, options);
  const lines = addressLines(config, { port, options }, createColors(io.stdout, io.env));
  say(`${lines.join('\n')}\nPress Ctrl+C to stop.\n`, io);
  if (options.open) io.openBrowser(siteAddress(config, { port, options }));
  await interrupted;
  server.close();
  server.closeAllConnections();
  return exitCodes.done;
}

/** Whether any locale was built: each has a 404 page, whatever else it lacks. */
function isBuilt(folder: string, { locales }: SiteConfig): boolean {
  return locales.some(({ outputPrefix }) => existsSync(join(folder, outputPrefix, '404.html')));
}
