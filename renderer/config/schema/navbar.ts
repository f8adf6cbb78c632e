import * as z from 'zod';
import { suggest } from '../../diagnostics/suggest.ts';
import { hasOneTarget, logo, oneTarget } from './common.ts';

/** Every value `type` may take, for messages. */
const navbarItemTypes = [
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

/** Fields that every item has, wherever it stands (names as in Docusaurus). */
const base = { className: z.string().optional() };
/** Of items in the bar itself; the entries of a dropdown stand in their order. */
const placed = { ...base, position: z.enum(['left', 'right']).default('left') };
/** Of items that the site names. */
const named = {
  label: z.string().optional(),
  html: z.string().optional().describe('Raw HTML in place of the label'),
  ariaLabel: z.string().optional(),
};

const link = {
  ...named,
  type: z.literal('default'),
  to: z.string().optional().describe('A path of this site'),
  href: z.string().optional().describe('A full URL'),
  activeBasePath: z.string().optional(),
  activeBaseRegex: z.string().optional(),
  target: z.string().optional(),
  rel: z.string().optional(),
};
const html = { type: z.literal('html'), value: z.string() };
/** Of items that name something of the docs. */
const ofDocs = {
  docs: z.string().optional().describe('Id of the docs, where the site has several that could be meant'),
};
const doc = { ...named, ...ofDocs, type: z.literal('doc'), docId: z.string() };
const docSidebar = { ...named, ...ofDocs, type: z.literal('docSidebar'), sidebarId: z.string() };
const docsVersion = { ...named, ...ofDocs, type: z.literal('docsVersion'), to: z.string().optional() };

interface Named {
  readonly label?: string | undefined;
  readonly html?: string | undefined;
}

function hasOneName({ label, html }: Named): boolean {
  return label === undefined || html === undefined;
}

const oneName = {
  error: 'has "label" and "html", of which only one is shown\nRemove one of the two.',
};

/** Items that may stand inside a dropdown; dropdowns do not nest. */
const leafItem = z.preprocess(
  withType,
  z.discriminatedUnion(
    'type',
    [
      z
        .strictObject({ ...base, ...link })
        .refine(hasOneTarget, oneTarget)
        .refine(hasOneName, oneName),
      z.strictObject({ ...base, ...html }),
      z.strictObject({ ...base, ...doc }).refine(hasOneName, oneName),
      z.strictObject({ ...base, ...docSidebar }).refine(hasOneName, oneName),
      z.strictObject({ ...base, ...docsVersion }).refine(hasOneName, oneName),
    ],
    { error: (issue) => unknownTypeMessage(issue, leafItemTypes) },
  ),
);
const leafItems = z.array(leafItem);

const dropdownItem = z
  .strictObject({
    ...placed,
    ...named,
    type: z.literal('dropdown'),
    to: z.string().optional(),
    href: z.string().optional(),
    items: leafItems,
  })
  .refine(hasOneName, oneName);
const docsVersionDropdownItem = z.strictObject({
  ...placed,
  ...ofDocs,
  type: z.literal('docsVersionDropdown'),
  versions: z
    .union([z.array(z.string()), z.record(z.string(), z.strictObject({ label: z.string().optional() }))])
    .optional()
    .describe('The versions to list, in this order: their names, or labels by name'),
  dropdownItemsBefore: leafItems.default([]),
  dropdownItemsAfter: leafItems.default([]),
  dropdownActiveClassDisabled: z
    .boolean()
    .default(false)
    .describe('Leave the dropdown unmarked on pages of the docs'),
});
const localeDropdownItem = z.strictObject({
  ...placed,
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
      z
        .strictObject({ ...placed, ...link })
        .refine(hasOneTarget, oneTarget)
        .refine(hasOneName, oneName),
      dropdownItem,
      z.strictObject({ ...placed, ...html }),
      z.strictObject({ ...placed, ...doc }).refine(hasOneName, oneName),
      z.strictObject({ ...placed, ...docSidebar }).refine(hasOneName, oneName),
      z.strictObject({ ...placed, ...docsVersion }).refine(hasOneName, oneName),
      docsVersionDropdownItem,
      localeDropdownItem,
      z.strictObject({ ...placed, type: z.literal('search') }),
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
