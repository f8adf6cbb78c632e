import * as z from 'zod';
import { editUrl } from './edit-url.ts';
import { instanceId, instancesOf } from './instances.ts';

/** What git would take for an option, or for several names, is none. */
const gitRef = z.string().regex(/^[^-:\s][^\s]*$/, 'is no tag, branch or commit of git, as "v1.0" is');

const version = z.strictObject({
  label: z.string().optional().describe('Name shown to readers; the folder name if not set'),
  path: z.string().optional().describe('Segment of the URL; "" for the latest version if not set'),
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  badge: z.boolean().optional(),
  noIndex: z.boolean().default(false),
  className: z.string().optional().describe('Class of <html> on the pages of the version'),
  ref: gitRef
    .optional()
    .describe(
      'Tag, branch or commit of git whose current docs, with their translations, are this version: no copy of them is committed. "v1.0:docs" names another folder than that of today, from the top of the repository',
    ),
  editUrl: editUrl
    .optional()
    .describe('In place of that of the docs; with "ref", pages have no link to edit them without it'),
});

const options = {
  tagsBasePath: z.string().default('tags'),
  lastVersion: z.string().default('current').describe('The version that readers should use'),
  versions: z.record(z.string(), version).default({}).describe('Settings by version folder, newest first'),
  editUrl: editUrl.optional(),
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
      'Where a page of an old version points search engines: to the same page in the latest as long as that says the same, and the sitemap lists the latest only; or to itself, and the sitemap lists every version',
    ),
};

const folder = z.string().describe('Folder below content/');
const route = z.string().describe('First segments of the URL');

/** The docs of a site that has one set of them. */
const single = z.strictObject({
  path: folder.default('docs'),
  routeBasePath: route.default('docs'),
  ...options,
});
export type DocsOptions = z.output<typeof single>;

const instance = z.strictObject({
  id: instanceId.describe('Name of these docs in navbar items, messages and commands'),
  label: z.string().optional().describe('Name of these docs for readers; the id if not set'),
  path: folder.optional().describe('Folder below content/; the id if not set'),
  routeBasePath: route.optional().describe('First segments of the URL; the id if not set'),
  ...options,
});

export const docs = z.union([z.literal(false), single, instancesOf(instance, 'docs')]);
