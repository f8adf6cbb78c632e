/** For every option a value that is not its default, and a configuration in which it means something. */

const localeFr = { i18n: { locales: ['en', 'fr'] } };
const logo = { src: '/logo.svg' };

interface Setting {
  readonly value: unknown;
  /** Options without which this one does nothing. */
  readonly besides?: object;
}

/** Plain values stand for themselves. */
const settings: Readonly<Record<string, unknown>> = {
  title: 'Own',
  tagline: 'Own',
  url: 'https://own.example',
  baseUrl: '/own/',
  titleDelimiter: '-',
  trailingSlash: false,
  favicon: 'logo.svg',
  noIndex: true,
  baseUrlIssueBanner: false,
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  onBrokenMarkdownLinks: 'ignore',
  onBrokenImages: 'ignore',
  'i18n.defaultLocale': { value: 'fr', besides: localeFr },
  'i18n.locales': ['en', 'fr'],
  'i18n.localeConfigs.fr.label': { value: 'Own', besides: navbarOf({ type: 'localeDropdown' }, localeFr) },
  'i18n.localeConfigs.fr.direction': { value: 'rtl', besides: localeFr },
  'i18n.localeConfigs.fr.htmlLang': { value: 'fr-CA', besides: localeFr },
  'i18n.localeConfigs.fr.calendar': { value: 'buddhist', besides: localeFr },
  'i18n.fallbackNotice': { value: false, besides: localeFr },
  docs: false,
  'docs.path': 'own',
  'docs.routeBasePath': 'own',
  'docs.tagsBasePath': 'own',
  'docs.lastVersion': 'v3',
  'docs.versions.v3.label': 'Own',
  'docs.versions.v3.path': 'own',
  'docs.versions.v3.banner': 'none',
  'docs.versions.v3.badge': false,
  'docs.versions.v3.noIndex': true,
  'docs.versions.v3.className': 'own',
  'docs.versions.v3.editUrl': 'https://own.example',
  'docs.editUrl': 'https://own.example',
  'docs.editLocalizedFiles': {
    value: false,
    besides: { ...localeFr, docs: { editUrl: 'https://own.example' } },
  },
  'docs.showLastUpdateTime': true,
  'docs.showLastUpdateAuthor': true,
  'docs.breadcrumbs': false,
  'docs.sidebarCollapsible': false,
  'docs.sidebarCollapsed': false,
  'docs.canonical': 'self',
  blog: false,
  'blog.path': 'own',
  'blog.routeBasePath': 'own',
  'blog.blogTitle': 'Own',
  'blog.blogDescription': 'Own',
  'blog.blogSidebarTitle': 'Own',
  'blog.sidebarCount': 1,
  'blog.postsPerPage': 1,
  'blog.sortPosts': 'ascending',
  'blog.showReadingTime': false,
  'blog.tagsBasePath': 'own',
  'blog.pageBasePath': { value: 'own', besides: { blog: { postsPerPage: 1 } } },
  'blog.archiveBasePath': 'own',
  'blog.authorsBasePath': 'own',
  'blog.authorsList': 'all',
  'blog.editUrl': 'https://own.example',
  'blog.relatedPosts': 0,
  'blog.feeds': ['json'],
  'blog.feedLimit': 1,
  'blog.truncateWarning': true,
  'themeConfig.colorMode.defaultMode': 'dark',
  'themeConfig.colorMode.disableSwitch': true,
  'themeConfig.colorMode.respectPrefersColorScheme': true,
  'themeConfig.image': '/logo.svg',
  'themeConfig.socialCards': true,
  'themeConfig.navbar.title': 'Own',
  'themeConfig.navbar.hideOnScroll': true,
  ...logoSettings('themeConfig.navbar.logo', { themeConfig: { navbar: { logo } } }),
  ...announcementSettings({
    id: 'own',
    content: 'Own',
    backgroundColor: 'red',
    textColor: 'red',
    isCloseable: false,
  }),
  'themeConfig.footer.style': 'dark',
  ...logoSettings('themeConfig.footer.logo', { themeConfig: { footer: { logo } } }),
  'themeConfig.footer.copyright': 'Own',
  'themeConfig.docs.versionPersistence': {
    value: 'none',
    besides: navbarOf({ type: 'docsVersionDropdown' }),
  },
  'themeConfig.tableOfContents.minHeadingLevel': 3,
  'themeConfig.tableOfContents.maxHeadingLevel': 4,
  search: false,
  'search[algolia].appId': hosted('own'),
  'search[algolia].apiKey': hosted('own'),
  'search[algolia].indexName': hosted('own'),
  'search[algolia].contextualSearch': hosted(false),
  'search[algolia].searchParameters': hosted({ own: 1 }),
  customFields: { own: 1 },
  llms: false,
  'llms.markdownCopies': false,
  'llms.full': false,
  redirectFiles: { value: ['vercel.json'], besides: { redirects: [{ from: '/old', to: '/blog' }] } },
};

function navbarOf(item: object, besides: object = {}): object {
  return { ...besides, themeConfig: { navbar: { items: [item] } } };
}

function logoSettings(path: string, besides: object): Record<string, Setting> {
  const values = { src: '/dark.svg', srcDark: '/dark.svg', alt: 'Own', href: '/about', width: 9, height: 9 };
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [`${path}.${key}`, { value, besides }]),
  );
}

function hosted(value: unknown): Setting {
  return { value, besides: { search: { provider: 'algolia', appId: 'a', apiKey: 'k', indexName: 'i' } } };
}

function announcementSettings(values: Readonly<Record<string, unknown>>): Record<string, Setting> {
  const besides = { themeConfig: { announcementBar: { content: 'News' } } };
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [`themeConfig.announcementBar.${key}`, { value, besides }]),
  );
}

/** What an item of a list is before one of its fields is set. */
const items: Readonly<Record<string, object>> = {
  default: { label: 'Item', to: '/blog' },
  dropdown: { type: 'dropdown', label: 'More', items: [{ label: 'Blog', to: '/blog' }] },
  html: { type: 'html', value: '<hr>' },
  doc: { type: 'doc', docId: 'a' },
  docSidebar: { type: 'docSidebar', sidebarId: 'main' },
  docsVersion: { type: 'docsVersion' },
  docsVersionDropdown: { type: 'docsVersionDropdown' },
  localeDropdown: { type: 'localeDropdown' },
  search: { type: 'search' },
  column: { items: [{ label: 'Blog', to: '/blog' }] },
  link: { label: 'Blog', to: '/blog' },
  redirects: { from: '/old', to: '/blog' },
  headTags: { tagName: 'script' },
};

/** A value for each field of such items, with the fields that go with it. */
const itemFields: Readonly<Record<string, object>> = {
  label: { label: 'Own' },
  html: { label: undefined, html: '<b>Own</b>' },
  value: { value: '<b>Own</b>' },
  className: { className: 'own' },
  position: { position: 'right' },
  ariaLabel: { ariaLabel: 'Own' },
  to: { to: '/about' },
  href: { to: undefined, href: 'https://example.org' },
  title: { title: 'Own' },
  docId: { docId: 'guide/b' },
  docs: { docs: 'none' },
  sidebarId: { sidebarId: 'none' },
  activeBasePath: { activeBasePath: '/docs' },
  activeBaseRegex: { activeBaseRegex: '/docs/' },
  target: { target: '_blank' },
  rel: { rel: 'me' },
  queryString: { queryString: '?own' },
  versions: { versions: ['v3'] },
  'versions.*.label': { versions: { v3: { label: 'Own' } } },
  dropdownActiveClassDisabled: { dropdownActiveClassDisabled: true },
  from: { from: '/older' },
  tagName: { tagName: 'style' },
  attributes: { attributes: { id: 'own' } },
  innerHTML: { innerHTML: 'own' },
};
/** In the footer it stands in place of the whole link. */
const footerHtml = { label: undefined, to: undefined, html: '<b>Own</b>' };

/** The configurations without and with the option at `key`, a path as `schemaKeys` gives it. */
export function settingOf(key: string): { readonly without: object; readonly set: object } {
  const concrete = key
    .replace('localeConfigs.*', 'localeConfigs.fr')
    .replace('docs.versions.*', 'docs.versions.v3');
  const found = settings[concrete];
  if (found === undefined) {
    const path = key.split(/\.(?!\*|label$(?<=\*\.label))/);
    return { without: complete(inList(path, false)), set: complete(inList(path, true)) };
  }
  const { value, besides = {} } = isSetting(found) ? found : { value: found };
  const path = concrete.split('.').flatMap((part) => part.replace(/\[.*/, ''));
  return { without: complete(besides), set: complete(merged(besides, at(path, value))) };
}

function isSetting(value: unknown): value is Setting {
  return isObject(value) && 'value' in value;
}

function complete(config: unknown): object {
  return merged({ docs: { versions: { v3: {} } } }, config) as object;
}

/** Lists on the way hold one item each: that which the path goes through. */
function inList(path: readonly string[], set: boolean): unknown {
  const [part = '', ...rest] = path;
  const name = part.replace(/\[.*/, '');
  const item = itemOf(part, rest);
  if (item === undefined) return { [name]: inList(rest, set) };
  const [field = '', ...below] = rest;
  if (below.length > 0) return { [name]: [{ ...item, ...(inList(rest, set) as object) }] };
  const value = item === items.link && field === 'html' ? footerHtml : itemFields[field];
  if (value === undefined) throw new Error(`no value for ${path.join('.')}`);
  return { [name]: [set ? { ...item, ...value } : item] };
}

function itemOf(part: string, [field = '', ...below]: readonly string[]): object | undefined {
  const type = /\[(.*)\]/.exec(part)?.[1];
  if (type !== undefined) return items[type];
  if (part === 'links') return below.length > 0 || field === 'title' ? items.column : items.link;
  return part === 'items' && field !== '' && !/\[/.test(field) ? items.link : items[part];
}

function at([key, ...rest]: readonly string[], value: unknown): unknown {
  return key === undefined ? value : { [key]: at(rest, value) };
}

function merged(a: unknown, b: unknown): unknown {
  if (!isObject(a) || !isObject(b)) return b;
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return Object.fromEntries(keys.map((key) => [key, key in b ? merged(a[key], b[key]) : a[key]]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
