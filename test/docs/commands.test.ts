/** The commands as the guide lists them. Regenerate after a change: `npx vitest run test/docs/commands.test.ts -u`. */
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import type { Session } from '../../cli/io.ts';
import { createProgram } from '../../cli/run.ts';
import type { CommandFacts } from '../../docs/reference/command-reference.ts';

const session: Session = { io: {} as Session['io'], finish: () => {} };

function factsOf(command: Command, above: string): CommandFacts[] {
  const name = `${above}${command.name()}`;
  const help = command.createHelp();
  const facts = {
    name,
    description: command.description(),
    usage: `docsite ${name} ${command.usage()}`,
    arguments: help
      .visibleArguments(command)
      .map((argument) => [help.argumentTerm(argument), help.argumentDescription(argument)] as const),
    options: help
      .visibleOptions(command)
      .map((option) => [help.optionTerm(option), help.optionDescription(option)] as const),
  };
  return [facts, ...command.commands.flatMap((one) => factsOf(one, `${name} `))];
}

test('commands.json is up to date', async () => {
  const commands = createProgram(session).commands.flatMap((command) => factsOf(command, ''));
  await expect(`${JSON.stringify(commands, null, 2)}\n`).toMatchFileSnapshot(
    '../../docs/reference/commands.json',
  );
});
