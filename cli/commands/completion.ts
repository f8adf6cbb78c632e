// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the variables of shells look like those of JavaScript.
/** `docsite completion`: what shells complete, written from the definition of the commands. */
import type { Argument, Command, Option } from 'commander';
import { exitCodes } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import type { ShellName } from '../options.ts';

/** A command as shells see it. */
interface Completed {
  /** Its words: empty for the program, `i18n status`. */
  readonly path: string;
  readonly description: string;
  /** What may follow by name: commands below it, and values that its arguments are chosen from. */
  readonly words: readonly string[];
  /** Whether a folder or a file may follow. */
  readonly takesFiles: boolean;
  readonly options: readonly CompletedOption[];
}

interface CompletedOption {
  /** `-p` and `--port`. */
  readonly flags: readonly string[];
  readonly description: string;
  readonly takesValue: boolean;
  readonly choices: readonly string[];
}

/** Prints the script for a shell and returns the exit code. */
export function runCompletion(program: Command, shell: ShellName, io: Io): number {
  const commands = completedOf(program, '');
  io.stdout.write(`${scripts[shell](commands).join('\n')}\n`);
  return exitCodes.done;
}

function completedOf(command: Command, path: string): Completed[] {
  const help = command.createHelp();
  const below = command.commands.flatMap((child) =>
    completedOf(child, path === '' ? child.name() : `${path} ${child.name()}`),
  );
  const chosen = command.registeredArguments.flatMap((argument: Argument) => argument.argChoices ?? []);
  const words = [...help.visibleCommands(command).map((child) => child.name()), ...chosen];
  const options = help.visibleOptions(command).map(completedOption);
  const takesFiles = command.registeredArguments.some(({ argChoices }) => argChoices === undefined);
  return [{ path, description: command.description(), words, takesFiles, options }, ...below];
}

function completedOption({ short, long, description, ...option }: Option): CompletedOption {
  const flags = [short, long].filter((flag) => flag !== undefined);
  const takesValue = option.required || option.optional;
  return { flags, description, takesValue, choices: option.argChoices ?? [] };
}

const scripts: Readonly<Record<ShellName, (commands: readonly Completed[]) => string[]>> = {
  bash: (commands) => [
    '# docsite: put eval "$(docsite completion bash)" into ~/.bashrc.',
    '_docsite() {',
    `  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" command="" words="" word`,
    `  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do`,
    ...wordsOf(commands),
    '  COMPREPLY=($(compgen -W "$words" -- "$current"))',
    '}',
    '# Files where nothing else fits.',
    'complete -o bashdefault -o default -F _docsite docsite',
  ],
  zsh: (commands) => [
    '#compdef docsite',
    '# docsite: put eval "$(docsite completion zsh)" into ~/.zshrc, below compinit.',
    '_docsite() {',
    '  local current="${words[CURRENT]}" previous="${words[CURRENT-1]}" command="" list="" word',
    '  for word in "${(@)words[2,CURRENT-1]}"; do',
    ...wordsOf(commands).map((line) => line.replaceAll('words="', 'list="')),
    '  if [[ -n "$list" ]]; then compadd -- ${=list}; else _files; fi',
    '}',
    'compdef _docsite docsite',
  ],
  fish: (commands) => [
    '# docsite: docsite completion fish > ~/.config/fish/completions/docsite.fish',
    ...commands.flatMap(fishLines),
  ],
};

/** What bash and zsh have in common: finds the command in the words before, and what may follow it. */
function wordsOf(commands: readonly Completed[]): string[] {
  const named = commands.filter(({ path }) => path !== '').map(({ path }) => `"${path}"`);
  const values = commands.flatMap(({ path, options }) =>
    options
      .filter(({ takesValue }) => takesValue)
      .map(({ flags, choices }) => {
        const patterns = flags.map((flag) => `"${path} ${flag}"`).join('|');
        return `    ${patterns}) words="${choices.join(' ')}" ;;`;
      }),
  );
  const names = commands.map(({ path, words, options }) => {
    const flags = options.flatMap((option) => option.flags);
    return `        "${path}") [[ "$current" == -* ]] && words="${flags.join(' ')}" || words="${words.join(' ')}" ;;`;
  });
  return [
    `    case "\${command:+$command }$word" in`,
    `      ${named.join('|')}) command="\${command:+$command }$word" ;;`,
    '    esac',
    '  done',
    '  case "$command $previous" in',
    ...values,
    '    *)',
    '      case "$command" in',
    ...names,
    '      esac',
    '      ;;',
    '  esac',
  ];
}

function fishLines(
  { path, words, takesFiles, options }: Completed,
  _: number,
  all: readonly Completed[],
): string[] {
  const below = words.filter((word) => all.some((one) => one.path === `${path} ${word}`));
  const seen = path.split(' ').map((word) => `__fish_seen_subcommand_from ${word}`);
  const none = below.length > 0 ? [`not __fish_seen_subcommand_from ${below.join(' ')}`] : [];
  const condition = path === '' ? '__fish_use_subcommand' : [...seen, ...none].join('; and ');
  const start = `complete -c docsite -n ${quoted(condition)}`;
  const about = (word: string) => all.find((one) => one.path === `${path} ${word}`.trim())?.description ?? '';
  return [
    ...(takesFiles ? [] : [`${start} -f`]),
    ...words.map((word) => `${start} -a ${word} -d ${quoted(about(word))}`),
    ...options.map(({ flags, description, takesValue, choices }) => {
      const names = flags.map((flag) =>
        flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`,
      );
      const value = choices.length > 0 ? [`-xa ${quoted(choices.join(' '))}`] : takesValue ? ['-r'] : [];
      return [start, ...names, ...value, `-d ${quoted(description)}`].join(' ');
    }),
  ];
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
