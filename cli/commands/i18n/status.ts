import { createDiagnostic, hasErrors } from '../../../renderer/diagnostics/diagnostic.ts';
import { suggest } from '../../../renderer/diagnostics/suggest.ts';
import type { PageGroupStates } from '../../../renderer/i18n/page-states.ts';
import type { LocaleStatus, TranslationStatus } from '../../../renderer/i18n/translation-status.ts';
import { exitCodes } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { say } from '../../say.ts';
import { createColors } from '../../terminal.ts';
import { UsageError } from '../../usage-error.ts';
import { printProblems, readConfig, type SiteCommand } from '../read-config.ts';
import type { FailState, StatusOptions } from './options.ts';
import { countPages } from './page-counts.ts';
import { statusJson } from './status-json.ts';
import { statusText } from './status-text.ts';
import { oneLocaleText, wantedLocales } from './wanted-locales.ts';

/** `docsite i18n status`: prints the state of the translations and resolves to the exit code. */
export async function runStatus(command: SiteCommand<StatusOptions>, io: Io): Promise<number> {
  const { root, options } = command;
  const engine = await io.loadEngine();
  const config = await readConfig(engine, command, io);
  if (config === null) return exitCodes.usage;
  const locales = wantedLocales(config, options.locale);
  if (locales.length === 0 && !options.json) {
    say(oneLocaleText(config), io);
    return exitCodes.done;
  }
  const found = await engine.translationStatus(config, { locales, threads: io.threads });
  const status = ofVersions(found, options.docsVersion);
  const failed = (options.failOn ?? []).filter((state) => status.locales.some((own) => has(own, state)));
  printProblems(status.diagnostics, root, io);
  if (options.json) io.stdout.write(statusJson(status, failed));
  else {
    const colors = createColors(io.stdout, io.env);
    const { isTTY, columns } = io.stdout;
    const width = isTTY && columns ? columns : Number.POSITIVE_INFINITY;
    const listed = new Set(options.docsVersion ?? []);
    say(statusText(status.locales, { root, base: io.cwd, colors, listed, width }), io);
    if (failed.length > 0) {
      const refused = createDiagnostic('translations-refused', { states: failed }, { file: null });
      printProblems([refused], root, io);
    }
  }
  return hasErrors(status.diagnostics) || failed.length > 0 ? exitCodes.problems : exitCodes.done;
}

/** Labels count as well: a missing one as a missing page does, an entry that nothing uses as an orphan. */
function has({ groups, labels }: LocaleStatus, state: FailState): boolean {
  if (countPages(groups)[state] > 0) return true;
  if (state === 'missing') return labels !== null && labels.missing.length > 0;
  return state === 'orphan' && labels !== null && labels.unused.length > 0;
}

/** Of the docs, the versions asked for by name or label. Throws a UsageError for one that does not exist. */
function ofVersions(status: TranslationStatus, wanted: readonly string[] | undefined): TranslationStatus {
  if (!wanted) return status;
  const names = ({ version, label }: PageGroupStates) => [version, label].flatMap((name) => name ?? []);
  const known = status.locales.flatMap(({ groups }) => groups.flatMap(names));
  const unknown = status.locales.length === 0 ? undefined : wanted.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const near = suggest(unknown, known);
    const hint =
      near === null ? `The versions are ${[...new Set(known)].join(', ')}.` : `Did you mean "${near}"?`;
    throw new UsageError(`The docs have no version "${unknown}".`, hint);
  }
  const isWanted = (group: PageGroupStates) =>
    group.collection !== 'docs' || names(group).some((name) => wanted.includes(name));
  const locales = status.locales.map((own) => ({ ...own, groups: own.groups.filter(isWanted) }));
  return { ...status, locales };
}
