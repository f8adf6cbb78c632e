/** The labels of the site that messages.yaml of a locale can translate. */
import { isSameDocs } from '../../theme/docs-version.ts';
import { messagesFor } from '../../theme/messages/messages.ts';
import type { BlogInstance } from '../config/blog-instance.ts';
import { isLanguageTag } from '../config/language-tag.ts';
import type { FrontMatter } from '../config/schema/front-matter.ts';
import type { NavbarItemConfig, NavbarLeafConfig } from '../config/schema/navbar.ts';
import { isColumn } from '../config/schema/theme.ts';
import type { Locale } from '../config/site-config.ts';
import { tagsIn } from '../site/data/local-data.ts';
import type { SiteData } from '../site/data/site-data.ts';
import { blogTagsKey } from '../site/data/site-data.ts';
import type { TagsConfig } from '../site/data/site-data-schemas.ts';
import { sidebarTexts } from '../site/docs/sidebars/sidebar-texts.ts';
import type { Site } from '../site/site.ts';
import { resolveTags } from '../site/tags.ts';

export const labelSections = [
  'site',
  'announcementBar',
  'navbar',
  'footer',
  'sidebar',
  'tags',
  'blog',
  'blogs',
  'docs.versions',
  'docs.labels',
  'texts',
  'theme',
] as const;
export type LabelSection = (typeof labelSections)[number];

export interface Label {
  /** Where it stands in messages.yaml. */
  readonly section: LabelSection;
  readonly key: string;
  /** In the default language. */
  readonly text: string;
  /** Another key of the section under which it is found as well. */
  readonly alias?: string;
  /** False for a label that may stay out: the site is complete without it. */
  readonly wanted: boolean;
}

/**
 * Every label that a locale may have, each once, by section and in the order in which the site shows them. They
 * depend on the locale where a translated page brings a label of its own, or leaves it to the sidebar.
 */
export function siteLabels(site: Site, locale: string): Label[] {
  const labels = [
    ...siteTexts(site),
    ...navbarLabels(site),
    ...footerLabels(site),
    ...sidebarLabels(site, locale),
    ...tagLabels(site, locale),
    ...blogTexts(site),
    ...versionLabels(site),
    ...docsLabels(site),
  ]
    .filter(({ key }) => key !== '')
    .map((label) => (isSaidInEveryLanguage(label.text) ? { ...label, wanted: false } : label));
  const unique = new Map<string, Label>();
  for (const label of labels) {
    const id = `${label.section}\n${label.key}`;
    const known = unique.get(id);
    if (!known?.wanted) unique.set(id, label);
  }
  return [...unique.values()];
}

/** Nothing, or the number of a version: `1.0`, `v2`, `4.x`. A locale may still write it in digits of its own. */
function isSaidInEveryLanguage(text: string): boolean {
  return /^(v?\d+(\.(\d+|x))*)?$/.test(text.trim());
}

/** The texts of the interface: wanted in a language that the theme does not speak. */
export function themeLabels({ name, htmlLang }: Pick<Locale, 'name' | 'htmlLang'>): Label[] {
  const english = messagesFor('en');
  const isEnglish = isLanguageTag(htmlLang) && new Intl.Locale(htmlLang).language === 'en';
  const wanted = messagesFor(htmlLang, name) === english && !isEnglish;
  return Object.entries(english).map(([key, text]) => ({ section: 'theme', key, text, wanted }));
}

const byText =
  (section: LabelSection) =>
  (text: string): Label => ({ section, key: text, text, wanted: true });

function siteTexts({ config }: Site): Label[] {
  const { announcementBar } = config.themeConfig;
  return [
    { section: 'site', key: 'title', text: config.title, wanted: true },
    { section: 'site', key: 'tagline', text: config.tagline, wanted: true },
    ...(announcementBar
      ? [{ section: 'announcementBar', key: 'content', text: announcementBar.content, wanted: true } as const]
      : []),
  ];
}

function navbarLabels({ config }: Site): Label[] {
  const { title, items } = config.themeConfig.navbar;
  const label = byText('navbar');
  // A title that is the site's is translated with it.
  const titles = title === undefined ? [] : [{ ...label(title), wanted: title !== config.title }];
  return [...titles, ...items.flatMap(navbarTexts).map(label)];
}

function navbarTexts(item: NavbarItemConfig | NavbarLeafConfig): string[] {
  switch (item.type) {
    case 'html':
    case 'search':
      return [];
    case 'dropdown':
      return [item.label ?? '', item.ariaLabel ?? '', ...item.items.flatMap(navbarTexts)];
    case 'docsVersionDropdown':
      return [...versionTexts(item), ...entryTexts(item)];
    case 'localeDropdown':
      return entryTexts(item);
    default:
      return [item.label ?? '', item.ariaLabel ?? ''];
  }
}

type DropdownConfig = Extract<NavbarItemConfig, { dropdownItemsBefore: unknown }>;

function entryTexts({ dropdownItemsBefore, dropdownItemsAfter }: DropdownConfig): string[] {
  return [...dropdownItemsBefore, ...dropdownItemsAfter].flatMap(navbarTexts);
}

/** Names that versions have in this dropdown alone. */
function versionTexts({ versions = [] }: Extract<DropdownConfig, { type: 'docsVersionDropdown' }>): string[] {
  return Array.isArray(versions) ? [] : Object.values(versions).flatMap(({ label }) => label ?? []);
}

function footerLabels({ config }: Site): Label[] {
  const { links, copyright } = config.themeConfig.footer;
  const texts = links.flatMap((link) =>
    isColumn(link) ? [link.title ?? '', ...link.items.map(({ label = '' }) => label)] : [link.label ?? ''],
  );
  return [
    ...texts.map(byText('footer')),
    { section: 'footer', key: 'copyright', text: copyright, alias: copyright, wanted: true },
  ];
}

function sidebarLabels({ tables }: Site, locale: string): Label[] {
  return (tables.docs.get(locale) ?? [])
    .flatMap((version) => version.sidebars.flatMap(({ items }) => sidebarTexts(items, version)))
    .map(({ label, key }) => ({ section: 'sidebar', key: key ?? label, text: label, wanted: true }));
}

function tagLabels({ config, tables }: Site, locale: string): Label[] {
  const { defaultLocale } = config.i18n;
  const known = (data: SiteData, key: string): KnownTags => ({
    original: tagsIn(data, defaultLocale, key),
    translated: tagsIn(data, locale, key),
  });
  const docs = (tables.docs.get(defaultLocale) ?? []).flatMap(({ docs, data, version }) =>
    [...docs.values()].flatMap(({ frontMatter }) => tagTexts(frontMatter.tags, known(data, version.name))),
  );
  const posts = [...tables.details.values()].flatMap((detail) => {
    if (detail.kind !== 'blog-post' || detail.blog.locale.name !== defaultLocale) return [];
    return tagTexts(detail.post.frontMatter.tags, known(detail.blog.data, blogTagsKey(detail.blog.blog.id)));
  });
  return [...docs, ...posts];
}

/** Entries of tags.yaml: of the default locale, and as the locale completes them. */
interface KnownTags {
  readonly original: TagsConfig;
  readonly translated: TagsConfig;
}

/** A tag that the locale's own tags.yaml labels needs no message. */
function tagTexts(tags: FrontMatter['tags'], { original, translated }: KnownTags): Label[] {
  return (tags ?? []).flatMap((written) => {
    const [own] = resolveTags([written], translated, {});
    return resolveTags([written], original, {}).map(({ label }) => ({
      section: 'tags',
      key: typeof written === 'string' ? written : label,
      text: label,
      alias: label,
      wanted: own?.label === label,
    }));
  });
}

/** Readers see nothing of a blog without posts. */
function blogTexts({ config: { blogs, i18n }, tables }: Site): Label[] {
  const written = new Set(
    [...tables.details.values()].flatMap((detail) =>
      detail.kind === 'blog-post' && detail.blog.locale.name === i18n.defaultLocale
        ? [detail.blog.blog.id]
        : [],
    ),
  );
  return blogs.flatMap(({ isListed, ...blog }): Label[] => {
    const { blogTitle, blogDescription, blogSidebarTitle = '' } = blog;
    const labels = isListed
      ? [blogTitle, blogDescription, blogSidebarTitle].map(byText('blogs'))
      : ownBlogTexts(blog);
    return labels.map((label) => ({ ...label, wanted: label.wanted && written.has(blog.id) }));
  });
}

/** Texts of the blog of a site that has one. */
function ownBlogTexts(blog: Omit<BlogInstance, 'isListed'>): Label[] {
  const sidebarTitle = blog.blogSidebarTitle;
  return [
    { section: 'blog', key: 'title', text: blog.blogTitle, wanted: true },
    { section: 'blog', key: 'description', text: blog.blogDescription, wanted: true },
    {
      section: 'blog',
      key: 'sidebarTitle',
      text: sidebarTitle ?? messagesFor('en').recentPosts,
      wanted: sidebarTitle !== undefined,
    },
  ];
}

/** With one version readers see its name nowhere. */
function versionLabels({ tables: { versions } }: Site): Label[] {
  return versions.map(({ name, label }) => {
    const wanted = versions.some((other) => other.name !== name && isSameDocs(other.name, name));
    return { section: 'docs.versions', key: name, text: label, wanted };
  });
}

/** One name for the docs of a site is enough: that of the interface. */
function docsLabels({ config: { docs } }: Site): Label[] {
  if (docs.length < 2) return [];
  return docs.map(({ id, label }) => ({ section: 'docs.labels', key: id, text: label, wanted: true }));
}
