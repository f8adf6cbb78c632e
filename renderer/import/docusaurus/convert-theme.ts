import { darkCodeThemes, lightCodeThemes } from '../../../theme/code-colors.ts';
import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { compact, fieldsOf, isObject, packageOf, textsOf } from '../fields.ts';
import { changed } from '../gap.ts';
import {
  type ConvertContext,
  convertLink,
  convertLogo,
  convertNavbar,
  reportLeft,
} from './convert-navbar.ts';
import { sidebarGaps, themeGaps } from './known-gaps.ts';

export interface ConvertedTheme {
  readonly themeConfig: DataObject;
  /** For `search`: the hosted one, if the site has one. */
  readonly search: DataObject | undefined;
  /** Tags that `themeConfig.metadata` asks for. */
  readonly headTags: readonly DataObject[];
  readonly magicComments: readonly Data[];
}

/** `themeConfig`. */
export function convertTheme(data: Data | undefined, context: ConvertContext): ConvertedTheme {
  const theme = fieldsOf(data);
  const docs = fieldsOf(theme.any('docs'));
  const versionPersistence = docs.text('versionPersistence');
  reportLeft(fieldsOf(docs.any('sidebar')), 'themeConfig.docs.sidebar', context, sidebarGaps);
  reportLeft(docs, 'themeConfig.docs', context);
  const prism = convertPrism(theme.any('prism'), context);
  const themeConfig = compact({
    colorMode: onlyKnown(theme.any('colorMode'), 'themeConfig.colorMode', context, [
      'defaultMode',
      'disableSwitch',
      'respectPrefersColorScheme',
    ]),
    image: theme.text('image'),
    navbar: convertNavbar(theme.any('navbar'), context),
    announcementBar: announcementBar(theme.any('announcementBar'), context),
    footer: convertFooter(theme.any('footer'), context),
    docs: compact({ versionPersistence }),
    tableOfContents: onlyKnown(theme.any('tableOfContents'), 'themeConfig.tableOfContents', context, [
      'minHeadingLevel',
      'maxHeadingLevel',
    ]),
    prism: prism.options,
  });
  const search = convertAlgolia(theme.any('algolia'), context);
  const metadata = theme.list('metadata').filter(isObject);
  reportLeft(theme, 'themeConfig', context, themeGaps);
  return {
    themeConfig,
    search,
    headTags: metadata.map((attributes) => ({ tagName: 'meta', attributes: textsOf(attributes) })),
    magicComments: prism.magicComments,
  };
}

/** An object of which docsite has the fields under the same names. */
function onlyKnown(
  data: Data | undefined,
  where: string,
  context: ConvertContext,
  names: readonly string[],
): DataObject | undefined {
  if (!isObject(data)) return undefined;
  const fields = fieldsOf(data);
  const made = compact(Object.fromEntries(names.map((name) => [name, fields.any(name)])));
  reportLeft(fields, where, context);
  return made;
}

function announcementBar(data: Data | undefined, context: ConvertContext): DataObject | undefined {
  return onlyKnown(data, 'themeConfig.announcementBar', context, [
    'id',
    'content',
    'backgroundColor',
    'textColor',
    'isCloseable',
  ]);
}

function convertFooter(data: Data | undefined, context: ConvertContext): DataObject | undefined {
  if (!isObject(data)) return undefined;
  const footer = fieldsOf(data);
  const links = footer.list('links');
  const hasColumns = links.some((link) => isObject(link) && 'items' in link);
  const made = compact({
    style: footer.text('style'),
    logo: convertLogo(footer.any('logo'), context),
    links: hasColumns
      ? links.map((link) => convertColumn(link, context))
      : links.map((link) => convertFooterLink(link, context)),
    copyright: footer.text('copyright'),
  });
  reportLeft(footer, 'themeConfig.footer', context);
  return made;
}

function convertColumn(data: Data, context: ConvertContext): DataObject {
  const column = fieldsOf(data);
  const made = compact({
    title: column.text('title'),
    className: column.text('className'),
  });
  const items = column.list('items').map((link) => convertFooterLink(link, context));
  reportLeft(column, 'a column of the footer', context);
  return { ...made, items };
}

function convertFooterLink(data: Data, context: ConvertContext): DataObject {
  const link = fieldsOf(data);
  const html = link.text('html');
  const label = link.text('label');
  const className = link.text('className');
  const { to, href } = convertLink(link);
  reportLeft(link, 'a link of the footer', context);
  return html === undefined
    ? compact({ label, to, href, className })
    : compact({ html: html.trim(), className });
}

function convertPrism(data: Data | undefined, context: ConvertContext) {
  if (!isObject(data)) return { options: undefined, magicComments: [] };
  const prism = fieldsOf(data);
  const theme = codeTheme(prism.any('theme'), lightCodeThemes, 'theme', context);
  const darkTheme = codeTheme(prism.any('darkTheme'), darkCodeThemes, 'darkTheme', context);
  const magicComments = prism.list('magicComments');
  const options = compact({
    theme,
    darkTheme,
    defaultLanguage: prism.text('defaultLanguage'),
    additionalLanguages: prism.list('additionalLanguages').filter((name) => typeof name === 'string'),
  });
  reportLeft(prism, 'themeConfig.prism', context);
  return { options, magicComments };
}

/** Themes of prism-react-renderer have the same names, as far as docsite has them. */
function codeTheme(
  theme: Data | undefined,
  known: readonly string[],
  option: string,
  { configFile, gaps }: ConvertContext,
): string | undefined {
  if (theme === undefined) return undefined;
  const name = packageOf(theme)?.split('.').at(-1) ?? '';
  if (known.includes(name)) return name;
  gaps.push({
    ...changed('style', configFile),
    missing: `Code has the colours of docsite, and not those of ${name === '' ? 'its own theme' : `"${name}"`}.`,
    remedy: `Choose one for "themeConfig.prism.${option}", or set the colours in theme-overrides/custom.css.`,
  });
  return undefined;
}

function convertAlgolia(data: Data | undefined, context: ConvertContext): DataObject | undefined {
  if (!isObject(data)) return undefined;
  const algolia = fieldsOf(data);
  const made = compact({
    provider: 'algolia',
    appId: algolia.text('appId'),
    apiKey: algolia.text('apiKey'),
    indexName: algolia.text('indexName'),
    contextualSearch: algolia.flag('contextualSearch'),
    searchParameters: algolia.object('searchParameters'),
  });
  reportLeft(algolia, 'themeConfig.algolia', context);
  return made;
}
