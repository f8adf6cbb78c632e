import type { CommanderError } from 'commander';
import { capitalized } from '../renderer/markup/capitalized.ts';
import { UsageError } from './usage-error.ts';

/** Commands that other builders have, and what does the same here. */
const elsewhere: Readonly<Record<string, string>> = {
  dev: '"docsite serve" shows the site while you write.',
  develop: '"docsite serve" shows the site while you write.',
  start: '"docsite serve" shows the site while you write.',
  watch: '"docsite serve" shows the site while you write, and follows every change.',
  deploy: '"docsite build" writes the site to build/; publish that folder on any host of static files.',
  publish: '"docsite build" writes the site to build/; publish that folder on any host of static files.',
  create: '"docsite init" begins a site.',
  new: '"docsite init" begins a site.',
  generate: '"docsite build" writes the site to build/.',
  export: '"docsite build" writes the site to build/.',
  test: '"docsite check" finds every problem of the site and writes nothing.',
  lint: '"docsite check" finds every problem of the site and writes nothing.',
  swizzle: '"docsite eject" starts a version of your own of a component of the theme.',
  translate: '"docsite i18n" shows what is translated, adds languages and their labels.',
  'write-translations': '"docsite i18n extract" adds missing labels to messages.yaml of each locale.',
  'docs:version': '"docsite version" keeps the docs as they are now as a version.',
};

/** Options that other builders have. */
const optionsElsewhere: Readonly<Record<string, string>> = {
  '--watch': '"docsite serve" shows the site while you write, and follows every change.',
  '-o': 'Did you mean "--out-dir"?',
  '--output': 'Did you mean "--out-dir"?',
};

/** What commander objects to, in the words and the form of all other problems; null where it printed help instead. */
export function usageErrorOf({ message, code }: CommanderError): UsageError | null {
  const written = /^error: (.*)$/s.exec(message)?.[1];
  if (written === undefined) return null;
  const [problem = '', suggestion] = written.replace(/'([^'\n]*)'/g, '"$1"').split('\n');
  const command = code === 'commander.unknownCommand' ? /"(.*)"/.exec(problem)?.[1] : undefined;
  if (command !== undefined) {
    const hint = elsewhere[command] ?? suggested(suggestion) ?? '"docsite --help" lists the commands.';
    return new UsageError(`docsite has no command "${command}".`, hint);
  }
  const [, value, argument, choices] =
    /^command-argument value "(.*)" is invalid for argument "(\w+)"\. Allowed choices are (.*)\.$/.exec(
      problem,
    ) ?? [];
  if (argument !== undefined)
    return new UsageError(`"${value}" is no ${argument} that docsite knows.`, `It is one of ${choices}.`);
  const option = /^unknown option "(.*)"$/.exec(problem)?.[1] ?? '';
  const sentence = capitalized(problem.replace(/\.?$/, '.'));
  const hint = optionsElsewhere[option] ?? suggested(suggestion) ?? '--help lists the options of a command.';
  return new UsageError(sentence, hint);
}

/** `Did you mean "--locale"?` from `(Did you mean --locale?)`. */
function suggested(text: string | undefined): string | null {
  const names = /^\(Did you mean (?:one of )?(.*)\?\)$/.exec(text ?? '')?.[1];
  if (names === undefined) return null;
  return `Did you mean ${names
    .split(', ')
    .map((name) => `"${name}"`)
    .join(' or ')}?`;
}
