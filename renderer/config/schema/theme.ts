import * as z from 'zod';
import { darkCodeThemes, lightCodeThemes } from '../../../theme/code-colors.ts';
import { hasOneTarget, logo, oneTarget } from './common.ts';
import { navbar } from './navbar.ts';

const colorMode = z.strictObject({
  defaultMode: z.enum(['light', 'dark']).default('light'),
  disableSwitch: z.boolean().default(false),
  respectPrefersColorScheme: z.boolean().default(false),
});

/** A colour as CSS writes it. It becomes a part of the style sheet, which nothing in it may end. */
const cssColor = z.string().regex(/^(?!.*(?:url\(|\/\*))[\w#%.,()\s/+*-]*$/is, {
  error: ({ input }) =>
    `"${String(input)}" is no colour\nWrite a name, "#1a2b3c" or a function of CSS such as "rgb(26 43 60)".`,
});

const announcementBar = z.strictObject({
  id: z.string().default('announcement-bar').describe('A new id shows the bar again to those who closed it'),
  content: z.string().describe('Text or HTML'),
  backgroundColor: cssColor.default(''),
  textColor: cssColor.default(''),
  isCloseable: z.boolean().default(true),
});

const footerItem = z
  .strictObject({
    label: z.string().optional(),
    to: z.string().optional(),
    href: z.string().optional(),
    html: z.string().optional().describe('Raw HTML in place of a link'),
    className: z.string().optional(),
  })
  .refine((item) => item.html !== undefined || hasOneTarget(item), oneTarget)
  .refine(({ html, label, to, href }) => html === undefined || (label ?? to ?? href) === undefined, {
    error: 'has "html", which stands in place of a link\nRemove "html", or remove "label", "to" and "href".',
  });
export type FooterItemConfig = z.output<typeof footerItem>;

const footerColumn = z.strictObject({
  title: z.string().nullable().default(null),
  className: z.string().optional(),
  items: z.array(footerItem),
});

const footerLinks = z.preprocess(refuseMix, z.union([z.array(footerColumn), z.array(footerItem)]));

/** A mix is one problem, whatever else the two shapes would say of each other. */
function refuseMix(links: unknown, context: z.RefinementCtx): unknown {
  const columns = Array.isArray(links) ? links.filter(isColumn).length : 0;
  if (!Array.isArray(links) || columns === 0 || columns === links.length) return links;
  const message =
    'must be links, or columns of links, and not a mix of the two\nPut every link into the "items" of a column.';
  context.addIssue({ code: 'custom', message });
  return [];
}

/** Whether an element of `footer.links`, as it is written or as it was checked, is a column. */
export function isColumn<Link>(link: Link): link is Extract<Link, { readonly items: unknown }> {
  return typeof link === 'object' && link !== null && 'items' in link;
}

const footer = z.strictObject({
  style: z.enum(['light', 'dark']).default('light'),
  logo: logo.optional(),
  links: footerLinks.prefault([]).describe('Columns of links, or links that stand in one row'),
  copyright: z.string().default(''),
});

const headingLevel = z.number().int().min(2).max(6);
const tableOfContents = z
  .strictObject({
    minHeadingLevel: headingLevel.default(2),
    maxHeadingLevel: headingLevel.default(3),
  })
  .refine((value) => value.minHeadingLevel <= value.maxHeadingLevel, {
    path: ['minHeadingLevel'],
    error: 'must not be more than "maxHeadingLevel"',
  });

const prism = z.strictObject({
  theme: z.enum(lightCodeThemes).default('docsite').describe('Colours of code in light mode'),
  darkTheme: z.enum(darkCodeThemes).default('docsite').describe('Colours of code in dark mode'),
  defaultLanguage: z.string().optional().describe('For fences that name no language'),
  additionalLanguages: z
    .array(z.string())
    .default([])
    .describe('Prism grammars to load besides the common ones'),
});

/** What readers may do with a page of the docs as Markdown, in the order in which it is shown. */
const pageActions = z.array(z.enum(['copy', 'markdown', 'chatgpt', 'claude'])).default([]);

export const themeConfig = z.strictObject({
  colorMode: colorMode.prefault({}),
  image: z.string().optional().describe('Social card of pages that set none'),
  socialCards: z
    .boolean()
    .default(false)
    .describe(
      'Draw a card with title, section and site for each page without an image; needs the package sharp',
    ),
  navbar: navbar.prefault({}),
  announcementBar: announcementBar.optional(),
  footer: footer.prefault({}),
  docs: z
    .strictObject({ versionPersistence: z.enum(['localStorage', 'none']).default('localStorage') })
    .prefault({}),
  tableOfContents: tableOfContents.prefault({}),
  pageActions: pageActions.describe(
    'Offers below the heading of docs: copy the page as Markdown, show it, open it in an assistant',
  ),
  prism: prism.prefault({}),
});
