import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { convertCssPaths } from '../../renderer/import/docusaurus/convert-css-paths.ts';
import { noImports } from '../../renderer/import/docusaurus/convert-imports.ts';
import { plainCss, withoutSass } from '../../renderer/import/docusaurus/convert-sass.ts';
import { convertStyleSheets, convertStyles } from '../../renderer/import/docusaurus/convert-styles.ts';
import { classesIn, withInfimaClasses } from '../../renderer/import/docusaurus/infima-classes.ts';
import type { DocusaurusSource } from '../../renderer/import/docusaurus/read-source.ts';
import { changed, type Gap, groupGaps } from '../../renderer/import/gap.ts';
import { createTestSite } from '../helpers/site.ts';

it.each([
  ['.a { // why\n  &:hover { color: red; } // too\n}', '.a { \n  &:hover { color: red; } \n}'],
  ['a { background: url(https://a.example/b.png) }', 'a { background: url(https://a.example/b.png) }'],
  ['$a: red;\n.b { color: $a }', null],
  ['.a { &-b { color: red } }', null],
  ["@use 'x';", null],
  ['.a { @include b; }', null],
])('takes %j for CSS when nothing but nesting is Sass', (text, expected) => {
  expect(plainCss('a.scss', text)).toBe(expected);
});

it('names style sheets of Sass as those of CSS', () => {
  expect(['a.module.scss', 'b.sass', 'c.css'].map(withoutSass)).toEqual(['a.module.css', 'b.css', 'c.css']);
});

const site = createTestSite({ 'src/css/icons.css': '', 'static/img/dot.png': '', 'styles/more.css': '' });
afterAll(() => site.dispose());

it.each([
  ['url(@site/static/x.png)', 'url(@site/content/static/x.png)'],
  ['url(~@site/static/x.png)', 'url(@site/content/static/x.png)'],
  ["url('../../static/x.png#i')", "url('@site/content/static/x.png#i')"],
  ['url(icons.css)', 'url(@site/src/css/icons.css)'],
  ['@import "icons.css"', '@import "@site/src/css/icons.css"'],
  ["@import url('icons.css')", "@import url('@site/src/css/icons.css')"],
  ["@import '../../styles/more.css'", "@import '@site/styles/more.css'"],
  ["url('~/img/dot.png')", "url('/img/dot.png')"],
  ["url('/static/img/dot.png')", "url('/img/dot.png')"],
  ["url('/img/dot.png')", "url('/img/dot.png')"],
  ...[
    'url(/x.png)',
    'url(data:x)',
    'url(https://e.example/f)',
    "@import 'package/a.css'",
    'url(~package/b.png)',
  ].map((same) => [same, same]),
])('in a style sheet that moves, %s becomes %s', (text, expected) => {
  const movedTo = (path: string) =>
    path.startsWith('static/') ? `content/${path}` : path.startsWith('src/') ? path : null;
  const input = { file: 'src/css/a.css', root: site.root, movedTo, rootFolders: ['static', ''] };
  const files: string[] = [];
  expect(convertCssPaths(text, input, 'theme-overrides/custom.css', { files })).toBe(expected);
  expect(files).toEqual(text.includes('styles/more.css') ? ['styles/more.css'] : []);
});

it('puts tokens in place of variables of Infima, and tells of the others', () => {
  const gaps: Gap[] = [];
  const css = 'a { --ifm-color-primary: red; color: var(--ifm-color-content); margin: var(--ifm-leading) }';
  expect(convertStyles('a.css', css, gaps)).toBe(
    'a { --color-accent: red; color: var(--color-text); margin: var(--ifm-leading) }',
  );
  expect(gaps.map(({ missing }) => missing)).toEqual(['Variables of Infima have no effect: --ifm-leading.']);
});

it('tells of classes that no page has, and of none that a text may have', () => {
  const gaps: Gap[] = [];
  const css = `.navbar__item, .theme-code-block .token.keyword { a: b }
    .token { c: d } .button--primary, .my-navbar__item, .navbar, .tokens, .theme-dark { d: e }`;
  convertStyles('a.css', css, gaps);
  expect(gaps).toEqual([
    {
      kind: 'style',
      weight: 'changed',
      file: 'a.css',
      line: null,
      missing:
        'No page has the classes that Docusaurus, Infima, Prism or DocSearch give their parts: .navbar__item, .theme-code-block, .token.',
      remedy:
        'Name the classes that the pages have now; those of highlighted code stand in the guide under "Colours and fonts".',
    },
  ]);
});

it('names a place once, however often it was read', () => {
  const gap = { ...changed('style', 'a.scss'), missing: 'Gone.', remedy: 'Write it.' };
  const later = { ...gap, line: 2 };
  expect(groupGaps([gap, later, { ...gap }]).map(({ places }) => places)).toEqual([
    [
      { file: 'a.scss', line: null },
      { file: 'a.scss', line: 2 },
    ],
  ]);
});

describe('classes of Infima', () => {
  const sheetsOf = (names: string, own = '', css = '') => {
    const gaps: Gap[] = [];
    const classes = new Map(names.split(' ').map((name) => [name, 'src/pages/index.js']));
    const files = withInfimaClasses(own, [{ path: 'src/a.css', text: css }], { classes, gaps });
    const texts = files.map((file) => ('text' in file ? file.text : ''));
    return { texts, gaps: gaps.map(({ file, missing }) => `${file}: ${missing}`) };
  };

  it('come over where pages name them, before the rules of the site', () => {
    const { texts, gaps } = sheetsOf('text--center col--4 margin-top--lg other', '.a { b: c }\n');
    expect(texts).toEqual([
      '@import "./docusaurus-classes.css";\n.a { b: c }\n',
      `.text--center {
  text-align: center;
}

@media (min-width: 997px) {
  .col--4 {
    flex: 0 0 33.3333%;
    max-width: 33.3333%;
  }
}

.margin-top--lg {
  margin-top: 2rem;
}
`,
    ]);
    expect(gaps).toEqual([]);
  });

  it('leave the heading of docsite alone', () => {
    expect(sheetsOf('hero').texts[1]).toContain('.hero:not(:has(> .actions)) {');
    expect(readFileSync('theme/styles/home.css', 'utf8')).not.toMatch(/^\.hero h1/m);
  });

  it('are told where docsite has no rule for them, and the site none either', () => {
    expect(sheetsOf('pills__item card__icon tabs', '', '.card__icon { a: b }')).toEqual({
      texts: [],
      gaps: ['src/pages/index.js: The class "pills__item" of Infima has no effect.'],
    });
  });

  it('are looked for in texts of code, and in elements of documents', () => {
    expect(classesIn("<div className={clsx('col col--4', `row`)}>card</div>", false)).toEqual([
      'col',
      'col--4',
      'row',
    ]);
    expect(classesIn('A "row" <div class="card hero">', true)).toEqual(['class', 'card', 'hero']);
  });
});

it('puts imports of several style sheets before all rules', () => {
  const two = createTestSite({
    'a.css': '.a { b: c }\n',
    'b.css': "@import 'https://a.example/x.css';\n.d { e: f }\n",
  });
  const source = { root: two.root } as DocusaurusSource;
  const context = { gaps: [], needed: noImports(), movedTo: () => null, rootFolders: [] };
  expect(convertStyleSheets(source, ['./a.css', './b.css'], context)).toBe(
    "@import 'https://a.example/x.css';\n.a { b: c }\n\n\n.d { e: f }\n",
  );
  two.dispose();
});
