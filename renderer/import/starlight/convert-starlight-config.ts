import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { builtInGap, type ConfigContext, optionGap, pluginGap } from '../config-context.ts';
import { baseUrlOf, compact, type Fields, fieldsOf, isObject, originOf, packageOf } from '../fields.ts';
import { type Gap, gapOf } from '../gap.ts';
import { editOptions } from '../tree/edit-options.ts';
import { headTagsOf } from '../tree/front-matter.ts';
import { type MovedFolder, movedAddress } from './moved-links.ts';
import { isPlainRedirect, plainRedirects } from './plain-redirects.ts';
import { foldersOf, type StarlightLocale } from './starlight-locales.ts';

interface StarlightContext extends ConfigContext {
  /** The folder that addresses of the default language lose. */
  readonly moved: MovedFolder | null;
  /** Old addresses that pages name themselves. */
  readonly placed: ReadonlySet<string>;
  /** Whether the icon is there that Starlight takes when none is named. */
  readonly hasIcon: boolean;
}

/** `site.config.yaml` of what Astro and Starlight were told. */
export function convertStarlightConfig(
  astro: DataObject,
  data: DataObject,
  locales: readonly StarlightLocale[],
  context: StarlightContext,
): DataObject {
  const site = fieldsOf(astro);
  const options = fieldsOf(data);
  const named = options.any('title');
  const title = String((isObject(named) ? Object.values(named)[0] : named) ?? 'Starlight');
  const made = compact({
    title,
    tagline: options.text('description'),
    titleDelimiter: options.text('titleDelimiter'),
    url: originOf(site.text('site')) ?? 'https://example.org',
    baseUrl: baseUrlOf(site.text('base')),
    trailingSlash: site.text('trailingSlash') !== 'never',
    onBrokenAnchors: 'warn',
    favicon: options.text('favicon') ?? (context.hasIcon ? '/favicon.svg' : undefined),
    i18n: convertLocales(locales, options.text('defaultLocale')),
    docs: convertDocs(data, options, { locales, context }),
    blog: false,
    themeConfig: convertTheme(options, title),
    search: options.any('pagefind') === false ? false : undefined,
    markdown: { format: 'detect' },
    redirects: convertRedirects(site, context),
    headTags: headTagsOf(options.any('head')),
  });
  reportOthers(site, options, context);
  if (context.moved !== null) context.gaps.push(movedGap(context.configFile, context.moved.folder));
  return made;
}

function convertDocs(
  data: DataObject,
  options: Fields,
  { locales, context }: { readonly locales: readonly StarlightLocale[]; readonly context: ConfigContext },
): DataObject {
  const addressOf = editAddresses(data);
  options.ignore('editLink');
  const defaultLocale = defaultOf(locales, options.text('defaultLocale'))?.name ?? 'en';
  const folders = { locales: foldersOf(data), defaultLocale };
  return compact({
    routeBasePath: '/',
    ...(addressOf !== undefined && editOptions(addressOf, folders, context)),
    showLastUpdateTime: options.flag('lastUpdated'),
    breadcrumbs: false,
  });
}

/** Where files are edited, by their paths in the folder of the documents; undefined where the site does not say it. */
export function editAddresses(data: DataObject): ((path: string) => string) | undefined {
  const base = fieldsOf(data.editLink).text('baseUrl')?.replace(/\/*$/, '/src/content/docs/');
  return base === undefined ? undefined : (path) => base + path;
}

function reportOthers(site: Fields, options: Fields, { configFile, gaps }: ConfigContext): void {
  // Integrations are told one by one; the rest was read elsewhere.
  site.ignore('integrations', 'redirects');
  options.ignore('sidebar', 'locales');
  for (const [from, to] of Object.entries(site.object('redirects')).filter((one) => !isPlainRedirect(one)))
    gaps.push(redirectGap(configFile, from, isObject(to) ? String(to.destination) : String(to)));
  for (const integration of site.list('integrations').flat().filter(isGiven)) {
    const name = nameOf(integration);
    if (!name.startsWith('@astrojs/starlight')) gaps.push(lostOrBuiltIn(configFile, 'integration', name));
  }
  gaps.push(...options.list('customCss').map((file) => styleGap(configFile, String(file))));
  gaps.push(...Object.keys(options.object('components')).map((name) => componentGap(configFile, name)));
  for (const plugin of options.list('plugins').flat().filter(isGiven))
    gaps.push(lostOrBuiltIn(configFile, 'plugin', nameOf(plugin)));
  for (const name of [...site.left(), ...options.left()]) gaps.push(optionGap(configFile, `"${name}"`));
}

/** Integrations and plugins whose work docsite does itself. */
const builtIn =
  /^(?:@astrojs\/(?:mdx|react|sitemap)|astro-expressive-code|starlight-(?:links-validator|llms-txt))$/;

function lostOrBuiltIn(configFile: string, kind: string, name: string): Gap {
  return (builtIn.test(name) ? builtInGap : pluginGap)(configFile, `the ${kind} "${name}"`);
}

/** Patterns of Astro, and redirects with a status of their own. */
const redirectGap = gapOf('lost', 'redirect', (from: string, to: string) => [
  `The redirect from "${from}" to "${to}" is missing.`,
  'Write it under "redirects", such as { from: /old/*, to: /new/* }.',
]);

/** Whether something is there, where a condition may leave `false`. */
function isGiven(data: Data): boolean {
  return data !== null && typeof data !== 'boolean';
}

/** The package of an integration or a plugin, or the name that code of the site gives it. */
function nameOf(data: Data): string {
  const own = isObject(data) && typeof data.name === 'string' ? data.name : 'without a name';
  return packageOf(data)?.replace(/(?<=[^./])[.(].*$/, '') ?? own;
}

const movedGap = gapOf('changed', 'redirect', (folder: string) => [
  `Addresses of the default language have no "/${folder}/" in front: links were changed, and the old addresses lead on.`,
  'Nothing is to be done.',
]);

const styleGap = gapOf('lost', 'style', (file: string) => [
  `The styles of "${file}" are missing.`,
  'Add what is needed of them to theme-overrides/custom.css.',
]);

const componentGap = gapOf('lost', 'component', (name: string) => [
  `The replaced component <${name}> has no effect.`,
  '"docsite eject" lists the components of docsite that can be replaced.',
]);

/** Those of the site, and one from each address that had the folder of the default language. */
function convertRedirects(site: Fields, { moved, placed }: StarlightContext): DataObject[] {
  const own = plainRedirects(site).filter(([from]) => !placed.has(from));
  const made = own.map(([from, to]) => ({ from, to: moved === null ? to : movedAddress(to, moved) }));
  return moved === null ? made : [...made, { from: `/${moved.folder}/*`, to: '/*' }];
}

function defaultOf(
  locales: readonly StarlightLocale[],
  main: string | undefined,
): StarlightLocale | undefined {
  return locales.find(({ folder }) => folder === (main ?? 'root')) ?? locales[0];
}

function convertLocales(
  locales: readonly StarlightLocale[],
  main: string | undefined,
): DataObject | undefined {
  if (locales.length === 0) return undefined;
  const first = defaultOf(locales, main);
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

function convertTheme(options: Fields, title: string): DataObject {
  const logo = fieldsOf(options.any('logo'));
  const path = (value: string | undefined) => value?.replace(/^\.?\/?src\/assets\//, '/media/');
  const src = path(logo.text('src') ?? logo.text('light'));
  const isTitle = logo.flag('replacesTitle') === true;
  const social = options.any('social');
  const links = Array.isArray(social)
    ? social
        .filter(isObject)
        .map(({ label, icon, href }) => ({ label: String(label ?? icon), href: String(href) }))
    : Object.entries(isObject(social) ? social : {}).map(([label, href]) => ({ label, href: String(href) }));
  const contents = fieldsOf(options.any('tableOfContents'));
  return compact({
    tableOfContents: compact(contents.pick('number', 'minHeadingLevel', 'maxHeadingLevel')),
    navbar: compact({
      // Beside a logo that does not say it.
      title: src === undefined || isTitle ? undefined : title,
      logo:
        src === undefined
          ? undefined
          : compact({
              src,
              srcDark: path(logo.text('dark')),
              alt: logo.text('alt') ?? (isTitle ? title : ''),
            }),
      items: links.map((link) => ({ ...link, position: 'right' })),
    }),
  });
}
