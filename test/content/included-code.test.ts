import { describe, expect, it } from 'vitest';
import { codePart } from '../../renderer/content/include/code-part.ts';
import { defaults, problems } from './helpers.ts';
import { parseDocument } from './parse-once.ts';

const rooms =
  'import a;\n\n// #region open\n  open();\n    // #region deep\n    deep();\n    // #endregion\n// #endregion open\nclose();\n';

const files: Readonly<Record<string, string>> = {
  'content/docs/current/rooms.js': rooms,
  'content/shared/a.ts': 'let a\n',
  'scripts/run.py': '# region main\nrun()\n# endregion\n',
  '../examples/run.ts': '// #region run\nrun();\n// #endregion run\n',
  'content/docs/current/data.json': '{\r\n}\r\n',
};

function parse(text: string, id = 'content/docs/current/guide/page.md') {
  const readFile = (path: string) => (Object.hasOwn(files, path) ? Buffer.from(files[path] ?? '') : null);
  return parseDocument({ id, text, lang: 'en', readFile }, defaults);
}

/** The text of the first code block. */
function code(text: string, id?: string): string | null {
  const { tree } = parse(text, id);
  const [node] = tree.children;
  const html = node?.type === 'element' ? node.properties.dataCode : null;
  return html === undefined || html === null ? null : String(html).replace(/<[^>]*>/g, '');
}

describe('code from files', () => {
  it.each([
    ['file=../rooms.js#open', '  open();\n    deep();'.replace(/^ {2}/gm, '')],
    ['file="../rooms.js#deep"', 'deep();'],
    ['file=../rooms.js#L1', 'import a;'],
    ['file=../rooms.js#L9-', 'close();'],
    ['file=../rooms.js{1-2}', 'import a;\n'],
    ['file=/shared/a.ts', 'let a'],
    ['file=@/shared/a.ts', 'let a'],
    ['file=@site/scripts/run.py#main', 'run()'],
    ['file=@site/../examples/run.ts#run', 'run();'],
    ['file=../../../../../examples/run.ts#run', 'run();'],
    ['file=<rootDir>/scripts/run.py#main', 'run()'],
    ['file=../data.json', '{\n}'],
  ])('%s', (meta, expected) => {
    expect(code(`\`\`\`js ${meta}\n\`\`\``)).toBe(expected);
  });

  it('are asked for in a line as well', () => {
    const { tree, record } = parse('<<< ../rooms.js#open{2 ts:line-numbers} [Rooms]\n<<< @/shared/a.ts\n');
    expect(record.diagnostics).toEqual([]);
    expect(
      tree.children.map((node) =>
        node.type === 'element' ? { ...node.properties, dataCode: '' } : node.type,
      ),
    ).toEqual([
      { dataLanguage: 'ts', dataTitle: 'Rooms', dataLineNumbers: '1', dataCode: '' },
      { dataLanguage: 'ts', dataCode: '' },
    ]);
  });

  it('give a translation what the original shows', () => {
    const id = 'content/i18n/fr/docs/current/guide/page.md';
    expect(code('```js file=../rooms.js#L1\n```', id)).toBe('import a;');
    expect(
      parse('```js file=../rooms.js#L1\n```', id).record.included?.map(({ id, hash }) => [id, hash !== null]),
    ).toEqual([
      ['content/i18n/fr/docs/current/rooms.js', false],
      ['content/docs/current/rooms.js', true],
    ]);
  });

  it('leave code alone that is written in the fence', () => {
    const own = '```js file=main.js\nlet own\n```';
    expect(code(own)).toBe('let own');
    expect(problems(parse(own).record.diagnostics)).toMatchInlineSnapshot(`
      "1:7-1:12 warning [code-file-ignored] This code block has code of its own, so nothing is taken from "main.js".
        Leave the code block empty, or take "file=" out of its opening line."
    `);
    expect(parse('a <<< b\n').record.included).toBeUndefined();
  });

  it('say what is not there', () => {
    const text = [
      'file=./gone.js',
      'file=../rooms.js#opne',
      'file=../rooms.js#L20',
      'file=../../../../../etc/passwd',
    ]
      .map((meta) => `\`\`\`js ${meta}\n\`\`\``)
      .join('\n\n');
    expect(problems(parse(text).record.diagnostics)).toMatchInlineSnapshot(`
      "1:1-2:4 error [code-file-missing] There is no file "./gone.js" to take the code from (content/docs/current/guide/gone.js).
        Paths begin at the document, with "/" at the content folder, with "@site/" at the site folder.
      4:1-5:4 error [code-region-missing] "content/docs/current/rooms.js" has no region "opne".
        The file has "open", "deep".
      7:1-8:4 error [code-file-lines] "content/docs/current/rooms.js" has no lines L20: the code has 9.
        Correct the lines.
      10:1-11:4 error [code-file-outside] "../../../../../etc/passwd" is no file of the site folder, nor of a folder that "allowedRoots" names.
        Correct the path, move the file into the site folder, or name the folder that holds it in "allowedRoots"."
    `);
  });

  it('say what cannot be read, and go on', () => {
    const text = '```js file=./locked.js\n```\n\n<!--@include: ./locked.md-->\n\n## After\n';
    const readFile = (path: string) => (path.includes('locked') ? { unreadable: 'permission denied' } : null);
    const { record } = parseDocument(
      { id: 'content/docs/current/page.md', text, lang: 'en', readFile },
      defaults,
    );
    expect(problems(record.diagnostics)).toMatchInlineSnapshot(`
      "1:1-2:4 error [content-unreadable] "content/docs/current/locked.js" cannot be read: permission denied.
        Give the user that builds the site permission to read "content/docs/current/locked.js".
      4:1-4:29 error [content-unreadable] "content/docs/current/locked.md" cannot be read: permission denied.
        Give the user that builds the site permission to read "content/docs/current/locked.md"."
    `);
    expect(record.included?.map(({ hash }) => hash)).toEqual([null, null]);
  });

  it('stand in the Markdown copy and in the search', () => {
    const { markdown, sections } = parse('- a\n\n  ```ts file=/shared/a.ts\n  ```\n\n<<< ../rooms.js#deep\n');
    expect(markdown).toBe('- a\n\n  ```ts\n  let a\n  ```\n\n```js\ndeep();\n```\n');
    expect(sections[0]?.code).toBe('let a\ndeep();');
  });
});

describe('the Markdown copy', () => {
  it('shows marked changes as a diff, and no other marks', () => {
    const text =
      '```js title="a" {1}\na // [!code --]\nb // [!code ++]\nc // [!code focus]\n```\n\n> ```js\n> // highlight-next-line\n> x\n> ```\n';
    expect(parse(text).markdown).toBe('```diff title="a"\n-a\n+b\n c\n```\n\n> ```js\n> x\n> ```\n');
  });
});

it('regions are those of any editor, and of one name are joined', () => {
  const text =
    '#region a\n1\n#endregion\n<!-- #region b -->\n2\n<!-- #endregion b -->\n// #region a\n\t3\n// #endregion a\n';
  expect(codePart(text, 'a')).toEqual({ code: '1\n\t3' });
  expect(codePart(text, 'b')).toEqual({ code: '2' });
  expect(codePart(text, 'c')).toEqual({ missing: 'region', known: ['a', 'b'] });
  expect(codePart('#region a\n1\n#endregion b\n2\n#endregion\n3\n', 'a')).toEqual({ code: '1\n2' });
  expect(codePart('#pragma region x\n1\n#pragma endregion\n', 'x')).toEqual({ code: '1' });
  expect(codePart('a\nb\n', 'L3')).toEqual({ missing: 'lines', count: 2 });
});
