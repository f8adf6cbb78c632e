import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { compact, type Fields, fieldsOf, isObject, packageOf, textsOf } from '../fields.ts';
import { type Gap, lost, noted } from '../gap.ts';
import type { StarlightLocale } from './starlight-locales.ts';

interface ConfigContext {
  readonly configFile: string;
  readonly gaps: Gap[];
}

/** `site.config.yaml` of what Astro and Starlight were told. */
export function convertStarlightConfig(
  astro: DataObject,
  data: DataObject,
  locales: readonly StarlightLocale[],
  context: ConfigContext,
): DataObject {
  const site = fieldsOf(astro);
  const options = fieldsOf(data);
  const title = options.any('title');
  const url = site.text('site');
  const made = compact({
    title: typeof title === 'string' ? title : isObject(title) ? Object.values(title)[0] : 'Starlight',
    tagline: options.text('description'),
    titleDelimiter: options.text('titleDelimiter'),
    url: url !== undefined && URL.canParse(url) ? new URL(url).origin : 'https://example.org',
    baseUrl: site.text('base'),
    trailingSlash: site.text('trailingSlash') !== 'never',
    onBrokenAnchors: 'warn',
    favicon: options.text('favicon') ?? '/favicon.svg',
    i18n: convertLocales(locales, options.text('defaultLocale')),
    docs: convertDocs(options),
    blog: false,
    themeConfig: convertTheme(options),
    search: options.any('pagefind') === false ? false : undefined,
    markdown: { format: 'detect' },
    redirects: Object.entries(site.object('redirects'))
      .filter(isPlainRedirect)
      .map(([from, to]): DataObject => ({ from, to })),
    headTags: options.list('head').filter(isObject).map(headTag),
  });
  reportOthers(site, options, context);
  return made;
}

function headTag({ tag = 'meta', attrs, content }: DataObject): DataObject {
  return compact({
    tagName: tag,
    attributes: isObject(attrs) ? textsOf(attrs) : undefined,
    innerHTML: content,
  });
}

function convertDocs(options: Fields): DataObject {
  return compact({
    routeBasePath: '/',
    editUrl: fieldsOf(options.any('editLink')).text('baseUrl')?.concat('src/content/docs/{path}'),
    showLastUpdateTime: options.flag('lastUpdated'),
    breadcrumbs: false,
  });
}

function reportOthers(site: Fields, options: Fields, context: ConfigContext): void {
  // Integrations are told one by one; the rest was read elsewhere.
  site.ignore('integrations', 'redirects');
  options.ignore('sidebar', 'locales');
  reportRedirects(site, context);
  reportIntegrations(site, context);
  reportStyles(options, context);
  const { configFile, gaps } = context;
  for (const name of [...site.left(), ...options.left()])
    gaps.push({
      ...noted('option', configFile),
      missing: `"${name}" has no counterpart.`,
      remedy: 'See what it did, and whether readers miss it.',
    });
}

/** Patterns of Astro, and redirects with a status of their own. */
function reportRedirects(site: Fields, { configFile, gaps }: ConfigContext): void {
  for (const [from, to] of Object.entries(site.object('redirects')).filter((one) => !isPlainRedirect(one)))
    gaps.push({
      ...lost('redirect', configFile),
      missing: `The redirect from "${from}" to "${isObject(to) ? String(to.destination) : String(to)}" is missing.`,
      remedy: 'Write it under "redirects", such as { from: /old/*, to: /new/* }.',
    });
}

function isPlainRedirect([from, to]: [string, Data]): boolean {
  return typeof to === 'string' && !from.includes('[');
}

function reportIntegrations(site: Fields, { configFile, gaps }: ConfigContext): void {
  for (const integration of site.list('integrations').flat()) {
    const name = packageOf(integration)?.replace(/[.(].*$/, '');
    if (name === undefined || name.startsWith('@astrojs/starlight')) continue;
    gaps.push({
      ...lost('plugin', configFile),
      missing: `What the integration "${name}" did is missing.`,
      remedy: 'See whether a hook, a plugin of remark or rehype, or a client module can do it.',
    });
  }
}

function reportStyles(options: Fields, { configFile, gaps }: ConfigContext): void {
  for (const file of options.list('customCss'))
    gaps.push({
      ...lost('style', configFile),
      missing: `The styles of "${String(file)}" are missing.`,
      remedy: 'Add what is needed of them to theme-overrides/custom.css.',
    });
  for (const [name] of Object.entries(options.object('components')))
    gaps.push({
      ...lost('component', configFile),
      missing: `The replaced component <${name}> has no effect.`,
      remedy: '"docsite eject" lists the components of docsite that can be replaced.',
    });
  for (const plugin of options.list('plugins'))
    gaps.push({
      ...lost('plugin', configFile),
      missing: `What the plugin "${isObject(plugin) && typeof plugin.$package === 'string' ? plugin.$package.replace(/[.(].*$/, '') : 'of the site'}" did is missing.`,
      remedy: 'See whether a hook, a plugin of remark or rehype, or a client module can do it.',
    });
}

function convertLocales(
  locales: readonly StarlightLocale[],
  main: string | undefined,
): DataObject | undefined {
  if (locales.length === 0) return undefined;
  const first = locales.find(({ folder }) => folder === (main ?? 'root')) ?? locales[0];
  const configs = locales.map(({ name, label, dir, lang }): [string, DataObject] => [
    name,
    compact({
      label,
      direction: dir === 'rtl' ? 'rtl' : undefined,
      htmlLang: lang === name ? undefined : lang,
    }),
  ]);
  return compact({
    defaultLocale: first?.name,
    locales: locales.map(({ name }) => name),
    localeConfigs: Object.fromEntries(configs.filter(([, one]) => Object.keys(one).length > 0)),
  });
}

function convertTheme(options: Fields): DataObject {
  const logo = fieldsOf(options.any('logo'));
  const path = (value: string | undefined) => value?.replace(/^\.?\/?src\/assets\//, '/media/');
  const src = path(logo.text('src') ?? logo.text('light'));
  const social = options.any('social');
  const links = Array.isArray(social)
    ? social
        .filter(isObject)
        .map(({ label, icon, href }) => ({ label: String(label ?? icon), href: String(href) }))
    : Object.entries(isObject(social) ? social : {}).map(([label, href]) => ({ label, href: String(href) }));
  const contents = fieldsOf(options.any('tableOfContents'));
  return compact({
    tableOfContents: compact({
      minHeadingLevel: contents.number('minHeadingLevel'),
      maxHeadingLevel: contents.number('maxHeadingLevel'),
    }),
    navbar: compact({
      logo:
        src === undefined
          ? undefined
          : compact({ src, srcDark: path(logo.text('dark')), alt: logo.text('alt') ?? '' }),
      items: links.map((link) => ({ ...link, position: 'right' })),
    }),
  });
}
