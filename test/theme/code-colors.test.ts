import { expect, test } from 'vitest';
import { codeColorsCss, darkCodeThemes, lightCodeThemes } from '../../theme/code-colors.ts';

/** Relative luminance, WCAG 2.2. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const rules = [
  ...lightCodeThemes.map((light) => ({ name: light, css: codeColorsCss({ light, dark: 'docsite' }) })),
  ...darkCodeThemes.map((dark) => ({ name: dark, css: codeColorsCss({ light: 'docsite', dark }) })),
].filter(({ css }) => css !== '');

test.each(rules)('the colours of $name can be read on plain and on marked lines', ({ css }) => {
  const colors = new Map(
    [...css.matchAll(/--([\w-]+):(#\w{6});/g)].map(([, name = '', color = '']) => [name, color]),
  );
  const grounds = ['code-background', 'code-highlight'].map((name) => colors.get(name) ?? '');
  const weak = [...colors]
    .filter(([name]) => name.startsWith('token-'))
    .flatMap(([name, color]) => grounds.map((ground) => ({ name, color, ratio: contrast(color, ground) })))
    .filter(({ ratio }) => ratio < 4.5);
  expect(colors.size).toBe(11);
  expect(weak).toEqual([]);
});

test('the style sheet is left alone where its own colours are asked for', () => {
  expect(codeColorsCss({ light: 'docsite', dark: 'docsite' })).toBe('');
  expect(codeColorsCss({ light: 'github', dark: 'dracula' })).toMatch(
    /^\[data-theme="light"\]\{.*\}\n@media screen\{\[data-theme="dark"\]\{.*\}\}\n$/,
  );
});
