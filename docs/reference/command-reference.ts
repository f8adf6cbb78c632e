import { escapeMarkdown, inlineCode } from './escape-markdown.ts';
import { said, type Words } from './words.ts';

/** A command as commander knows it; `commands.json` has them all, and a test keeps it level with the program. */
export interface CommandFacts {
  /** With those that it stands below: `i18n status`. */
  readonly name: string;
  readonly description: string;
  readonly usage: string;
  readonly arguments: readonly (readonly [term: string, meaning: string])[];
  readonly options: readonly (readonly [term: string, meaning: string])[];
}

/** How a command is called, its arguments and its options; those of the commands below it as sections. */
export function commandReference(name: string, commands: readonly CommandFacts[], words: Words): string {
  const own = commands.filter((command) => command.name === name);
  const below = commands.filter((command) => command.name.startsWith(`${name} `));
  return [
    ...own.filter(() => below.length === 0).map((command) => describe(command, words)),
    ...below.map((command) =>
      [
        `## docsite ${command.name} {#${command.name.replaceAll(' ', '-')}}`,
        said(`${escapeMarkdown(capital(command.description))}.`, words),
        describe(command, words),
      ].join('\n\n'),
    ),
  ].join('\n\n');
}

/** A page for a command that nobody has written about. */
export const commandPage = ({ name, description }: CommandFacts): string =>
  `---\ntitle: docsite ${name}\n---\n\n${escapeMarkdown(capital(description))}.\n\n<!-- reference: command ${name} -->\n`;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function describe({ usage, arguments: taken, options }: CommandFacts, words: Words): string {
  const table = (head: string, rows: CommandFacts['options']) =>
    rows.length === 0
      ? []
      : [
          [
            `| ${head} | ${words.meaning} |`,
            '| --- | --- |',
            ...rows.map(
              ([term, meaning]) => `| ${inlineCode(term)} | ${said(escapeMarkdown(meaning), words)} |`,
            ),
          ].join('\n'),
        ];
  return [
    `\`\`\`text\n${usage}\n\`\`\``,
    ...table(words.argument, taken),
    ...table(words.option, options),
  ].join('\n\n');
}
