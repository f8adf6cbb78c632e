/** Every sample of the user guide is what docsite takes: YAML by its schema, Markdown by the parser, code by its types. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import glob from 'fast-glob';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { frontMatterSchema } from '../../renderer/config/schema/front-matter.ts';
import { createParser } from '../../renderer/content/parse-document.ts';
import { parseKeyOf } from '../../renderer/content/parse-key.ts';
import { categorySchema, sidebarsSchema } from '../../renderer/site/data/sidebars-schema.ts';
import {
  authorsSchema,
  glossarySchema,
  messagesSchema,
  tagsSchema,
} from '../../renderer/site/data/site-data-schemas.ts';
import { loadText, minimal } from '../config/load-text.ts';
import { projectRoot, readPage, type Sample, samplesOf } from './read-pages.ts';

const pages = glob
  .sync(['docs/content/**/*.{md,mdx}', 'docs/reference/*/**/*.md'], { cwd: projectRoot })
  .sort();
const samples = pages.flatMap((file) => samplesOf(readPage(file)));
const placeOf = ({ file, line }: Sample) => `${file}:${line}`;
const of = (...languages: string[]) => samples.filter(({ language }) => languages.includes(language));

const dataSchemas = {
  'sidebars.yaml': sidebarsSchema,
  '_category_.yaml': categorySchema,
  'authors.yaml': authorsSchema,
  'tags.yaml': tagsSchema,
  'messages.yaml': messagesSchema,
  'glossary.yaml': glossarySchema,
} as const;

test('YAML says what its schema allows', async () => {
  const wrong: string[] = [];
  expect(of('yaml').length).toBeGreaterThan(80);
  for (const sample of of('yaml')) {
    for (const problem of await problemsOfYaml(sample)) wrong.push(`${placeOf(sample)}: ${problem}`);
  }
  expect(wrong).toEqual([]);
});

/** A sample without a title shows options, a list of some, or front matter. */
async function problemsOfYaml({ title, code }: Sample): Promise<string[]> {
  const syntax = parseAllDocuments(code).flatMap(({ errors }) => errors.map(({ message }) => message));
  const name = title?.split('/').at(-1) ?? 'site.config.yaml';
  if (syntax.length > 0) return syntax;
  const value: unknown = parse(code);
  if (name in dataSchemas) {
    const { error } = dataSchemas[name as keyof typeof dataSchemas].safeParse(value);
    return error?.issues.map(({ message }) => message) ?? [];
  }
  if (name !== 'site.config.yaml' || Array.isArray(value)) return [];
  if (title === null && frontMatterSchema.safeParse(value).success) return [];
  const whole = `${/^title:/m.test(code) ? '' : 'title: T\n'}${/^url:/m.test(code) ? '' : 'url: https://t.example\n'}${code}`;
  const { diagnostics } = await loadText(whole);
  return diagnostics.filter(({ code: kind }) => !absent.has(kind)).map(({ message }) => message);
}

/** What samples name and the memory that they are read in has not: packages, and variables of the environment. */
const absent = new Set(['config-package-missing', 'config-variable']);

test('JSON parses', () => {
  for (const sample of of('json')) expect(() => JSON.parse(sample.code), placeOf(sample)).not.toThrow();
});

/** Pages that show what docsite says of mistakes. */
const withMistakes = /08-problems|10-security|security-model/;

test('Markdown is read without a problem', async () => {
  const { config } = await loadText(`${minimal}markdown:\n  admonitions: { api: { title: API } }\n`);
  if (config === null) throw new Error('The configuration is wrong.');
  const read = createParser({
    ...parseKeyOf(config),
    math: { version: null, macros: {} },
    mermaid: { version: null },
  });
  const shown = of('md', 'mdx').filter(({ file }) => !withMistakes.test(file));
  expect(shown.length).toBeGreaterThan(50);
  const wrong = shown.flatMap((sample) => {
    const { record } = read({ id: `sample.${sample.language}`, text: sample.code, lang: 'en' });
    return record.diagnostics
      .filter(({ code }) => !elsewhere.has(code))
      .map(({ code, message }) => `${placeOf(sample)}: ${code} ${message}`);
  });
  expect(wrong).toEqual([]);
});

/** Files and packages that a sample names and that are not beside it here. */
const elsewhere = new Set([
  'partial-missing',
  'code-file-missing',
  'code-file-outside',
  'math-syntax',
  'config-package-missing',
]);

test('TypeScript has its types', () => {
  const titled = of('ts', 'tsx').filter(({ title }) => title !== null);
  expect(titled.length).toBeGreaterThan(15);
  const folder = mkdtempSync(join(tmpdir(), 'docsite-guide-samples-'));
  try {
    symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['**/*'] }));
    const client = `/// <reference path="${join(projectRoot, 'config/client.d.ts')}" />\n`;
    write('client.d.ts', `${client}declare module 'leaflet';\n`);
    for (const [index, sample] of titled.entries()) {
      write(`${index}/${sample.title}`, sample.code);
      for (const [path, text] of companionsOf(sample, titled)) write(`${index}/${path}`, text);
    }
    const tsc = join(projectRoot, 'node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(
      process.execPath,
      [tsc, '--singleThreaded', '-p', '.', '--pretty', 'false'],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    const wrong = stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.replace(/^(\d+)\//, (_, index) => `${placeOf(titled[Number(index)] as Sample)} `));
    expect(wrong).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

const compilerOptions = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  noImplicitAny: false,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
  types: ['node'],
  paths: {
    docsite: [join(projectRoot, 'config/define-config.d.ts')],
    'docsite/hooks': [join(projectRoot, 'config/define-hooks.d.ts')],
    'docsite/theme': [join(projectRoot, 'theme/entry/for-sites.ts')],
    'docsite/original/*': [join(projectRoot, 'theme/components/*'), join(projectRoot, 'theme/*')],
    '@site/*': ['./*'],
  },
} as const;

/** What a sample imports from its site: a sample of the same page, or nothing but its names. */
function companionsOf(sample: Sample, all: readonly Sample[]): [path: string, text: string][] {
  const imports = [...sample.code.matchAll(/import (?:type )?(.+?) from '(\.{1,2}\/[^']+\.tsx?)'/g)];
  return imports.map(([, names = '', specifier = '']) => {
    const path = posix.join(posix.dirname(sample.title ?? ''), specifier);
    const shown = all.find(({ file, title }) => file === sample.file && title === path);
    const exported = names
      .replace(/[{}]/g, '')
      .split(',')
      .map((name) => name.trim());
    return [path, shown?.code ?? exported.map((name) => `export const ${name}: any = null;`).join('\n')];
  });
}

/** Folders of translated pages, and of their originals. */
const translated = [
  ['docs/content/i18n/fr/', 'docs/content/'],
  ['docs/reference/fr/', 'docs/reference/en/'],
] as const;

test('French samples are those of the English pages, but for comments and for texts that are shown', () => {
  const byPage = new Map(pages.map((file) => [file, samples.filter((sample) => sample.file === file)]));
  const differences: string[] = [];
  let pairs = 0;
  for (const [file, own] of byPage) {
    const [french, english] = translated.find(([folder]) => file.startsWith(folder)) ?? [];
    const others = french && byPage.get(`${english}${file.slice(french.length)}`);
    if (!others) continue;
    pairs += 1;
    if (own.length !== others.length)
      differences.push(`${file}: ${own.length} samples, not ${others.length}`);
    for (const [index, sample] of own.entries()) {
      const original = others[index];
      if (original === undefined || isProse(sample)) continue;
      if (withoutComments(sample) !== withoutComments(original)) differences.push(placeOf(sample));
    }
  }
  expect(pairs).toBeGreaterThan(80);
  expect(differences).toEqual([]);
});

const isProse = ({ language }: Sample) => ['md', 'mdx', 'jsx', 'text', ''].includes(language);

const withoutComments = ({ code }: Sample) => code.replace(/\s+(?:#|\/\/) .*$/gm, '');
