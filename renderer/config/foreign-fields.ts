/** Fields that other builders read in front matter, and what docsite has in their place. */
const counterparts: Readonly<Record<string, string>> = {
  aliases: 'Write "redirect_from".',
  categories: 'Write "tags".',
  category: 'Write "tags".',
  cover: 'Write "image".',
  editLink: 'Write "custom_edit_url: null" for a page without the link.',
  editUrl: 'Write "custom_edit_url", with null for a page without the link.',
  excerpt: 'Write "description".',
  hero: 'Write <Hero> in content/pages/index.mdx.',
  lastmod: 'Write "last_update: {date: 2022-04-23}".',
  layout:
    'Pages of another form are written in React, in content/pages/; "hide_table_of_contents" gives the text more room.',
  modified: 'Write "last_update: {date: 2022-04-23}".',
  nav_order: 'Write "sidebar_position".',
  navigation: 'Write "sidebar_label" and "sidebar_position".',
  next: 'Write "pagination_next", with null for none.',
  noindex: 'Write "unlisted: true".',
  order: 'Write "sidebar_position".',
  outline: 'Write "toc_min_heading_level" and "toc_max_heading_level", or "hide_table_of_contents: true".',
  pagefind: 'Write "search: false" for a page that the search does not find.',
  path: 'Write "slug".',
  permalink: 'Write "slug".',
  prev: 'Write "pagination_prev", with null for none.',
  published: 'Write "draft: true" for a page that is not published.',
  sidebar:
    'Write "sidebar_label", "sidebar_position", "sidebar_badge", or "displayed_sidebar" for the sidebar itself.',
  summary: 'Write "description".',
  tableOfContents:
    'Write "hide_table_of_contents: true", or "toc_min_heading_level" and "toc_max_heading_level".',
  template: 'Pages of another form are written in React, in content/pages/.',
  thumbnail: 'Write "image".',
  titleTemplate: 'Write "title_meta" for the title of the window.',
  toc: 'Write "hide_table_of_contents: true", or "toc_min_heading_level" and "toc_max_heading_level".',
  updated: 'Write "last_update: {date: 2022-04-23}".',
  weight: 'Write "sidebar_position".',
};

/** What to write in place of a field of another builder; null for a field that none reads. */
export function foreignFieldCounterpart(key: string): string | null {
  return Object.hasOwn(counterparts, key) ? (counterparts[key] ?? null) : null;
}
