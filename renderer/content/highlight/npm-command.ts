import { otherNames } from '../../markup/words-of.ts';

/** npm's commands by the other names that it knows for them. */
const shortNames = otherNames(`
  install i in add | uninstall un r rm remove | update up upgrade | run run-script rum | test t tst | create init innit |
  exec x | view show info v
`);

/** The name of a command that npm knows several for; any other as it is. */
export function npmCommand(name: string): string {
  return shortNames.get(name) ?? name;
}

/** npm needs `--` before a script's own options; the others pass them on as they are. */
export function withoutDashes(words: readonly string[]): string[] {
  const at = words.indexOf('--');
  return words.filter((_, index) => index !== at);
}
