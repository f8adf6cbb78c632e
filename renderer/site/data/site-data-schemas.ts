import * as z from 'zod';
import { safeUrl, sharedImage } from '../../config/schema/common.ts';
import { isAccount } from '../blog/author-links.ts';

/** YAML reads `4.5` as a number; where text is meant it becomes text. */
const text = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string());

/** Looked up by words of authors: `constructor` must not find what objects inherit. */
function withoutInherited<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.assign(Object.create(null) as Record<string, Value>, record);
}

const labels = z.record(z.string(), text).default({}).transform(withoutInherited);

function checkAccounts(socials: Readonly<Record<string, string>>, context: z.RefinementCtx): void {
  for (const [platform, account] of Object.entries(socials)) {
    if (isAccount(platform, account)) continue;
    const message = `must be a full URL\nOnly on well-known platforms the name of the account is enough. Write "${platform}: https://…/${account}".`;
    context.addIssue({ code: 'custom', path: [platform], message });
  }
}

/** `authors.yaml`: authors by key (names as in Docusaurus). */
const author = z.strictObject({
  name: z.string().optional(),
  title: z.string().optional(),
  url: safeUrl('link').optional(),
  image_url: sharedImage.optional(),
  imageURL: sharedImage.optional(),
  email: z.string().optional(),
  description: z.string().optional(),
  page: z.union([z.boolean(), z.strictObject({ permalink: z.string() })]).optional(),
  socials: z.record(z.string(), z.string()).superRefine(checkAccounts).optional(),
});
export type AuthorConfig = z.output<typeof author>;
export const authorsSchema = z.record(z.string(), author);

/** `tags.yaml`: tags by key; an empty value takes every default. */
const tag = z
  .strictObject({
    label: text.optional(),
    permalink: z.string().optional(),
    description: z.string().optional(),
  })
  .nullable();
export const tagsSchema = z.record(z.string(), tag).transform(withoutInherited);
export type TagsConfig = z.output<typeof tagsSchema>;

/** `glossary.yaml`: what terms mean, for tooltips. */
export const glossarySchema = z.record(z.string(), text).transform(withoutInherited);
export type Glossary = z.output<typeof glossarySchema>;

/** `messages.yaml` of a locale: the site's own labels in that language, by the label in the default one. */
export const messagesSchema = z.strictObject({
  navbar: labels,
  footer: labels,
  sidebar: labels,
  tags: labels,
  site: z.strictObject({ title: text.optional(), tagline: text.optional() }).prefault({}),
  blog: z
    .strictObject({
      title: text.optional(),
      description: text.optional(),
      sidebarTitle: text.optional(),
    })
    .prefault({}),
  blogs: labels.describe('Titles and descriptions of the blogs of a site that lists several'),
  docs: z
    .strictObject({
      versions: labels.describe('Labels of versions, by name'),
      labels: labels.describe('Labels of docs, by id'),
      sidebars: z
        .record(z.string(), labels)
        .default({})
        .transform(withoutInherited)
        .describe('Labels of the sidebars of one version, by its name; they stand above those of "sidebar"'),
    })
    .prefault({}),
  announcementBar: z.strictObject({ content: text.optional() }).prefault({}),
  texts: labels.describe('Texts of components and pages of code, by id'),
  theme: labels.describe('Interface messages of the theme, by key'),
});
export type SiteMessages = z.output<typeof messagesSchema>;
