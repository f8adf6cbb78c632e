import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { createParser } from '../../renderer/content/parse-document.ts';
import { mathSyntax } from '../../renderer/content/syntax/math-syntax.ts';
import { defaults, md, problems } from './helpers.ts';

const requireFrom = createRequire(import.meta.url);
const macros = { '\\RR': '\\mathbb{R}', '\\loop': '\\loop\\loop', '\\evil': '\\href{https://a.example}{x}' };
const math = { version: '0', macros };

function parse(text: string, id = 'page.md') {
  const parser = createParser({ ...defaults, math }, { mathSyntax: mathSyntax() });
  return parser({ id, text, lang: 'en', loadPackage: (name) => requireFrom(name) as unknown });
}

/** The TeX of each formula, `$` around it as often as it is displayed. */
function formulas(text: string, id?: string): string[] {
  const { tree } = parse(text, id);
  const found: string[] = [];
  const visit = (node: (typeof tree.children)[number] | typeof tree): void => {
    if ('name' in node && node.name === 'Formula') {
      const sign = node.attributes.some((one) => 'name' in one && one.name === 'display') ? '$$' : '$';
      const isRendered = node.attributes.some((one) => 'name' in one && one.name === 'html');
      found.push(
        `${sign}${node.children.map((child) => ('value' in child ? child.value : '')).join('')}${sign}${isRendered ? '' : '?'}`,
      );
    }
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return found;
}

describe('formulas', () => {
  it.each([
    ['a $x$ b', ['$x$']],
    ['$\\frac{a}{b}$ and $$y$$', ['$\\frac{a}{b}$', '$$y$$']],
    ['$$\na\n= b\n$$', ['$$a\n= b$$']],
    ['> - $$\n>   a\n>   $$', ['$$a$$']],
    ['```math\nc\n```', ['$$c$$']],
    ['| a |\n|---|\n| $x$ |', ['$x$']],
    ['from $5 to $6, or US$7', []],
    ['it costs $5, and $x$ is a formula', ['$x$']],
    ['a $ b $ c', []],
    ['$6, and `\\$` for $x$', ['$x$']],
    ['\\$x$', []],
    ['`$x$` and\n\n```sh\necho $a $b\n```', []],
  ])('%s', (text, expected) => {
    expect(formulas(text)).toEqual(expected);
    expect(formulas(text, 'page.mdx')).toEqual(expected);
  });

  it('have MathML, and the macros of the site', () => {
    const html = JSON.stringify(parse('$x \\in \\RR$').tree);
    expect(html).toContain('<math xmlns');
    expect(html).toContain('application/x-tex');
    expect(parse('$x \\in \\RR$').record.diagnostics).toEqual([]);
  });

  it.each([
    ['$\\href{javascript:alert(1)}{x}$', '"\\href" is not allowed in formulas'],
    ['$\\url{https://a.example}$', '"\\url" is not allowed in formulas'],
    ['$\\includegraphics{/a.png}$', '"\\includegraphics" is not allowed in formulas'],
    ['$\\htmlClass{navbar}{x}$', '"\\htmlClass" is not allowed in formulas'],
    ['$\\htmlStyle{position: fixed}{x}$', '"\\htmlStyle" is not allowed in formulas'],
    ['$\\htmlId{main}{x}$', '"\\htmlId" is not allowed in formulas'],
    ['$\\htmlData{open=1}{x}$', '"\\htmlData" is not allowed in formulas'],
    ['$\\def\\a{\\a\\a}\\a$', 'Too many expansions'],
    ['$\\newcommand\\a{\\a\\a}\\a$', 'Too many expansions'],
    ['$\\loop$', 'Too many expansions'],
    ['$\\evil$', '"\\href" is not allowed in formulas'],
    [`$${'{'.repeat(5000)}x${'}'.repeat(5000)}$`, 'it is nested too deeply'],
    ['$\\begin{constructor}x\\end{constructor}$', 'No such environment: constructor'],
    ['$\\hasOwnProperty$', 'Undefined control sequence'],
  ])('take no more of a page than formulas do: %.40s', (text, reason) => {
    const { tree, record } = parse(text);
    expect(record.diagnostics).toMatchObject([
      { code: 'math-syntax', message: expect.stringContaining(reason) as string },
    ]);
    expect(JSON.stringify(tree)).not.toContain('"html"');
  });

  it.each([
    [
      'macros that double what they are given',
      `\\def\\a#1{#1#1}${'\\a{'.repeat(9)}${'x'.repeat(900)}${'}'.repeat(9)}`,
    ],
    ['200,000 characters', 'x+'.repeat(100_000)],
  ])('end with their time: %s', (_name, tex) => {
    const limited = createParser(
      { ...defaults, math, limits: { ...defaults.limits, seconds: 0.5 } },
      { mathSyntax: mathSyntax() },
    );
    const text = `Before\n\n$$\n${tex}\n$$\n\nafter $x$\n`;
    const loadPackage = (name: string) => requireFrom(name) as unknown;
    const { record } = limited({ id: 'page.md', text, lang: 'en', loadPackage });
    expect(record.diagnostics.map(({ code, message, range }) => [code, message, range?.start.line])).toEqual([
      ['math-syntax', 'The formula cannot be read: it takes more than 0.05 s, a tenth of limits.seconds.', 3],
    ]);
  });

  it('are no larger than a page', () => {
    const html = JSON.stringify(
      parse('$\\rule{99999em}{99999em} \\kern99999em \\raisebox{99999em}{x}$').tree,
    );
    expect(html).toContain('100em');
    expect(html.replace(/<annotation.*?<\/annotation>/g, '')).not.toMatch(
      /(?:width|height|margin-right|top|bottom):-?\d{4}/,
    );
  });

  it('are text for headings, search, excerpts and Markdown copies', () => {
    const { record, sections, markdown } = parse('## The case $n = 1$\n\nLet $x$ be.\n');
    expect(record.headings[0]).toMatchObject({ id: 'the-case-n--1', text: 'The case n = 1' });
    expect([record.excerpt, sections[0]?.text]).toEqual(['Let x be.', 'Let x be.']);
    expect(markdown).toBe('## The case $n = 1$\n\nLet $x$ be.\n');
  });

  it('that cannot be read are told at their place', () => {
    expect(
      problems(parse('a $\\frca{1}{2}$\n\n$$\nx +\n\\left( y\n$$\n').record.diagnostics),
    ).toMatchInlineSnapshot(`
      "1:4-1:4 error [math-syntax] The formula cannot be read: Undefined control sequence: \\frca.
        Correct the TeX. For a dollar sign itself write "\\$".
      5:9-5:9 error [math-syntax] The formula cannot be read: Expected '\\right', got 'EOF'.
        Correct the TeX. For a dollar sign itself write "\\$"."
    `);
    expect(formulas('$\\frca$')).toEqual(['$\\frca$?']);
  });

  it('that are not switched on are told once, and prices never', () => {
    expect(problems(md('# A\n\n$$\nx\n$$\n\n```math\ny\n```\n').record.diagnostics)).toMatchInlineSnapshot(`
      "3:1-5:3 warning [math-off] Formulas are not switched on, so this is shown as it is written.
        Set markdown.math to true, and run "npm install katex"."
    `);
    expect(problems(md('```math\ny\n```\n').record.diagnostics)).toContain('math-off');
    expect(md('$5, $6, $$ and $$$ hotels\n\n`$$x$$`\n\n```sh\n$$x$$\n```\n').record.diagnostics).toEqual([]);
  });
});
