/** `site.hooks.ts`: what a site's own functions change, and what is told when they fail. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createTestSite, problemsOf } from '../helpers/site.ts';

const hooks = (body: string) =>
  `import { defineHooks } from 'docsite/hooks';\nexport default defineHooks({\n${body}\n});\n`;

function open(body: string, files: Readonly<Record<string, string>> = {}) {
  const site = createTestSite({
    'site.hooks.ts': hooks(body),
    'content/pages/index.md': '# Home\n',
    'content/docs/current/start.md':
      '---\ntags: [a]\n---\n\n# Start\n\nHello [users](./api/users.md#list).\n',
    ...files,
  });
  onTestFinished(() => site.dispose());
  return site;
}

it('changes the configuration, adds pages and data, changes documents, and is told of what was written', async () => {
  const site = open(
    `
  config: (config) => ({ ...config, title: config.title + ' 2', tagline: 'Changed' }),
  async pages({ locales }) {
    return [
      { path: 'docs/current/api/users.md', text: '# Users\\n\\n## List\\n\\nBack to [start](../start.md).\\n', frontMatter: { sidebar_position: 9 } },
      { path: 'pages/team.mdx', text: '# Team\\n\\nIn {1 + 1} languages, ' + locales.join() + '.\\n' },
    ];
  },
  data: () => ({ releases: [{ name: 'One' }], unused: 'nowhere' }),
  document({ id, frontMatter, headings }) {
    if (!id.endsWith('start.md')) return;
    return { title: 'Begin', description: headings.length + ' headings', tags: [...frontMatter.tags, 'b'] };
  },
  built({ outDir, routes }) {
    writeFileSync(outDir + '/routes.txt', routes.map(({ path }) => path).sort().join('\\n'));
  },`,
    {
      'content/pages/releases.tsx':
        "import { releases } from 'docsite/data';\nexport default () => <p>{releases[0].name}</p>;\n",
    },
  );
  const text = readFileSync(join(site.root, 'site.hooks.ts'), 'utf8');
  site.write('site.hooks.ts', `import { writeFileSync } from 'node:fs';\n${text}`);
  const { diagnostics, config } = await site.build();
  expect(problemsOf(site, diagnostics)).toBe('');
  expect(config?.title).toBe('Test 2');
  expect(site.read('docs/start/index.html')).toContain('<title>Begin | Test 2</title>');
  expect(site.read('docs/start/index.html')).toContain('<meta name="description" content="1 headings">');
  expect(site.read('docs/start/index.html')).toContain('href="/docs/api/users/#list"');
  expect(site.read('docs/tags/b/index.html')).toContain('Begin');
  expect(site.read('docs/api/users/index.html')).not.toContain('edit-link');
  expect(site.read('team/index.html')).toContain('In 2 languages, en.');
  expect(site.read('releases/index.html')).toContain('<p>One</p>');
  expect(site.read('routes.txt')).toContain('/docs/api/users/\n');
  const again = await site.build();
  expect(again.summary).toMatchObject({ parsed: 0 });
});

it('locates what hooks throw in their code', async () => {
  const site = open(`
  pages() {
    const none: { length: number } | undefined = undefined;
    return none!.length as never;
  },
  async data() {
    throw new Error('No network');
  },`);
  expect(problemsOf(site, (await site.build()).diagnostics)).toMatchInlineSnapshot(`
    "error [hook-failed] The hook "pages" failed: TypeError: Cannot read properties of undefined (reading 'length')
      site.hooks.ts:6:18
       5 │     const none: { length: number } | undefined = undefined;
       6 │     return none!.length as never;
         │                  ^
       7 │   },
      Mend the hook at this place, or take it out of site.hooks.ts.

    error [hook-failed] The hook "data" failed: Error: No network
      site.hooks.ts:9:11
        8 │   async data() {
        9 │     throw new Error('No network');
          │           ^
       10 │   },
      Mend the hook at this place, or take it out of site.hooks.ts.
    "
  `);
});

it('tells of hooks that do not exist, and of what cannot be used', async () => {
  const unknown = open('  page: () => [],\n  built: true,');
  expect(problemsOf(unknown, (await unknown.build()).diagnostics)).toMatchInlineSnapshot(`
    "error [hook-unknown] The hook "built" is no function.
      site.hooks.ts
      Write \`built() { … }\`.

    error [hook-unknown] There is no hook "page".
      site.hooks.ts
      Did you mean "pages"?
    "
  `);
  const wrong = open(`
  pages: () => [{ path: '../out.md', text: '' }, { path: 'doc/current/a.md', text: '' }, { path: 'docs/current/start.md', text: '# Again' }, { path: 'pages/a.md' }, { path: 'pages/b.md', text: '', frontmatter: {} }, { path: 'pages/c.md', text: '' }, { path: 'pages/c.md', text: '' }, null, 7],
  data: () => ({ 'no-name': 1, loop: () => 1, map: { of: new Map() }, day: new Date(0), none: { of: undefined } }),
  document: () => ({ titel: 'Slip' }),`);
  expect(problemsOf(wrong, (await wrong.build()).diagnostics)).toMatchInlineSnapshot(`
    "error [hook-data-invalid] The value "loop" of the hook "data" cannot be imported.
      site.hooks.ts
      Give it the name of a JavaScript variable, and a value that JSON can hold.

    error [hook-data-invalid] The value "map" of the hook "data" cannot be imported.
      site.hooks.ts
      Give it the name of a JavaScript variable, and a value that JSON can hold.

    error [hook-data-invalid] The value "no-name" of the hook "data" cannot be imported.
      site.hooks.ts
      Give it the name of a JavaScript variable, and a value that JSON can hold.

    error [hook-page-invalid] What the hook "pages" returns cannot be used: "../out.md" is no path of a page below content/. Others of the kind: 1.
      site.hooks.ts
      Paths begin with a folder in which pages of this site stand ("docs", "blog", "pages"), and end in ".md" or ".mdx".

    error [hook-page-invalid] What the hook "pages" returns cannot be used: "pages/c.md" is there twice.
      site.hooks.ts
      Return a list of pages. Each has a path of its own below content/, such as "docs/current/api/users.md" or "pages/team.mdx", and a text.

    error [hook-page-invalid] What the hook "pages" returns cannot be used: The field "[3].text" is missing.
      site.hooks.ts
      Return a list of pages. Each has a path of its own below content/, such as "docs/current/api/users.md" or "pages/team.mdx", and a text.

    error [hook-page-invalid] What the hook "pages" returns cannot be used: Unknown field "frontmatter" in [4].
      site.hooks.ts
      Did you mean "frontMatter"?

    error [hook-page-invalid] What the hook "pages" returns cannot be used: [7] must be a mapping, but is empty.
      site.hooks.ts
      Return a list of pages. Each has a path of its own below content/, such as "docs/current/api/users.md" or "pages/team.mdx", and a text.
    "
  `);
  const none = open('  pages() {},');
  expect(problemsOf(none, (await none.build()).diagnostics)).toMatchInlineSnapshot(`
    "error [hook-page-invalid] What the hook "pages" returns cannot be used: It is no list.
      site.hooks.ts
      Return a list of pages. Each has a path of its own below content/, such as "docs/current/api/users.md" or "pages/team.mdx", and a text.
    "
  `);
  const fields = open(
    "  document: ({ id }) => (id.endsWith('start.md') ? { shade: 1, title: 7, tags: 'x' } : []),",
    {
      'content/docs/current/next.md': '# Next',
    },
  );
  expect(problemsOf(fields, (await fields.build()).diagnostics)).toMatchInlineSnapshot(`
    "warning [link-markdown-broken] The link "./api/users.md#list" names the file content/docs/current/api/users.md, which is not a page of the site.
      content/docs/current/start.md:7:15
       6 │
       7 │ Hello [users](./api/users.md#list).
         │               ^^^^^^^^^^^^^^^^^^^
       8 │
      File links are relative to the file they are written in. Correct the path.

    error [hook-fields-invalid] What the hook "document" returns is no front matter: "tags" must be a list, but is the text "x".
      site.hooks.ts
      For content/docs/current/start.md
      Write it as a list: "tags: [x]".

    error [hook-fields-invalid] What the hook "document" returns is no front matter: "title" must be text, but is 7.
      site.hooks.ts
      For content/docs/current/start.md
      Write text.

    error [hook-fields-invalid] What the hook "document" returns is no front matter: The result must be a mapping, but is a list.
      site.hooks.ts
      For content/docs/current/next.md
      Write each entry as "name: value" on a line of its own.

    error [hook-fields-invalid] What the hook "document" returns is no front matter: Unknown field "shade".
      site.hooks.ts
      For content/docs/current/start.md
      Put data of your own under "customFields".
    "
  `);
  const lost = open('  config() {},');
  expect(problemsOf(lost, (await lost.build()).diagnostics)).toMatchInlineSnapshot(`
    "error [hook-config-invalid] The configuration that the hook "config" returns is wrong: It is undefined.
      site.hooks.ts
      Return the configuration that the hook was given, with the changes that you want.
    "
  `);
  const config = open('  config: (config) => ({ ...config, title: 7, blgo: false }),');
  expect(problemsOf(config, (await config.build()).diagnostics)).toMatchInlineSnapshot(`
    "error [hook-config-invalid] The configuration that the hook "config" returns is wrong: Unknown field "blgo".
      site.hooks.ts
      Did you mean "blog"?
    "
  `);
});

it('tells a mistake in the module, and a failure after the site was written', async () => {
  const broken = open('  pages: () => [');
  expect(problemsOf(broken, (await broken.build()).diagnostics)).toMatchInlineSnapshot(`
    "error [module-does-not-compile] This code does not compile: Unexpected "}".
      site.hooks.ts:4:1
       3 │   pages: () => [
       4 │ });
         │ ^
       5 │
      Mend the code at this place.
    "
  `);
  const late = open("  built() {\n    throw new Error('Upload failed');\n  },", {
    'content/docs/current/start.md': '# Start\n',
  });
  const { status, diagnostics } = await late.build();
  expect(status).toBe('problems');
  expect(problemsOf(late, diagnostics)).toMatchInlineSnapshot(`
    "error [hook-failed] The hook "built" failed: Error: Upload failed
      site.hooks.ts:4:11
       3 │   built() {
       4 │     throw new Error('Upload failed');
         │           ^
       5 │   },
      Mend the hook at this place, or take it out of site.hooks.ts.
    "
  `);
  expect(existsSync(join(late.root, 'build/index.html'))).toBe(true);
});

it('tells pages that stand where files are, and a mistake that shows with many documents once', async () => {
  const site = open(`
  pages: () => [{ path: 'docs/current/start.md', text: '# Again' }],
  document: () => ({ titel: 'Slip' }),`);
  expect(problemsOf(site, (await site.build()).diagnostics)).toMatchInlineSnapshot(`
    "error [hook-page-exists] The hook "pages" returns a page where a file is: "content/docs/current/start.md".
      content/docs/current/start.md
      Give the page another path, or remove the file.

    warning [link-markdown-broken] The link "./api/users.md#list" names the file content/docs/current/api/users.md, which is not a page of the site.
      content/docs/current/start.md:7:15
       6 │
       7 │ Hello [users](./api/users.md#list).
         │               ^^^^^^^^^^^^^^^^^^^
       8 │
      File links are relative to the file they are written in. Correct the path.

    error [hook-fields-invalid] What the hook "document" returns is no front matter: Unknown field "titel".
      site.hooks.ts
      For content/docs/current/start.md
      Did you mean "title"?
    "
  `);
});

it('is given a configuration in code with its functions', async () => {
  const site = createTestSite({
    'content/pages/index.md': '# Home\n',
    'site.config.ts': `export default {
  title: 'Test',
  url: 'https://test.example',
  docs: { editUrl: ({ path }) => 'https://git.example/' + path },
};\n`,
    'site.hooks.ts': "export default { config: (config) => ({ ...config, title: config.title + ' 2' }) };\n",
  });
  site.remove('site.config.yaml');
  onTestFinished(() => site.dispose());
  const { config, diagnostics } = await site.build({ write: false });
  expect(problemsOf(site, diagnostics)).toBe('');
  expect(config?.title).toBe('Test 2');
});

it('refuses more pages of a hook than a site may have of it, and adds none of them', async () => {
  const site = open(
    "  pages: () => ['a', 'b', 'c'].map((name) => ({ path: 'pages/' + name + '.md', text: '# A' })),",
    {
      'site.config.yaml': 'title: Test\nurl: https://test.example\nlimits: { hookPages: 2 }\n',
    },
  );
  expect(problemsOf(site, (await site.build()).diagnostics)).toMatchInlineSnapshot(`
    "error [content-over-limit] The hook "pages" returns 3 pages, and may return 2.
      site.hooks.ts
      Let it return fewer, or set "limits.hookPages" in the configuration to more.
    "
  `);
  site.write('site.config.yaml', 'title: Test\nurl: https://test.example\nlimits: { hookPages: 3 }\n');
  expect(problemsOf(site, (await site.build()).diagnostics)).not.toContain('hookPages');
  expect(site.read('c/index.html')).toContain('<h1');
});

it('keeps the front matter that a page brings, however its fence is written, and says nothing in its place', async () => {
  const texts = [
    '---\\r\\ntitle: Own\\r\\n---\\r\\n\\r\\nText.\\r\\n',
    '\\uFEFF---\\ntitle: Own\\n---\\n\\nText.\\n',
    '--- \\ntitle: Own\\n---\\n\\nText.\\n',
  ];
  const site = open(
    `  pages: () => [${texts.map((text, index) => `{ path: 'pages/own-${index}.md', text: '${text}', frontMatter: { title: 'Given' } }`).join(', ')},
    { path: 'pages/given.md', text: '\\n---\\n\\nText.\\n', frontMatter: { title: 'Given' } }],`,
    { 'content/docs/current/start.md': '# Start\n' },
  );
  const { diagnostics } = await site.build();
  expect(problemsOf(site, diagnostics)).toBe('');
  for (const index of texts.keys()) {
    expect(site.read(`own-${index}/index.html`)).toContain('<title>Own | Test</title>');
    expect(site.read(`own-${index}/index.html`)).not.toContain('Given');
    expect(site.read(`own-${index}/index.html`)).not.toContain('title: Own');
  }
  expect(site.read('given/index.html')).toContain('<title>Given | Test</title>');
});
