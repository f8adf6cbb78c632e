/** The components of the theme that a site can replace. */
import { type ContentComponent, contentComponents } from '../../theme/component-registry.ts';

export interface OverridableComponent {
  readonly name: string;
  /** The theme's module, relative to docsite's own folder. */
  readonly original: string;
  /**
   * Whether a version of the site's own needs to keep nothing but the properties. Other components carry ids,
   * classes or `data-` attributes that scripts and styles of the theme look for: wrap those.
   */
  readonly safe: boolean;
  /** What it shows, as a phrase. */
  readonly summary: string;
}

const articles = 'theme/components/article';
const contents = 'theme/components/content';
const parts = 'theme/components';

/** File name, without its extension, of the override of a component: `VersionBanner` is `version-banner`. */
export function overrideNameOf({ name }: Pick<OverridableComponent, 'name'>): string {
  return name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}

function safe(name: string, original: string, summary: string): OverridableComponent {
  return { name, original, safe: true, summary };
}

function delicate(name: string, original: string, summary: string): OverridableComponent {
  return { name, original, safe: false, summary };
}

/** Those that documents do not use by name. */
const others: readonly OverridableComponent[] = [
  safe('Anchor', `${contents}/anchor.tsx`, 'a link in the text'),
  delicate('AnnouncementBar', `${parts}/announcement-bar.tsx`, 'the announcement above the navbar'),
  safe('BlogArchive', `${articles}/blog-archive.tsx`, 'all posts by year'),
  safe('BlogAuthor', `${articles}/blog-authors.tsx`, 'the posts of one author'),
  safe('BlogAuthors', `${articles}/blog-authors.tsx`, 'the list of authors'),
  safe('BlogLayout', `${articles}/blog-layout.tsx`, 'recent posts beside the content of every blog page'),
  safe('BlogList', `${articles}/blog-list.tsx`, 'a page of the list of posts, or of the posts of a tag'),
  safe('BlogPost', `${articles}/blog-post.tsx`, 'a post on its own page'),
  safe('Brand', `${parts}/navbar/brand.tsx`, 'logo and title in the navbar'),
  safe('Breadcrumbs', `${articles}/breadcrumbs.tsx`, 'the way to a doc page'),
  safe('CardList', `${articles}/card-list.tsx`, 'the cards of a category page'),
  safe('CategoryIndex', `${articles}/category-index.tsx`, 'the page of a sidebar category'),
  delicate('ColorModeToggle', `${parts}/color-mode-toggle.tsx`, 'the switch between light and dark'),
  delicate('Contents', `${parts}/contents.tsx`, 'the headings of the page, beside it'),
  safe('DocPage', `${articles}/doc-page.tsx`, 'a page of the docs'),
  safe('DocTag', `${articles}/tags.tsx`, 'the docs that have a tag'),
  safe('DocumentBody', `${articles}/document-body.tsx`, 'a text with what its readers must know first'),
  safe('DocumentFooter', `${articles}/document-footer.tsx`, 'edit link, last change and tags below a text'),
  safe('Footer', 'theme/footer.tsx', 'what stands inside the footer of every page'),
  safe('Icon', `${parts}/icon.tsx`, 'an icon of the interface'),
  safe('Image', `${contents}/image.tsx`, 'an image in the text'),
  delicate('LocaleDropdown', `${parts}/navbar/locale-dropdown.tsx`, 'the menu of languages'),
  safe('Logo', `${parts}/logo.tsx`, 'the logo of navbar and footer'),
  safe('MobileContents', `${articles}/mobile-contents.tsx`, 'the headings of the page, on narrow windows'),
  delicate('Navbar', `${parts}/navbar/navbar.tsx`, 'the bar at the top of every page'),
  delicate('NavbarItem', `${parts}/navbar/navbar-item.tsx`, 'an entry of the navbar, of any type'),
  safe('NotFound', `${articles}/not-found.tsx`, 'the page of unknown addresses'),
  safe('Pagination', `${articles}/pagination.tsx`, 'links to the previous and the next page'),
  safe('PostMeta', `${articles}/post-header.tsx`, 'date, reading time and authors of a post'),
  safe('RelatedPosts', `${articles}/related-posts.tsx`, 'posts that fit the one above'),
  delicate('SearchLink', `${parts}/search-link.tsx`, 'the search field of the navbar'),
  delicate('SearchPage', `${articles}/search-page.tsx`, 'the page of search results'),
  delicate('SideMenu', `${parts}/sidebar/side-menu.tsx`, 'the sidebar, and the menu of narrow windows'),
  delicate('SidebarCategory', `${parts}/sidebar/sidebar-category.tsx`, 'a category of the sidebar'),
  delicate('SkipLink', `${parts}/skip-link.tsx`, 'the link that skips to the content'),
  safe('StandalonePage', `${articles}/standalone-page.tsx`, 'a page outside docs and blog'),
  safe('Table', `${contents}/table.tsx`, 'a table in the text'),
  safe('TagsIndex', `${articles}/tags.tsx`, 'the list of tags'),
  safe('VersionBadge', `${articles}/version-notice.tsx`, 'the label of the version above a doc page'),
  safe('VersionBanner', `${articles}/version-notice.tsx`, 'the notice of an old or unreleased version'),
  delicate('VersionDropdown', `${parts}/navbar/version-dropdown.tsx`, 'the menu of versions'),
];

/** What can be replaced when documents may use `named` by name, sorted by name. The interface has names of its own first. */
export function overridableFrom(named: Readonly<Record<string, ContentComponent>>): OverridableComponent[] {
  const free = Object.entries(named).filter(([name]) => !others.some((other) => other.name === name));
  const components = free.map(
    ([name, { file, delicate: isDelicate = false, summary }]): OverridableComponent => ({
      name,
      original: `${contents}/${file}.tsx`,
      safe: !isDelicate,
      summary,
    }),
  );
  return [...others, ...components].sort((a, b) => (a.name < b.name ? -1 : 1));
}

export const overridableComponents: readonly OverridableComponent[] = overridableFrom(contentComponents);
