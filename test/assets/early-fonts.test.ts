import { expect, it } from 'vitest';
import { earlyFonts } from '../../renderer/assets/early-fonts.ts';

const face = (source: string, more: string) => `@font-face{font-family:F;src:${source};${more}}`;
const fontsOf = (...faces: string[]) =>
  earlyFonts(
    {
      files: [
        { path: 'assets/styles.css', contents: `body{color:red}${faces.join('')}`, locale: null },
        {
          path: 'assets/other.css',
          contents: face('url(./other.woff2)', 'font-display:optional'),
          locale: null,
        },
      ],
      css: ['/base/assets/styles.css'],
    },
    '/base/',
  );

it('names the fonts that are shown at once or not at all, as the page would', () => {
  expect(
    fontsOf(
      face('local("F"), url(./a-1234.woff2) format("woff2")', 'font-display:optional'),
      face('url("/base/fonts/b.woff2")', 'font-display: optional'),
      face("url('https://fonts.example/c.woff2')", 'font-display:optional'),
    ),
  ).toEqual(['/base/assets/a-1234.woff2', '/base/fonts/b.woff2', 'https://fonts.example/c.woff2']);
});

it('leaves to the browser which others a page needs', () => {
  expect(
    fontsOf(
      face('url(./a.woff2)', 'font-display:swap'),
      face('url(./b.woff2)', ''),
      face('url(./c.woff2)', 'font-display:optional;unicode-range:U+370-3FF'),
      face('url(data:font/woff2;base64,AA==)', 'font-display:optional'),
      face('local(Arial)', 'font-display:optional'),
    ),
  ).toEqual([]);
});
