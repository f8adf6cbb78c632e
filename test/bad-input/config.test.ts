import { describe, expect, test } from 'vitest';
import { outcomeOf } from './helpers.ts';

const config = (text: string) =>
  outcomeOf({ 'site.config.yaml': `title: Test\nurl: https://test.example\n${text}` });

describe('site.config.yaml', () => {
  test('the sound site is sound', async () => {
    expect(await outcomeOf({})).toBe('done\n');
  });

  test('YAML that does not parse', async () => {
    expect(await config('navbar: [a, b\ntagline: x\n')).toMatchInlineSnapshot();
    expect(await config('tagline: Fast: and small\n')).toMatchInlineSnapshot();
    expect(await config('docs:\n\tpath: docs\n')).toMatchInlineSnapshot();
    expect(await config('tagline: "open\n')).toMatchInlineSnapshot();
    expect(await config('title: Again\n')).toMatchInlineSnapshot();
  });

  test('an empty file', async () => {
    expect(await outcomeOf({ 'site.config.yaml': '' })).toMatchInlineSnapshot();
  });

  test('a file that is a list, or text', async () => {
    expect(await outcomeOf({ 'site.config.yaml': '- title: A\n' })).toMatchInlineSnapshot();
    expect(await outcomeOf({ 'site.config.yaml': 'Hello\n' })).toMatchInlineSnapshot();
  });

  test('unknown and misspelt keys, all at once', async () => {
    expect(
      await config('taglien: x\ncolour: red\ndocs:\n  rootBasePath: d\nnavbar:\n  title: A\n'),
    ).toMatchInlineSnapshot();
  });

  test('wrong types', async () => {
    expect(
      await config(
        'tagline: [a]\ntrailingSlash: maybe\nblog:\n  postsPerPage: ten\nonBrokenLinks: warning\ndocs: true\ni18n: fr\n',
      ),
    ).toMatchInlineSnapshot();
    expect(await config('baseUrl: base\n')).toMatchInlineSnapshot();
    expect(
      await outcomeOf({ 'site.config.yaml': 'title: 7\nurl: example.com/docs\n' }),
    ).toMatchInlineSnapshot();
  });

  test('a configuration that is not UTF-8', async () => {
    const text = Buffer.from('title: Caf\xe9\nurl: https://test.example\n', 'latin1');
    expect(await outcomeOf({ 'site.config.yaml': text })).toMatchInlineSnapshot();
  });

  test('locales', async () => {
    expect(
      await config('i18n:\n  defaultLocale: de\n  locales: [en, fr_CA, en]\n'),
    ).toMatchInlineSnapshot();
  });
});

describe('navbar', () => {
  const navbar = (items: string, files = {}) =>
    outcomeOf({
      'site.config.yaml': `title: Test\nurl: https://test.example\nthemeConfig:\n  navbar:\n    items:\n${items}`,
      ...files,
    });

  test('a document that does not exist', async () => {
    expect(await navbar('      - {type: doc, docId: intor, label: Start}\n')).toMatchInlineSnapshot();
    expect(await navbar('      - {type: doc, docId: elsewhere, label: Start}\n')).toMatchInlineSnapshot();
  });

  test('a sidebar that does not exist', async () => {
    expect(
      await navbar('      - {type: docSidebar, sidebarId: api, label: API}\n', {
        'content/docs/current/sidebars.yaml': 'apis: [intro]\nguides: [intro]\n',
      }),
    ).toMatchInlineSnapshot();
    expect(
      await navbar('      - {type: docSidebar, sidebarId: other, label: API}\n', {
        'content/docs/current/sidebars.yaml': 'apis: [intro]\nguides: [intro]\n',
      }),
    ).toMatchInlineSnapshot();
  });

  test('a sidebar without a document', async () => {
    expect(
      await navbar('      - {type: docSidebar, sidebarId: api, label: API}\n', {
        'content/docs/current/sidebars.yaml': 'api: []\n',
      }),
    ).toMatchInlineSnapshot();
  });

  test('an item type that does not exist', async () => {
    expect(
      await navbar('      - {type: docsidebar, sidebarId: api}\n      - {type: custom-box}\n'),
    ).toMatchInlineSnapshot();
    expect(
      await navbar('      - {type: dropdown, label: More, items: [{type: search}]}\n'),
    ).toMatchInlineSnapshot();
  });

  test('an item with both targets, or none', async () => {
    expect(
      await navbar('      - {label: A, to: /, href: "https://a.example"}\n      - {label: B}\n'),
    ).toMatchInlineSnapshot();
  });

  test('docs items on a site without docs', async () => {
    expect(
      await outcomeOf({
        'site.config.yaml':
          'title: T\nurl: https://t.example\ndocs: false\nthemeConfig:\n  navbar:\n    items:\n      - {type: doc, docId: intro, label: A}\n      - {type: docSidebar, sidebarId: api, label: B}\n      - {type: docsVersionDropdown}\n',
      }),
    ).toMatchInlineSnapshot();
  });
});

describe('data files', () => {
  const site = {
    'site.config.yaml':
      'title: Test\nurl: https://test.example\ni18n: {locales: [en, fr]}\nthemeConfig:\n  navbar:\n    items:\n      - {type: docSidebar, sidebarId: api, label: API}\n',
    'content/docs/current/sidebars.yaml': 'api: [intro]\n',
    'content/docs/current/guide/rooms.md': '---\ntags: [a]\ndisplayed_sidebar: api\n---\n# Rooms\n',
    'content/blog/2024-01-02-first.md': '---\nauthors: [ann]\ntags: [a]\n---\n# First\n',
    'content/blog/authors.yaml': 'ann: {name: Ann}\n',
  };

  test('sidebars.yaml that does not parse brings no other problem', async () => {
    const sidebars = 'api:\n  - intro\n - {autogenerated: guide\n';
    expect(
      await outcomeOf({ ...site, 'content/docs/current/sidebars.yaml': sidebars }),
    ).toMatchInlineSnapshot();
  });

  test('sidebars.yaml with unknown fields and types', async () => {
    const sidebars =
      'api:\n  - {type: docs, id: intro}\n  - {type: category, lable: A, items: [intro]}\n  - 3\n  - {autogenerated: guide}\n';
    expect(
      await outcomeOf({ ...site, 'content/docs/current/sidebars.yaml': sidebars }),
    ).toMatchInlineSnapshot();
  });

  test('sidebars that name what does not exist', async () => {
    const sidebars =
      'api:\n  - intor\n  - {type: category, label: G, items: [], link: {type: doc, id: nope}}\n  - {type: autogenerated, dirName: guides}\n  - {type: link, label: L, href: /nowhere}\n  - Empty: []\n';
    expect(
      await outcomeOf({ ...site, 'content/docs/current/sidebars.yaml': sidebars }),
    ).toMatchInlineSnapshot();
  });

  test('_category_.yaml', async () => {
    const at = 'content/docs/current/guide/_category_.yaml';
    expect(await outcomeOf({ ...site, [at]: 'label: Guide: one\n' })).toMatchInlineSnapshot();
    expect(await outcomeOf({ ...site, [at]: 'lable: Guide\nposition: first\n' })).toMatchInlineSnapshot();
    expect(
      await outcomeOf({ ...site, [at]: 'link: {type: doc, id: guide/romos}\n' }),
    ).toMatchInlineSnapshot();
  });

  test('authors.yaml that is wrong does not make its authors unknown', async () => {
    const at = 'content/blog/authors.yaml';
    expect(await outcomeOf({ ...site, [at]: 'ann: {name: Ann\n' })).toMatchInlineSnapshot();
    expect(await outcomeOf({ ...site, [at]: 'ann:\n  nmae: Ann\n' })).toMatchInlineSnapshot();
    expect(await outcomeOf({ ...site, [at]: 'anne: {name: Ann}\n' })).toMatchInlineSnapshot();
  });

  test('tags.yaml', async () => {
    const at = 'content/blog/tags.yaml';
    expect(await outcomeOf({ ...site, [at]: '- a\n' })).toMatchInlineSnapshot();
    expect(await outcomeOf({ ...site, [at]: 'a: {lable: A}\n' })).toMatchInlineSnapshot();
  });

  test('messages.yaml', async () => {
    const at = 'content/i18n/fr/messages.yaml';
    expect(await outcomeOf({ ...site, [at]: 'navbar:\n  API: "API\n' })).toMatchInlineSnapshot();
    expect(await outcomeOf({ ...site, [at]: 'navbra: {}\nsite: {title: [x]}\n' })).toMatchInlineSnapshot();
    expect(await outcomeOf({ ...site, [at]: 'theme: {searhc: Chercher}\n' })).toMatchInlineSnapshot();
  });
});
