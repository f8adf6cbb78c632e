/** What `docsite serve` prints. */
import { join } from 'node:path';
import { createDiagnostic, type Diagnostic } from '../../renderer/diagnostics/diagnostic.ts';
import { readTextIfThere } from '../../renderer/files/read-text-if-there.ts';
import type { SiteContext } from '../../renderer/serve/create-site-context.ts';
import type { FileChange } from '../../renderer/serve/file-change.ts';
import type { ProblemChange } from '../../renderer/serve/site-problems.ts';
import { InterruptError } from '../../renderer/threads/within-time.ts';
import { printProblems } from '../commands/read-config.ts';
import { reportDefect } from '../defect.ts';
import type { Io } from '../io.ts';
import { addressLines, type Listening } from '../preview/addresses.ts';
import { displayPath, formatQuantity, formatSeconds } from '../report/format.ts';
import { problemsText } from '../report/problems.ts';
import { toldOnce } from '../report/told-once.ts';
import { fitted, say as sayTo } from '../say.ts';
import { type Colors, createColors, printable } from '../terminal.ts';

export interface ServeLog {
  readonly ready: (site: SiteContext, facts: ReadyFacts) => void;
  /** The first of the new problems in full, those that are gone by name, and what is left in one line. */
  readonly problems: (change: ProblemChange) => void;
  readonly rebuilt: (changes: readonly FileChange[], elapsed: number) => void;
  readonly refreshed: () => void;
  /** Changes of some files are not heard of. */
  readonly unwatched: (error: Error) => void;
  readonly defect: (error: unknown) => void;
}

export interface ReadyFacts extends Listening {
  /** Milliseconds since the command was given. */
  readonly elapsed: number;
  readonly hasKeys: boolean;
}

/**
 * `root` is the absolute path of the site folder. Problems and defects go to standard error, all else to standard
 * output.
 */
export function createServeLog({ root, io }: { root: string; io: Io }): ServeLog {
  const colors = createColors(io.stdout, io.env);
  const problemColors = createColors(io.stderr, io.env);
  const place = (file: string) => printable(displayPath(file, { root, base: io.cwd }));
  const readSource = (file: string) => readTextIfThere(join(root, file));
  const say = (line: string) => sayTo(`${line}\n`, io);
  return {
    ready: (site, facts) => readyLines(site, facts, colors).forEach(say),
    problems({ all, fresh, healed }) {
      const told = toldOnce(worstFirst(fresh));
      const shown = told.slice(0, mostShown);
      const text = problemsText(shown, { root, base: io.cwd, problemColors, readSource });
      io.stderr.write(fitted(text, io.stderr));
      if (told.length > shown.length) {
        const more = formatQuantity(told.length - shown.length, 'more problem');
        io.stderr.write(`${more}, which "docsite check" lists.\n`);
      }
      for (const { file, message } of healed.slice(0, mostHealed)) {
        say(`${colors.green('✔')} Fixed${file === null ? '' : ` in ${place(file)}`}: ${printable(message)}`);
      }
      if (healed.length > mostHealed) say(`${colors.green('✔')} Fixed ${healed.length - mostHealed} more.`);
      say(leftText(all));
    },
    rebuilt(changes, elapsed) {
      const [only] = changes;
      const what = changes.length === 1 && only ? place(only.path) : formatQuantity(changes.length, 'file');
      say(`${colors.dim('↻')} ${what} ${colors.dim(`(${Math.round(elapsed)} ms)`)}`);
    },
    refreshed: () => say(`${colors.dim('↻')} Read everything anew.`),
    unwatched: (error) => printProblems([unwatched(error)], root, io),
    // Whoever pressed Ctrl+C knows why a page was given up.
    defect(error) {
      if (!(error instanceof InterruptError)) reportDefect(error, { verbose: true, io, isServing: true });
    },
  };
}

function readyLines(
  site: SiteContext,
  { elapsed, hasKeys, ...listening }: ReadyFacts,
  colors: Colors,
): string[] {
  const { config, locales: served } = site.current() ?? {};
  const { title, baseUrl, locales } = config ?? { title: 'the site', baseUrl: '/', locales: [] };
  const shown = { title, baseUrl, locales: locales.filter(({ name }) => served?.includes(name)) };
  const [first, ...others] = addressLines(shown, listening, colors);
  return [
    `${first} (ready in ${formatSeconds(elapsed)})`,
    ...others,
    hasKeys ? 'Press r to rebuild, o to open in a browser, q to quit.' : 'Press Ctrl+C to stop.',
  ];
}

function unwatched({ code, message }: NodeJS.ErrnoException): Diagnostic {
  const limits: Readonly<Record<string, string>> = {
    ENOSPC: 'inotify watches (fs.inotify.max_user_watches)',
    EMFILE: 'open files (ulimit -n)',
  };
  return createDiagnostic('files-unwatched', { limit: limits[code ?? ''] ?? null, message }, { file: null });
}

/** A folder that is renamed breaks every link into it, and heals as many when it is named back. */
const mostShown = 10;
const mostHealed = 10;

/** Stable: of a kind, they stay in the order of the files. */
function worstFirst(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const rank = ({ severity }: Diagnostic) => ['error', 'warning', 'info'].indexOf(severity);
  return [...diagnostics].sort((a, b) => rank(a) - rank(b));
}

function leftText(all: readonly Diagnostic[]): string {
  const count = (severity: Diagnostic['severity']) => all.filter((one) => one.severity === severity).length;
  const errors = count('error');
  const warnings = count('warning');
  if (errors + warnings === 0) return 'No problems.';
  const parts = [
    ...(errors > 0 ? [formatQuantity(errors, 'error')] : []),
    ...(warnings > 0 ? [formatQuantity(warnings, 'warning')] : []),
  ];
  return `${parts.join(' and ')} in all.`;
}
