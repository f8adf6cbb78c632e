import { expect, it } from 'vitest';
import {
  findControlCharacter,
  mayHoldControlCharacter,
} from '../../renderer/diagnostics/control-characters.ts';

/** Every character of one unit that UTF-8 can write. */
const characters = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
  (character) => !/\p{Surrogate}/u.test(character),
);

it('the bytes of a text tell the same of it as its characters do', () => {
  const wrong = characters.filter((character, index) => {
    // At each place among four bytes.
    const text = `${'é\n\t'.slice(0, index % 4)}${character}`;
    return mayHoldControlCharacter(Buffer.from(text)) !== findControlCharacter(text) >= 0;
  });
  expect(wrong).toEqual([]);
});

it.each([0, 1, 2, 3, 4, 5])('the character after %i others is found in a buffer at any place', (before) => {
  const bytes = Buffer.from(`${'a'.repeat(before)}\u0001bcd`);
  for (const place of [0, 1, 2, 3, 4]) {
    const moved = Buffer.concat([Buffer.alloc(place, 'x'), bytes]).subarray(place);
    expect(mayHoldControlCharacter(moved)).toBe(true);
  }
});
