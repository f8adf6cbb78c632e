import { z } from 'zod';
import { headTag } from '../config/schema/common.ts';

/** YAML reads `1.0` and `2022-04-23` as number and date; where text is meant, the author's spelling is kept. */
const text = z.preprocess(
  (value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value),
  z.string(),
);

const tag = z.union([text, z.strictObject({ label: z.string(), permalink: z.string() })]);

const author = z.union([
  z.string(),
  z.strictObject({
    key: z.string().optional(),
    name: z.string().optional(),
    title: z.string().optional(),
    url: z.string().optional(),
    image_url: z.string().optional(),
    email: z.string().optional(),
    description: z.string().optional(),
    socials: z.record(z.string(), z.string()).optional(),
  }),
]);

const lastUpdate = z
  .strictObject({ date: z.union([z.string(), z.date()]).optional(), author: text.optional() })
  .refine((value) => value.date !== undefined || value.author !== undefined, {
    message: 'needs a date, an author, or both',
  });

const headingLevel = z.number().int().min(2).max(6);

/** Front matter of every collection; names and rules as Docusaurus users know them. */
export const frontMatterSchema = z
  .strictObject({
    id: text.optional(),
    title: text.optional(),
    title_meta: text.optional(),
    description: text.optional(),
    slug: text.optional(),
    keywords: z.array(text).optional(),
    image: z.string().optional(),
    tags: z.array(tag).optional(),
    draft: z.boolean().optional(),
    unlisted: z.boolean().optional(),
    last_update: lastUpdate.optional(),
    hide_table_of_contents: z.boolean().optional(),
    toc_min_heading_level: headingLevel.optional(),
    toc_max_heading_level: headingLevel.optional(),
    hide_title: z.boolean().optional(),
    sidebar_label: text.optional(),
    sidebar_position: z.number().optional(),
    sidebar_class_name: z.string().optional(),
    sidebar_custom_props: z.record(z.string(), z.unknown()).optional(),
    sidebar_key: z.string().optional(),
    displayed_sidebar: z.string().nullable().optional(),
    pagination_label: text.optional(),
    pagination_next: z.string().nullable().optional(),
    pagination_prev: z.string().nullable().optional(),
    custom_edit_url: z.string().nullable().optional(),
    parse_number_prefixes: z.boolean().optional(),
    date: z.union([z.string(), z.date()]).optional(),
    authors: z.union([author, z.array(author)]).optional(),
    wrapperClassName: z.string().optional(),
    search: z.boolean().optional(),
    redirect_from: z.union([z.string(), z.array(z.string())]).optional(),
    head: z.array(headTag).optional(),
    mdx: z.strictObject({ format: z.enum(['md', 'mdx', 'detect']) }).optional(),
    customFields: z.record(z.string(), z.unknown()).optional(),
  })
  .refine((value) => !(value.draft && value.unlisted), {
    path: ['unlisted'],
    message: 'a page cannot be draft and unlisted at the same time',
  });

export type FrontMatter = z.output<typeof frontMatterSchema>;
