import { describe, expect, it } from 'vitest';
import { labelStates } from '../../renderer/i18n/label-states.ts';
import { themeLabels } from '../../renderer/i18n/site-labels.ts';
import { messagesFor } from '../../theme/messages/messages.ts';
import { siteOf, type TestFiles, type TestSite } from '../site/helpers.ts';

const files: TestFiles = {
  'docs/current/sidebars.yaml': `main:
  - { type: doc, id: start, label: Begin here }
  - { type: doc, id: own, label: Not shown }
  - { type: link, label: Chat, href: 'https://chat.example' }
  - type: category
    label: Guides
    description: How to do it
    link: { type: generated-index, title: All guides }
    items: [guide]
  - { type: category, label: Own page, link: { type: doc, id: guide2 }, items: [start2] }
`,
  'docs/current/start.md': { fm: { title: 'Start', tags: ['setup', { label: 'Loose', permalink: '/x' }] } },
  'docs/current/start2.md': {},
  'docs/current/own.md': { fm: { sidebar_label: 'Own' } },
  'docs/current/guide.md': {},
  'docs/current/guide2.md': {},
  'docs/current/tags.yaml': 'setup: { label: Set-up }\n',
  'docs/1.x/start.md': {},
  'blog/2022-01-01-a.md': { fm: { tags: ['news'] } },
  'pages/index.md': {},
};
const options: TestSite = {
  config: {
    tagline: 'Fast',
    i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'de'] },
    docs: { versions: { '1.x': {} } },
    blog: { blogTitle: 'News' },
    themeConfig: {
      announcementBar: { content: 'Hello' },
      navbar: {
        title: 'Site',
        items: [
          { to: '/', label: 'Home', ariaLabel: 'Home page' },
          { type: 'dropdown', label: 'More', items: [{ to: '/', label: 'Inner' }] },
          { type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: '/', label: 'All' }] },
        ],
      },
      footer: { links: [{ title: 'Column', items: [{ to: '/', label: 'Foot' }] }], copyright: '© 2022' },
    },
  },
};

const statesIn = (locale: string, own: TestFiles = {}) =>
  labelStates(siteOf({ ...files, ...own }, options), locale);
const lines = (labels: readonly { section: string; key: string; text?: string }[]) =>
  labels.map(({ section, key, text }) =>
    [section, key, ...(text === undefined || text === key ? [] : [text])].join(' / '),
  );

describe('labelStates', () => {
  it('lists every label of the site that the locale lacks', () => {
    const { wanted, translated, missing, unused } = statesIn('fr');
    expect({ wanted, translated, unused }).toEqual({ wanted: missing.length, translated: 0, unused: [] });
    expect(lines(missing)).toMatchInlineSnapshot(`
      [
        "site / title / Site",
        "site / tagline / Fast",
        "announcementBar / content / Hello",
        "navbar / Home",
        "navbar / Home page",
        "navbar / More",
        "navbar / Inner",
        "navbar / All",
        "footer / Column",
        "footer / Foot",
        "footer / copyright / © 2022",
        "sidebar / Begin here",
        "sidebar / Chat",
        "sidebar / Guides",
        "sidebar / How to do it",
        "sidebar / All guides",
        "sidebar / Own page",
        "tags / setup / Set-up",
        "tags / Loose",
        "tags / news",
        "blog / title / News",
        "blog / description / Blog",
        "docs.versions / current / Next",
      ]
    `);
  });

  it('finds labels under their other keys, and counts those that read as before', () => {
    const messages =
      'tags: { Set-up: Installation }\nfooter: { © 2022: © 2022 }\nnavbar: { Home: Accueil }\n';
    const { translated, same, missing } = statesIn('fr', { 'i18n/fr/messages.yaml': messages });
    expect(translated).toBe(3);
    expect(lines(same)).toEqual(['footer / copyright']);
    expect(lines(missing)).not.toContain('tags / setup / Set-up');
  });

  it('names entries that nothing asks for, and no others', () => {
    const messages = `navbar: { Hom: Accueil, Site: Le site }
sidebar: { Not shown: Absent }
blog: { sidebarTitle: Récents }
theme: { search: Chercher }
`;
    const { unused } = statesIn('fr', { 'i18n/fr/messages.yaml': messages });
    expect(lines(unused)).toEqual(['navbar / Hom', 'sidebar / Not shown']);
  });

  it('asks for the label of an item where the translated page leaves it to the sidebar', () => {
    const { missing } = statesIn('fr', { 'i18n/fr/docs/current/own.md': {} });
    expect(lines(missing)).toContain('sidebar / Not shown');
  });

  it('asks for no message for a tag that the tags of the locale label', () => {
    const { missing } = statesIn('fr', {
      'i18n/fr/docs/current/tags.yaml': 'setup: { label: Installation }\n',
    });
    expect(lines(missing).filter((line) => line.startsWith('tags'))).toEqual(['tags / Loose', 'tags / news']);
  });

  it('asks for no numbers of versions, and takes those that a locale writes', () => {
    const own = 'docs: { versions: { 1.x: ١.x } }\nnavbar: { v2: v2 }\n';
    const items = ['v2', '10.4.0', '2.0-beta', '新'].map((label) => ({ to: '/', label }));
    const themeConfig = { navbar: { items } };
    const { missing, same, unused } = labelStates(
      siteOf({ ...files, 'i18n/fr/messages.yaml': own }, { config: { ...options.config, themeConfig } }),
      'fr',
    );
    expect(lines(missing.filter(({ section }) => /navbar|docs/.test(section)))).toEqual([
      'navbar / 2.0-beta',
      'navbar / 新',
      'docs.versions / current / Next',
    ]);
    expect({ same, unused }).toEqual({ same: [], unused: [] });
  });

  it('takes a label by its key', () => {
    const sidebars = 'main:\n  - { type: category, label: Server, key: server-class, items: [start] }\n';
    const { missing } = statesIn('fr', { 'docs/current/sidebars.yaml': sidebars });
    expect(lines(missing)).toContain('sidebar / server-class / Server');
  });

  it('asks for the texts of the interface in a language that the theme does not speak', () => {
    const wanted = (name: string) => themeLabels({ name, htmlLang: name }).filter((label) => label.wanted);
    expect(wanted('sw')).toHaveLength(Object.keys(messagesFor('en')).length);
    expect(wanted('de')).toEqual([]);
    expect(statesIn('fr').missing.filter(({ section }) => section === 'theme')).toEqual([]);
  });

  it('takes the source text from the messages of the default locale', () => {
    const { missing } = statesIn('fr', { 'i18n/en/messages.yaml': 'navbar: { Home: Welcome }\n' });
    expect(lines(missing)).toContain('navbar / Home / Welcome');
  });
});
