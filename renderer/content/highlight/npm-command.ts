import { wordsOf } from '../../markup/words-of.ts';

/** npm's commands by all the names that it knows for them. */
const commandNames = `
  install i in add | uninstall un r rm remove | update up upgrade | ci | run run-script rum | test t tst | start | stop |
  restart | create init innit | exec x | view show info v | cache
`;
const canonicalNames = new Map(
  commandNames.split(/[|\n]/).flatMap((names) => {
    const [canonical = '', ...others] = wordsOf(names);
    return [canonical, ...others].map((name) => [name, canonical] as const);
  }),
);

/** The first of the names of a command; undefined for one that npm does not know. */
export function npmCommand(name: string): string | undefined {
  return canonicalNames.get(name);
}

/** npm needs `--` before a script's own options; the others pass them on as they are. */
export function withoutDashes(words: readonly string[]): string[] {
  const at = words.indexOf('--');
  return words.filter((_, index) => index !== at);
}
