import { join, resolve } from 'node:path';
import type { SiteConfig } from '../../renderer/config/site-config.ts';
import { readTextIfThere } from '../../renderer/files/read-text-if-there.ts';
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
  const read = await readConfig(engine, command, io);
  if (read === null) return exitCodes.usage;
  const folder = resolve(root, read.outDir);
  engine.recoverOutput(folder, resolve(root, read.cacheDir));
  const baseUrl = builtBaseUrl(folder, read);
  const shown = displayPath(folder, { root, base: io.cwd });
  if (baseUrl === null) {
    throw new UsageError(`There is no built site in "${shown}".`, 'Run "docsite build" first.');
  }
  if (options.baseUrl !== undefined && baseUrl !== pathOf(read.baseUrl)) {
    const remedy = 'Leave "--base-url" out, or build the site with it again.';
    throw new UsageError(`The site in "${shown}" was built for the base URL "${baseUrl}".`, remedy);
  }
  const config = { ...read, baseUrl };
  const server = createStaticServer({ root: folder, baseUrl, host: options.host });
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

/**
 * The base URL of the pages that were built, which may have been given to the build alone: where they take their styles
 * from. Null where no locale was built: each has a 404 page, whatever else it lacks.
 */
function builtBaseUrl(folder: string, { locales, baseUrl }: SiteConfig): string | null {
  for (const { outputPrefix } of locales) {
    const html = readTextIfThere(join(folder, outputPrefix, '404.html'));
    if (html === null) continue;
    const [, built] = /<link rel="stylesheet" href="(\/(?:[^"]*\/)?)assets\//.exec(html) ?? [];
    return built ?? pathOf(baseUrl);
  }
  return null;
}

/** A base URL as browsers ask for it. */
function pathOf(baseUrl: string): string {
  return new URL(baseUrl, 'http://localhost').pathname;
}
