/** Colours of highlighted code, as custom properties of the style sheet (`styles/tokens.css`). */

const parts = [
  'code-background',
  'code-highlight',
  'token-comment',
  'token-keyword',
  'token-string',
  'token-number',
  'token-function',
  'token-type',
  'token-tag',
  'token-property',
  'token-punctuation',
] as const;

/** `docsite` stands for the style sheet as it is. Other names are those of the themes that they follow. */
export const lightCodeThemes = ['docsite', 'github', 'vsLight', 'oneLight'] as const;
export const darkCodeThemes = ['docsite', 'github', 'vsDark', 'oneDark', 'dracula'] as const;

/** One theme for each colour mode. */
export interface CodeThemes {
  readonly light: (typeof lightCodeThemes)[number];
  readonly dark: (typeof darkCodeThemes)[number];
}

/** Colours in the order of `parts`, with the contrast of WCAG 2.2 AA (1.4.3) on both backgrounds. */
const light: Readonly<Record<Exclude<CodeThemes['light'], 'docsite'>, string>> = {
  github: '#f6f8fa #e6f0fb #57606a #c01c2b #0a3069 #0550ae #6639ba #8a3800 #116329 #0550ae #24292f',
  vsLight: '#f8f8f8 #e8f0f8 #006d00 #0000e0 #a31515 #07694a #6b4e18 #1f6377 #800000 #001080 #393a34',
  oneLight: '#fafafa #ecf0f6 #646569 #98218f #33702f #8a5400 #2f5cc4 #835900 #b83228 #7a5a00 #383a42',
};

const dark: Readonly<Record<Exclude<CodeThemes['dark'], 'docsite'>, string>> = {
  github: '#161b22 #1f2d40 #9198a1 #ff7b72 #a5d6ff #79c0ff #d2a8ff #ffa657 #7ee787 #79c0ff #e6edf3',
  vsDark: '#1e1e1e #2a323c #77a860 #67a8de #d59b83 #b5cea8 #dcdcaa #4ec9b0 #67a8de #9cdcfe #d4d4d4',
  oneDark: '#282c34 #333a46 #a0a7b4 #d291e6 #98c379 #dba574 #7dbcf2 #e5c07b #ee8f96 #ee8f96 #bcc3ce',
  dracula: '#282a36 #383b4f #a3acca #ff8fcf #f1fa8c #cbaafb #50fa7b #8be9fd #ff8fcf #66d9ef #f8f8f2',
};

/** The rules that give code the colours of the themes; none for those of the style sheet. */
export function codeColorsCss(themes: CodeThemes): string {
  const rules = [
    themes.light === 'docsite' ? '' : rule('light', light[themes.light]),
    themes.dark === 'docsite' ? '' : rule('dark', dark[themes.dark]),
  ];
  return rules.join('');
}

function rule(mode: 'light' | 'dark', colors: string): string {
  const values = colors.split(' ');
  const lines = parts.map((part, index) => `--${part}:${values[index]};`);
  const css = `[data-theme="${mode}"]{${lines.join('')}}`;
  // Paper is light.
  return mode === 'dark' ? `@media screen{${css}}\n` : `${css}\n`;
}
