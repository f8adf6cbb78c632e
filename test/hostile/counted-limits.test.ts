/** Input that has no end is refused by a count, before it is parsed. Each case took seconds to minutes without one. */
import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../../renderer/config/load-config.ts';
import { limits } from '../../renderer/config/schema/limits.ts';
import { scan } from '../../renderer/content/scan.ts';
import { findExcess } from '../../renderer/content/syntax/find-excess.ts';
import { defaults, md, mdx } from '../content/helpers.ts';
import { parseDocument } from '../content/parse-once.ts';
import { corpusFolder, corpusMissing, corpusPages } from '../helpers/corpus.ts';
import { createTestSite, problemsOf } from '../helpers/site.ts';

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');
const table = (columns: number, rows: number, cells: number) =>
  ['a|', '-|', ...Array.from({ length: rows }, () => 'b|')]
    .map((cell, row) => `|${cell.repeat(row < 2 ? columns : cells)}`)
    .join('\n');

const tooMuch: readonly (readonly [name: string, text: string, option: 'nesting' | 'tableCells'])[] = [
  ['10,000 list items nested on one line', `${'- '.repeat(10_000)}x`, 'nesting'],
  ['"1. " 50,000 times on a line', `${'1. '.repeat(50_000)}x`, 'nesting'],
  ['"1) " 50,000 times on a line', `${'1) '.repeat(50_000)}x`, 'nesting'],
  ['10,000 quotes on one line', `${'> '.repeat(10_000)}x`, 'nesting'],
  ['10,000 quotes without blanks', `${'>'.repeat(10_000)}x`, 'nesting'],
  ['lists and quotes in turn', `${'- > '.repeat(5_000)}x`, 'nesting'],
  ['2,000 list levels', lines(2_000, (level) => `${'  '.repeat(level)}- x`), 'nesting'],
  ['2,000 list levels by tabs', lines(2_000, (level) => `${'\t'.repeat(level)}* x`), 'nesting'],
  ['2,000 levels of numbers', lines(2_000, (level) => `${'   '.repeat(level)}1. x`), 'nesting'],
  ['2,000 levels of quotes', lines(2_000, (level) => `${'>'.repeat(level + 1)} x`), 'nesting'],
  ['5,000 nested notes', `${':::note\n'.repeat(5_000)}x\n${':::\n'.repeat(5_000)}`, 'nesting'],
  ['5,000 notes that nothing closes', ':::note\n'.repeat(5_000), 'nesting'],
  [
    '5,000 notes with fewer and fewer colons',
    lines(5_000, (level) => `${':'.repeat(5_003 - level)}note`),
    'nesting',
  ],
  ['notes in quotes in lists', lines(300, (level) => `${'> '.repeat(level % 7)}- :::note`), 'nesting'],
  ['a table of 60,000 columns', table(60_000, 1, 60_000), 'tableCells'],
  ['a table of 50,000 rows', table(2, 50_000, 2), 'tableCells'],
  ['5,000 columns with 1,000 short rows', table(5_000, 1_000, 1), 'tableCells'],
  [
    'a table in a quote',
    `> |${'a|'.repeat(500)}\n> |${'-|'.repeat(500)}\n${'> |b|\n'.repeat(500)}`,
    'tableCells',
  ],
  ['a table whose rows have no pipe before them', `a|b\n-|-\n${'a|b\n'.repeat(30_000)}`, 'tableCells'],
];

describe('is refused with its place and its limit:', () => {
  it.each(tooMuch)('%s', (_name, text, option) => {
    for (const read of [md, mdx]) {
      const { record, tree } = read(`# Title\n\n${text}\n`);
      expect(record.diagnostics).toMatchObject([
        {
          code: 'content-over-limit',
          severity: 'error',
          hint: expect.stringContaining(`"limits.${option}"`),
        },
      ]);
      expect(record.diagnostics[0]?.range?.start.line).toBeGreaterThan(1);
      expect(tree.children).toEqual([]);
    }
  });

  it('in a data file, whether it is known from the build before or not', async () => {
    const data = 'content/glossary.yaml';
    const config = 'title: T\nurl: https://t.example\n';
    const site = createTestSite({
      'site.config.yaml': config,
      'content/pages/index.md': '# Home\n',
      [data]: `term: ${'words '.repeat(200)}\n`,
    });
    onTestFinished(() => site.dispose());
    const told = async () => (await site.build()).diagnostics.map(({ code, file }) => `${code} ${file}`);
    expect(await told()).toEqual([]);
    site.write('site.config.yaml', `${config}limits: { fileBytes: 1000 }\n`);
    expect(await told()).toEqual([`content-over-limit ${data}`]);
    expect(await told()).toEqual([`content-over-limit ${data}`]);
    const facts = { hash: 'a', size: statSync(join(site.root, data)).size };
    const known = { at: () => ({ facts, tell: () => {} }), save: () => {} };
    const { config: read } = await loadConfig({ root: site.root, readFile: (path) => readFile(path) });
    expect(read && (await scan(read, known)).diagnostics.map(({ file }) => file)).toEqual([data]);
  });

  it('in a file that a page shows, where the page names it', async () => {
    const site = createTestSite({
      'site.config.yaml': 'title: T\nurl: https://t.example\nlimits: { fileBytes: 200 }\n',
      'content/pages/index.md': '# Home\n\n```text file=./code.txt\n```\n',
      'content/pages/code.txt': 'one();\n'.repeat(100),
    });
    onTestFinished(() => site.dispose());
    expect(problemsOf(site, (await site.build()).diagnostics)).toMatchInlineSnapshot(`
      "error [content-unreadable] "content/pages/code.txt" cannot be read: it has more than 200 bytes (limits.fileBytes).
        content/pages/index.md:3:1
         2 │
         3 │ \`\`\`text file=./code.txt
           │ ^^^^^^^^^^^^^^^^^^^^^^^
         4 │ \`\`\`
        Build again when it is there as it should be.
      "
    `);
    site.write('content/pages/code.txt', 'one();\n');
    expect((await site.build()).diagnostics).toEqual([]);
  });

  it('in a partial, at its own place', () => {
    const bytes = new TextEncoder().encode(`# Part\n\n${'- '.repeat(1_000)}x\n`);
    const input = { id: 'page.md', text: '<!--@include: ./_part.md-->\n', lang: 'en', readFile: () => bytes };
    const { record } = parseDocument(input, defaults);
    expect(record.diagnostics.map(({ code, file, range }) => [code, file, range?.start.line])).toEqual([
      ['content-over-limit', '_part.md', 3],
    ]);
  });
});

it('a limit is what the configuration says', () => {
  const nested = (depth: number) => `${'- '.repeat(depth)}x`;
  const codes = (text: string, nesting: number) =>
    md(text, { limits: { ...defaults.limits, nesting } }).record.diagnostics.map(({ code }) => code);
  expect(codes(nested(5), 5)).toEqual([]);
  expect(codes(nested(6), 5)).toEqual(['content-over-limit']);
});

it.each([
  ['50,000 successive notes', ':::note\nx\n:::\n\n'.repeat(50_000)],
  ['lists one after the other', '- a\n  - b\n\n    c\n\n'.repeat(10_000)],
  ['quotes one after the other', '> a\n>\n> b\n\n'.repeat(10_000)],
  ['lines of a rule', '- - - - - - - - - - -\n\n'.repeat(1_000)],
  ['a table of 20,000 columns', table(20_000, 1, 20_000)],
  ['many tables', `${table(10, 10, 10)}\n\n`.repeat(5_000)],
  ['a list that is indented deeply', `${' '.repeat(400)}- x\n`.repeat(1_000)],
  ['colons', ':'.repeat(50_000)],
  ['a line of hyphens and pipes that is repeated', '|-|-|\n\n'.repeat(50_000)],
])('counts no nesting and no table where there is none: %s', (_name, text) => {
  expect(findExcess(text, limits.parse({}))).toBeNull();
});

const columns = (count: number, rows: number) => `a\n${'|-'.repeat(count)}${'\n|'.repeat(rows - 2)}`;

it.each([
  ['quotes', '>'.repeat(100), '>'],
  ['lists on a line', '- '.repeat(100), '- '],
  ['numbers below each other', lines(100, (level) => `${' '.repeat(level)}1. `), `\n${' '.repeat(100)}1. `],
  ['lists in quotes', '>'.repeat(50) + '* '.repeat(50), '* '],
  ['quotes below lists', `${lines(50, (level) => `${' '.repeat(level)}+ `)}\n${'>'.repeat(50)}`, '>'],
  ['lists in notes', `${':::note\n'.repeat(50)}${'- '.repeat(50)}`, '- '],
  ['a narrow table', columns(2, 25_001), '\n|'],
  ['a wide table', columns(250, 201), '\n|'],
])('counts to the limit, and tells what is one above: %s', (_name, most, more) => {
  expect(findExcess(most, limits.parse({}))).toBeNull();
  expect(findExcess(most + more, limits.parse({}))).not.toBeNull();
});

it('looks at each line once, whatever the lines before it were', () => {
  // Half a megabyte of what would be counted again from every line, if a line looked at those below it.
  const text = '|-|\n'.repeat(24_000) + '> - 1. x\n'.repeat(24_000);
  expect(findExcess(text, limits.parse({}))).toBeNull();
});

it('no page of other documentation meets a limit', ({ skip }) => {
  skip(corpusMissing !== null, corpusMissing ?? '');
  const texts = corpusPages().map((path) => readFileSync(join(corpusFolder, path), 'utf8'));
  expect(texts.filter((text) => findExcess(text, limits.parse({})) !== null)).toEqual([]);
});

describe('a block of code above the limit', () => {
  const block = (language: string) => `\`\`\`${language}\n${'const a = 1;\n'.repeat(20_000)}\`\`\`\n`;

  it('is shown without colours, and its writer is told', () => {
    const { record, tree } = md(block('js'));
    expect(record.diagnostics.map(({ code }) => code)).toEqual(['code-not-coloured']);
    expect(JSON.stringify(tree)).not.toContain('token');
  });

  it.each(['text', '', 'made-up'])('is nothing to tell of without a language: "%s"', (language) => {
    expect(md(block(language)).record.diagnostics.map(({ code }) => code)).not.toContain('code-not-coloured');
  });
});

/** What those who set them get, with a site of their own. */
describe('limits of a configuration', () => {
  const problemsWith = async (options: string, page: string) => {
    const site = createTestSite({
      'site.config.yaml': `title: Test\nurl: https://test.example\nlimits: { ${options} }\n`,
      'content/pages/index.md': page,
    });
    onTestFinished(() => site.dispose());
    return (await site.build({ write: false })).diagnostics.map(
      ({ code, severity }) => `${severity} ${code}`,
    );
  };
  const code = `# Home\n\n\`\`\`js\n${'let a = 1;\n'.repeat(50)}\`\`\`\n`;

  it('fileBytes: a larger file is refused', async () => {
    expect(await problemsWith('fileBytes: 2000', code)).toEqual([]);
    expect(await problemsWith('fileBytes: 200', code)).toEqual(['error content-over-limit']);
  });

  it('codeCharacters: longer code has no colours, and a warning', async () => {
    expect(await problemsWith('codeCharacters: 2000', code)).toEqual([]);
    expect(await problemsWith('codeCharacters: 200', code)).toEqual(['warning code-not-coloured']);
  });
});
