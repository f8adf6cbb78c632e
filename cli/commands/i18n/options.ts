/** The options of `docsite i18n`, with the checks that need nothing but the value itself. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { suggest } from '../../../renderer/diagnostics/suggest.ts';
import { addConfigFileOption, addConfigOption, localeOption, type SiteOptions } from '../../options.ts';

const failStates = ['stale', 'missing', 'orphan', 'unmarked'] as const;
export type FailState = (typeof failStates)[number];

export interface LocalesCommandOptions extends SiteOptions {
  readonly locale?: readonly string[];
}

export interface StatusOptions extends LocalesCommandOptions {
  readonly docsVersion?: readonly string[];
  readonly json?: boolean;
  readonly failOn?: readonly FailState[];
}

export interface MarkCommandOptions extends LocalesCommandOptions {
  readonly site?: string;
  readonly all?: boolean;
}

export interface AddOptions extends SiteOptions {
  readonly label?: string;
  readonly dir?: 'ltr' | 'rtl';
}

/**
 * Adds the site folder and the options of `docsite i18n status`; returns the command, as the others do. Commander
 * refuses a list without a name, and a state that does not exist.
 */
export function addStatusOptions(command: Command): Command {
  return addConfigOption(command)
    .addOption(localeOption())
    .addOption(
      new Option(
        '--docs-version <names>',
        'of the docs only these versions, by name or label, with commas',
      ).argParser(namesFrom),
    )
    .option('--json', 'one JSON document instead of the table')
    .addOption(
      new Option(
        '--fail-on <states>',
        `exit with 1 if there is any of these, with commas: ${failStates.join(', ')}`,
      ).argParser(failStatesFrom),
    );
}

/** `docsite i18n extract`. Whether the site has the locales that are named is for the command to say. */
export function addExtractOptions(command: Command): Command {
  return addConfigOption(command).addOption(localeOption());
}

/** `docsite i18n mark`, whose arguments are files: the site folder is the option `--site`. */
export function addMarkOptions(command: Command): Command {
  const named = command
    .argument('[files...]', 'translated pages, their originals, or folders of them')
    .option('--site <folder>', 'folder that holds site.config.yaml (default: the current folder)');
  return (
    addConfigFileOption(named)
      // Unlike elsewhere one word, so that the files may follow it.
      .addOption(
        new Option('--locale <names>', 'only these locales, with commas (default: all)').argParser(namesFrom),
      )
      .option('--all', 'mark every translation')
  );
}

/** `docsite i18n add`: the locale, then the site folder. Whether it is a language tag is for the command to say. */
export function addAddOptions(command: Command): Command {
  return addConfigOption(command.argument('<locale>', 'language tag, for example fr or pt-BR'))
    .option('--label <name>', 'name of the language in that language')
    .addOption(new Option('--dir <direction>', 'direction of its script').choices(['ltr', 'rtl']));
}

function namesFrom(value: string, previous: readonly string[] = []): string[] {
  const names = value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length === 0) throw new InvalidArgumentError('Write names, for example "current,3.x".');
  return [...new Set([...previous, ...names])];
}

function failStatesFrom(value: string, previous: readonly FailState[] = []): FailState[] {
  const found = namesFrom(value).map((name) => {
    const state = failStates.find((known) => known === name);
    if (state) return state;
    const wanted = suggest(name, failStates);
    throw new InvalidArgumentError(
      `"${name}" is no state. ${wanted === null ? `The states are ${failStates.join(', ')}.` : `Did you mean "${wanted}"?`}`,
    );
  });
  return [...new Set([...previous, ...found])];
}
