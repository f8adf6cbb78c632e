import { hasErrors } from '../../../renderer/diagnostics/diagnostic.ts';
import type { ExtractedLabels } from '../../../renderer/i18n/extract-labels.ts';
import { exitCodes } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { displayPath, formatQuantity } from '../../report/format.ts';
import { say, sayDone } from '../../say.ts';
import { printProblems, readConfig, type SiteCommand } from '../read-config.ts';
import { labelLine } from './label-line.ts';
import type { LocalesCommandOptions } from './options.ts';
import { oneLocaleText, wantedLocales } from './wanted-locales.ts';

/** `docsite i18n extract`: completes the messages of the locales and resolves to the exit code. */
export async function runExtract(command: SiteCommand<LocalesCommandOptions>, io: Io): Promise<number> {
  const engine = await io.loadEngine();
  const config = await readConfig(engine, command, io);
  if (config === null) return exitCodes.usage;
  const locales = wantedLocales(config, command.options.locale);
  if (locales.length === 0) {
    say(oneLocaleText(config), io);
    return exitCodes.done;
  }
  const extraction = await engine.extractLabels(config, { locales, threads: io.threads });
  printProblems(extraction.diagnostics, command.root, io);
  if (hasErrors(extraction.diagnostics)) return exitCodes.problems;
  for (const labels of extraction.locales) sayDone(extractedText(labels, command.root, io), io);
  return exitCodes.done;
}

function extractedText({ file, added, unused }: ExtractedLabels, root: string, io: Io): string {
  const path = displayPath(file, { root, base: io.cwd });
  const outcome =
    added.length === 0
      ? `${path} has every label.`
      : `Added ${formatQuantity(added.length, 'label')} to ${path}, in the default language:`;
  const left = `${formatQuantity(unused.length, 'entry', 'entries')} of ${path} ${unused.length === 1 ? 'is' : 'are'} not used any more:`;
  const lines = [
    outcome,
    ...added.map(labelLine),
    ...(unused.length > 0 ? [left] : []),
    ...unused.map(labelLine),
  ];
  return `${lines.join('\n')}\n`;
}
