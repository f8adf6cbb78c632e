/** `content.trust: markdown`: no file of strangers runs while the site is built, or when somebody opens it. */
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { FrontMatter } from '../../renderer/config/schema/front-matter.ts';
import { readFrontMatter } from '../../renderer/content/read-front-matter.ts';
import { trustOf } from '../../renderer/model/content-trust.ts';
import { createTestSite, problemsOf, type TestSite } from '../helpers/site.ts';

const sites: TestSite[] = [];
afterAll(() => {
  for (const site of sites) site.dispose();
});

type Files = Readonly<Record<string, string | Uint8Array>>;

function siteOf(files: Files, trust = '{ blog: markdown }'): TestSite {
  const site = createTestSite({
    'site.config.yaml': `title: Test\nurl: https://test.example\ncontent: { trust: ${trust} }\n`,
    'content/pages/index.md': '# Home\n',
    'content/blog/2024-01-01-post.md': '# Post\n',
    ...files,
  });
  sites.push(site);
  return site;
}

async function problems(files: Files, trust?: string): Promise<string> {
  const site = siteOf(files, trust);
  const { status, diagnostics } = await site.build({ write: false });
  return `${status}\n${problemsOf(site, diagnostics)}`;
}

describe('trustOf', () => {
  it.each([
    ['content/blog/a.md', 'markdown', 'markdown'],
    ['content/static/a.svg', 'markdown', 'full'],
    ['content/components/mdx.tsx', 'markdown', 'full'],
    ['content/i18n/fr/blog/a.md', 'markdown', 'markdown'],
    ['notes/a.md', 'markdown', 'full'],
    ['content/blog/a.md', { blog: 'markdown' }, 'markdown'],
    ['content/blogs/a.md', { blog: 'markdown' }, 'full'],
    ['content/i18n/fr/blog/a.md', { blog: 'markdown' }, 'markdown'],
    ['content/i18n/fr/docs/a.md', { 'i18n/fr': 'markdown' }, 'markdown'],
    ['content/docs/team/a.md', { docs: 'markdown', 'docs/team': 'full' }, 'full'],
    ['content/docs/a.md', { docs: 'markdown', 'docs/team': 'full' }, 'markdown'],
    ['content/i18n/fr/docs/team/a.md', { 'i18n/fr': 'markdown', 'docs/team': 'full' }, 'markdown'],
  ] as const)('%s under %j is %s', (id, trust, expected) => {
    expect(trustOf(id, trust)).toBe(expected);
  });
});

describe('refuses', () => {
  const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
  const files: [path: string, text: string][] = [
    ['content/blog/2024-01-02-a.mdx', '# A\n'],
    ['content/blog/_part.mdx', '# A\n'],
    ['content/blog/box.tsx', 'export default () => null;\n'],
    ['content/i18n/fr/blog/2024-01-01-post.mdx', '# A\n'],
    ['content/blog/a.html', '<script>run()</script>'],
    ['content/blog/a.xhtml', '<x/>'],
    ['content/blog/a.XML', '<x/>'],
    ['content/blog/a.svgz', 'x'],
    ['content/blog/script.svg', drawing('<script>run()</script>')],
    [
      'content/blog/prefix.svg',
      '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>run()</s:script></s:svg>',
    ],
    ['content/blog/handler.svg', drawing('<g onload="run()"/>')],
    ['content/blog/link.svg', drawing('<a href="java&#115;cript:run()"><text>x</text></a>')],
    ['content/blog/animate.svg', drawing('<a><animate attributeName="href" values="x"/></a>')],
    [
      'content/blog/foreign.svg',
      drawing('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
    ],
    ['content/blog/entity.svg', `<!DOCTYPE svg [<!ENTITY x "<scr">]>${drawing('&x;ipt')}`],
    ['content/blog/sheet.svg', `<?xml-stylesheet href="https://evil.example/"?>${drawing('')}`],
    ['content/blog/encoding.svg', `<?xml version="1.0" encoding="UTF-7"?>${drawing('')}`],
    ['content/blog/named.svg', drawing('<a href="java&Tab;script&colon;run()"><text>x</text></a>')],
    ['content/blog/use.svg', drawing('<use href="data:image/svg+xml,x"/>')],
  ];
  /** One build for all of them: what uses them, the files, and what is told of each. */
  const refused = (async () => {
    const uses = files.map(([path]) => `[a](./${path.split('/').at(-1)})`).join('\n');
    const post = `# A\n\n${uses}\n\n<!-- @include: ./_part.mdx -->\n`;
    const config =
      'title: Test\nurl: https://test.example\ni18n: { locales: [en, fr] }\ncontent: { trust: { blog: markdown } }\n';
    const site = siteOf({
      ...Object.fromEntries(files),
      'content/blog/2024-01-03-b.md': post,
      'site.config.yaml': config,
    });
    const { diagnostics } = await site.build({ write: false });
    return diagnostics.filter(({ code }) => code === 'trust-code').map(({ file }) => file);
  })();
  it.each(files)('%s', async (path) => {
    expect((await refused).filter((file) => file === path)).toEqual([path]);
  });

  it.each<[string, string]>([
    ['head', 'head: [{ tagName: script, innerHTML: run() }]'],
    ['scripts', 'scripts: [/a.js]'],
    ['stylesheets', 'stylesheets: [/a.css]'],
    ['mdx', 'mdx: { format: mdx }'],
    ['mdx', 'mdx: { format: detect }'],
  ])('the front matter field %s: %s', async (field, yaml) => {
    const found = await problems({ 'content/blog/2024-01-02-a.md': `---\n${yaml}\n---\n\n# A\n\n{run()}\n` });
    expect(found).toContain(`The field "${field}" reaches beyond the text`);
    expect(found).toContain('content/blog/2024-01-02-a.md:2:1');
  });

  const includes = [
    '<<< @site/.env',
    '<<< @site/site.config.yaml',
    '<<< ../../.git/config',
    '<<< ./node_modules/link',
    '<<< ./.hidden',
    '```js file=@site/secret.js\n```',
    '<!-- @include: @site/notes/a.md -->',
    '::include[@site/README.md]',
  ];
  it('to take in files of the site that are not content', async () => {
    const files = {
      '.env': 'KEY=secret',
      'secret.js': 'secret',
      'README.md': 'secret',
      'notes/a.md': 'secret',
      'content/blog/.hidden': 'secret',
      'content/blog/2024-01-02-a.md': `# A\n\n${includes.join('\n\n')}\n`,
    };
    const site = siteOf(files);
    const { diagnostics } = await site.build({ write: false });
    const lines = diagnostics.flatMap(({ code, range }) =>
      code === 'trust-include' ? [range?.start.line] : [],
    );
    expect(lines).toHaveLength(includes.length);
  });

  /** Whether a field reaches beyond the text: a new one does not compile until it is said. */
  const reaches: Readonly<Record<keyof FrontMatter, boolean>> = {
    author: false,
    author_image_url: false,
    author_title: false,
    author_url: false,
    authorImageURL: false,
    authors: false,
    authorTitle: false,
    authorURL: false,
    custom_edit_url: false,
    customFields: false,
    date: false,
    description: false,
    displayed_sidebar: false,
    draft: false,
    head: true,
    hide_table_of_contents: false,
    hide_title: false,
    id: false,
    image: false,
    keywords: false,
    questions: false,
    last_update: false,
    mdx: true,
    pagination_label: false,
    pagination_next: false,
    pagination_prev: false,
    parse_number_prefixes: false,
    redirect_from: false,
    scripts: true,
    search: false,
    sidebar_badge: false,
    sidebar_class_name: true,
    sidebar_custom_props: false,
    sidebar_key: false,
    sidebar_label: false,
    sidebar_position: false,
    slug: false,
    stylesheets: true,
    tags: false,
    title: false,
    title_meta: false,
    toc_max_heading_level: false,
    toc_min_heading_level: false,
    unlisted: false,
    wrapperClassName: true,
  };
  it('every field of the front matter that reaches beyond the text', () => {
    const values: Partial<Record<keyof FrontMatter, unknown>> = {
      head: [],
      mdx: { format: 'mdx' },
      scripts: [],
      stylesheets: [],
      sidebar_class_name: 'a',
      wrapperClassName: 'a',
    };
    expect(Object.keys(values).sort()).toEqual(
      Object.entries(reaches)
        .flatMap(([field, does]) => (does ? [field] : []))
        .sort(),
    );
    for (const [field, value] of Object.entries(values)) {
      const text = `---\n${JSON.stringify({ [field]: value })}\n---\n`;
      expect(readFrontMatter(text, 'a.md', 'full').frontMatter).toEqual({ [field]: value });
      const { frontMatter, diagnostics } = readFrontMatter(text, 'a.md', 'markdown');
      expect([frontMatter, diagnostics.map(({ code }) => code)]).toEqual([{}, ['trust-front-matter']]);
    }
  });

  it('links of the file system out of the content', async () => {
    const site = siteOf({ '.env': 'KEY=secret' });
    mkdirSync(join(site.root, 'content/blog/files'));
    symlinkSync('../../../.env', join(site.root, 'content/blog/files/a.txt'));
    const { diagnostics } = await site.build({ write: false });
    expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([
      ['trust-include', 'content/blog/files/a.txt'],
    ]);
  });

  it('HTML in the data of sidebars and of translations', async () => {
    const found = await problems(
      {
        'content/docs/current/a.md': '# A\n',
        'content/docs/current/b/c.md': '# C\n',
        'content/docs/current/b/_category_.yaml': 'className: search-dialog\n',
        'content/docs/current/sidebars.yaml':
          'docs:\n  - a\n  - { type: html, value: "<b onclick=run()>x</b>" }\n',
      },
      'markdown',
    );
    expect(found).toContain('[trust-data-html] This item may bring HTML or styles in');
    expect(found).toContain('sidebars.yaml:3:5');
    expect(found).toContain('_category_.yaml:1:12');
  });

  it('a folder that is not there', async () => {
    expect(await problems({}, '{ blgo: markdown }')).toContain('"content.trust" names the folder "blgo"');
  });
});

it('holds for what the pages of others take in', async () => {
  const site = siteOf({
    'content/docs/current/a.mdx': "import Part from '../../blog/_part.md';\n\n# A\n\n<Part />\n",
    'content/blog/_part.md': 'Text <img src="x" onerror="run()"> {run()}\n',
  });
  const { diagnostics } = await site.build();
  expect(problemsOf(site, diagnostics)).toContain('The attribute "onerror" of <img> is left out');
});

it('leaves the rest of the site as it is', async () => {
  const found = await problems({
    'content/docs/current/a.mdx':
      '---\nhead: [{ tagName: meta, attributes: { name: a, content: b } }]\n---\n\n# A\n\n{1 + 1}\n',
    'content/blog/plain.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
    'content/blog/2024-01-02-a.md': '# A\n\n![Drawing](./plain.svg)\n',
  });
  expect(found).toBe('done\n');
});
