import { expect, test } from 'vitest';
import { resolveConfig } from '../../renderer/config/resolve-config.ts';
import { siteSchema } from '../../renderer/config/schema/site.ts';
import type { SiteConfig } from '../../renderer/config/site-config.ts';
import { parseKeyOf } from '../../renderer/content/parse-key.ts';

/**
 * Whether parsing a document reads the option. A new option does not compile until it is listed: an option that is
 * read and not part of the key would bring stale pages out of the cache.
 */
const readByParsing: Readonly<Record<keyof SiteConfig, boolean>> = {
  title: false,
  tagline: false,
  url: false,
  baseUrl: false,
  titleDelimiter: false,
  headers: false,
  trailingSlash: false,
  favicon: false,
  noIndex: false,
  allowedRoots: false,
  content: true,
  baseUrlIssueBanner: false,
  onBrokenLinks: false,
  onBrokenAnchors: false,
  onBrokenMarkdownLinks: false,
  onBrokenImages: false,
  onBrokenExternalLinks: false,
  externalLinks: false,
  i18n: false,
  docs: false,
  blogs: false,
  themeConfig: true,
  search: false,
  markdown: true,
  llms: false,
  redirects: false,
  redirectFiles: false,
  headTags: false,
  stylesheets: false,
  scripts: false,
  clientModules: false,
  limits: true,
  customFields: false,
  root: false,
  configFile: false,
  contentDir: false,
  outDir: false,
  cacheDir: false,
  locales: true,
};

const config = resolveConfig(siteSchema.parse({ title: 'Docs', url: 'https://example.com' }), {
  root: '/site',
  configFile: 'site.config.yaml',
});

/** Notes every top-level option that is read. */
function keysRead(): Set<string> {
  const read = new Set<string>();
  parseKeyOf(
    new Proxy(config, {
      get: (target, key) => {
        read.add(String(key));
        return Reflect.get(target, key);
      },
    }),
  );
  return read;
}

test('every option of the schema is classified', () => {
  const keys = Object.keys(siteSchema.shape)
    .filter((key) => key !== '$schema')
    .map((key) => (key === 'blog' ? 'blogs' : key));
  expect(keys.filter((key) => !Object.hasOwn(readByParsing, key))).toEqual([]);
});

test('the key reads the options that parsing reads, and no others', () => {
  const expected = Object.entries(readByParsing).flatMap(([key, isRead]) => (isRead ? [key] : []));
  expect([...keysRead()].sort()).toEqual(expected.sort());
});

test('the key by default and with options', () => {
  expect(parseKeyOf(config)).toMatchObject({
    format: 'detect',
    packageManagers: ['npm', 'yarn', 'pnpm'],
    defaultLanguage: null,
    additionalLanguages: [],
  });
  const prism = { ...config.themeConfig.prism, defaultLanguage: 'js', additionalLanguages: ['dart'] };
  const other = {
    ...config,
    markdown: { ...config.markdown, format: 'mdx' as const, packageManagers: ['npm' as const] },
    themeConfig: { ...config.themeConfig, prism },
  };
  expect(parseKeyOf(other)).toMatchObject({
    format: 'mdx',
    packageManagers: ['npm'],
    defaultLanguage: 'js',
    additionalLanguages: ['dart'],
  });
});
