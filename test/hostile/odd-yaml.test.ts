/** YAML that is written to break what reads it: wherever it stands, it is told with its file, and nothing else happens. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../../renderer/config/load-config.ts';
import { readFrontMatter } from '../../renderer/content/read-front-matter.ts';
import type { Diagnostic } from '../../renderer/diagnostics/diagnostic.ts';
import { validateYaml } from '../../renderer/diagnostics/validate-yaml.ts';
import { sidebarsSchema } from '../../renderer/site/data/sidebars-schema.ts';
import {
  authorsSchema,
  glossarySchema,
  messagesSchema,
  tagsSchema,
} from '../../renderer/site/data/site-data-schemas.ts';
import { createTestSite } from '../helpers/site.ts';

/** Each level names the one before ten times. */
const laughs = ['a0: &a0 [x,x,x,x,x,x,x,x,x,x]']
  .concat(Array.from({ length: 9 }, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n},`.repeat(10)}]`))
  .join('\n');

/** What is written, and the code of the problem that is told of it among others. */
const written: readonly (readonly [name: string, yaml: string, code: string])[] = [
  ...[
    'omap [ a: 1 ]',
    'pairs [ a: 1 ]',
    'set { a, b }',
    'binary aGk=',
    'timestamp 2001-01-01',
    'merge a',
  ].map((tagged) => [`the tag !!${tagged}`, `title: !!${tagged}`, 'yaml-tag'] as const),
  ...['js/function "x"', 'js/regexp /a/', 'python/object/apply:os.system ["id"]', 'null x', 'float x'].map(
    (tagged) => [`the tag !!${tagged}`, `title: !!${tagged}`, 'yaml-tag'] as const,
  ),
  ['a tag of its own', 'title: !secret x', 'yaml-tag'],
  ['a tag with an address', 'title: !<tag:evil.example,2024:x> y', 'yaml-tag'],
  ['a mapping within itself', 'title: &a { b: *a }', 'yaml-alias-circular'],
  ['a list within itself', 'tags: &a [ *a ]', 'yaml-alias-circular'],
  ['an alias without its anchor', 'title: *a', 'yaml-alias-unknown'],
  ['a billion laughs', laughs, 'yaml-too-large'],
  ['lists within each other', `title: ${'['.repeat(5000)}`, 'yaml-too-large'],
  ['mappings within each other', `title: ${'{a: '.repeat(5000)}`, 'yaml-too-large'],
  ['a key of 100,000 characters', `${'k'.repeat(100_000)}: 1`, 'yaml-syntax'],
  ['one key twice', 'description: a\ndescription: b', 'yaml-duplicate-key'],
];

const prototypes = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];

async function problemsOfConfig(yaml: string): Promise<readonly Diagnostic[]> {
  const readFile = async (path: string) => {
    if (path.endsWith('site.config.yaml')) return Buffer.from(yaml);
    throw Object.assign(new Error(path), { code: 'ENOENT' });
  };
  return (await loadConfig({ root: '/site', readFile })).diagnostics;
}

function problemsOfFrontMatter(yaml: string): readonly Diagnostic[] {
  return readFrontMatter(`---\n${yaml}\n---\n\n# A\n`, 'page.md').diagnostics;
}

describe.each(written)('%s', (_name, yaml, code) => {
  it.each([
    ['front matter', problemsOfFrontMatter],
    ['a configuration', problemsOfConfig],
  ])('is told in %s', async (_where, problemsOf) => {
    const found = (await problemsOf(yaml)).filter((problem) => problem.code === code);
    expect(found[0]).toMatchObject({ severity: 'error', file: expect.any(String) });
  });
});

it.each(prototypes)('the key "%s" changes no object, and is told as any other', async (key) => {
  const before = Object.getOwnPropertyNames(Object.prototype);
  for (const yaml of [`${key}: { polluted: 1 }`, `${key}: 1`, `${key}: [a]`]) {
    const problems = [...problemsOfFrontMatter(yaml), ...(await problemsOfConfig(yaml))];
    const codes = problems.map((problem) => problem.code);
    expect(codes).toContain('front-matter-ignored');
    expect(codes).toContain('yaml-unknown-key');
  }
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

it.each([
  ['sidebars.yaml', sidebarsSchema, 'guide: [a]\n__proto__: [b]\n', 2],
  ['sidebars.yaml', sidebarsSchema, 'guide:\n  - __proto__: [b]\n', 2],
  ['authors.yaml', authorsSchema, '__proto__: { name: Eve }\nann: { name: Ann }\n', 1],
  ['authors.yaml', authorsSchema, 'ann:\n  socials:\n    "__proto__": x\n', 3],
  ['tags.yaml', tagsSchema, '__proto__:\n', 1],
  ['glossary.yaml', glossarySchema, 'API: x\n__proto__: y\n', 2],
  ['messages.yaml', messagesSchema, 'sidebar:\n  __proto__: y\n', 2],
])('%s tells the key "__proto__" in %#, which would be lost', (file, schema, text, line) => {
  const { value, diagnostics } = validateYaml({ text, file, schema });
  expect(value).toBeNull();
  expect(diagnostics).toMatchObject([
    { code: 'yaml-invalid', message: 'The key "__proto__" cannot be used.', range: { start: { line } } },
  ]);
});

it('the options of any name tell the key "__proto__"', async () => {
  const yaml = 'headers: { fields: { __proto__: a } }\ncustomFields: { a: { __proto__: b } }';
  const codes = (await problemsOfConfig(`title: T\nurl: https://t.example\n${yaml}`)).map(({ code }) => code);
  expect(codes).toEqual(['yaml-invalid', 'yaml-invalid']);
});

it.each([
  ['HTML', 'API: <img src=x onerror=alert(1)>\n', []],
  ['a list', 'API: [x]\n', ['yaml-type']],
  ['a mapping', 'API: { toString: x }\n', ['yaml-type']],
  ['nothing', 'API:\n', ['yaml-type']],
  ['a list of terms', '- API\n', ['yaml-type']],
  ['keys of objects', 'constructor: x\ntoString: y\n', []],
])('glossary.yaml with %s', (_name, text, codes) => {
  const { value, diagnostics } = validateYaml({ text, file: 'glossary.yaml', schema: glossarySchema });
  expect(diagnostics.map(({ code }) => code)).toEqual(codes);
  if (value) expect(Object.getPrototypeOf(value)).toBeNull();
});

/** Every kind of data file, where it may stand. */
const dataFiles = [
  'content/glossary.yaml',
  'content/docs/current/sidebars.yaml',
  'content/docs/current/_category_.yaml',
  'content/blog/authors.yaml',
  'content/blog/tags.yaml',
  'content/i18n/fr/messages.yaml',
];
const doubled = Array.from({ length: 9 }, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n},`.repeat(9)}]\n`).join(
  '',
);

it.each<[name: string, text: string, expected: string, given?: readonly string[]]>([
  ['aliases without an end', `a0: &a0 [x]\n${doubled}`, 'yaml-too-large'],
  ['circles', 'a: &a [*a]\n', 'yaml-alias-circular'],
  ['brackets without an end', `a: ${'['.repeat(20_000)}\n`, 'yaml-too-large'],
  ['control characters', '\0\0: \0\n', 'yaml-control-character'],
  // What is counted for one kind of file is counted for all, and takes its time.
  ['100,001 values', `k: [${'v,'.repeat(100_001)}]\n`, 'yaml-too-large', dataFiles.slice(0, 1)],
])('every data file with %s is told, in one build', async (_name, text, expected, given = dataFiles) => {
  const site = createTestSite({
    'site.config.yaml': 'title: T\nurl: https://t.example\ni18n: { locales: [en, fr] }\n',
    'content/docs/current/a.md': '# A\n',
    'content/blog/2024-01-01-a.md': '# A\n',
    ...Object.fromEntries(given.map((file) => [file, text])),
  });
  onTestFinished(() => site.dispose());
  const { diagnostics } = await site.build({ write: false });
  const told = diagnostics.filter(({ code }) => code === expected).map(({ file }) => file);
  expect([...new Set(told)].sort()).toEqual([...given].sort());
});
