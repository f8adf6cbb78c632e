import * as z from 'zod';
import { parseDate } from '../parse-date.ts';
import { badge, headTag, redirectSource, safeUrl, sharedImage } from './common.ts';
import { scripts, stylesheets } from './resources.ts';

/** Text in all its forms: `readFrontMatter` hands `1.10` and `2022-04-23` over as they are spelt. */
const text = z.string();
const link = safeUrl('link');
const oldAddress = redirectSource(text);

const tag = z.union([text, z.strictObject({ label: text, permalink: text })]);

const author = z.union([
  text,
  z.strictObject({
    key: text.optional(),
    name: text.optional(),
    title: text.optional(),
    url: link.optional(),
    image_url: sharedImage.optional(),
    imageURL: sharedImage.optional(),
    email: text.optional(),
    description: text.optional(),
    socials: z.record(z.string(), text).optional(),
  }),
]);

/** One author in fields of their own, as blogs of Docusaurus 1 and 2 have it. */
const soleAuthor = {
  author: text.optional(),
  author_title: text.optional(),
  author_url: link.optional(),
  author_image_url: sharedImage.optional(),
  authorTitle: text.optional(),
  authorURL: link.optional(),
  authorImageURL: sharedImage.optional(),
};

const dateError = {
  error: 'must be a date\nWrite it as 2022-04-23, or with a time as 2022-04-23T14:30:00Z.',
};

/** What `Date` reads: the blog, which shows it, tells of all that is no day. */
const date = text.refine(
  (value) => !Number.isNaN(Date.parse(value.replaceAll(/(?<!\d)\d(?!\d)/g, '0$&'))),
  dateError,
);

const day = text.refine((value) => parseDate(value) !== null, dateError);

const lastUpdate = z
  .strictObject({ date: day.optional(), author: text.optional() })
  .refine((value) => value.date !== undefined || value.author !== undefined, {
    error: 'needs a date, an author, or both\nWrite "last_update: {date: 2022-04-23}".',
  });

/** Questions that the page answers; those that one of its sections answers by the id of its heading. */
const questions = z.array(z.union([text, z.record(z.string(), z.array(text))]));

const headingLevel = z.number().int().min(2).max(6);

/** The folder of a file is part of its id already. */
const idMessage = ({ input }: { readonly input?: unknown }): string =>
  `must not hold "/"\nWrite "${String(input).split('/').pop()}": the folder comes before it. "slug" changes the address.`;

/** Front matter of every collection; names and rules as Docusaurus users know them. */
export const frontMatterSchema = z
  .strictObject({
    id: text.refine((value) => !value.includes('/'), { error: idMessage }).optional(),
    title: text.optional(),
    title_meta: text.optional(),
    description: text.optional(),
    slug: text.optional(),
    keywords: z.array(text).optional(),
    questions: questions.optional(),
    image: text.optional(),
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
    sidebar_class_name: text.optional(),
    sidebar_custom_props: z.record(z.string(), z.unknown()).optional(),
    sidebar_key: text.optional(),
    sidebar_badge: badge.optional(),
    displayed_sidebar: text.nullable().optional(),
    pagination_label: text.optional(),
    pagination_next: text.nullable().optional(),
    pagination_prev: text.nullable().optional(),
    custom_edit_url: link.nullable().optional(),
    parse_number_prefixes: z.boolean().optional(),
    date: date.optional(),
    authors: z.union([author, z.array(author)]).optional(),
    ...soleAuthor,
    wrapperClassName: text.optional(),
    search: z.boolean().optional(),
    redirect_from: z.union([oldAddress, z.array(oldAddress)]).optional(),
    head: z.array(headTag).optional(),
    stylesheets: stylesheets.optional(),
    scripts: scripts.optional(),
    mdx: z.strictObject({ format: z.enum(['md', 'mdx', 'detect']) }).optional(),
    customFields: z.record(z.string(), z.unknown()).optional(),
  })
  .refine((value) => !(value.draft && value.unlisted), {
    path: ['unlisted'],
    error: 'A page cannot be draft and unlisted at the same time.\nKeep one of the two.',
  })
  .refine(
    ({ toc_min_heading_level: min, toc_max_heading_level: max }) =>
      min === undefined || max === undefined || min <= max,
    { path: ['toc_min_heading_level'], error: 'must not be more than "toc_max_heading_level"' },
  );

/** Fields that a rule joins with others. */
const joined: ReadonlySet<string> = new Set([
  'draft',
  'unlisted',
  'toc_min_heading_level',
  'toc_max_heading_level',
]);

const schemasMade = new Map<string, z.ZodType<FrontMatter>>();

/**
 * The same for front matter of these fields: with it, the few that a text has are checked in a fifth of the time that looking for
 * all others takes. Null where one is unknown, or has a rule with another one.
 */
export function schemaOfFields(names: readonly string[]): z.ZodType<FrontMatter> | null {
  const key = names.join();
  const known = schemasMade.get(key);
  if (known) return known;
  const { shape } = frontMatterSchema;
  if (names.some((name) => joined.has(name) || !Object.hasOwn(shape, name))) return null;
  const own = Object.entries(shape).filter(([name]) => names.includes(name));
  const schema: z.ZodType<FrontMatter> = z.strictObject(Object.fromEntries(own));
  schemasMade.set(key, schema);
  return schema;
}

export type FrontMatter = z.output<typeof frontMatterSchema>;
