import { expect, test } from 'vitest';
import { reportOfBuild } from '../build/fixture.ts';
import { makeSite, outcomeOf } from './helpers.ts';

const megabyte = 1_000_000;
const repeated = (text: string, size: number) => text.repeat(Math.ceil(size / text.length));

const sentence =
  'A server sends an event to every client of a room, unless the client that started it is left out. ';
const chapter = (number: number) => `## Chapter ${number}

${repeated(sentence, 900)}

It returns \`true\`, or *nothing* at all: see [the introduction](./intro.md#rooms).

- one item of a list
- another, with a [link](https://example.com) that leads away

${repeated(sentence, 900)}
`;

test('a page of 5 MB', async () => {
  const chapters = Array.from({ length: Math.ceil((5 * megabyte) / chapter(1).length) }, (_, n) =>
    chapter(n),
  );
  const site = makeSite({ 'content/docs/current/large.md': chapters.join('\n') });
  // Libraries as the program has them read a large text in a third of the time.
  expect(await reportOfBuild(site.root)).toEqual([]);
  expect(site.read('docs/large/index.html').length).toBeGreaterThan(5 * megabyte);
});

/** Texts that are one block, whatever their size. */
const blocks = {
  'a paragraph': (size: number) =>
    repeated('Words with `code`, a [link](https://a.example) and *more*.\n', size),
  'a line': (size: number) => repeated(sentence, size),
  'a word': (size: number) => repeated('x', size),
  'a table': (size: number) => `| a | b |\n|---|---|\n${repeated('| a cell | other `code` |\n', size)}`,
  'a code block': (size: number) =>
    `\`\`\`js\n${repeated('const a = { b: [1, 2, "x"] }; // c\n', size)}\`\`\`\n`,
  'a line of code': (size: number) => `\`\`\`json\n[${repeated('{"a": 1}, ', size)}]\n\`\`\`\n`,
  'a list': (size: number) => repeated('- an item of a list that has some words in it\n', size),
  'an HTML element': (size: number) => `<p>\n${repeated('words and <b>more</b> words\n', size)}</p>\n`,
};

test('large blocks, each a page', async () => {
  const pages = Object.entries(blocks).map(([name, block], index) => [
    `content/docs/current/block-${index}.md`,
    `# ${name}\n\n${block(megabyte / 20)}`,
  ]);
  expect(await outcomeOf(Object.fromEntries(pages))).toBe('done\n');
});
