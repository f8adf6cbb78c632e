import { otherNames } from '../markup/words-of.ts';

/** Fields of docsite by those that other builders read in front matter. */
const fields = otherNames(`
  description excerpt summary | image cover thumbnail | redirect_from aliases | sidebar_position nav_order order weight |
  sidebar_label linkTitle nav_title navTitle shortTitle short_title sidebarTitle | slug path permalink url | tags categories category
`);

const lastUpdate = 'Write "last_update: {date: 2022-04-23}".';
const contents =
  'Write "hide_table_of_contents: true", or "toc_min_heading_level" and "toc_max_heading_level".';

const folder = 'Put the file into the folder of its parent: the sidebar follows from the folders.';
const listed =
  'Leave it out of sidebars.yaml, or write "unlisted: true" for a page that no list and no search engine shows.';
const search = 'Write "search: false" for a page that the search does not find.';

/** What docsite has in place of others. */
const counterparts: Readonly<Record<string, string>> = {
  asIndexPage: 'Name the file "index.mdx" and put it into its folder.',
  cascade: 'Write the fields into each page: none hold for a folder.',
  editLink: 'Write "custom_edit_url: null" for a page without the link.',
  editUrl: 'Write "custom_edit_url", with null for a page without the link.',
  grand_parent: folder,
  has_children: folder,
  hero: 'Write <Hero> in content/pages/index.mdx.',
  hidden: listed,
  lastmod: lastUpdate,
  lastUpdated: `${lastUpdate} Whether pages show it says "showLastUpdateTime" of the docs, for all of them.`,
  layout:
    'Pages of another form are written in React, in content/pages/; "hide_table_of_contents" gives the text more room.',
  menu: 'Name the page in "themeConfig.navbar" of site.config.yaml, or in sidebars.yaml.',
  modified: lastUpdate,
  nav_exclude: listed,
  navigation: 'Write "sidebar_label" and "sidebar_position".',
  next: 'Write "pagination_next", with null for none.',
  noindex: 'Write "unlisted: true".',
  outline: 'Write "toc_min_heading_level" and "toc_max_heading_level", or "hide_table_of_contents: true".',
  pagefind: search,
  parent: folder,
  prev: 'Write "pagination_prev", with null for none.',
  published: 'Write "draft: true" for a page that is not published.',
  search_exclude: search,
  searchable: search,
  sidebar:
    'Write "sidebar_label", "sidebar_position", "sidebar_badge", or "displayed_sidebar" for the sidebar itself.',
  tableOfContents: contents,
  template: 'Pages of another form are written in React, in content/pages/.',
  titleTemplate: 'Write "title_meta" for the title of the window.',
  toc: contents,
  updated: lastUpdate,
};

/** What to write in place of a field of another builder; null for a field that none reads. */
export function foreignFieldCounterpart(key: string): string | null {
  const field = fields.get(key);
  if (field !== undefined) return `Write "${field}".`;
  return Object.hasOwn(counterparts, key) ? (counterparts[key] ?? null) : null;
}
