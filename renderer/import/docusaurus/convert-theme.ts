import { darkCodeThemes, lightCodeThemes } from '../../../theme/code-colors.ts';
import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { type ConfigContext, converted, reportLeft } from '../config-context.ts';
import { compact, fieldsOf, isObject, packageOf, textsOf } from '../fields.ts';
import { gapOf } from '../gap.ts';
import { convertLink, convertLogo, convertNavbar } from './convert-navbar.ts';
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
export function convertTheme(data: Data | undefined, context: ConfigContext): ConvertedTheme {
  const theme = fieldsOf(data);
  const docs = fieldsOf(theme.any('docs'));
  const versionPersistence = docs.text('versionPersistence');
  reportLeft(fieldsOf(docs.any('sidebar')), 'themeConfig.docs.sidebar', context, sidebarGaps);
  reportLeft(docs, 'themeConfig.docs', context);
  const prism = convertPrism(theme.any('prism'), context);
  const themeConfig = compact({
    colorMode: converted(theme.any('colorMode'), 'themeConfig.colorMode', context, (mode) =>
      mode.pick('any', 'defaultMode', 'disableSwitch', 'respectPrefersColorScheme'),
    ),
    image: theme.text('image'),
    navbar: convertNavbar(theme.any('navbar'), context),
    announcementBar: converted(theme.any('announcementBar'), 'themeConfig.announcementBar', context, (bar) =>
      bar.pick('any', 'id', 'content', 'backgroundColor', 'textColor', 'isCloseable'),
    ),
    footer: convertFooter(theme.any('footer'), context),
    docs: compact({ versionPersistence }),
    tableOfContents: converted(
      theme.any('tableOfContents'),
      'themeConfig.tableOfContents',
      context,
      (levels) => levels.pick('any', 'minHeadingLevel', 'maxHeadingLevel'),
    ),
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

function convertFooter(data: Data | undefined, context: ConfigContext): DataObject | undefined {
  return converted(data, 'themeConfig.footer', context, (footer) => {
    const links = footer.list('links');
    const hasColumns = links.some((link) => isObject(link) && 'items' in link);
    const convert = hasColumns ? convertColumn : convertFooterLink;
    return {
      style: footer.text('style'),
      logo: convertLogo(footer.any('logo'), context),
      links: links.map((link) => convert(link, context)),
      copyright: footer.text('copyright'),
    };
  });
}

function convertColumn(data: Data, context: ConfigContext): DataObject {
  const column = fieldsOf(data);
  const made = compact(column.pick('text', 'title', 'className'));
  const items = column.list('items').map((link) => convertFooterLink(link, context));
  reportLeft(column, 'a column of the footer', context);
  return { ...made, items };
}

function convertFooterLink(data: Data, context: ConfigContext): DataObject {
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

function convertPrism(data: Data | undefined, context: ConfigContext) {
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
  { configFile, gaps }: ConfigContext,
): string | undefined {
  if (theme === undefined) return undefined;
  const name = packageOf(theme)?.split('.').at(-1) ?? '';
  if (known.includes(name)) return name;
  gaps.push(coloursGap(configFile, name === '' ? 'its own theme' : `"${name}"`, option));
  return undefined;
}

const coloursGap = gapOf('changed', 'style', (theme: string, option: string) => [
  `Code has the colours of docsite, and not those of ${theme}.`,
  `Choose one for "themeConfig.prism.${option}", or set the colours in theme-overrides/custom.css.`,
]);

function convertAlgolia(data: Data | undefined, context: ConfigContext): DataObject | undefined {
  const made = converted(data, 'themeConfig.algolia', context, (algolia) => ({
    provider: 'algolia',
    ...algolia.pick('text', 'appId', 'apiKey', 'indexName'),
    contextualSearch: algolia.flag('contextualSearch'),
    searchParameters: algolia.object('searchParameters'),
  }));
  if (made === undefined || made.appId !== undefined) return made;
  context.gaps.push(appIdGap(context.configFile));
  return undefined;
}

const appIdGap = gapOf('changed', 'option', () => [
  'Search is the one that docsite has of its own: "themeConfig.algolia" has no "appId".',
  'Write "search" with "provider: algolia", "appId", "apiKey" and "indexName", as DocSearch gives them today.',
]);
