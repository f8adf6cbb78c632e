/**
 * Pages of the guide that are made of the program: what is written around them lies in `docs/reference/<locale>/`, where a
 * comment `<!-- reference: … -->` names what stands in its place.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { type CommandFacts, commandPage, commandReference } from './command-reference.ts';
import { problemReference } from './problem-reference.ts';
import { propertyReference } from './property-reference.ts';
import type { Schema } from './read-properties.ts';
import { type Locale, words } from './words.ts';

/** The folder of the docs, by locale. */
const folders: Readonly<Record<Locale, string>> = { en: 'docs/current', fr: 'i18n/fr/docs/current' };

const commandFolder = '05-commands';

/**
 * @param root absolute path of the folder `docs/`
 * @returns pages for the hook `pages`
 */
export function referencePages(root: string): { path: string; text: string }[] {
  const commands: CommandFacts[] = JSON.parse(readFileSync(join(root, 'reference/commands.json'), 'utf8'));
  return (Object.keys(folders) as Locale[]).flatMap((locale) => {
    const folder = join(root, 'reference', locale);
    const written = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(join(folder, name), 'utf8') }));
    const known = new Set([...written.map(({ name }) => name), ...pagesOfCommands(root)]);
    const unwritten = commands
      .filter(
        ({ name }) => locale === 'en' && !name.includes(' ') && !known.has(`${commandFolder}/${name}.md`),
      )
      .map((command) => ({ name: `${commandFolder}/${command.name}.md`, text: commandPage(command) }));
    const named = new Set(
      written.flatMap(({ text }) =>
        [...text.matchAll(/^<!-- reference: site (.*) -->$/gm)].flatMap(([, rest = '']) => wordsIn(rest)),
      ),
    );
    return [...written, ...unwritten].map(({ name, text }) => ({
      path: `${folders[locale]}/${name}`,
      text: text
        .replace(/^---\n/, '---\ncustom_edit_url: null\n')
        .replace(
          /^<!-- reference: ([\w-]+)(.*) -->$/gm,
          (_, kind: string, rest: string) =>
            words[locale].notice + reference({ kind, names: wordsIn(rest), root, locale, commands, named }),
        ),
    }));
  });
}

/** Pages of commands that lie beside the others of the guide, by the names that they have in `docs/reference/`. */
const pagesOfCommands = (root: string): string[] =>
  readdirSync(join(root, 'content', folders.en, commandFolder)).map(
    (name) => `${commandFolder}/${name.replace(/^\d+-/, '')}`,
  );

/** The options at the top, or below `themeConfig.`, that no page names. */
function unnamed(within: string, schema: Schema, named: ReadonlySet<string>): string[] {
  const { properties = {} } = within === '' ? schema : (schema.properties?.[within.slice(0, -1)] ?? {});
  const has = (path: string) => [...named].some((name) => name === path || name.startsWith(`${path}.`));
  return Object.keys(properties).flatMap((key) => (has(within + key) ? [] : [within + key]));
}

const wordsIn = (text: string) => text.split(' ').filter((word) => word !== '');

function reference(input: {
  readonly kind: string;
  readonly names: readonly string[];
  readonly root: string;
  readonly locale: Locale;
  readonly commands: readonly CommandFacts[];
  /** Options of the configuration that pages name. */
  readonly named: ReadonlySet<string>;
}): string {
  const { kind, names, root, locale, commands, named } = input;
  if (kind === 'command') return commandReference(names.join(' '), commands, words[locale]);
  if (kind === 'problems') return problemReference(names, words[locale]);
  const { schema, examples } = readSchema(root, kind);
  const paths = names.flatMap((name) =>
    name.endsWith('…') ? unnamed(name.slice(0, -1), schema, named) : [name],
  );
  return propertyReference({ schema, examples, paths, words: words[locale] });
}

/** The schema of a kind of file, and examples of that file. */
export function readSchema(root: string, name: string): { schema: Schema; examples: readonly unknown[] } {
  const file = name === 'site' ? 'site.config.schema.json' : `config/schemas/${name}.schema.json`;
  const examples = readFileSync(join(root, `reference/examples/${name}.yaml`), 'utf8');
  return {
    schema: JSON.parse(readFileSync(join(root, '..', file), 'utf8')),
    examples: parseAllDocuments(examples).map((document): unknown => document.toJS()),
  };
}
