import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { type ConfigContext, converted, reportLeft } from '../config-context.ts';
import { compact, type Fields, fieldsOf } from '../fields.ts';
import { gapOf } from '../gap.ts';

/** `themeConfig.navbar`. */
export function convertNavbar(data: Data | undefined, context: ConfigContext): DataObject {
  const navbar = fieldsOf(data);
  const made = compact({
    title: navbar.text('title'),
    logo: convertLogo(navbar.any('logo'), context),
    hideOnScroll: navbar.flag('hideOnScroll'),
    items: convertItems(navbar.list('items'), context),
  });
  const style = navbar.text('style');
  if (style !== undefined) context.gaps.push(styleGap(context.configFile, style));
  reportLeft(navbar, 'themeConfig.navbar', context);
  return made;
}

const styleGap = gapOf('changed', 'style', (style: string) => [
  `The navbar has the colours of the page, and not those of the style "${style}".`,
  'Set the colours of ".navbar" in theme-overrides/custom.css.',
]);

/**
 * Of the navbar or of the footer, with sizes in pixels; undefined without one. What has no counterpart goes to the gaps
 * of `context`.
 */
export function convertLogo(data: Data | undefined, context: ConfigContext): DataObject | undefined {
  return converted(data, 'a logo', context, (logo) => ({
    ...logo.pick('text', 'src', 'srcDark', 'alt', 'href'),
    width: pixels(logo, 'width'),
    height: pixels(logo, 'height'),
  }));
}

/** `32`, `"32"` or `"32px"`; sizes in other units are told. */
function pixels(logo: Fields, name: string): number | undefined {
  const value = logo.number(name) ?? logo.text(name);
  const size = Math.round(Number(String(value).replace(/px$/, '')));
  if (size > 0) return size;
  if (value !== undefined) logo.forget(name);
  return undefined;
}

const linkTypes = ['default', 'link'];

function convertItems(items: readonly Data[], context: ConfigContext): DataObject[] {
  return items.map((item) => convertItem(item, context)).filter((item) => item !== null);
}

function convertItem(data: Data, context: ConfigContext): DataObject | null {
  const item = fieldsOf(data);
  const type = item.text('type') ?? (item.any('items') === undefined ? 'default' : 'dropdown');
  const convert = converters[linkTypes.includes(type) ? 'default' : type];
  if (!convert) {
    context.gaps.push(itemGap(context.configFile, type));
    return null;
  }
  const common = {
    label: item.text('label'),
    html: item.text('html'),
    ariaLabel: item.text('aria-label'),
    className: item.text('className'),
    position: item.text('position'),
  };
  const made = convert(item, context);
  reportLeft(item, `the navbar item "${common.label ?? type}"`, context);
  const named = {
    ...common,
    label: common.html === undefined ? common.label : undefined,
    className: isDrawnAlready(common, made.href) ? undefined : common.className,
  };
  return compact({ ...(type === 'default' || linkTypes.includes(type) ? {} : { type }), ...named, ...made });
}

/** A link without a text whose class shows the sign of GitHub, which docsite shows itself. */
function isDrawnAlready(
  { label, html, className = '' }: Readonly<Record<string, string | undefined>>,
  href: Data | undefined,
): boolean {
  const isBare = label === undefined && html === undefined && /github/i.test(className);
  return isBare && String(href ?? '').startsWith('https://github.com/');
}

const itemGap = gapOf('lost', 'component', (type: string) => [
  `The navbar has no item of the type "${type}".`,
  'Write it as a link or as HTML, or eject the Navbar and add a component.',
]);

const converters: Readonly<
  Record<string, (item: Fields, context: ConfigContext) => Record<string, Data | undefined>>
> = {
  default: convertLink,
  dropdown: (item, context) => ({ ...convertLink(item), items: convertItems(item.list('items'), context) }),
  html: (item) => ({ value: item.text('value') }),
  search: () => ({}),
  doc: (item, context) => ({ docId: item.text('docId'), docs: instanceOf(item, context) }),
  docSidebar: (item, context) => ({ sidebarId: item.text('sidebarId'), docs: instanceOf(item, context) }),
  docsVersion: (item, context) => ({ to: pathOf(item.text('to')), docs: instanceOf(item, context) }),
  docsVersionDropdown: (item, context) => ({
    docs: instanceOf(item, context),
    versions: item.any('versions'),
    dropdownActiveClassDisabled: item.flag('dropdownActiveClassDisabled'),
    ...around(item, context),
  }),
  localeDropdown: (item, context) => ({ queryString: item.text('queryString'), ...around(item, context) }),
};

function around(item: Fields, context: ConfigContext): Record<string, Data | undefined> {
  return {
    dropdownItemsBefore: convertItems(item.list('dropdownItemsBefore'), context),
    dropdownItemsAfter: convertItems(item.list('dropdownItemsAfter'), context),
  };
}

function instanceOf(item: Fields, { mainDocs }: ConfigContext): string | undefined {
  const id = item.text('docsPluginId') ?? 'default';
  return id === 'default' ? mainDocs : id;
}

/** Both may be there in Docusaurus, which then takes the address. */
export function convertLink(item: Fields): Record<string, Data | undefined> {
  const [to, href] = [item.text('to'), item.text('href')];
  const isOutside = href !== undefined && /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href);
  return {
    ...(isOutside ? { href } : { to: pathOf(to ?? href) }),
    ...item.pick('text', 'activeBasePath', 'activeBaseRegex', 'target', 'rel'),
  };
}

/** A path of the site begins with a slash. */
function pathOf(path: string | undefined): string | undefined {
  if (path === undefined || /^(?:\/|[a-z][a-z\d+.-]*:|#)/i.test(path)) return path;
  return `/${path}`;
}
