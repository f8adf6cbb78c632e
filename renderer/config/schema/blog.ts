import * as z from 'zod';
import { editUrl } from './edit-url.ts';
import { instanceId, instancesOf } from './instances.ts';

const options = {
  blogTitle: z.string().default('Blog'),
  blogDescription: z.string().default('Blog'),
  blogSidebarTitle: z
    .string()
    .optional()
    .describe('Heading of the list of recent posts; translated if not set'),
  sidebarCount: z.union([z.number().int().min(0), z.literal('ALL')]).default(10),
  postsPerPage: z.union([z.number().int().min(1), z.literal('ALL')]).default(10),
  sortPosts: z.enum(['descending', 'ascending']).default('descending'),
  showReadingTime: z.boolean().default(true),
  tagsBasePath: z.string().default('tags'),
  pageBasePath: z.string().default('page'),
  archiveBasePath: z.string().nullable().default('archive'),
  authorsBasePath: z.string().default('authors'),
  authorsList: z
    .enum(['pages', 'all'])
    .default('pages')
    .describe('Whom the list of authors names: those with a page of their own, or everyone'),
  editUrl: editUrl.optional(),
  relatedPosts: z
    .number()
    .int()
    .min(0)
    .default(3)
    .describe('How many posts with the same tags are named below a post; 0 for none'),
  feeds: z.array(z.enum(['rss', 'atom', 'json'])).default(['rss', 'atom']),
  feedLimit: z.number().int().min(1).default(20),
  truncateWarning: z.boolean().default(false).describe('Warn about posts without a truncate marker'),
};

const folder = z.string().describe('Folder below content/');

/** The blog of a site that has one. */
const single = z.strictObject({
  path: folder.default('blog'),
  routeBasePath: z.string().default('blog'),
  ...options,
});
export type BlogOptions = z.output<typeof single>;

const instance = z.strictObject({
  id: instanceId.describe(
    'Name of this blog among several: its folder and first segment, unless they are set, and what reports call it',
  ),
  path: folder.optional().describe('Folder below content/; the id if not set'),
  routeBasePath: z.string().optional().describe('First segments of the URL; the id if not set'),
  ...options,
});

export const blog = z.union([z.literal(false), single, instancesOf(instance, 'blogs')]);
