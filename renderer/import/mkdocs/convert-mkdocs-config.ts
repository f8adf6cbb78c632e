import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { compact, type Fields, fieldsOf, isObject } from '../fields.ts';
import type { Gap } from '../gap.ts';
import type { Languages } from './mkdocs-languages.ts';

/** Takes down an option that has no counterpart; the kind is `option` and the weight `note`, if not named. */
type Report = (missing: string, remedy: string, kind?: Gap['kind'], weight?: Gap['weight']) => void;

/** `site.config.yaml` of what `mkdocs.yml` says. */
export function convertMkDocsConfig(config: Fields, { list }: Languages, report: Report): DataObject {
  const theme = config.any('theme');
  const material = fieldsOf(theme);
  const url = config.text('site_url');
  const address = url !== undefined && URL.canParse(url) ? new URL(url) : null;
  const repository = config.text('repo_url');
  const edit = config.text('edit_uri') ?? 'edit/master/docs/';
  const made = compact({
    title: config.text('site_name') ?? 'MkDocs',
    tagline: config.text('site_description')?.trim(),
    url: address?.origin ?? 'https://example.org',
    baseUrl: address?.pathname.replace(/\/?$/, '/'),
    trailingSlash: true,
    redirects: config.flag('use_directory_urls') === false ? [{ from: '/:path*.html', to: '/:path*' }] : [],
    onBrokenAnchors: 'warn',
    favicon: material.text('favicon'),
    i18n: convertLanguages(list, material.text('language') ?? 'en'),
    docs: compact({
      routeBasePath: '/',
      editUrl:
        repository === undefined
          ? undefined
          : `${repository.replace(/\/$/, '')}/${edit.replace(/^\//, '')}{path}`,
    }),
    blog: false,
    themeConfig: convertTheme(config, material),
    markdown: compact({
      math: usesMath({ markdown_extensions: config.any('markdown_extensions') ?? null }) || undefined,
      mermaid: JSON.stringify(config.any('markdown_extensions') ?? '').includes('mermaid') || undefined,
    }),
  });
  material.ignore('name', 'language');
  reportEach(material, 'theme.', report);
  reportOthers(config, address !== null, report);
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
      logo: logo === undefined ? undefined : { src: logo, alt: '' },
      items: repository === undefined ? [] : [source],
    }),
    footer: copyright === undefined ? undefined : { copyright },
  });
}

function reportOthers(config: Fields, hasAddress: boolean, report: Report): void {
  if (!hasAddress)
    report(
      'The address of the site is not known, so "url" is an example.',
      'Write it into site.config.yaml.',
      'option',
      'changed',
    );
  for (const name of [...config.list('extra_css'), ...config.list('extra_javascript')])
    report(
      `"${isObject(name) ? String(name.path) : String(name)}" is not loaded.`,
      'Add what is needed of it to theme-overrides/custom.css, or under "clientModules".',
      'style',
      'lost',
    );
  reportPlugins(config.any('plugins'), report);
  // Read with the files.
  config.ignore('nav', 'docs_dir', 'INHERIT', 'edit_uri', 'markdown_extensions');
  reportEach(fieldsOf(config.any('extra')), 'extra.', report);
  reportExtensions(config.any('markdown_extensions'), report);
  for (const name of config.left())
    report(`"${name}" has no counterpart.`, 'See what it did, and whether readers miss it.');
}

function reportEach(fields: Fields, prefix: string, report: Report): void {
  for (const name of fields.left())
    report(`"${prefix}${name}" has no counterpart.`, 'See what it did, and whether readers miss it.');
}

/** Extensions of Markdown that the pages are read with, or that docsite has of its own. */
const ownExtensions =
  /^(?:abbr|admonition|attr_list|codehilite|def_list|extra|fenced_code|footnotes|markdown\.extensions\.\w+|md_in_html|meta|sane_lists|smarty|tables|toc|pymdownx\.(?:arithmatex|betterem|blocks\.\w+|caret|critic|details|emoji|extra|highlight|inlinehilite|keys|magiclink|mark|smartsymbols|snippets|superfences|tabbed|tasklist|tilde))$/;

function reportExtensions(data: Data | undefined, report: Report): void {
  for (const name of namesIn(data).filter((one) => !ownExtensions.test(one)))
    report(
      `The extension of Markdown "${name}" has no counterpart.`,
      'See whether a plugin of remark under "markdown.remarkPlugins" can do it.',
      'markup',
      'lost',
    );
}

/** Names of a list of names, and of names with options. */
function namesIn(data: Data | undefined): string[] {
  return (Array.isArray(data) ? data : isObject(data) ? Object.keys(data) : []).flatMap((entry) =>
    isObject(entry) ? Object.keys(entry) : [String(entry)],
  );
}

function reportPlugins(data: Data | undefined, report: Report): void {
  const names = namesIn(data);
  const own =
    /^(?:search|material\/search|i18n|minify|git-revision-date.*|material\/offline|optimize|privacy)$/;
  for (const name of names.filter((one) => own.test(one)))
    report(
      `docsite does on its own what the plugin "${name}" did, without its options.`,
      'Nothing is to be done.',
    );
  for (const name of names.filter((one) => !own.test(one)))
    report(
      `What the plugin "${name}" did is missing.`,
      'See whether a hook, a plugin of remark or rehype, or a client module can do it.',
      'plugin',
      'lost',
    );
}

/** Whether formulas are read. */
export function usesMath({ markdown_extensions: extensions }: DataObject): boolean {
  return JSON.stringify(extensions ?? '').includes('pymdownx.arithmatex');
}
