/** Navbar items of the configuration, resolved for one locale. */
import { defaultDocs } from '../../../theme/docs-version.ts';
import type { NavbarItemProps, NavbarLeafProps, NavbarLinkProps } from '../../../theme/types.ts';
import type { NavbarItemConfig, NavbarLeafConfig } from '../../config/schema/navbar.ts';
import { inWrittenOrder } from '../docs/versions.ts';
import {
  type DocsTarget,
  docItemTarget,
  sidebarItemTarget,
  versionedDocs,
  versionItemTarget,
} from './docs-targets.ts';
import { linkedConfigHtml } from './linked-html.ts';
import { type ConfigPath, type NavContext, shellHref, versionUnknown } from './shell-links.ts';

type VersionDropdownConfig = Extract<NavbarItemConfig, { type: 'docsVersionDropdown' }>;
type VersionDropdownProps = Extract<NavbarItemProps, { type: 'docsVersionDropdown' }>;
type LeafConfig = NavbarLeafConfig | Extract<NavbarItemConfig, { type: NavbarLeafConfig['type'] }>;
type Linked<Item> = Extract<Item, { type: 'default' }>;

/** Items with the links of the locale. An item whose target is missing is a problem and is left out. */
export function navbarItems(context: NavContext): NavbarItemProps[] {
  const { config } = context.input;
  const items = config.themeConfig.navbar.items.flatMap((item, index) =>
    navbarItem(item, ['themeConfig', 'navbar', 'items', index], context),
  );
  if (config.search === false) return items.filter(({ type }) => type !== 'search');
  return items.some(({ type }) => type === 'search')
    ? items
    : [...items, { type: 'search', position: 'right', className: null }];
}

function navbarItem(item: NavbarItemConfig, path: ConfigPath, context: NavContext): NavbarItemProps[] {
  const base = { position: item.position, className: item.className ?? null };
  switch (item.type) {
    case 'dropdown':
      return [{ ...base, type: 'dropdown', ...dropdown(item, path, context) }];
    case 'docsVersionDropdown':
      return [
        {
          ...base,
          type: 'docsVersionDropdown',
          ...listedVersions(item, path, context),
          marksDocs: !item.dropdownActiveClassDisabled,
          ...around(item, path, context),
        },
      ];
    case 'localeDropdown':
      return [
        {
          ...base,
          type: 'localeDropdown',
          queryString: item.queryString,
          ...around(item, path, context),
        },
      ];
    case 'search':
      return [{ ...base, type: 'search' }];
    default:
      return leaf(item, path, context);
  }
}

function dropdown(
  item: Extract<NavbarItemConfig, { type: 'dropdown' }>,
  path: ConfigPath,
  context: NavContext,
) {
  const ownLink = dropdownLink(item, path, context);
  return {
    label: labelOf(item, context),
    html: item.html === undefined ? null : linkedConfigHtml(item.html, [...path, 'html'], context),
    ariaLabel: ariaLabelOf(item, context),
    href: ownLink?.href ?? null,
    items: [...(ownLink ? [ownLink] : []), ...leaves(item.items, [...path, 'items'], context)],
  };
}

/** A dropdown opens on click: the page that it leads to itself is the first of its entries. */
function dropdownLink(
  item: Extract<NavbarItemConfig, { type: 'dropdown' }>,
  path: ConfigPath,
  context: NavContext,
): NavbarLinkProps | null {
  if (item.to === undefined && item.href === undefined) return null;
  const { label, to, href } = item;
  return plainLink({ type: 'default', label, to, href }, path, context);
}

function leaves(
  items: readonly NavbarLeafConfig[],
  path: ConfigPath,
  context: NavContext,
): NavbarLeafProps[] {
  return items.flatMap((item, index) => leaf(item, [...path, index], context));
}

function leaf(written: LeafConfig, path: ConfigPath, context: NavContext): NavbarLeafProps[] {
  const html = (text: string, field: string) => linkedConfigHtml(text, [...path, field], context);
  if (written.type === 'html') {
    const { value, className = null } = written;
    return [{ type: 'html', value: html(value, 'value'), position: positionOf(written), className }];
  }
  const item = written.html === undefined ? written : { ...written, html: html(written.html, 'html') };
  switch (item.type) {
    case 'default':
      return [plainLink(item, path, context)];
    case 'doc':
      return docsLink(item, docItemTarget(item, path, context), context);
    case 'docSidebar':
      return docsLink(item, sidebarItemTarget(item, path, context), context);
    case 'docsVersion':
      return docsLink(item, versionItemTarget(item, path, context), context);
  }
}

function plainLink(item: Linked<NavbarLeafConfig>, path: ConfigPath, context: NavContext): NavbarLinkProps {
  const { href, external } = hrefOf(item, path, context);
  const active = item.activeBasePath;
  return {
    ...linkBase(item, context),
    href,
    external,
    target: item.target ?? null,
    rel: item.rel ?? null,
    activeBasePath:
      active === undefined ? null : `${context.texts.locale.baseUrl}${active.replace(/^\/+/, '')}`,
    activeRegex: item.activeBaseRegex ?? null,
  };
}

function docsLink(
  item: Exclude<LeafConfig, { type: 'html' }>,
  target: DocsTarget | null,
  context: NavContext,
): NavbarLinkProps[] {
  if (target === null) return [];
  const { href, hrefByVersion, labelByVersion, sidebarId = null } = target;
  const base = { ...linkBase(item, context), ...docsProp(target.docs), sidebarId };
  if (base.label !== '') return [{ ...base, href, hrefByVersion }];
  return [{ ...base, label: target.label, href, hrefByVersion, ...(labelByVersion && { labelByVersion }) }];
}

function linkBase(item: Exclude<LeafConfig, { type: 'html' }>, context: NavContext): NavbarLinkProps {
  return {
    type: 'link',
    position: positionOf(item),
    className: item.className ?? null,
    label: labelOf(item, context),
    html: item.html ?? null,
    href: '',
    external: false,
    target: null,
    rel: null,
    ariaLabel: ariaLabelOf(item, context),
    activeBasePath: null,
    activeRegex: null,
    hrefByVersion: null,
    sidebarId: null,
  };
}

function around(
  item: {
    readonly dropdownItemsBefore: readonly NavbarLeafConfig[];
    readonly dropdownItemsAfter: readonly NavbarLeafConfig[];
  },
  path: ConfigPath,
  context: NavContext,
) {
  return {
    before: leaves(item.dropdownItemsBefore, [...path, 'dropdownItemsBefore'], context),
    after: leaves(item.dropdownItemsAfter, [...path, 'dropdownItemsAfter'], context),
  };
}

/** Pages need not name the docs of a site that has one. */
function docsProp(docs: string): { docs?: string } {
  return docs === defaultDocs ? {} : { docs };
}

/** The versions a dropdown lists, with the labels that it gives them: those it names, or all of its docs. */
function listedVersions(
  { docs, versions: wanted }: VersionDropdownConfig,
  path: ConfigPath,
  context: NavContext,
): Pick<VersionDropdownProps, 'docs' | 'versions'> {
  const all = versionedDocs(docs, path, context).map(({ version }) => version);
  const ofDocs = docsProp(all[0]?.instance.id ?? defaultDocs);
  if (wanted === undefined) return { ...ofDocs, versions: all.map(({ name }) => ({ name })) };
  const named = Array.isArray(wanted)
    ? wanted.map((folder, index) => ({ folder, label: undefined, key: index }))
    : inWrittenOrder(Object.keys(wanted)).map((key) => ({ folder: key, label: wanted[key]?.label, key }));
  const folders = all.map(({ folder }) => folder);
  const versions = named.flatMap(({ folder, label, key }) => {
    const version = all.find((known) => known.folder === folder);
    if (version)
      return [{ name: version.name, ...(label !== undefined && { label: translated(label, context) }) }];
    if (all.length > 0)
      context.diagnostics.push(
        versionUnknown(folder, folders, { ...context, path: [...path, 'versions', key] }),
      );
    return [];
  });
  return { ...ofDocs, versions };
}

function hrefOf(
  item: { readonly to?: string | undefined; readonly href?: string | undefined },
  path: ConfigPath,
  context: NavContext,
) {
  const url = item.to ?? item.href ?? '/';
  return shellHref(url, [...path, item.to === undefined ? 'href' : 'to'], context);
}

/** The entries of a dropdown stand in their order, on no side. */
function positionOf(item: LeafConfig): 'left' | 'right' {
  return 'position' in item ? item.position : 'left';
}

function ariaLabelOf(item: { readonly ariaLabel?: string | undefined }, context: NavContext): string | null {
  return item.ariaLabel === undefined ? null : translated(item.ariaLabel, context);
}

function labelOf(item: { readonly label?: string | undefined }, context: NavContext): string {
  return translated(item.label ?? '', context);
}

function translated(label: string, { texts }: NavContext): string {
  return texts.labels.navbar[label] ?? label;
}
