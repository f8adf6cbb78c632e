import type { CommanderError } from 'commander';
import { UsageError } from './usage-error.ts';

/** Commands that other builders have, and what does the same here. */
const elsewhere: Readonly<Record<string, string>> = {
  dev: '"docsite serve" shows the site while you write.',
  develop: '"docsite serve" shows the site while you write.',
  start: '"docsite serve" shows the site while you write.',
  watch: '"docsite serve" shows the site while you write, and follows every change.',
  deploy: '"docsite build" writes the site to build/; publish that folder on any host of static files.',
  create: '"docsite init" begins a site.',
  new: '"docsite init" begins a site.',
  generate: '"docsite build" writes the site to build/.',
  export: '"docsite build" writes the site to build/.',
  test: '"docsite check" finds every problem of the site and writes nothing.',
  lint: '"docsite check" finds every problem of the site and writes nothing.',
  swizzle: '"docsite eject" starts a version of your own of a component of the theme.',
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
  const sentence = `${problem.charAt(0).toUpperCase()}${problem.slice(1).replace(/\.?$/, '.')}`;
  return new UsageError(sentence, suggested(suggestion) ?? '--help lists the options of a command.');
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
