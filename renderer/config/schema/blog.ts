import * as z from 'zod';
import { editUrl } from './edit-url.ts';

export const blog = z.strictObject({
  path: z.string().default('blog').describe('Folder below content/'),
  routeBasePath: z.string().default('blog'),
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
});
