/** Each option of Docusaurus 3, its plugins and its theme: it has a counterpart, or the report tells of it. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { convertSidebars } from '../../renderer/import/docusaurus/convert-sidebars.ts';
import type { Gap } from '../../renderer/import/gap.ts';
import { importSite } from '../../renderer/import/import-site.ts';
import { isFieldName } from '../../renderer/import/tree/front-matter.ts';
import { problemLines } from '../diagnostics/problem-lines.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

/** The code of a value, and what `site.config.yaml` says then, or (an expression) the report. */
type Row = readonly [option: string, value: string, expected: string | RegExp];

const deployment = /"docusaurus deploy"/;
const machinery = /how Docusaurus builds/;
const components = /Components that the site had given for pages of a plugin/;
const lastUpdate = /Posts and pages do not show when they were last changed/;
const markdownPlugins = ['remarkPlugins', 'rehypePlugins', 'beforeDefaultRemarkPlugins', 'recmaPlugins'];

const rows: readonly Row[] = [
  ['title', "'Handbook'", 'title: Handbook'],
  ['tagline', "'All'", 'tagline: All'],
  ['url', "'https://a.example'", 'url: https://a.example'],
  ['baseUrl', "'/base'", 'baseUrl: /base/'],
  ['baseUrlIssueBanner', 'false', 'baseUrlIssueBanner: false'],
  ['favicon', "'img/f.ico'", 'favicon: img/f.ico'],
  ['trailingSlash', 'true', 'trailingSlash: true'],
  ['noIndex', 'true', 'noIndex: true'],
  ['titleDelimiter', "'·'", 'titleDelimiter: ·'],
  ['onBrokenLinks', "'warn'", 'onBrokenLinks: warn'],
  ['onBrokenAnchors', "'throw'", 'onBrokenAnchors: throw'],
  ['onDuplicateRoutes', "'warn'", /Two pages of one address always stop/],
  ['organizationName', "'o'", deployment],
  ['projectName', "'p'", deployment],
  ['deploymentBranch', "'d'", deployment],
  ['githubHost', "'g'", deployment],
  ['githubPort', '1', deployment],
  ['future', '{ v4: true }', machinery],
  ['storage', "{ type: 'localStorage' }", machinery],
  ['webpack', "{ jsLoader: 'babel' }", machinery],
  ['ssrTemplate', "'<html>'", /"ssrTemplate" has no effect/],
  ['headTags', "[{ tagName: 'meta', attributes: { name: 'head', content: 'tag' } }]", 'content: tag'],
  ['scripts', "['/one.js']", '- /one.js'],
  ['stylesheets', "['/one.css']", '- /one.css'],
  ['clientModules', "['./module.js']", /The client module ".\/module.js" does not run/],
  ['customFields', '{ own: 42 }', 'own: 42'],
  ['i18n.defaultLocale', "'de'", 'defaultLocale: de'],
  ['i18n.locales', "['de', 'fr']", '- fr'],
  ['i18n.localeConfigs.fr.label', "'Français'", 'label: Français'],
  ['i18n.localeConfigs.fr.direction', "'rtl'", 'direction: rtl'],
  ['i18n.localeConfigs.fr.htmlLang', "'fr-CH'", 'htmlLang: fr-CH'],
  ['i18n.localeConfigs.fr.calendar', "'iso8601'", 'calendar: iso8601'],
  ['i18n.localeConfigs.fr.translate', 'false', /"translate" of the locale "fr"/],
  ['i18n.localeConfigs.fr.url', "'https://fr.example'", /"url" of the locale "fr"/],
  ['i18n.localeConfigs.fr.baseUrl', "'/f/'", /"baseUrl" of the locale "fr"/],
  ['markdown.format', "'detect'", 'format: detect'],
  ['markdown.mermaid', 'true', 'mermaid: true'],
  ['markdown.emoji', 'false', 'emoji: false'],
  ['markdown.mdx1Compat', '{ comments: false }', /whatever "mdx1Compat" says/],
  ['markdown.parseFrontMatter', '() => ({})', /"markdown.parseFrontMatter" did/],
  ['markdown.preprocessor', '() => ""', /"markdown.preprocessor" did/],
  ['markdown.remarkRehypeOptions', "{ footnoteLabel: 'N' }", /"remarkRehypeOptions"/],
  ['markdown.hooks.onBrokenMarkdownLinks', "'throw'", 'onBrokenMarkdownLinks: throw'],
  ['markdown.hooks.onBrokenMarkdownImages', "'ignore'", 'onBrokenImages: ignore'],
  ['docs.routeBasePath', "'guide'", 'routeBasePath: guide'],
  ['docs.tagsBasePath', "'labels'", 'tagsBasePath: labels'],
  ['docs.editUrl', "'https://edit.example'", 'editUrl: https://edit.example'],
  ['docs.editLocalizedFiles', 'true', 'editLocalizedFiles: true'],
  ['docs.editCurrentVersion', 'true', /Links to edit a page of an old version/],
  ['docs.breadcrumbs', 'false', 'breadcrumbs: false'],
  ['docs.sidebarCollapsible', 'false', 'sidebarCollapsible: false'],
  ['docs.sidebarCollapsed', 'false', 'sidebarCollapsed: false'],
  ['docs.sidebarItemsGenerator', '() => []', /the generator of the site does not run/],
  ['docs.numberPrefixParser', '() => ({})', /"numberPrefixParser" of the site does not run/],
  ['docs.admonitions', "{ keywords: ['quiz', 'tip'], extendDefaults: true }", /kind "quiz" look like "info"/],
  ['docs.showLastUpdateTime', 'true', 'showLastUpdateTime: true'],
  ['docs.showLastUpdateAuthor', 'true', 'showLastUpdateAuthor: true'],
  ['docs.lastVersion', "'1.0'", "lastVersion: '1.0'"],
  ['docs.onInlineTags', "'throw'", /Tags and authors that no file lists/],
  ...[
    'docRootComponent',
    'docVersionRootComponent',
    'docItemComponent',
    'docTagDocListComponent',
    'docTagsListComponent',
    'docCategoryGeneratedIndexComponent',
  ].map((name): Row => [`docs.${name}`, "'@theme/X'", components]),
  ['docs.versions.current.label', "'Coming'", 'label: Coming'],
  ['docs.versions.current.path', "'soon'", 'path: soon'],
  ['docs.versions.current.banner', "'none'", 'banner: none'],
  ['docs.versions.current.badge', 'false', 'badge: false'],
  ['docs.versions.current.noIndex', 'true', 'noIndex: true'],
  ['docs.versions.current.className', "'coming'", 'className: coming'],
  ...['docs', 'blog', 'pages'].flatMap((plugin) =>
    markdownPlugins.map(
      (list): Row => [
        `${plugin}.${list}`,
        `[() => '${plugin}']`,
        new RegExp(`What the plugin of its own of "${list}" did`),
      ],
    ),
  ),
  ['blog.routeBasePath', "'news'", 'routeBasePath: news'],
  ['blog.blogTitle', "'News'", 'blogTitle: News'],
  ['blog.blogDescription', "'Fresh'", 'blogDescription: Fresh'],
  ['blog.blogSidebarTitle', "'Recent'", 'blogSidebarTitle: Recent'],
  ['blog.blogSidebarCount', "'ALL'", 'sidebarCount: ALL'],
  ['blog.postsPerPage', '7', 'postsPerPage: 7'],
  ['blog.sortPosts', "'ascending'", 'sortPosts: ascending'],
  ['blog.showReadingTime', 'false', 'showReadingTime: false'],
  ['blog.readingTime', '() => 1', /Reading times are counted by docsite/],
  ['blog.tagsBasePath', "'topics'", 'tagsBasePath: topics'],
  ['blog.pageBasePath', "'sheet'", 'pageBasePath: sheet'],
  ['blog.archiveBasePath', "'attic'", 'archiveBasePath: attic'],
  ['blog.authorsBasePath', "'people'", 'authorsBasePath: people'],
  ['blog.editUrl', "'https://blog.example'", 'editUrl: https://blog.example'],
  ['blog.editLocalizedFiles', 'false', /Links to edit a translated post/],
  ['blog.truncateMarker', '/<!-- more -->/', /"truncateMarker" of the site/],
  ['blog.showLastUpdateTime', 'true', lastUpdate],
  ['blog.showLastUpdateAuthor', 'true', lastUpdate],
  ['blog.onInlineTags', "'throw'", /Tags and authors that no file lists/],
  ['blog.onInlineAuthors', "'throw'", /Tags and authors that no file lists/],
  ['blog.onUntruncatedBlogPosts', "'throw'", 'truncateWarning: true'],
  ['blog.processBlogPosts', '() => []', /"processBlogPosts" did/],
  ...[
    'blogListComponent',
    'blogPostComponent',
    'blogTagsListComponent',
    'blogTagsPostsComponent',
    'blogArchiveComponent',
    'blogAuthorsListComponent',
    'blogAuthorsPostsComponent',
  ].map((name): Row => [`blog.${name}`, "'@theme/X'", components]),
  ['blog.feedOptions.type', "['json']", 'feeds:\n    - json'],
  ['blog.feedOptions.limit', '9', 'feedLimit: 9'],
  ...['title', 'description', 'copyright', 'language', 'xslt', 'createFeedItems'].map(
    (name): Row => [`blog.feedOptions.${name}`, "'x'", new RegExp(`"${name}" of the feeds`)],
  ),
  ['pages.editUrl', "'https://pages.example'", /outside of docs and blog have no link to edit/],
  ['pages.editLocalizedFiles', 'true', /outside of docs and blog have no link to edit/],
  ['pages.mdxPageComponent', "'@theme/X'", components],
  ['pages.showLastUpdateTime', 'true', lastUpdate],
  ['pages.showLastUpdateAuthor', 'true', lastUpdate],
  ...['changefreq', 'priority', 'ignorePatterns', 'filename', 'lastmod', 'createSitemapItems'].map(
    (name): Row => [`sitemap.${name}`, "'x'", new RegExp(`"${name}" of plugin-sitemap`)],
  ),
  ['svgr.svgrConfig', '{}', /does on its own what "svgr" did/],
  ['gtag.trackingID', "'G-1'", 'gtag/js?id=G-1'],
  ['gtag.anonymizeIP', 'true', 'anonymize_ip: true'],
  ['googleTagManager.containerId', "'GTM-1'", 'gtm.js?id=GTM-1'],
  ['googleAnalytics.trackingID', "'UA-1'", /Visits are not counted by Google Analytics/],
  ['redirects.redirects', "[{ from: ['/a', '/b'], to: '/c' }]", '- /b'],
  [
    'redirects.createRedirects',
    '() => ["/past"].at(1).path',
    /Redirects that "createRedirects" makes are missing.*undefined/,
  ],
  ['redirects.fromExtensions', "['html']", 'from: /:path*.html'],
  ['redirects.toExtensions', "['exe']", /"toExtensions"/],
  ['themeConfig.colorMode.defaultMode', "'dark'", 'defaultMode: dark'],
  ['themeConfig.colorMode.disableSwitch', 'true', 'disableSwitch: true'],
  ['themeConfig.colorMode.respectPrefersColorScheme', 'true', 'respectPrefersColorScheme: true'],
  ['themeConfig.image', "'img/card.png'", 'image: img/card.png'],
  ['themeConfig.metadata', "[{ name: 'meta', content: 'data' }]", 'content: data'],
  ['themeConfig.announcementBar.id', "'bar'", 'id: bar'],
  ['themeConfig.announcementBar.content', "'Said'", 'content: Said'],
  ['themeConfig.announcementBar.backgroundColor', "'navy'", 'backgroundColor: navy'],
  ['themeConfig.announcementBar.textColor', "'white'", 'textColor: white'],
  ['themeConfig.announcementBar.isCloseable', 'false', 'isCloseable: false'],
  ['themeConfig.docs.versionPersistence', "'none'", 'versionPersistence: none'],
  ['themeConfig.docs.sidebar.hideable', 'true', /The sidebar does not close categories/],
  ['themeConfig.docs.sidebar.autoCollapseCategories', 'true', /The sidebar does not close categories/],
  ['themeConfig.blog.sidebar.groupByYear', 'false', /not divided by years/],
  ['themeConfig.tableOfContents.minHeadingLevel', '3', 'minHeadingLevel: 3'],
  ['themeConfig.tableOfContents.maxHeadingLevel', '5', 'maxHeadingLevel: 5'],
  ['themeConfig.prism.theme', '{ plain: {} }', /not those of its own theme/],
  ['themeConfig.prism.defaultLanguage', "'js'", 'defaultLanguage: js'],
  ['themeConfig.prism.additionalLanguages', "['bash']", '- bash'],
  ['themeConfig.prism.magicComments', "[{ className: 'wrong', line: 'wrong-line' }]", 'line: wrong-line'],
  ['themeConfig.liveCodeBlock.playgroundPosition', "'top'", /"liveCodeBlock" of themeConfig/],
  ['themeConfig.mermaid.theme', '{}', /Diagrams have the colours of docsite/],
  ['themeConfig.algolia.appId', "'app'", 'appId: app'],
  ['themeConfig.algolia.apiKey', "'key'", 'apiKey: key'],
  ['themeConfig.algolia.indexName', "'index'", 'indexName: index'],
  ['themeConfig.algolia.contextualSearch', 'false', 'contextualSearch: false'],
  ['themeConfig.algolia.searchParameters', '{ hits: 3 }', 'hits: 3'],
  ...['searchPagePath', 'insights', 'askAi', 'externalUrlRegex', 'replaceSearchResultPathname'].map(
    (name): Row => [`themeConfig.algolia.${name}`, "'x'", new RegExp(`"${name}" of themeConfig.algolia`)],
  ),
  ['themeConfig.navbar.title', "'Bar'", 'title: Bar'],
  ['themeConfig.navbar.hideOnScroll', 'true', 'hideOnScroll: true'],
  ['themeConfig.navbar.style', "'primary'", /not those of the style "primary"/],
  ['themeConfig.navbar.logo.src', "'img/l.svg'", 'src: img/l.svg'],
  ['themeConfig.navbar.logo.srcDark', "'img/d.svg'", 'srcDark: img/d.svg'],
  ['themeConfig.navbar.logo.alt', "'Mark'", 'alt: Mark'],
  ['themeConfig.navbar.logo.href', "'/start'", 'href: /start'],
  ['themeConfig.navbar.logo.width', '32', 'width: 32'],
  ['themeConfig.navbar.logo.height', "'24px'", 'height: 24'],
  ...['className', 'style', 'target'].map(
    (name): Row => [`themeConfig.navbar.logo.${name}`, "'x'", new RegExp(`"${name}" of a logo`)],
  ),
  ['themeConfig.footer.style', "'dark'", 'style: dark'],
  ['themeConfig.footer.logo.src', "'img/foot.svg'", 'src: img/foot.svg'],
  ['themeConfig.footer.copyright', "'Ours'", 'copyright: Ours'],
  [
    'themeConfig.footer.links',
    "[{ title: 'More', className: 'column', items: [{ label: 'One', to: '/one', className: 'link' }, { label: 'Out', href: 'https://out.example' }, { html: '<i>x</i>' }] }]",
    'className: column',
  ],
];

const itemRows: readonly (readonly [item: string, expected: string | RegExp])[] = [
  ["{ to: '/a', label: 'A', position: 'right' }", 'position: right'],
  ["{ to: '/a', label: 'B', activeBasePath: '/b' }", 'activeBasePath: /b'],
  ["{ to: '/a', label: 'C', activeBaseRegex: 'c.*' }", 'activeBaseRegex: c.*'],
  ["{ to: '/a', label: 'D', className: 'klass' }", 'className: klass'],
  ["{ href: 'https://github.com/a/b', label: 'D', className: 'github' }", 'className: github'],
  [
    "{ href: 'https://github.com/a/b', className: 'header-github-link', 'aria-label': 'Bare' }",
    'ariaLabel: Bare\n        href: https://github.com/a/b',
  ],
  ["{ to: '/a', label: 'E', 'aria-label': 'Said' }", 'ariaLabel: Said'],
  ["{ to: '/a', label: 'E', target: '_blank', rel: 'me' }", 'rel: me'],
  ["{ href: 'https://x.example', html: '<b>x</b>' }", 'html: <b>x</b>'],
  ["{ to: '/a', label: 'F', prependBaseUrlToHref: true }", /"prependBaseUrlToHref" of the navbar item "F"/],
  ["{ to: '/a', label: 'G', exact: true }", /"exact" of the navbar item "G"/],
  ["{ type: 'dropdown', label: 'H', items: [{ to: '/h', label: 'Inner' }] }", 'label: Inner'],
  ["{ type: 'doc', docId: 'intro', label: 'I' }", 'docId: intro'],
  ["{ type: 'doc', docId: 'intro', docsPluginId: 'api', label: 'J' }", 'docs: api'],
  ["{ type: 'docSidebar', sidebarId: 'side', label: 'K' }", 'sidebarId: side'],
  ["{ type: 'docsVersion', to: 'versions', label: 'L' }", 'to: /versions'],
  [
    "{ type: 'docsVersionDropdown', versions: ['1.0'], dropdownActiveClassDisabled: true }",
    'dropdownActiveClassDisabled: true',
  ],
  [
    "{ type: 'docsVersionDropdown', dropdownItemsBefore: [{ to: '/before', label: 'Before' }] }",
    'label: Before',
  ],
  ["{ type: 'localeDropdown', queryString: '?q=1' }", 'queryString: ?q=1'],
  ["{ type: 'search', className: 'find' }", 'className: find'],
  ["{ type: 'html', value: '<hr>' }", 'value: <hr>'],
  ["{ type: 'custom-x' }", /no item of the type "custom-x"/],
];

/** The object that has each value at its path. */
function codeOf(entries: readonly (readonly [path: readonly string[], code: string])[]): string {
  const [first] = entries;
  if (first?.[0].length === 0) return first[1];
  const names = [...new Set(entries.map(([[name = '']]) => name))];
  const parts = names.map((name) => {
    const inner = entries.filter(([[own]]) => own === name);
    return `${JSON.stringify(name)}: ${codeOf(inner.map(([[, ...rest], code]) => [rest, code]))}`;
  });
  return `{ ${parts.join(', ')} }`;
}

const ofPreset = ['docs', 'blog', 'pages', 'sitemap', 'svgr', 'gtag', 'googleTagManager', 'googleAnalytics'];
const paths = rows.map(([option, code]): [string[], string] => [option.split('.'), code]);
const of = (wanted: (first: string) => boolean) => codeOf(paths.filter(([[first = '']]) => wanted(first)));
const navItems = itemRows.map(([item]) => item).join(', ');
const config = `const site = ${of((first) => !ofPreset.includes(first) && first !== 'redirects')};
site.themeConfig.navbar.items = [${navItems}];
site.presets = [['classic', ${of((first) => ofPreset.includes(first))}]];
site.plugins = [['client-redirects', ${of((first) => first === 'redirects')}.redirects]];
export default site;
`;

let source: TestSite;
let report = '';
let yaml = '';
beforeAll(async () => {
  source = createTestSite({
    'docusaurus.config.js': config,
    'versions.json': '["1.0"]',
    'docs/intro.md': '# Intro\n',
    'versioned_docs/version-1.0/intro.md': '# Intro\n',
  });
  const to = `${source.root}-out`;
  const request = { builder: 'docusaurus', from: source.root, to, force: false, update: false } as const;
  const { gaps, diagnostics } = await importSite(request);
  expect(problemLines(diagnostics)).toBe('');
  report = gaps.map(({ missing }) => missing).join('\n');
  yaml = readFileSync(join(to, 'site.config.yaml'), 'utf8');
});
afterAll(() => {
  source.dispose();
  rmSync(`${source.root}-out`, { recursive: true, force: true });
});

it.each([...rows.map(([option, , expected]) => [option, expected] as const), ...itemRows])(
  '%s comes over, or is told',
  (_, expected) => {
    if (typeof expected === 'string') expect(yaml).toContain(expected);
    else expect(`${report}\n${yaml}`).toMatch(expected);
  },
);

it('has the fields of front matter of docs, blog and pages', () => {
  const names =
    'id title title_meta hide_title hide_table_of_contents toc_min_heading_level toc_max_heading_level'
      .concat(
        ' sidebar_label sidebar_position sidebar_class_name sidebar_key sidebar_custom_props displayed_sidebar',
      )
      .concat(
        ' pagination_label pagination_next pagination_prev parse_number_prefixes custom_edit_url keywords',
      )
      .concat(
        ' description image slug tags draft unlisted last_update authors author author_url author_title',
      )
      .concat(' author_image_url date wrapperClassName')
      .split(' ');
  expect(names.filter((name) => !isFieldName(name))).toEqual([]);
});

it('has the properties of entries of sidebars, or tells of them', () => {
  const gaps: Gap[] = [];
  const shared = { className: 'c', customProps: { a: 1 }, key: 'k', other: true };
  const index = {
    type: 'generated-index',
    title: 't',
    description: 'd',
    slug: '/s',
    keywords: ['w'],
    image: 'i',
  };
  const items = [
    { type: 'doc', id: 'a', label: 'A', ...shared },
    { type: 'ref', id: 'a', label: 'B', ...shared },
    { type: 'link', label: 'C', href: '/c', description: 'd', autoAddBaseUrl: false, ...shared },
    { type: 'html', value: '<hr>', defaultStyle: true, className: 'c' },
    { type: 'autogenerated', dirName: '.' },
    {
      type: 'category',
      label: 'D',
      description: 'd',
      collapsed: true,
      collapsible: true,
      link: index,
      ...shared,
      items: ['a'],
    },
  ];
  const version = { name: 'current', folder: 'docs', sidebarsFile: 'side.js', sidebars: { main: items } };
  const told = items.filter((item) => 'other' in item);
  expect(convertSidebars(version, gaps)).toEqual({
    main: items.map((item) => {
      const { other, autoAddBaseUrl, ...kept } = { other: null, autoAddBaseUrl: null, ...item };
      return kept;
    }),
  });
  expect(gaps.map(({ missing }) => missing)).toEqual([
    ...told.slice(0, 2).map(({ label }) => `"other" of the entry "${label}" has no counterpart.`),
    '"autoAddBaseUrl" of the entry "C" has no counterpart.',
    '"other" of the entry "C" has no counterpart.',
    '"other" of the entry "D" has no counterpart.',
  ]);
});

it('entries of sidebars that nothing fills are left out, and told', () => {
  const gaps: Gap[] = [];
  const folder = { type: 'autogenerated', dirName: 'made' };
  const category = (label: string, items: (typeof folder)[]) => ({ type: 'category', label, items });
  const sidebars = { main: ['a', category('None', []), category('Made', [folder])] };
  const version = { name: 'current', folder: 'docs', sidebarsFile: 'side.js', sidebars };
  expect(convertSidebars(version, gaps, () => false)).toEqual({ main: ['a'] });
  expect(gaps.map(({ missing }) => missing.replace(/ of the sidebar.*/, ''))).toEqual([
    'The category "None"',
    'The folder "made"',
    'The category "Made"',
  ]);
});
