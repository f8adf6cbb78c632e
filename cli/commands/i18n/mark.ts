import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { hasErrors } from '../../../renderer/diagnostics/diagnostic.ts';
import type { MarkedPage } from '../../../renderer/i18n/plan-marks.ts';
import { posixRelative } from '../../../renderer/paths/to-posix.ts';
import { exitCodes } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { displayPath, formatQuantity } from '../../report/format.ts';
import { say, sayDone } from '../../say.ts';
import { printable } from '../../terminal.ts';
import { UsageError } from '../../usage-error.ts';
import { printProblems, readConfig, type SiteCommand } from '../read-config.ts';
import type { MarkCommandOptions } from './options.ts';
import { oneLocaleText, wantedLocales } from './wanted-locales.ts';

export interface MarkCommand extends SiteCommand<MarkCommandOptions> {
  /** As written on the command line. */
  readonly files: readonly string[];
}

/** `docsite i18n mark`: records the state of the originals and resolves to the exit code. */
export async function runMark(command: MarkCommand, io: Io): Promise<number> {
  const { files, options, root } = command;
  if (files.length === 0 && !options.all) {
    throw new UsageError(
      'No translation is named.',
      'Name those that match their originals, or mark every one with "--all".',
    );
  }
  if (files.length > 0 && options.all) {
    throw new UsageError('"--all" marks every translation.', 'Leave it out to mark the files you name.');
  }
  const engine = await io.loadEngine();
  const config = await readConfig(engine, command, io);
  if (config === null) return exitCodes.usage;
  const locales = wantedLocales(config, options.locale);
  if (locales.length === 0) {
    say(oneLocaleText(config), io);
    return exitCodes.done;
  }
  const wanted = options.all ? null : files.map((file) => idOf(file, root, io.cwd));
  const marking = await engine.markTranslations(config, { locales, wanted });
  printProblems(marking.diagnostics, root, io);
  if (hasErrors(marking.diagnostics)) return marking.refused ? exitCodes.usage : exitCodes.problems;
  sayDone(markedText(marking.marked, root, io), io);
  return exitCodes.done;
}

/** Files are named from the current folder, as shells complete them, or else from the site folder. */
function idOf(file: string, root: string, cwd: string): string {
  if (file.trim() === '') {
    throw new UsageError(
      'A name of a translation is empty.',
      'Name files or folders, or mark every one with "--all".',
    );
  }
  const here = resolve(cwd, file);
  const path = existsSync(here) ? here : resolve(root, file);
  const id = posixRelative(root, path);
  if (/^(?:\.\.(?:\/|$)|\/|[a-z]:)/i.test(id)) {
    throw new UsageError(`"${file}" lies outside the site folder.`, 'Name files or folders of the site.');
  }
  return id;
}

/** Names those that were unmarked or stale. */
function markedText(marked: readonly MarkedPage[], root: string, io: Io): string {
  const changed = marked.filter(({ was }) => was !== 'translated');
  const unchanged = marked.length - changed.length;
  const rest = `${formatQuantity(unchanged, 'translation')} had the right mark already`;
  if (changed.length === 0) return `Nothing to mark: ${rest}.\n`;
  const lines = changed.map(({ file, was }) => {
    const path = printable(displayPath(file, { root, base: io.cwd }));
    return `  ${path}${was === 'stale' ? ' (was stale)' : ''}`;
  });
  const outcome = `Marked ${formatQuantity(changed.length, 'translation')}${unchanged === 0 ? '' : `; ${rest}`}:`;
  return `${[outcome, ...lines].join('\n')}\n`;
}
