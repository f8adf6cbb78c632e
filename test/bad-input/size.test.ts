import { describe, expect, test } from 'vitest';
import { outcomeOf } from './helpers.ts';

const doc = async (text: string): Promise<number> => {
  const start = performance.now();
  expect(await outcomeOf({ 'content/docs/current/a.md': text }, { cache: false })).toBe('done\n');
  return Math.round(performance.now() - start);
};
const megabytes = (line: string, size: number) => line.repeat(Math.ceil((size * 1e6) / line.length));

describe.each([
  ['prose', '## Heading\n\nSome prose with `code`, a [link](https://a.example) and *emphasis*.\n\n'],
  ['one paragraph', 'Some prose with `code`, a [link](https://a.example) and *emphasis*.\n'],
  ['one line', 'Some prose with words and *emphasis*. '],
  ['plain line', 'word '],
  ['one word', 'x'],
  ['stars', '*a '],
  ['brackets', '[a '],
  ['brackets2', '![[a]('],
  ['angle', '<a '],
  ['under', '_a_'],
  ['backticks', '`a '],
  ['tildes', '~a ~~b '],
  ['quotes', '> '],
  ['amp', '&amp; &'],
  ['colon', ':a '],
  ['colon2', ':a[b '],
  ['braces', '{a '],
  ['www', 'www.a '],
  ['at', 'a@b.c '],
])('%s', (_name, line) => {
  test('time grows with size', async () => {
    const small = await doc(megabytes(line, 0.05));
    const large = await doc(megabytes(line, 0.2));
    console.log(_name, small, large);
  }, 60_000);
});
