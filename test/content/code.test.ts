import { describe, expect, it } from 'vitest';
import { convertNpmCommand } from '../../renderer/content/highlight/convert-npm-command.ts';
import { parseFenceMeta } from '../../renderer/content/highlight/fence-meta.ts';
import { html, md, mdx, problems } from './helpers.ts';

/** The properties of the first `<pre>`. */
function pre(text: string, parse = md): Record<string, unknown> {
  const node = parse(text).tree.children[0];
  return node?.type === 'element' ? node.properties : {};
}

/** The highlighted lines of the first `<pre>`. */
function lines(text: string): string[] {
  return String(pre(text).dataCode).split(/(?<=<\/span>)(?=<span class="?line)/);
}

describe('code blocks', () => {
  it('are one string of highlighted HTML', () => {
    expect(pre('```js title=\'a "b".js\' showLineNumbers=5 {1}\nlet a = "<"\n```')).toMatchInlineSnapshot(`
      {
        "dataCode": "<span class="line line-highlight"><span class=k>let</span> a <span class=p>= </span><span class=s>"&lt;"</span></span>",
        "dataLanguage": "js",
        "dataLineNumbers": "5",
        "dataTitle": "a "b".js",
      }
    `);
    expect(pre('```\nplain <b>\n```')).toEqual({
      dataLanguage: 'text',
      dataCode: 'plain &lt;b&gt;',
    });
    expect(pre('    indented')).toEqual({
      dataLanguage: 'text',
      dataCode: 'indented',
    });
  });

  it('colour each line for itself, and have elements for lines where one is marked', () => {
    expect(pre('```js\n/* a\n\nb */ c\n```').dataCode).toBe(
      '<span class=c>/* a</span>\n\n<span class=c>b */</span> c',
    );
    expect(lines('```js {3}\n/* a\n\nb */ c\n```')).toMatchInlineSnapshot(`
      [
        "<span class=line><span class=c>/* a</span>
      </span>",
        "<span class=line>
      </span>",
        "<span class="line line-highlight"><span class=c>b */</span> c</span>",
      ]
    `);
  });

  it('show a last line that is empty', () => {
    expect(lines('```\na\n\n```')).toEqual(['<span class=line>a\n</span>', '<span class=line></span>']);
  });

  it('keep the text of the code', () => {
    const code = `const a = \`x\n\${b < 1 && "&amp;"}\n\`;\n\n// c`;
    const shown = String(pre(`\`\`\`ts\n${code}\n\`\`\``).dataCode).replace(/<[^>]*>/g, '');
    expect(shown.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')).toBe(code);
  });

  it('mark lines by number and by comment', () => {
    const classes = (text: string) =>
      lines(text).map((line) => /^<span class="line ([^"]*)"/.exec(line)?.[1] ?? '');
    expect(classes('```js {1,3-4}\na\nb\nc\nd\n```')).toEqual([
      'line-highlight',
      '',
      'line-highlight',
      'line-highlight',
    ]);
    expect(classes('```js{2}\na\nb\n```')).toEqual(['', 'line-highlight']);
    for (const comment of ['// x', '# x', '/* x */', '<!-- x -->', '-- x', '{/* x */}']) {
      const at = (word: string) => `  ${comment.replace('x', `highlight-${word}`)}`;
      expect(
        classes(`\`\`\`js\na\n${at('next-line')}\nb\n${at('start')}\nc\nd\n${at('end')}\ne\n\`\`\``),
      ).toEqual(['', 'line-highlight', 'line-highlight', 'line-highlight', '']);
    }
  });

  it('colour diffs by line', () => {
    expect(lines('```diff\n--- a\n+++ b\n@@ -1 +1 @@\n-old\n+new\n same\n```')).toMatchInlineSnapshot(`
      [
        "<span class=line>--- a
      </span>",
        "<span class=line>+++ b
      </span>",
        "<span class=line>@@ -1 +1 @@
      </span>",
        "<span class="line line-delete">-old
      </span>",
        "<span class="line line-insert">+new
      </span>",
        "<span class=line> same</span>",
      ]
    `);
    expect(lines('```diff-js\n-let a\n+let b\n same\n```')).toMatchInlineSnapshot(`
      [
        "<span class="line line-delete"><span class=prefix>-</span><span class=k>let</span> a
      </span>",
        "<span class="line line-insert"><span class=prefix>+</span><span class=k>let</span> b
      </span>",
        "<span class=line><span class=prefix> </span>same</span>",
      ]
    `);
  });

  it('tell of languages and lines that make no sense', () => {
    expect(
      problems(md('```javascritp\n```\n\n```qqqqqq {a}\nx\n```\n\n```ADOC\n```').record.diagnostics),
    ).toMatchInlineSnapshot(`
      "1:1-1:14 warning [code-language-unknown] There is no highlighting for the language "javascritp"; the code is shown plain.
        Did you mean "javascript"?
      4:1-4:10 warning [code-language-unknown] There is no highlighting for the language "qqqqqq"; the code is shown plain.
        Write "text" for code without highlighting.
      4:11-4:14 warning [code-lines-invalid] "{a}" is not a list of lines.
        Write line numbers and spans, such as "{1,3-5}".
      8:1-8:8 warning [code-language-unknown] There is no highlighting for the language "ADOC"; the code is shown plain.
        Add "adoc" to themeConfig.prism.additionalLanguages, or write "text" for code without highlighting."
    `);
    expect(
      md('```rust,ignore\n```\n\n```rust,no_run,edition2021{1}\nx\n```\n\n```vue-html\n```').record
        .diagnostics,
    ).toEqual([]);
    expect(html(md('```rust,ignore\nlet a;\n```'))).toContain('dataLanguage="rust"');
    expect(md('```JS\n1\n```\n\n```text\n```\n\n```diff-ts\n```\n\n```sh\n```').record.diagnostics).toEqual(
      [],
    );
  });

  it('have the site’s language when they name none', () => {
    const parsed = md('```\nlet a\n```', { defaultLanguage: 'js' });
    expect(html(parsed)).toContain('dataLanguage="js"');
  });

  it('do not depend on what was highlighted before', () => {
    const page = '```html\n<script>let a = 1</script><style>a { b: c }</style>\n```';
    const first = pre(page).dataCode;
    md('```php\n<?php\n```\n\n```markdown\n---\na: b\n---\n```\n\n```scss\na {}\n```');
    expect(pre(page).dataCode).toBe(first);
    expect(first).toContain('<span class=k>let</span>');
  });

  it('work in MDX', () => {
    expect(pre('```jsx\n<A>{b}</A>\n```', mdx).dataLanguage).toBe('jsx');
  });
});

describe('fence meta', () => {
  it('reads titles in any quotes, next to the rest', () => {
    expect(parseFenceMeta("title='a {1}.js' {2}")).toMatchObject({ title: 'a {1}.js', lines: new Set([2]) });
    expect(parseFenceMeta('title=a.js')).toMatchObject({ title: 'a.js' });
    expect(parseFenceMeta('')).toMatchObject({ title: null, lineNumbers: null, npm2yarn: false });
    expect(parseFenceMeta('{1-999999999}').lines.size).toBeLessThan(200_000);
  });
});

describe('npm2yarn', () => {
  it('makes tabs', () => {
    expect(html(md('```bash npm2yarn\nnpm i a\n```'))).toMatchInlineSnapshot(
      `"<Tabs groupId="npm2yarn"><TabItem value="npm" label="npm"><pre dataLanguage="bash" dataCode="<span class=nf>npm</span> i a"></pre></TabItem><TabItem value="yarn" label="Yarn"><pre dataLanguage="bash" dataCode="<span class=nf>yarn add</span> a"></pre></TabItem><TabItem value="pnpm" label="pnpm"><pre dataLanguage="bash" dataCode="<span class=nf>pnpm add</span> a"></pre></TabItem></Tabs>"`,
    );
  });

  it.each([
    ['npm install', 'yarn install', 'pnpm install'],
    ['npm i socket.io', 'yarn add socket.io', 'pnpm add socket.io'],
    ['npm add a b@next', 'yarn add a b@next', 'pnpm add a b@next'],
    ['npm install --save-dev a', 'yarn add --dev a', 'pnpm add --save-dev a'],
    ['npm i -D a -E', 'yarn add --dev a --exact', 'pnpm add --save-dev a --save-exact'],
    ['npm i a --save', 'yarn add a', 'pnpm add a'],
    ['npm install -g a', 'yarn global add a', 'pnpm add --global a'],
    ['npm ci', 'yarn install --frozen-lockfile', 'pnpm install --frozen-lockfile'],
    ['npm uninstall -D a', 'yarn remove a', 'pnpm remove a'],
    ['npm rm -g a', 'yarn global remove a', 'pnpm remove --global a'],
    ['npm update', 'yarn upgrade', 'pnpm update'],
    ['npm run build', 'yarn build', 'pnpm run build'],
    ['npm run build -- --watch', 'yarn build --watch', 'pnpm run build --watch'],
    ['npm run check', 'yarn run check', 'pnpm run check'],
    ['npm start', 'yarn start', 'pnpm start'],
    ['npm test -- -u', 'yarn test -u', 'pnpm test -u'],
    [
      'npm create vite@latest app -- --template react',
      'yarn create vite app --template react',
      'pnpm create vite@latest app --template react',
    ],
    ['npm init docusaurus', 'yarn create docusaurus', 'pnpm create docusaurus'],
    ['npm init -y', 'yarn init -y', 'pnpm init'],
    ['npx create-react-app a', 'npx create-react-app a', 'pnpm dlx create-react-app a'],
    ['npx -y a', 'npx -y a', 'pnpm dlx a'],
    ['npm exec a -- --b', 'yarn run a --b', 'pnpm exec a --b'],
    ['npm publish', 'yarn publish', 'pnpm publish'],
    ['npm', 'yarn', 'pnpm'],
    ['$ cd a && npm i', '$ cd a && yarn install', '$ cd a && pnpm install'],
    ['NODE_ENV=test npm run a', 'NODE_ENV=test yarn a', 'NODE_ENV=test pnpm run a'],
    ['npm i a # first', 'yarn add a # first', 'pnpm add a # first'],
    ['# npm i a', '# npm i a', '# npm i a'],
    ['npmx i; echo npm', 'npmx i; echo npm', 'npmx i; echo npm'],
    ['npm i\nnpm t', 'yarn install\nyarn test', 'pnpm install\npnpm test'],
  ])('%s', (npm, yarn, pnpm) => {
    expect(convertNpmCommand(npm, 'npm')).toBe(npm);
    expect(convertNpmCommand(npm, 'yarn')).toBe(yarn);
    expect(convertNpmCommand(npm, 'pnpm')).toBe(pnpm);
  });

  it.each([
    ['npm install', 'deno install'],
    ['npm i -D a b@2', 'deno add --dev npm:a npm:b@2'],
    ['npm install -g a', 'deno install --global --allow-all npm:a'],
    ['npm ci', 'deno install --frozen'],
    ['npm uninstall -D a', 'deno remove a'],
    ['npm update a', 'deno update a'],
    ['$ npm run build -- --watch && npm test', '$ deno task build --watch && deno task test'],
    ['npx -y create-x app --ts', 'deno run --allow-all npm:create-x app --ts'],
    ['npm exec -- tsc --init', 'deno run --allow-all npm:tsc --init'],
    ['npm create vite@latest app -- --template react', 'deno init --npm vite@latest app --template react'],
    ['npm init -y', 'deno init'],
    ['npm view a', 'npm view a'],
    ['npm i ./a.tgz', 'deno add ./a.tgz'],
  ])('converts %s for Deno', (command, expected) => {
    expect(convertNpmCommand(command, 'deno')).toBe(expected);
  });

  it.each([
    ['npm install', 'bun install'],
    ['npm i -D a --save-exact', 'bun add --dev a --exact'],
    ['npm install -g a', 'bun add --global a'],
    ['npm ci', 'bun install --frozen-lockfile'],
    ['npm uninstall -D a', 'bun remove a'],
    ['npm update', 'bun update'],
    ['npm run build -- --watch', 'bun run build --watch'],
    ['npm test', 'bun run test'],
    ['npm create vite@latest app -- --template react', 'bun create vite@latest app --template react'],
    ['npm init -y', 'bun init -y'],
    ['npx -y a', 'bunx a'],
    ['npm view a', 'bun info a'],
    ['npm cache clean', 'bun pm cache rm'],
    ['npm i constructor', 'bun add constructor'],
  ])('%s for Bun', (npm, bun) => {
    expect(convertNpmCommand(npm, 'bun')).toBe(bun);
  });

  it('has the tabs that the site asks for', () => {
    const text = html(md('```bash npm2yarn\nnpm i a\n```', { packageManagers: ['bun', 'npm'] }));
    expect([...text.matchAll(/label="(\w+)"/g)].map(([, label]) => label)).toEqual(['Bun', 'npm']);
  });
});

describe('the opening line of a fence', () => {
  it('tells of a quote that is not closed once, and not of each word behind it', () => {
    const { record } = md('```ts title="From a store value\n```\n\n```ts title="a\'s" ins={1}\n```');
    expect(problems(record.diagnostics)).toMatchInlineSnapshot(`
      "1:7-1:13 warning [code-quote-unclosed] The quote behind "title=" in the opening line of this code block is not closed, so it means nothing.
        Write title="…", with the same quote at its end."
    `);
  });

  it.each([
    ['filename="a.js"', 'title'],
    ['hl_lines="2"', '{1,3-5}'],
    ['linenums', 'showLineNumbers'],
  ])('has another word for %s', (meta, meant) => {
    const { record } = md(`\`\`\`js ${meta}\n\`\`\``);
    expect(problems(record.diagnostics)).toContain(`Did you mean "${meant}"?`);
  });

  it('may hold words of other tools, which are named once', () => {
    const text =
      '```js tilte="x" {"span":3}\n```\n\n```js {{ a }} live noInline\n```\n\n```dot\n```\n\n```js title="a {b: 1}" {1}\n```';
    expect(problems(md(text).record.diagnostics)).toMatchInlineSnapshot(`
      "1:7-1:12 warning [code-word-unknown] "tilte" means nothing in the opening line of a code block, and is ignored.
        Did you mean "title"?
      1:17-1:27 warning [code-word-ignored] "{"span":3}" means nothing in the opening line of a code block, and is ignored.
        What has a meaning there: lines such as {1,3-5}, title, showLineNumbers, noLineNumbers, wrap, ins, del, mark, diff, lang, file, npm2yarn.
      4:7-4:14 warning [code-word-ignored] "{{ a }}" means nothing in the opening line of a code block, and is ignored.
        What has a meaning there: lines such as {1,3-5}, title, showLineNumbers, noLineNumbers, wrap, ins, del, mark, diff, lang, file, npm2yarn.
      4:15-4:19 warning [code-word-ignored] "live" means nothing in the opening line of a code block, and is ignored.
        What has a meaning there: lines such as {1,3-5}, title, showLineNumbers, noLineNumbers, wrap, ins, del, mark, diff, lang, file, npm2yarn.
      4:20-4:28 warning [code-word-ignored] "noInline" means nothing in the opening line of a code block, and is ignored.
        What has a meaning there: lines such as {1,3-5}, title, showLineNumbers, noLineNumbers, wrap, ins, del, mark, diff, lang, file, npm2yarn.
      7:1-7:7 warning [code-is-diagram] A "dot" block is shown as code: docsite does not draw it.
        For a drawing, make it beforehand and show the image: ![…](./drawing.svg). Write "text" where the code itself is meant."
    `);
  });

  it.each(['js', 'js {1,3-5}', 'js showLineNumbers=3 title=a.js', 'bash npm2yarn', 'js{2}', ''])(
    '%s is clear',
    (opening) => {
      expect(md(`\`\`\`${opening}\nx\n\`\`\``).record.diagnostics).toEqual([]);
    },
  );
});

describe('what nothing closes is told, as it takes the rest of the page', () => {
  it.each([
    ['```js\na()\n\n## Gone\n', 'md', '1:1-1:6 warning [code-unclosed]'],
    ['Text.\n\n- item\n\n  ~~~~\n  a\n  ~~~\n', 'md', '5:3-5:6 warning [code-unclosed]'],
    ['> ```\n> a\n', 'md', '1:3-1:6 warning [code-unclosed]'],
    ['```js\na()\n```\n', 'md', ''],
    ['> ~~~\n> a\n> ~~~  ', 'md', ''],
    ['```js\na()\n  ````', 'md', ''],
    ['    indented\n', 'md', ''],
    ['- ```\n  a\n\nText.\n', 'md', ''],
    ['<!-- open\n\n## Gone\n', 'md', '1:1-1:1 warning [comment-unclosed]'],
    ['Text.\n\n<!-- open\n\n## Gone\n', 'mdx', '3:1-3:1 warning [comment-unclosed]'],
    ['<!-- a\n\nb -->\n', 'mdx', ''],
    ['<!-- a --> Text.\n', 'md', ''],
    ['<!-- a --> Text.\n', 'mdx', '1:1-1:17 error [comment-with-text]'],
    ['- <!-- a --> <!-- b -->\n', 'mdx', ''],
    ['- <!-- a --> <!-- b --> Text.\n', 'mdx', '1:3-1:30 error [comment-with-text]'],
    ['> Text <!-- a --> and more.\n', 'mdx', ''],
  ] as const)('%j in .%s', (text, format, expected) => {
    const found = problems((format === 'md' ? md : mdx)(text).record.diagnostics);
    expect(found.split(' ').slice(0, 3).join(' ')).toBe(expected);
  });
});
