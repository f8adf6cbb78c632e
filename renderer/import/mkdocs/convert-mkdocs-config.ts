import type { DataObject } from '../../modules/evaluation-task.ts';
import { parseUrl } from '../../paths/parse-url.ts';
import { addressGap, builtInGap, type ConfigContext, optionGap, pluginGap } from '../config-context.ts';
import { compact, type Fields, fieldsOf, isObject } from '../fields.ts';
import { gapOf } from '../gap.ts';
import { convertRedirects } from './convert-redirects.ts';
import { editUrlOf } from './edit-url.ts';
import type { Extensions } from './markdown-extensions.ts';
import type { Languages } from './mkdocs-languages.ts';
import { namesIn } from './plugin-options.ts';

/** `site.config.yaml` of what `mkdocs.yml` says. */
export function convertMkDocsConfig(
  config: Fields,
  { languages, extensions }: { readonly languages: Languages; readonly extensions: Extensions },
  context: ConfigContext,
): DataObject {
  const theme = config.any('theme');
  const material = fieldsOf(theme);
  const url = config.text('site_url');
  const address = url === undefined ? null : parseUrl(url);
  const made = compact({
    title: config.text('site_name') ?? 'MkDocs',
    tagline: config.text('site_description')?.trim(),
    url: address?.origin ?? 'https://example.org',
    baseUrl: address?.pathname.replace(/\/?$/, '/'),
    trailingSlash: true,
    redirects: convertRedirects(config, context),
    onBrokenAnchors: 'warn',
    favicon: material.text('favicon'),
    i18n: convertLanguages(languages.list, material.text('language') ?? 'en'),
    docs: compact({
      routeBasePath: '/',
      editUrl: editUrlOf(config, languages),
    }),
    blog: false,
    themeConfig: convertTheme(config, material),
    markdown: compact({
      math: extensions.has('pymdownx.arithmatex') || undefined,
      mermaid: JSON.stringify(config.any('markdown_extensions') ?? '').includes('mermaid') || undefined,
    }),
  });
  material.ignore('name', 'language');
  reportEach(material, 'theme.', context);
  reportOthers(config, { extensions, hasAddress: address !== null }, context);
  return made;
}

function convertLanguages(list: Languages['list'], language: string): DataObject | undefined {
  const main = list.find(({ isDefault }) => isDefault)?.name ?? language;
  if (list.length === 0) return main === 'en' ? undefined : { defaultLocale: main, locales: [main] };
  const configs = list.flatMap(({ name, label }) => (label ? [[name, { label }]] : []));
  const locales = list.map(({ name }) => name);
  return compact({ defaultLocale: main, locales, localeConfigs: Object.fromEntries(configs) });
}

function convertTheme(config: Fields, material: Fields): DataObject {
  const repository = config.text('repo_url');
  const source = { label: config.text('repo_name') ?? 'Source', href: repository ?? '', position: 'right' };
  const logo = material.text('logo');
  const copyright = config.text('copyright')?.trim();
  return compact({
    navbar: compact({
      // A logo alone would stand for the name.
      title: logo === undefined ? undefined : config.text('site_name'),
      logo: logo === undefined ? undefined : { src: logo, alt: '' },
      items: repository === undefined ? [] : [source],
    }),
    footer: copyright === undefined ? undefined : { copyright },
  });
}

function reportOthers(
  config: Fields,
  { extensions, hasAddress }: { readonly extensions: Extensions; readonly hasAddress: boolean },
  context: ConfigContext,
): void {
  const { configFile, gaps } = context;
  if (!hasAddress) gaps.push(addressGap(configFile));
  for (const name of [...config.list('extra_css'), ...config.list('extra_javascript')])
    gaps.push(fileGap(configFile, isObject(name) ? String(name.path) : String(name)));
  // Read with the redirects.
  for (const name of namesIn(config.any('plugins')).filter((one) => one !== 'redirects'))
    gaps.push((ownPlugins.test(name) ? builtInGap : pluginGap)(configFile, `the plugin "${name}"`));
  // Read with the files.
  config.ignore('nav', 'not_in_nav', 'docs_dir', 'INHERIT', 'markdown_extensions');
  reportEach(fieldsOf(config.any('extra')), 'extra.', context);
  const others = extensions.names.filter((one) => !ownExtensions.test(one));
  gaps.push(...others.map((name) => extensionGap(configFile, name)));
  reportEach(config, '', context);
}

function reportEach(fields: Fields, prefix: string, { configFile, gaps }: ConfigContext): void {
  gaps.push(...fields.left().map((name) => optionGap(configFile, `"${prefix}${name}"`)));
}

const fileGap = gapOf('lost', 'style', (file: string) => [
  `"${file}" is not loaded.`,
  'Add what is needed of it to theme-overrides/custom.css, or under "clientModules".',
]);

/** Extensions of Markdown that the pages are read with, or that docsite has of its own. */
const ownExtensions =
  /^(?:abbr|admonition|attr_list|codehilite|def_list|extra|fenced_code|footnotes|markdown\.extensions\.\w+|markdown_include\.include|markdown_include_variants|md_in_html|mdx_include|meta|sane_lists|smarty|tables|toc|pymdownx\.(?:arithmatex|betterem|blocks\.\w+|caret|critic|details|emoji|extra|highlight|inlinehilite|keys|magiclink|mark|smartsymbols|snippets|superfences|tabbed|tasklist|tilde))$/;

const extensionGap = gapOf('lost', 'markup', (name: string) => [
  `The extension of Markdown "${name}" has no counterpart.`,
  'See whether a plugin of remark under "markdown.remarkPlugins" can do it.',
]);

const ownPlugins =
  /^(?:search|material\/search|i18n|llmstxt|minify|git-revision-date.*|material\/offline|optimize|privacy)$/;
