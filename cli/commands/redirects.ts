import { exitCodes } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { formatQuantity } from '../report/format.ts';
import { fitted, sayDone } from '../say.ts';
import { createColors } from '../terminal.ts';
import { printProblems, readConfig, type SiteCommand } from './read-config.ts';

export interface RedirectsOptions {
  readonly config?: string;
  readonly write?: boolean;
}

/** `docsite redirects`: prints what to add to the configuration, or adds it. Resolves to the exit code. */
export async function runRedirects(command: SiteCommand<RedirectsOptions>, io: Io): Promise<number> {
  const engine = await io.loadEngine();
  const config = await readConfig(engine, command, io);
  if (config === null) return exitCodes.usage;
  const { write = false } = command.options;
  const { redirects, added, diagnostics } = await engine.suggestRedirects(config, {
    write,
    threads: io.threads,
  });
  printProblems(diagnostics, command.root, io);
  const lines = redirects.map(({ from, to }) => `  - { from: ${quoted(from)}, to: ${quoted(to)} }`);
  if (redirects.length > 0 && !added) io.stdout.write(`redirects:\n${lines.join('\n')}\n`);
  if (diagnostics.length > 0) return exitCodes.problems;
  if (added) sayDone(`Added ${formatQuantity(redirects.length, 'redirect')} to ${config.configFile}.\n`, io);
  if (redirects.length === 0) {
    const text = 'Every page whose file was renamed can be found at its old address.\n';
    io.stderr.write(fitted(`${createColors(io.stderr, io.env).green('✔')} ${text}`, io.stderr));
  }
  return exitCodes.done;
}

/** Addresses whose signs mean something in YAML are quoted, as JSON is. */
function quoted(path: string): string {
  return /^[\w/.~-]+$/.test(path) ? path : JSON.stringify(path);
}
