import { otherNames } from '../markup/words-of.ts';

/** Fields of docsite by those that other builders read in front matter. */
const fields = otherNames(`
  description excerpt summary | image cover thumbnail | redirect_from aliases | sidebar_position nav_order order weight |
  slug path permalink | tags categories category
`);

const lastUpdate = 'Write "last_update: {date: 2022-04-23}".';
const contents =
  'Write "hide_table_of_contents: true", or "toc_min_heading_level" and "toc_max_heading_level".';

/** What docsite has in place of others. */
const counterparts: Readonly<Record<string, string>> = {
  editLink: 'Write "custom_edit_url: null" for a page without the link.',
  editUrl: 'Write "custom_edit_url", with null for a page without the link.',
  hero: 'Write <Hero> in content/pages/index.mdx.',
  lastmod: lastUpdate,
  lastUpdated: `${lastUpdate} Whether pages show it says "showLastUpdateTime" of the docs, for all of them.`,
  layout:
    'Pages of another form are written in React, in content/pages/; "hide_table_of_contents" gives the text more room.',
  modified: lastUpdate,
  navigation: 'Write "sidebar_label" and "sidebar_position".',
  next: 'Write "pagination_next", with null for none.',
  noindex: 'Write "unlisted: true".',
  outline: 'Write "toc_min_heading_level" and "toc_max_heading_level", or "hide_table_of_contents: true".',
  pagefind: 'Write "search: false" for a page that the search does not find.',
  prev: 'Write "pagination_prev", with null for none.',
  published: 'Write "draft: true" for a page that is not published.',
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
