import * as z from 'zod';

const version = z.strictObject({
  label: z.string().optional().describe('Name shown to readers; the folder name if not set'),
  path: z.string().optional().describe('Segment of the URL; "" for the latest version if not set'),
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  badge: z.boolean().optional(),
  noIndex: z.boolean().default(false),
  className: z.string().optional().describe('Class of <html> on the pages of the version'),
});

export const docs = z.strictObject({
  path: z.string().default('docs').describe('Folder below content/'),
  routeBasePath: z.string().default('docs').describe('First segments of the URL'),
  tagsBasePath: z.string().default('tags'),
  lastVersion: z.string().default('current').describe('The version that readers should use'),
  versions: z.record(z.string(), version).default({}).describe('Settings by version folder, newest first'),
  editUrl: z.string().optional().describe('Base of "edit this page" links; the source path is appended'),
  editLocalizedFiles: z.boolean().default(true),
  showLastUpdateTime: z
    .boolean()
    .default(false)
    .describe('Show when a page was last changed, as git or its front matter tells'),
  showLastUpdateAuthor: z.boolean().default(false).describe('Show who changed it as well'),
  breadcrumbs: z.boolean().default(true),
  sidebarCollapsible: z.boolean().default(true),
  sidebarCollapsed: z.boolean().default(true),
  canonical: z
    .enum(['latest', 'self'])
    .default('latest')
    .describe(
      'Where an old version points search engines: to the same page in the latest, and the sitemap lists the latest only; or to itself, and the sitemap lists every version',
    ),
});
