import { type Command, InvalidArgumentError } from 'commander';

/**
 * Makes a command, and those below it, refuse an option in the place of another's value: commander takes whatever
 * follows, and `--out-dir --strict`, with a variable between them that is not set, would build into "--strict".
 */
export function refuseMissingValues(command: Command): void {
  const shorts = new Set(command.options.map(({ short }) => short));
  for (const option of command.options.filter(({ required }) => required)) {
    const parse = option.parseArg;
    option.argParser((value: string, previous: unknown) => {
      if (value.startsWith('--') || shorts.has(value)) {
        throw new InvalidArgumentError(
          `That is another option: write what belongs to "${option.long}" first.`,
        );
      }
      return parse ? parse(value, previous) : value;
    });
  }
  command.commands.forEach(refuseMissingValues);
}
