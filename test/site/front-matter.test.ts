/** What each field of the front matter does to its page. Fields of the blog and links between pages are tested there. */
import { describe, expect, test } from 'vitest';
import type { EditUrlFunction } from '../../renderer/config/schema/edit-url.ts';
import type { FrontMatter } from '../../renderer/config/schema/front-matter.ts';
import type { UserConfig } from '../../renderer/config/schema/site.ts';
import { readFrontMatter } from '../../renderer/content/read-front-matter.ts';
import type { PageDescription } from '../../renderer/model/page.ts';
import { problemLines } from '../diagnostics/problem-lines.ts';
import { describeAt, pathsOf, problemsOf, siteOf, type TestDocument, type TestSite } from './helpers.ts';

const headings = [2, 3, 4, 5].map((depth) => ({
  depth: depth as 2 | 3 | 4 | 5,
  id: `h${depth}`,
  text: `H${depth}`,
  html: `H${depth}`,
}));

/** The docs page `a`, with other pages around it. */
function docWith(fm: FrontMatter, more: TestDocument & { readonly options?: TestSite } = {}) {
  const { options = {}, ...record } = more;
  const site = siteOf(
    {
      'docs/current/a.md': { fm, headings, excerpt: 'First paragraph.', ...record },
      'docs/current/b.md': {},
      'docs/current/card.png': '',
    },
    options,
  );
  const page = site.pages.find(({ source }) => source === 'content/docs/current/a.md');
  return { site, described: page ? describeAt(page.path, site) : null };
}

const factsOf = (described: PageDescription | null) =>
  described && 'facts' in described.article ? described.article.facts : null;
const levelsOf = (described: PageDescription | null) => described?.props.toc.map(({ level }) => level);
const meta = (described: PageDescription | null, name: string) =>
  described?.head.tags.find(({ attributes }) => attributes.name === name || attributes.property === name)
    ?.attributes.content;

describe('titles', () => {
  test('title is the heading, the label and the document title', () => {
    const { site, described } = docWith({ title: 'All about A' });
    expect(factsOf(described)?.heading).toBe('All about A');
    expect(described?.head.title).toBe('All about A | Site');
    expect(site.sidebars.get('en/current/defaultSidebar')?.items[0]).toMatchObject({ label: 'All about A' });
  });

  test('title stands above the heading of the text, which stays the heading', () => {
    const { described } = docWith({ title: 'Short' }, { contentTitle: 'The long heading' });
    expect([described?.head.title, factsOf(described)?.heading]).toEqual(['Short | Site', null]);
  });

  test('an empty title leaves the title of the site alone', () => {
    expect(docWith({ title: '' }).described?.head.title).toBe('Site');
  });

  test('hide_title leaves the heading out, and only it', () => {
    const { described } = docWith({ title: 'A', hide_title: true });
    expect([factsOf(described)?.heading, described?.head.title]).toEqual([null, 'A | Site']);
  });

  test('title_meta is for the document title alone', () => {
    const { described } = docWith({ title: 'A', title_meta: 'A for search engines' });
    expect([described?.head.title, factsOf(described)?.heading]).toEqual([
      'A for search engines | Site',
      'A',
    ]);
  });
});

describe('address and place', () => {
  test('id names the document, and its address without a slug', () => {
    const { site } = docWith({ id: 'alpha' });
    expect([...(site.tables.docs.get('en')?.[0]?.docs.keys() ?? [])]).toEqual(['alpha', 'b']);
    expect(pathsOf(site)).toContain('/docs/alpha/');
    expect(pathsOf(docWith({ id: 'alpha', slug: '/x' }).site)).toEqual(['/docs/b/', '/docs/x/']);
  });

  test('id holds no slash', () => {
    const { frontMatter, diagnostics } = readFrontMatter('---\nid: guide/rooms\n---\n', 'a.md');
    expect(frontMatter).toEqual({});
    expect(problemLines(diagnostics)).toMatchInlineSnapshot(`
      "2:5-16 error yaml-invalid: "id" must not hold "/", but is "guide/rooms".
        Write "rooms": the folder comes before it. "slug" changes the address."
    `);
  });

  test('sidebar_position, sidebar_label and sidebar_class_name', () => {
    const { site } = docWith({ sidebar_position: 1, sidebar_label: 'Alpha', sidebar_class_name: 'new' });
    expect(site.sidebars.get('en/current/defaultSidebar')?.items).toEqual([
      { type: 'link', label: 'Alpha', href: '/docs/a/', className: 'new' },
      { type: 'link', label: 'b', href: '/docs/b/' },
    ]);
    const last = docWith({ sidebar_position: 9 }, {}).site;
    const first = siteOf({
      'docs/current/a.md': { fm: { sidebar_position: 2 } },
      'docs/current/b.md': { fm: { sidebar_position: 1 } },
    });
    const order = (shown: typeof last) =>
      shown.sidebars
        .get('en/current/defaultSidebar')
        ?.items.map((item) => (item.type === 'link' ? item.href : ''));
    expect([order(last), order(first)]).toEqual([
      ['/docs/a/', '/docs/b/'],
      ['/docs/b/', '/docs/a/'],
    ]);
  });

  test('sidebar_class_name of an index document is that of its category', () => {
    const site = siteOf({
      'docs/current/guide/index.md': { fm: { sidebar_class_name: 'new' } },
      'docs/current/guide/x.md': {},
    });
    expect(site.sidebars.get('en/current/defaultSidebar')?.items[0]).toMatchObject({ className: 'new' });
  });

  test('displayed_sidebar: null shows none, and the neighbours stay', () => {
    const { site, described } = docWith({ displayed_sidebar: null });
    expect(site.byPath.get('/docs/a/')?.sidebar).toBeNull();
    expect(described?.article).toMatchObject({ pagination: { next: { href: '/docs/b/' } } });
  });

  test('pagination_label is what neighbours call the page', () => {
    const { site } = docWith({ pagination_label: 'Start here', sidebar_label: 'Alpha' });
    expect(describeAt('/docs/b/', site).article).toMatchObject({
      pagination: { previous: { label: 'Start here' } },
    });
    const unnamed = docWith({ sidebar_label: 'Alpha' }).site;
    expect(describeAt('/docs/b/', unnamed).article).toMatchObject({
      pagination: { previous: { label: 'Alpha' } },
    });
  });
});

describe('contents', () => {
  test('hide_table_of_contents', () => {
    expect(levelsOf(docWith({ hide_table_of_contents: true }).described)).toEqual([]);
  });

  test.each([
    [{}, [2, 3]],
    [{ toc_min_heading_level: 3 }, [3]],
    [{ toc_max_heading_level: 5 }, [2, 3, 4, 5]],
    [{ toc_min_heading_level: 3, toc_max_heading_level: 4 }, [3, 4]],
    // The level that is not set follows the one that is.
    [{ toc_min_heading_level: 4 }, [4]],
    [{ toc_max_heading_level: 2 }, [2]],
  ])('%j', (fm, levels) => {
    expect(levelsOf(docWith(fm).described)).toEqual(levels);
  });

  test('the lowest level is not above the highest', () => {
    const text = '---\ntoc_min_heading_level: 4\ntoc_max_heading_level: 3\n---\n';
    expect(problemLines(readFrontMatter(text, 'a.md').diagnostics)).toMatchInlineSnapshot(
      `"2:24-25 error yaml-invalid: "toc_min_heading_level" must not be more than "toc_max_heading_level", but is 4."`,
    );
  });
});

describe('for crawlers', () => {
  test('description, else the first paragraph; keywords; image', () => {
    const { described } = docWith({ description: 'Own.', keywords: ['x', 'y'], image: './card.png' });
    expect(['description', 'keywords', 'og:image'].map((name) => meta(described, name))).toEqual([
      'Own.',
      'x,y',
      'https://example.com/assets/card.png',
    ]);
    expect(meta(docWith({}).described, 'description')).toBe('First paragraph.');
  });

  test('unlisted: a page that nothing leads to and no crawler keeps', () => {
    const { site, described } = docWith({ unlisted: true, tags: ['x'] });
    expect(pathsOf(site)).toEqual(['/docs/a/', '/docs/b/']);
    expect(site.sidebars.get('en/current/defaultSidebar')?.items).toHaveLength(1);
    expect([factsOf(described)?.unlisted, meta(described, 'robots')]).toEqual([true, 'noindex, nofollow']);
  });

  test('draft: no page at all', () => {
    expect(pathsOf(docWith({ draft: true, tags: ['x'] }).site)).toEqual(['/docs/b/']);
  });

  test('head: tags of the page', () => {
    const tag = { tagName: 'meta', attributes: { name: 'theme-color', content: '#fff' } } as const;
    expect(docWith({ head: [tag] }).described?.head.tags).toContainEqual(tag);
  });
});

describe('below the text', () => {
  const docs = { editUrl: 'https://example.org/edit', showLastUpdateTime: true, showLastUpdateAuthor: true };
  const history: TestSite['history'] = new Map([
    ['content/docs/current/a.md', { timestamp: 1_650_000_000, author: 'Someone', created: 0 }],
  ]);
  const facts = (fm: FrontMatter, config: UserConfig['docs'] = docs) =>
    factsOf(docWith(fm, { options: { config: { docs: config }, history } }).described);

  test('custom_edit_url stands in for the link of the site; null and nothing remove it', () => {
    expect(facts({})?.editUrl).toBe('https://example.org/edit/content/docs/current/a.md');
    expect(facts({ custom_edit_url: 'https://example.net/a' })?.editUrl).toBe('https://example.net/a');
    expect(facts({ custom_edit_url: null })?.editUrl).toBeNull();
    expect(facts({ custom_edit_url: '' })?.editUrl).toBeNull();
  });

  test('editUrl may be a pattern or, in code, a function; one that fails is told once', () => {
    const at = (editUrl: string | EditUrlFunction) => {
      const files = { 'docs/3.x/a b.md': { fm: { slug: 'a' } }, 'docs/3.x/c.md': {}, 'pages/index.md': {} };
      const site = siteOf(files, {
        config: { docs: { lastVersion: '3.x', versions: { '3.x': {} }, editUrl } },
      });
      return { url: factsOf(describeAt('/docs/a/', site))?.editUrl, problems: problemsOf(site) };
    };
    const pattern = 'https://example.org/{version}/{relativePath}?lang={locale}&path={path}';
    expect(at(pattern).url).toBe('https://example.org/3.x/a%20b.md?lang=en&path=content/docs/3.x/a%20b.md');
    const byVersion = at(({ version, relativePath }) => `https://example.org/${version}/${relativePath}`);
    expect(byVersion).toEqual({ url: 'https://example.org/3.x/a b.md', problems: [] });
    expect(at(() => null).url).toBe(null);
    const failing = at(() => {
      throw new Error('No such branch.');
    });
    expect(failing.url).toBe(null);
    expect(failing.problems).toEqual([
      'error site.config.yaml:1:2 "docs.editUrl" fails for "content/docs/3.x/a b.md": No such branch. Return null for pages that have no such address.',
    ]);
    const waiting = at((async () => 'https://example.org/') as unknown as EditUrlFunction);
    expect(waiting.problems).toEqual([
      'error site.config.yaml:1:2 "docs.editUrl" fails for "content/docs/3.x/a b.md": it returns a promise, and no text. Return null for pages that have no such address.',
    ]);
  });

  test('editLocalizedFiles: false leads to the original', () => {
    const urlOf = (editLocalizedFiles: boolean) => {
      const config = {
        i18n: { locales: ['en', 'fr'] },
        docs: { editUrl: 'https://example.org/', editLocalizedFiles },
      };
      const site = siteOf({ 'docs/current/a.md': {}, 'i18n/fr/docs/current/a.md': {} }, { config });
      return factsOf(describeAt('/fr/docs/a/', site))?.editUrl;
    };
    expect([urlOf(true), urlOf(false)]).toEqual([
      'https://example.org/content/i18n/fr/docs/current/a.md',
      'https://example.org/content/docs/current/a.md',
    ]);
  });

  test('last_update overrules version control, in part or in whole', () => {
    expect(facts({})?.lastUpdate).toMatchObject({ date: '2022-04-15', author: 'Someone' });
    expect(facts({ last_update: { date: '2023-01-02' } })?.lastUpdate).toMatchObject({
      date: '2023-01-02',
      dateLabel: 'January 2, 2023',
      author: 'Someone',
    });
    expect(facts({ last_update: { author: 'Ann' } })?.lastUpdate).toMatchObject({
      date: '2022-04-15',
      author: 'Ann',
    });
    expect(facts({ last_update: { date: '2023-01-02', author: 'Ann' } }, {})?.lastUpdate).toBeNull();
    const { editUrl, showLastUpdateTime } = docs;
    expect(facts({}, { editUrl, showLastUpdateTime })?.lastUpdate).toMatchObject({ author: null });
  });
});

test('a translation takes what shapes the page from its original', () => {
  const fm = { toc_min_heading_level: 3, hide_title: true, sidebar_class_name: 'new', tags: ['x'] };
  const site = siteOf(
    { 'docs/current/a.md': { fm }, 'i18n/fr/docs/current/a.md': { fm: { title: 'Â' }, headings } },
    { config: { i18n: { locales: ['en', 'fr'] } } },
  );
  const described = describeAt('/fr/docs/a/', site);
  expect([levelsOf(described), factsOf(described)?.heading]).toEqual([[3], null]);
  expect(site.sidebars.get('fr/current/defaultSidebar')?.items).toMatchObject([
    { label: 'Â', className: 'new' },
  ]);
  expect(pathsOf(site)).toContain('/fr/docs/tags/x/');
});
