import { expect, it } from 'vitest';
import { createColors, isPerson, printable } from '../../cli/terminal.ts';

const terminal = { write: () => true, isTTY: true };
const file = { write: () => true };

it.each([
  [terminal, {}, true],
  [file, {}, false],
  [terminal, { NO_COLOR: '1' }, false],
  [terminal, { NO_COLOR: '' }, true],
  [file, { FORCE_COLOR: '1' }, true],
  [terminal, { FORCE_COLOR: '0' }, false],
  [file, { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
  [terminal, { TERM: 'dumb' }, false],
])('colours on %o with %o: %s', (stream, env, expected) => {
  expect(createColors(stream, env).isColorSupported).toBe(expected);
});

it.each([
  [terminal, {}, true],
  [file, {}, false],
  [terminal, { CI: 'true' }, false],
  [terminal, { CI: 'false' }, true],
  [terminal, { TERM: 'dumb' }, false],
])('a person at %o with %o: %s', (stream, env, expected) => {
  expect(isPerson(stream, env)).toBe(expected);
});

it('keeps quoted text from driving the terminal', () => {
  expect(printable('a\u001b[31mb\u0007\u009b\tc\né')).toBe('a�[31mb��\tc\né');
});
