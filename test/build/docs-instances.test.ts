/** What a site with several docs is built into: a guide in two versions and an API, in two languages. */
import { afterAll, describe, expect, it } from 'vitest';
import { createTestSite } from '../helpers/site.ts';

const files = {
  'site.config.yaml': `title: Handbook
url: https://handbook.example
i18n: { defaultLocale: en, locales: [en, fr] }
blog: false
docs:
  - { id: guide, label: Guide, versions: { current: { label: 2.x }, 1.x: {} } }
  - { id: api, label: API }
themeConfig:
  navbar:
    items:
      - { type: docSidebar, sidebarId: defaultSidebar, docs: guide, label: Guide }
      - { type: docSidebar, sidebarId: defaultSidebar, docs: api, label: Reference }
      - { type: docsVersionDropdown }
`,
  'content/guide/current/start.md': '# Start\n\nConnect, as [emit](../../api/emit.md#names) says.\n',
  'content/guide/current/deep/more.md': '# More\n\nMore words.\n',
  'content/guide/1.x/start.md': '# Old start\n\nConnect.\n',
  'content/api/emit.md': '---\ntags: [events]\n---\n# Emit\n\n## Names\n\nSee [the guide](/guide/start).\n',
  'content/i18n/fr/api/emit.md':
    '# Émettre\n\n## Noms {#names}\n\nVoir [le guide](../guide/current/start.md).\n',
  'content/i18n/fr/messages.yaml':
    'navbar: { Reference: Référence }\nsidebar: { deep: Détails }\ndocs: { labels: { guide: Manuel }, versions: { guide/1.x: Un } }\n',
  'content/pages/index.md': '# Home\n',
};
const site = createTestSite(files);
const { diagnostics } = await site.build();
const { read } = site;
afterAll(() => site.dispose());

const page = (path: string) => read(`${path}/index.html`);
const shared = (name: string) => {
  const path = [...site.output().keys()].find((file) => file.startsWith(`assets/data/${name}-`));
  return JSON.parse(read(path ?? name));
};

describe('a site with several docs', () => {
  it('has no problems, and its pages link across the docs in their language', () => {
    expect(diagnostics).toEqual([]);
    expect(page('guide/start')).toContain('href="/api/emit/#names"');
    expect(page('fr/api/emit')).toContain('href="/fr/guide/start/"');
  });

  it('has a scope of the search for each version of each', () => {
    const { scopes } = JSON.parse(read('search-index.json'));
    expect(scopes.map(({ name }: { name: string }) => name)).toEqual([
      'docs/api/current',
      'docs/guide/1.x',
      'docs/guide/current',
      'pages',
    ]);
  });

  it('names them for readers, in the language of the locale', () => {
    expect(shared('site-fr')).toMatchObject({
      docs: [
        { id: 'guide', label: 'Manuel' },
        { id: 'api', label: 'API' },
      ],
      versions: [
        { name: 'guide/current', label: '2.x', isLast: true, mainHref: '/fr/guide/deep/more/' },
        { name: 'guide/1.x', label: 'Un', isLast: false, mainHref: '/fr/guide/1.x/start/' },
        { name: 'api/current', isLast: true, mainHref: '/fr/api/emit/' },
      ],
    });
    expect(page('fr/api/emit')).toContain('Manuel 2.x');
    expect(page('fr/guide/start')).not.toContain('Manuel 2.x');
  });

  it('marks the item of the docs that are shown, though sidebars of both have one name', () => {
    const current = (path: string) =>
      [...page(path).matchAll(/<a class="nav-link"[^>]* aria-current="(?:true|page)">(\w+)/g)].map(
        ([, label]) => label,
      );
    expect(new Set(current('guide/start'))).toEqual(new Set(['Guide']));
    expect(new Set(current('api/emit'))).toEqual(new Set(['Reference']));
  });

  it('lists the latest version of each for crawlers and language models', () => {
    const addresses = [...read('sitemap-en.xml').matchAll(/<loc>https:\/\/handbook\.example(.*?)<\/loc>/g)];
    expect(addresses.map(([, path]) => path)).toEqual([
      '/api/emit/',
      '/api/tags/events/',
      '/api/tags/',
      '/guide/deep/more/',
      '/guide/start/',
      '/',
    ]);
    expect(read('fr/llms.txt')).toMatchInlineSnapshot(`
      "# Handbook

      ## Manuel

      - [Start](https://handbook.example/fr/guide/start/index.md): Connect, as emit says.

      ## Manuel: Détails

      - [More](https://handbook.example/fr/guide/deep/more/index.md): More words.

      ## API

      - [Émettre](https://handbook.example/fr/api/emit/index.md): Voir le guide.

      ## Pages

      - [Home](https://handbook.example/fr/index.md)

      ## Optional

      - [Handbook Manuel Un](https://handbook.example/fr/guide/1.x/start/index.md)
      - [llms-full.txt](https://handbook.example/fr/llms-full.txt)
      "
    `);
    expect(read('llms-full.txt')).toContain('URL: https://handbook.example/api/emit/');
    expect(read('api/emit/index.md')).toContain('https://handbook.example/guide/start/');
  });
});
