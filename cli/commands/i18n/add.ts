import type { Locale, SiteConfig } from '../../../renderer/config/site-config.ts';
import { hasErrors } from '../../../renderer/diagnostics/diagnostic.ts';
import type { AddedLocale } from '../../../renderer/i18n/add-locale.ts';
import { exitCodes } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { displayPath, formatQuantity } from '../../report/format.ts';
import { sayDone } from '../../say.ts';
import { missingSwitch } from '../missing-switch.ts';
import { printProblems, readConfig, type SiteCommand } from '../read-config.ts';
import type { AddOptions } from './options.ts';

export interface AddCommand extends SiteCommand<AddOptions> {
  /** Language tag. */
  readonly locale: string;
}

/** `docsite i18n add`: makes a locale and resolves to the exit code. */
export async function runAdd({ locale: name, ...command }: AddCommand, io: Io): Promise<number> {
  const engine = await io.loadEngine();
  const config = await readConfig(engine, command, io);
  if (config === null) return exitCodes.usage;
  const { label, dir: direction } = command.options;
  const locale = {
    name,
    ...(label !== undefined && { label }),
    ...(direction !== undefined && { direction }),
  };
  const added = await engine.addLocale(config, { locale, threads: io.threads, env: io.env });
  printProblems(added.diagnostics, command.root, io);
  if (hasErrors(added.diagnostics) || added.locale === null) {
    return added.refused ? exitCodes.usage : exitCodes.problems;
  }
  sayDone(addedText(added.locale, added.labels, { config, base: io.cwd }), io);
  return exitCodes.done;
}

function addedText(
  { name, label, direction }: Locale,
  labels: AddedLocale['labels'],
  { config, base }: { readonly config: SiteConfig; readonly base: string },
): string {
  const path = (file: string) => displayPath(file, { root: config.root, base });
  const messages = labels?.file ?? '';
  const folder = messages.slice(0, messages.lastIndexOf('/'));
  const original = config.locales.find(({ isDefault }) => isDefault);
  return [
    `Added the locale ${name} (${label}, ${direction}):`,
    `  ${path(config.configFile)}: i18n.locales and i18n.localeConfigs`,
    `  ${path(messages)}: ${formatQuantity(labels?.added.length ?? 0, 'label')} to translate`,
    'Next:',
    `  - translate the labels; they stand there in ${original?.label ?? 'the default language'}`,
    `  - translate pages at the same path below ${path(folder)}/; until then readers get them in ${original?.label ?? 'the default language'}`,
    ...missingSwitch(config, 'localeDropdown'),
    '  - "docsite i18n mark <file>" when a page is done: a later change of its original makes it stale',
    `  - "docsite i18n status --locale ${name}" shows what is left`,
    '',
  ].join('\n');
}
