import { gapOf } from '../gap.ts';

/** What CSS has no words for, save nesting, which it has. */
const ofSass =
  /\$[a-z]|#\{|&[-_\w]|%[\w-]+\s*\{|@(?:include|mixin|use|forward|extend|if|else|each|for|while|function|return)\b|@import\s+(?!url\()/i;

/** The file that a style sheet of Sass becomes. */
export function withoutSass(path: string): string {
  return path.replace(/\.s[ac]ss$/, '.css');
}

/** By the ending of its name, `.scss` or `.sass`. */
export function isSass(path: string): boolean {
  return /\.s[ac]ss$/.test(path);
}

/** Sass that uses nothing but nesting and comments to the end of the line, as CSS; null for any other. */
export function plainCss(file: string, text: string): string | null {
  const css = text.replaceAll(/(?<![:\w'"(/])\/\/.*$/gm, '');
  return file.endsWith('.sass') || ofSass.test(css) ? null : css;
}

/** A style sheet that has to be compiled. */
export const sassGap = gapOf('lost', 'style', () => [
  'Styles are missing that are written in Sass.',
  'Compile each with "npx sass" and put the result in place of its copy, which ends in ".css"; that of the site is theme-overrides/custom.css.',
]);
