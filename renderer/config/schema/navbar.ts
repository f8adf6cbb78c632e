import * as z from 'zod';
import { suggest } from '../../diagnostics/suggest.ts';
import { hasOneTarget, logo, oneTargetMessage } from './common.ts';

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

/** The same inside a dropdown. */
const leafItemTypes = ['default', 'html', 'doc', 'docSidebar', 'docsVersion'] as const;

/** Fields that every navbar item shares (names as in Docusaurus). */
const shared = {
  label: z.string().optional(),
  html: z.string().optional().describe('Raw HTML in place of the label'),
  className: z.string().optional(),
  position: z.enum(['left', 'right']).default('left'),
  ariaLabel: z.string().optional(),
};

const linkItem = z
  .strictObject({
    ...shared,
    type: z.literal('default'),
    to: z.string().optional().describe('A path of this site'),
    href: z.string().optional().describe('A full URL'),
    activeBasePath: z.string().optional(),
    activeBaseRegex: z.string().optional(),
    target: z.string().optional(),
    rel: z.string().optional(),
  })
  .refine(hasOneTarget, { error: oneTargetMessage });
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
  z.discriminatedUnion('type', [linkItem, htmlItem, docItem, docSidebarItem, docsVersionItem], {
    error: (issue) => unknownTypeMessage(issue, leafItemTypes),
  }),
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
  if (typeof value !== 'object' || value === null || Array.isArray(value) || 'type' in value) return value;
  return { ...value, type: 'items' in value ? 'dropdown' : 'default' };
}

const navbarItem = z.preprocess(
  withType,
  z.discriminatedUnion(
    'type',
    [
      linkItem,
      dropdownItem,
      htmlItem,
      docItem,
      docSidebarItem,
      docsVersionItem,
      docsVersionDropdownItem,
      localeDropdownItem,
      searchItem,
    ],
    { error: (issue) => unknownTypeMessage(issue, navbarItemTypes) },
  ),
);
export type NavbarItemConfig = z.output<typeof navbarItem>;
export type NavbarLeafConfig = z.output<typeof leafItem>;

export const navbar = z.strictObject({
  title: z.string().optional(),
  logo: logo.optional(),
  hideOnScroll: z.boolean().default(false),
  items: z.array(navbarItem).default([]),
});

/** The literal text of the site specification, section 8. Other problems of an item keep the usual words. */
function unknownTypeMessage(issue: z.core.$ZodRawIssue, types: readonly string[]): string | undefined {
  if (issue.code !== 'invalid_union') return undefined;
  const type = String((issue.input as { type?: unknown }).type);
  const nested = (navbarItemTypes as readonly string[]).includes(type);
  const wanted = suggest(type, types);
  const first = nested
    ? `A dropdown cannot hold an item of type "${type}".`
    : `No NavbarItem component found for type "${type}".`;
  return `${first}\n${wanted === null ? '' : `Did you mean "${wanted}"? `}Types ${nested ? 'inside a dropdown' : 'of items'}: ${types.join(', ')}.`;
}
