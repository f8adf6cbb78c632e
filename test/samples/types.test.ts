/** Samples in TypeScript compile against the release of the library that their page is about. */
import { expect, test } from 'vitest';
import { readPages, type Sample, samplesOf } from './read-pages.ts';
import { type Major, typeCheck } from './type-check.ts';

const samples = readPages()
  .flatMap(samplesOf)
  .filter(({ language }) => /^(ts|tsx|typescript)$/.test(language));

/** Blog posts with types are about 4.x, where types came with 4.0. */
function majorOf({ file }: Sample): Major {
  if (file.includes('docs/2.x/')) return '2';
  // The guide that leads from 3.x to 4.0 shows what 4.0 brings.
  if (file.includes('docs/3.x/') && !file.endsWith('migrating-from-3-x-to-4-0.md')) return '3';
  return '4';
}

test.each(['2', '3', '4'] as const)('samples about %s.x compile', (major) => {
  const own = samples.filter((sample) => majorOf(sample) === major);
  expect(own.length).toBeGreaterThan(1);
  expect(typeCheck(own, major)).toEqual([]);
});

test('what does not compile is named with its line in the page, and so is a mistake that is none', () => {
  const code = `import { Server } from "socket.io";
new Server(3000).emmit("a");
new Server(3000).emit("a"); // error: nothing is wrong here`;
  const found = typeCheck([{ file: 'a.md', line: 10, language: 'ts', title: null, tab: null, code }], '4');
  expect(found).toEqual([
    expect.stringMatching(/^a\.md:12: TS2551: Property 'emmit' does not exist/),
    'a.md:13: the comment names an error where there is none',
  ]);
});
