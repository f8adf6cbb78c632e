import { z } from 'zod';
import { logo } from './common.ts';

/** Fields that every navbar item shares (names as in Docusaurus). */
const shared = {
  label: z.string().optional(),
  html: z.string().optional().describe('Raw HTML in place of the label'),
  className: z.string().optional(),
  position: z.enum(['left', 'right']).default('left'),
  ariaLabel: z.string().optional(),
};

const linkItem = z.strictObject({
  ...shared,
  type: z.literal('default'),
  to: z.string().optional().describe('A path of this site'),
  href: z.string().optional().describe('A full URL'),
  activeBasePath: z.string().optional(),
  activeBaseRegex: z.string().optional(),
  target: z.string().optional(),
  rel: z.string().optional(),
});
const htmlItem = z.strictObject({ ...shared, type: z.literal('html'), value: z.string() });
const docItem = z.strictObject({ ...shared, type: z.literal('doc'), docId: z.string() });
const docSidebarItem = z.strictObject({ ...shared, type: z.literal('docSidebar'), sidebarId: z.string() });
const docsVersionItem = z.strictObject({
  ...shared,
  type: z.literal('docsVersion'),
  to: z.string().optional(),
});
const searchItem = z.strictObject({ ...shared, type: z.literal('search') });

/** Items that may stand inside a dropdown; dropdowns do not nest. */
const leafItem = z.preprocess(
  withType,
  z.discriminatedUnion('type', [linkItem, htmlItem, docItem, docSidebarItem, docsVersionItem]),
);
const leafItems = z.array(leafItem);

const dropdownItem = z.strictObject({
  ...shared,
  type: z.literal('dropdown'),
  to: z.string().optional(),
  href: z.string().optional(),
  items: leafItems,
});
const docsVersionDropdownItem = z.strictObject({
  ...shared,
  type: z.literal('docsVersionDropdown'),
  versions: z.array(z.string()).optional(),
  dropdownItemsBefore: leafItems.default([]),
  dropdownItemsAfter: leafItems.default([]),
  dropdownActiveClassDisabled: z.boolean().default(false),
});
const localeDropdownItem = z.strictObject({
  ...shared,
  type: z.literal('localeDropdown'),
  queryString: z.string().default(''),
  dropdownItemsBefore: leafItems.default([]),
  dropdownItemsAfter: leafItems.default([]),
});

/** An item without a type is a link, or a dropdown when it lists items. */
function withType(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || 'type' in value) return value;
  return { ...value, type: 'items' in value ? 'dropdown' : 'default' };
}

const navbarItem = z.preprocess(
  withType,
  z.discriminatedUnion('type', [
    linkItem,
    dropdownItem,
    htmlItem,
    docItem,
    docSidebarItem,
    docsVersionItem,
    docsVersionDropdownItem,
    localeDropdownItem,
    searchItem,
  ]),
);
export type NavbarItemConfig = z.output<typeof navbarItem>;
export type NavbarLeafConfig = z.output<typeof leafItem>;

/** Every value `type` may take, for messages. */
export const navbarItemTypes = [
  'default',
  'dropdown',
  'html',
  'doc',
  'docSidebar',
  'docsVersion',
  'docsVersionDropdown',
  'localeDropdown',
  'search',
] as const;

export const navbar = z.strictObject({
  title: z.string().optional(),
  logo: logo.optional(),
  hideOnScroll: z.boolean().default(false),
  items: z.array(navbarItem).default([]),
});
