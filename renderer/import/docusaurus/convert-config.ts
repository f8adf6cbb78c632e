import { wordsOf } from '../../markup/words-of.ts';
import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { type ConfigContext, converted, reportLeft } from '../config-context.ts';
import {
  compact,
  type Fields,
  fieldsOf,
  isObject,
  originOf,
  packageOf,
  plainData,
  textsOf,
} from '../fields.ts';
import { type Gap, gapOf } from '../gap.ts';
import { type ClientModule, clientModulesOf } from './client-modules.ts';
import { ownAdmonitions } from './convert-admonitions.ts';
import { convertBlogs } from './convert-blog.ts';
import { convertDocs, docsFolderOf } from './convert-docs.ts';
import { convertMarkdownPlugins, markdownPluginLists } from './convert-markdown-plugins.ts';
import { type ConvertedPlugins, convertPlugins } from './convert-plugins.ts';
import { convertTheme } from './convert-theme.ts';
import { markdownGaps, pagesGaps, siteGaps } from './known-gaps.ts';
import type { DocusaurusSource } from './read-source.ts';

export interface ConvertedConfig {
  /** For `site.config.yaml`, in the order of its lines. */
  readonly config: DataObject;
  readonly customCss: readonly string[];
  readonly clientModules: readonly ClientModule[];
  readonly gaps: readonly Gap[];
}

/** @param slashes whether slugs of documents end in a slash, for sites that leave it to the host */
export function convertConfig(source: DocusaurusSource, slashes: boolean): ConvertedConfig {
  const gaps: Gap[] = [];
  const context = { configFile: source.configFile, gaps, mainDocs: mainDocsOf(source) };
  const site = fieldsOf(source.config);
  const plugins = convertPlugins(source, gaps);
  const theme = convertTheme(site.any('themeConfig'), context);
  const clientModules = clientModulesOf(source);
  gaps.push(...clientModules.gaps);
  const config = compact({
    ...identity(site, slashes, context),
    ...policies(site, plugins.lost, context),
    i18n: convertI18n(site.any('i18n'), context),
    docs: convertDocs(source, context),
    blog: convertBlogs(source, context),
    themeConfig: theme.themeConfig,
    search: theme.search,
    markdown: convertMarkdown(source, { plugins, magicComments: theme.magicComments }, context),
    redirects: plugins.redirects,
    headTags: [
      ...theme.headTags,
      ...site.list('headTags').filter(isObject).map(headTag),
      ...plugins.headTags,
    ],
    stylesheets: resources(site.list('stylesheets')),
    scripts: [...resources(site.list('scripts')), ...plugins.scripts],
    clientModules: clientModules.modules.map(({ to }) => `./${to}`),
    customFields: site.object('customFields'),
  });
  reportPages(source, context);
  site.ignore(...readElsewhere);
  reportLeft(site, 'the configuration', context, siteGaps);
  const plain = plainData(config, (path, value) =>
    gaps.push(codeGap(source.configFile, path, packageOf(value))),
  );
  return { config: plain, customCss: plugins.customCss, clientModules: clientModules.modules, gaps };
}

/** Items of the navbar mean the docs without an id, where they name none. */
function mainDocsOf({ docs }: DocusaurusSource): string | undefined {
  return docs.length > 1 && docs.some(({ id }) => id === 'default') ? docsFolderOf('default') : undefined;
}

const readElsewhere = ['clientModules', 'markdown', 'plugins', 'presets', 'staticDirectories', 'themes'];

/** Options of pages: their folders and addresses are read with the files. */
function reportPages({ pages }: DocusaurusSource, context: ConfigContext): void {
  for (const { options: data } of pages) {
    const options = fieldsOf(data);
    options.ignore(...wordsOf('id path routeBasePath include exclude admonitions'), ...markdownPluginLists);
    reportLeft(options, 'the pages', context, pagesGaps);
  }
}

type Options = Readonly<Record<string, Data | undefined>>;

function identity(site: Fields, slashes: boolean, context: ConfigContext): Options {
  const title = required(site, 'title', 'Docusaurus', context);
  const url = required(site, 'url', 'https://example.org', context);
  return {
    title,
    tagline: site.text('tagline'),
    url: originOf(url) ?? url,
    ...site.pick('text', 'baseUrl', 'titleDelimiter'),
    trailingSlash: site.flag('trailingSlash') ?? slashes,
    favicon: site.text('favicon'),
    ...site.pick('flag', 'noIndex', 'baseUrlIssueBanner'),
  };
}

/** An option that both builders need, and that code of the configuration may have found no value for. */
function required(
  site: Fields,
  name: string,
  example: string,
  { configFile, gaps }: ConfigContext,
): string | undefined {
  const value = site.any(name);
  if (typeof value === 'string') return value;
  gaps.push(valueGap(configFile, name, example));
  return example;
}

const valueGap = gapOf('changed', 'option', (name: string, example: string) => [
  `"${name}" has no value, as where it comes from the environment: "${example}" stands in its place.`,
  'Write the value into site.config.yaml.',
]);

/** What a broken link does; those of Markdown have moved to hooks in later versions. */
function policies(site: Fields, lost: readonly string[], { configFile, gaps }: ConfigContext): Options {
  const markdown = site.object('markdown');
  const hooks = fieldsOf(markdown.hooks);
  const links = policy(site.text('onBrokenLinks'));
  const isEased = lost.length > 0 && (links === undefined || links === 'throw');
  if (isEased) gaps.push(brokenLinksGap(configFile, lost));
  return {
    onBrokenLinks: isEased ? 'warn' : links,
    onBrokenAnchors: policy(site.text('onBrokenAnchors')) ?? 'warn',
    onBrokenMarkdownLinks: policy(hooks.text('onBrokenMarkdownLinks') ?? site.text('onBrokenMarkdownLinks')),
    onBrokenImages: policy(hooks.text('onBrokenMarkdownImages')),
  };
}

const brokenLinksGap = gapOf('changed', 'option', (lost: readonly string[]) => [
  `Links that lead nowhere are warnings, since pages that plugins made may be missing: ${lost.join(', ')}.`,
  'Set "onBrokenLinks" to "throw" once all links are right.',
]);

function convertMarkdown(
  source: DocusaurusSource,
  { plugins, magicComments }: { plugins: ConvertedPlugins; magicComments: readonly Data[] },
  context: ConfigContext,
): DataObject {
  const { config, major } = source;
  const markdown = fieldsOf(config.markdown);
  const format = markdown.text('format') ?? 'mdx';
  const emoji = markdown.flag('emoji');
  const hooks = fieldsOf(markdown.any('hooks'));
  hooks.ignore('onBrokenMarkdownLinks', 'onBrokenMarkdownImages');
  reportLeft(hooks, '"markdown.hooks"', context);
  // Ids are written out with the documents.
  markdown.ignore('mermaid', 'anchors');
  reportLeft(markdown, '"markdown"', context, markdownGaps);
  return compact({
    format: major === 3 ? format : undefined,
    admonitions: ownAdmonitions(source, context),
    emoji,
    images: compact({ zoom: plugins.zoom || undefined }),
    mermaid: plugins.mermaid || undefined,
    math: plugins.math || undefined,
    code: compact({ magicComments: magicComments.map(magicComment) }),
    ...convertMarkdownPlugins(source, context),
  });
}

/** `log` is a warning nobody needs to see. */
function policy(value: string | undefined): string | undefined {
  return value === 'log' ? 'warn' : value;
}

/** A list of attributes, or addresses that may lack their slash. */
function resources(list: readonly Data[]): Data[] {
  const address = (value: string) => (/^(?:\/|https?:)/.test(value) ? value : `/${value}`);
  return list.flatMap((entry): Data[] => {
    if (typeof entry === 'string') return [address(entry)];
    if (!isObject(entry)) return [];
    const key = 'src' in entry ? 'src' : 'href';
    return [{ ...textsOf(entry), ...(typeof entry[key] === 'string' && { [key]: address(entry[key]) }) }];
  });
}

function headTag(tag: DataObject): DataObject {
  const { tagName = 'meta', attributes, innerHTML } = tag;
  return compact({ tagName, attributes: isObject(attributes) ? textsOf(attributes) : undefined, innerHTML });
}

function magicComment(data: Data): Data {
  if (!isObject(data)) return data;
  const comment = fieldsOf(data);
  const block = comment.any('block');
  return compact({
    ...comment.pick('text', 'className', 'line'),
    block: isObject(block) ? block : undefined,
  });
}

function convertI18n(data: Data | undefined, context: ConfigContext): DataObject | undefined {
  const i18n = fieldsOf(data);
  const locales = i18n.list('locales');
  i18n.ignore('path');
  const configs = Object.entries(i18n.object('localeConfigs')).map(([name, value]): [string, Data] => {
    const made = converted(value, `the locale "${name}"`, context, (config) => {
      config.ignore('path');
      return config.pick('text', 'label', 'direction', 'htmlLang', 'calendar');
    });
    return [name, made ?? {}];
  });
  const defaultLocale = i18n.text('defaultLocale');
  reportLeft(i18n, '"i18n"', context);
  if (locales.length <= 1 && (defaultLocale === undefined || defaultLocale === 'en')) return undefined;
  return compact({ defaultLocale, locales, localeConfigs: Object.fromEntries(configs) });
}

const codeGap = gapOf('lost', 'option', (path: string, from: string | null) => [
  `The value of "${path}" is missing: it ${from === null ? 'is a function' : `comes from "${from}"`}.`,
  'Write the value itself.',
]);
