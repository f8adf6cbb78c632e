import * as z from 'zod';
import { hasOneTarget, logo, oneTargetMessage } from './common.ts';
import { navbar } from './navbar.ts';

const colorMode = z.strictObject({
  defaultMode: z.enum(['light', 'dark']).default('light'),
  disableSwitch: z.boolean().default(false),
  respectPrefersColorScheme: z.boolean().default(false),
});

const announcementBar = z.strictObject({
  id: z.string().default('announcement-bar').describe('A new id shows the bar again to those who closed it'),
  content: z.string().describe('Text or HTML'),
  backgroundColor: z.string().default(''),
  textColor: z.string().default(''),
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
  .refine((item) => item.html !== undefined || hasOneTarget(item), { error: oneTargetMessage });
export type FooterItemConfig = z.output<typeof footerItem>;

const footer = z.strictObject({
  style: z.enum(['light', 'dark']).default('light'),
  logo: logo.optional(),
  links: z
    .array(z.strictObject({ title: z.string().nullable().default(null), items: z.array(footerItem) }))
    .default([]),
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
  theme: z.string().default('github').describe('Colours of code in light mode'),
  darkTheme: z.string().default('dracula').describe('Colours of code in dark mode'),
  defaultLanguage: z.string().optional().describe('For fences that name no language'),
  additionalLanguages: z
    .array(z.string())
    .default([])
    .describe('Prism grammars to load besides the common ones'),
});

export const themeConfig = z.strictObject({
  colorMode: colorMode.prefault({}),
  image: z.string().optional().describe('Social card of pages that set none'),
  navbar: navbar.prefault({}),
  announcementBar: announcementBar.optional(),
  footer: footer.prefault({}),
  docs: z
    .strictObject({ versionPersistence: z.enum(['localStorage', 'none']).default('localStorage') })
    .prefault({}),
  tableOfContents: tableOfContents.prefault({}),
  prism: prism.prefault({}),
});
