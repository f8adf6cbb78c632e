import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFenceMeta } from '../../renderer/content/highlight/fence-meta.ts';
import { readMagicComments } from '../../renderer/content/highlight/magic-comments.ts';
import { md, problems } from './helpers.ts';

/** The properties of the first `<pre>`. */
function pre(text: string, options: Parameters<typeof md>[1] = {}): Record<string, unknown> {
  const node = md(text, options).tree.children[0];
  return node?.type === 'element' ? node.properties : {};
}

/** Each line with its classes before it, and marked words in brackets. */
function shown(text: string, options: Parameters<typeof md>[1] = {}): string[] {
  const html = String(pre(text, options).dataCode);
  const lines = /^<span class="?line/.test(html)
    ? html.split(/(?<=<\/span>)(?=<span class="?line)/)
    : html.split('\n');
  return lines.map((line) => {
    const classes = /^<span class="line ([^"]*)"/.exec(line)?.[1] ?? '';
    const words = line.replace(/<mark[^>]*>/g, '[').replaceAll('</mark>', ']');
    return `${classes}|${words.replace(/<[^>]*>/g, '').replace(/\n$/, '')}`;
  });
}

const fence = (language: string, ...lines: string[]) =>
  ['```', language, '\n', lines.join('\n'), '\n```'].join('');

describe('comments in code', () => {
  it('mark the line that they end, and are taken out', () => {
    expect(
      shown(
        fence(
          'js',
          'old() // [!code --]',
          'fresh() /* [!code ++] */',
          'same()',
          'look() // here [!code focus]',
          'bad() // [!code error]',
          'so() // [!code warning] [!code hl]',
        ),
      ),
    ).toEqual([
      'line-delete|-old()',
      'line-insert|+fresh()',
      '| same()',
      'line-focus| look() // here',
      'line-error| bad()',
      'line-warning line-highlight| so()',
    ]);
  });

  it('alone on a line mark those below it', () => {
    expect(shown(fence('js', 'a', '// [!code highlight:2]', 'b', 'c', 'd'))).toEqual([
      '|a',
      'line-highlight|b',
      'line-highlight|c',
      '|d',
    ]);
    expect(shown(fence('js', 'a // [!code highlight:2]', 'b', 'c'))).toEqual([
      'line-highlight|a',
      'line-highlight|b',
      '|c',
    ]);
  });

  it.each(['# x', '-- x', '; x', '% x', '/* x */', '<!-- x -->', '{/* x */}', '(* x *)', "' x", 'REM x'])(
    'may be written as %s',
    (comment) => {
      const written = comment.replace('x', '[!code ++]');
      expect(shown(fence('text', `a ${written}`, 'b'))).toEqual(['line-insert|+a', '| b']);
    },
  );

  it('mark words from their line on', () => {
    expect(shown(fence('js', 'a = x', '// [!code word:x:2]', 'let x = 1', 'x < x', 'x'))).toEqual([
      '|a = x',
      '|let [x] = 1',
      '|[x] &lt; [x]',
      '|x',
    ]);
  });

  it('stay where they are shown as an example', () => {
    expect(shown(fence('md', 'a // [!code ++]', 'b <!-- [!code hl] -->'))).toEqual([
      '|a // [!code ++]',
      'line-highlight|b',
    ]);
    expect(shown(fence('js', 'a // [!!code ++]'))).toEqual(['|a // [!code ++]']);
    expect(shown(fence('js', 'a("[!code ++]")'))).toEqual(['|a("[!code ++]")']);
  });

  it('that mean nothing are told where they stand', () => {
    const { record } = md(fence('js', 'a', 'b // [!code focsu]'));
    expect(problems(record.diagnostics)).toMatchInlineSnapshot(`
      "3:1-3:1 warning [code-notation-unknown] "[!code focsu]" marks nothing; the comment is taken out.
        Did you mean "focus"?"
    `);
  });

  it('are the site’s own as well', () => {
    const magicComments = [
      { className: 'wrong', line: 'error-next', block: { start: 'error-start', end: 'error-end' } },
    ];
    const code = { lineNumbers: false, wrap: false, magicComments };
    expect(
      shown(
        fence(
          'js',
          '// error-next',
          'a',
          '/* error-start */',
          'b',
          '// highlight-next-line',
          'c',
          '// error-end',
          'd',
        ),
        {
          code,
        },
      ),
    ).toEqual(['wrong|a', 'wrong|b', 'line-highlight wrong|c', '|d']);
  });

  it('never change a line without one', () => {
    const line = fc.stringMatching(/^[a-z/#*<>!\-[\] "'{}:+]{0,30}$/).filter((text) => !text.includes('[!'));
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const code = ['x // [!code hl]', ...lines].join('\n');
        expect(readMagicComments(code, 'js').code).toBe(['x', ...lines].join('\n'));
      }),
    );
  });
});

describe('the line of a fence', () => {
  it('marks lines, text and patterns', () => {
    expect(shown(fence('js {1} ins={2} del={3-4} "a b" ins=/c+/', 'a b', 'let cc', 'c', 'd'))).toEqual([
      'line-highlight| [a b]',
      'line-insert|+let [cc]',
      'line-delete|-[c]',
      'line-delete|-d',
    ]);
    expect(shown(fence('js /f(o+)/', 'foo()'))).toEqual(['|f[oo]()']);
    expect(problems(md(fence('js /(/', 'x')).record.diagnostics)).toContain(
      '"/(/" is not a regular expression',
    );
  });

  it('keeps marked words whole across tokens', () => {
    const html = String(pre(fence('js "a = 1"', 'let a = 1')).dataCode);
    expect(html.replace(/<(?!\/?mark)[^>]*>/g, '')).toMatch(
      /^let <mark class="code-word code-word-highlight">a /,
    );
    expect(html.match(/<mark/g)?.length).toBe(html.match(/<\/mark>/g)?.length);
  });

  it('numbers and wraps lines, or does not', () => {
    const numbers = (text: string, code = { lineNumbers: false, wrap: false, magicComments: [] }) => {
      const { dataLineNumbers, dataWrap } = pre(text, { code });
      return [dataLineNumbers, dataWrap];
    };
    const all = { lineNumbers: true, wrap: true, magicComments: [] };
    expect(numbers('```js showLineNumbers=5 wrap\n```')).toEqual(['5', '']);
    expect(numbers('```js:line-numbers=2 {1}\n```')).toEqual(['2', undefined]);
    expect(numbers('```js showLineNumbers startLineNumber=7\n```')).toEqual(['7', undefined]);
    expect(numbers('```js\n```', all)).toEqual(['1', '']);
    expect(numbers('```js noLineNumbers wrap=false\n```', all)).toEqual([undefined, undefined]);
    expect(numbers('```js:no-line-numbers\n```', all)).toEqual([undefined, '']);
  });

  it('has a title in brackets too', () => {
    expect(pre('```js [a.js]\n```').dataTitle).toBe('a.js');
    expect(pre('```js title="b.js" [a.js]\n```').dataTitle).toBe('b.js');
  });

  it('makes a diff of any language', () => {
    for (const words of ['diff lang="js"', 'js diff', 'diff-js']) {
      expect(pre(fence(words, '-let a')).dataLanguage).toBe('diff-js');
      expect(shown(fence(words, '-let a', '+let b'))).toEqual(['line-delete|-let a', 'line-insert|+let b']);
    }
  });

  it('tells the words that mean nothing', () => {
    expect(parseFenceMeta('{1} titel="a" wrap foo [b]').unknownWords).toEqual(['titel', 'foo']);
  });
});
