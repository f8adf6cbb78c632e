import type { Command } from 'commander';

/**
 * A command line whose help is asked for as commander answers it: `help i18n status` is `i18n status --help`. Of a
 * command that does not exist its name alone is left, which is refused; with more, commander prints the help of the one
 * above, as if nothing were wrong. Other command lines stay as they are.
 */
export function helpArgv(argv: readonly string[], program: Command): readonly string[] {
  const path: string[] = [];
  let command = program;
  let isAsked = false;
  for (const word of argv) {
    if (word.startsWith('-') || command.commands.length === 0) break;
    if (word === 'help') {
      isAsked = true;
      continue;
    }
    const next = command.commands.find((one) => one.name() === word);
    path.push(word);
    if (!next) return path;
    command = next;
  }
  return isAsked ? [...path, '--help'] : argv;
}
