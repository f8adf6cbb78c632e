/** Diagrams can be read in both colour modes and have a text for those who do not see them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { expect, test } from 'vitest';
import { projectRoot } from './read-pages.ts';

const figures = glob
  .sync('content/**/*.svg', { cwd: projectRoot, ignore: ['**/logo*.svg', '**/favicon.svg'] })
  .sort()
  .map((file) => ({ file, text: readFileSync(join(projectRoot, file), 'utf8') }));

test('each diagram has colours for dark pages, in itself or in a second file', () => {
  expect(figures.length).toBeGreaterThan(10);
  const bright = figures.filter(
    ({ file, text }) => !hasDarkCounterpart(file) && darkColours(text).length === 0,
  );
  expect(bright.map(({ file }) => file)).toEqual([]);
});

test('a diagram with colours for dark pages has one for each of its colours', () => {
  const forgotten = figures.flatMap(({ file, text }) => {
    const replaced = darkColours(text);
    if (replaced.length === 0) return [];
    const used = new Set(
      [...text.matchAll(/ ((?:fill|stroke)="#[0-9a-f]+")/g)].map(([, colour = '']) => colour),
    );
    return [...used].filter((colour) => !replaced.includes(colour)).map((colour) => `${file}: ${colour}`);
  });
  expect(forgotten).toEqual([]);
});

test('each diagram has a title', () => {
  const untitled = figures.filter(({ text }) => !/<title>[^<]{20,}<\/title>/.test(text));
  expect(untitled.map(({ file }) => file)).toEqual([]);
});

/** Attributes that the style for dark pages replaces, such as `fill="#ffffff"`. */
function darkColours(text: string): string[] {
  const style = /<style>@media \(prefers-color-scheme: dark\)\{(.*?)\}<\/style>/s.exec(text)?.[1] ?? '';
  return [...style.matchAll(/\[((?:fill|stroke)="[^"]+")\]/g)].map(([, colour = '']) => colour);
}

/** `a.svg` and `a-dark.svg`, or `a-fr.svg` and `a-dark-fr.svg`. */
function hasDarkCounterpart(file: string): boolean {
  if (/-dark(-[a-z]{2})?\.svg$/.test(file)) return true;
  return existsSync(join(projectRoot, file.replace(/(-fr)?\.svg$/, '-dark$1.svg')));
}
