import { resolveBlogs } from '../../renderer/config/blog-instance.ts';
import { resolveDocs } from '../../renderer/config/docs-instance.ts';
import type { FrontMatter } from '../../renderer/config/schema/front-matter.ts';
import { siteSchema, type UserConfig } from '../../renderer/config/schema/site.ts';
import type { Locale, SiteConfig } from '../../renderer/config/site-config.ts';
import { emptyRecord } from '../../renderer/content/empty-record.ts';
import { documentParts } from '../../renderer/content/linked-document.ts';
import type { Document } from '../../renderer/model/document.ts';
import type { Page } from '../../renderer/model/page.ts';
import { readSiteData } from '../../renderer/site/data/read-site-data.ts';
import type { Site } from '../../renderer/site/site.ts';

export interface SiteParts {
  readonly config?: Partial<UserConfig>;
  readonly locales?: readonly string[];
  readonly pages: readonly Partial<Page>[];
  readonly frontMatter?: Readonly<Record<string, FrontMatter>>;
  readonly changed?: Readonly<Record<string, number>>;
  readonly redirects?: Site['redirects'];
  readonly redirectRules?: Site['redirectRules'];
  readonly statics?: readonly string[];
  readonly sidebars?: Site['sidebars'];
}

/** A Site with the given rows; what a test does not name is empty. */
export function makeSite(
  parts: SiteParts,
): Omit<Site, 'tables'> & { readonly tables: Pick<Site['tables'], 'details'> } {
  const config = configFrom(parts);
  const pages = parts.pages.map(pageFrom).sort((a, b) => (a.output < b.output ? -1 : 1));
  const documents = Object.entries(parts.frontMatter ?? {}).map(
    ([id, data]) => [id, documentFrom(id, data)] as const,
  );
  const history = Object.entries(parts.changed ?? {}).map(
    ([id, timestamp]) => [id, { timestamp, author: 'someone', created: 0 }] as const,
  );
  const statics = (parts.statics ?? []).map((relative) => ({
    id: `content/static/${relative}`,
    path: '',
    kind: 'static' as const,
    collection: null,
    version: null,
    locale: 'en',
    relative,
    hash: '',
    size: 0,
  }));
  return {
    config,
    input: {
      config,
      tree: { documents: [], components: [], assets: [], statics },
      documents: new Map([...documents].map(([id, { linked }]) => [id, linked])),
      data: readSiteData({ config, files: [], texts: new Map() }),
      assets: new Map(),
      history: new Map(history),
      componentNames: [],
    },
    pages,
    byPath: new Map(pages.map((page) => [page.path, page])),
    siteProps: new Map(),
    tables: { details: new Map() },
    sidebars: parts.sidebars ?? new Map(),
    links: new Map(),
    redirects: parts.redirects ?? [],
    redirectRules: parts.redirectRules ?? [],
    usedAssets: new Set(),
    diagnostics: [],
  };
}

function configFrom({ config, locales = ['en'] }: SiteParts): SiteConfig {
  const base = config?.baseUrl ?? '/';
  const { blog, ...user } = siteSchema.parse({
    title: 'Site',
    url: 'https://example.com',
    ...config,
    i18n: { defaultLocale: locales[0] ?? 'en', locales: [...locales] },
  });
  const root = '/site';
  return {
    ...user,
    docs: resolveDocs(user.docs),
    blogs: resolveBlogs(blog),
    root,
    configFile: 'site.config.yaml',
    contentDir: `${root}/content`,
    outDir: `${root}/build`,
    cacheDir: `${root}/.docsite`,
    locales: locales.map((name, index) => localeFrom(name, index === 0, base)),
  };
}

function localeFrom(name: string, isDefault: boolean, base: string): Locale {
  const outputPrefix = isDefault ? '' : `${name}/`;
  const shared = { label: name, htmlLang: name, direction: 'ltr' as const, calendar: 'gregory' };
  return { name, ...shared, isDefault, baseUrl: base + outputPrefix, outputPrefix };
}

function pageFrom(page: Partial<Page>): Page {
  const path = page.path ?? '/';
  const locale = page.locale ?? 'en';
  return {
    kind: 'page',
    locale,
    version: null,
    path,
    output: `${path.slice(1)}index.html`,
    key: path,
    docId: null,
    source: null,
    textLocale: locale,
    title: path,
    description: '',
    sidebar: null,
    draft: false,
    unlisted: false,
    noIndex: false,
    ...page,
  };
}

function documentFrom(id: string, frontMatter: FrontMatter): Document {
  const nowhere = { pack: 0, offset: 0, length: 0 };
  const parts = documentParts({ ...emptyRecord, frontMatter });
  return { id, key: id, ...parts, tree: nowhere, sections: nowhere, markdown: nowhere };
}
