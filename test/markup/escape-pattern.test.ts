import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapePattern } from '../../renderer/markup/escape-pattern.ts';

it('makes an expression of any text that matches it and nothing else', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, other) => {
      const expression = new RegExp(`^${escapePattern(text)}$`);
      expect(expression.test(text)).toBe(true);
      expect(expression.test(other)).toBe(other === text);
    }),
  );
  const signs = '.*+?^$|{}()[]\\/-';
  expect(new RegExp(`^${escapePattern(signs)}$`).test(signs)).toBe(true);
});
