/** The references of the guide are whole: every property, command, option and code stands in them, with an example. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { CommandFacts } from '../../docs/reference/command-reference.ts';
import { idOf, valueAt } from '../../docs/reference/property-reference.ts';
import { type Property, readProperties, type Schema } from '../../docs/reference/read-properties.ts';
import { readSchema, referencePages } from '../../docs/reference/reference-pages.ts';
import { type Locale, words } from '../../docs/reference/words.ts';
import { frontMatterSchema } from '../../renderer/config/schema/front-matter.ts';
import { catalogue } from '../../renderer/diagnostics/catalogue.ts';
import { categorySchema, sidebarsSchema } from '../../renderer/site/data/sidebars-schema.ts';
import {
  authorsSchema,
  glossarySchema,
  messagesSchema,
  tagsSchema,
} from '../../renderer/site/data/site-data-schemas.ts';
import type { ComponentMeaning } from '../../theme/component-meaning.ts';
import { contentComponents } from '../../theme/component-registry.ts';
import { loadText } from '../config/load-text.ts';
import { projectRoot } from '../helpers/bundled-cli.ts';

const root = join(projectRoot, 'docs');
const pages = referencePages(root);
const locales = { en: 'docs/current/', fr: 'i18n/fr/docs/current/' } as const;
const textsOf = (folder: string) =>
  pages
    .filter(({ path }) => path.startsWith(folder))
    .map(({ text }) => text)
    .join('\n');

const files = {
  site: null,
  'front-matter': frontMatterSchema,
  sidebars: sidebarsSchema,
  category: categorySchema,
  authors: authorsSchema,
  tags: tagsSchema,
  messages: messagesSchema,
  glossary: glossarySchema,
} as const;

test('what only the entries of a list must have is told apart', () => {
  const text = textsOf(locales.en);
  expect(/### `blog\.id`.*?\n\n(.*)\n/.exec(text)?.[1]).toMatch(/ Required in a list\.$/);
  expect(/### `url`.*?\n\n(.*)\n/.exec(text)?.[1]).toMatch(/ Required\.$/);
});

describe.each(Object.keys(files) as (keyof typeof files)[])('of %s', (name) => {
  const { schema, examples } = readSchema(root, name);
  const properties = readProperties(schema);

  test('the examples are right', async () => {
    for (const example of examples) {
      const problems =
        name === 'site'
          ? (await loadText(stringify(example))).diagnostics.map(({ message }) => message)
          : (files[name]?.safeParse(example).error?.issues ?? []);
      // Packages of formulas and plugins of the examples are not installed in memory.
      expect(problems.filter((problem) => !String(problem).includes('not installed'))).toEqual([]);
    }
  });

  test('every property has an example', () => {
    const isParent = ({ path }: Property) => properties.some((other) => other.path.startsWith(`${path}.`));
    const without = properties.filter(
      (property) => !isParent(property) && valueAt(property.path, examples) === undefined,
    );
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  test('every property of the schema is read', () => {
    const read = new Set(properties.map(({ path }) => path.slice(path.lastIndexOf('.') + 1)));
    expect([...namesIn(schema)].filter((key) => !read.has(key))).toEqual([]);
  });

  test.each(Object.entries(locales))('every property has a heading in a page: %s', (_, folder) => {
    const text = textsOf(folder);
    const missing = properties.filter(({ path }) => !text.includes(`\` {#${idOf(path)}}\n`));
    expect(missing.map(({ path }) => path)).toEqual([]);
  });
});

/** Every name of a property anywhere in a schema. */
function namesIn(schema: Schema, found = new Set<string>()): Set<string> {
  for (const key of Object.keys(schema.properties ?? {})) found.add(key);
  for (const part of Object.values(schema).flat()) {
    if (typeof part !== 'object' || part === null) continue;
    const isMap = part === schema.properties || part === schema.$defs;
    for (const one of isMap ? Object.values(part) : [part]) namesIn(one as Schema, found);
  }
  return found;
}

test.each(Object.entries(locales))('every code has a heading in a page: %s', (_, folder) => {
  const text = textsOf(folder);
  expect(Object.keys(catalogue).filter((code) => !text.includes(`\n## ${code} {#${code}}\n`))).toEqual([]);
});

test.each(Object.entries(locales))('every code says what to do: %s', (locale, folder) => {
  const { remedy } = words[locale as Locale];
  const problems = textsOf(`${folder}checks/`).split(/^## /m).slice(1);
  expect(
    problems.filter((text) => !text.includes(`\n${remedy} `)).map((text) => text.split('\n')[0]),
  ).toEqual([]);
});

test.each(Object.entries(locales))('every problem is said in words: %s', (_, folder) => {
  const text = textsOf(`${folder}checks/`);
  expect(text).not.toMatch(/undefined|\[object|"null"/);
});

test.each(Object.entries(locales))('every command and option stands in a page: %s', (_, folder) => {
  const commands: CommandFacts[] = JSON.parse(readFileSync(join(root, 'reference/commands.json'), 'utf8'));
  const missing = commands.flatMap(({ name, options }) => {
    const [top = ''] = name.split(' ');
    const page = pages.find(({ path }) => path === `${folder}05-commands/${top}.md`)?.text;
    // Commands whose page lies beside those of the guide, or has no translation, are told there.
    if (page === undefined) return [];
    return options
      .filter(([term]) => !page.includes(term.replaceAll('|', '\\|')))
      .map(([term]) => `${name} ${term}`);
  });
  expect(missing).toEqual([]);
});

test('every component of documents is shown at work', () => {
  const shown = glob
    .sync('content/docs/**/*.{md,mdx}', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8').replace(/^(`{3,}).*?^\1$/gms, ''))
    .join('\n');
  const written = Object.entries<ComponentMeaning>(contentComponents).filter(([, { madeFrom }]) => !madeFrom);
  // `Cards` is another name of `CardGrid`.
  expect(
    written.filter(([name]) => name !== 'Cards' && !shown.includes(`<${name}`)).map(([name]) => name),
  ).toEqual([]);
});
