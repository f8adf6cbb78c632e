import { wordsOf } from '../../markup/words-of.ts';
import type { KnownGap, KnownGaps } from '../config-context.ts';

const machinery: KnownGap = { missing: 'Options of how Docusaurus builds have no part here.' };
const deployment: KnownGap = {
  missing: 'Options of "docusaurus deploy" have no part here: docsite builds, and hosts publish.',
  remedy: 'See the guide for the page of the host.',
};
const inline: KnownGap = {
  missing: 'Tags and authors that no file lists are not told of.',
  remedy: 'List them in tags.yaml and authors.yaml.',
  unless: 'ignore',
};
const lastUpdate: KnownGap = {
  kind: 'page',
  weight: 'lost',
  missing: 'Posts and pages do not show when they were last changed, and by whom.',
  remedy: 'Write "last_update" into the front matter of those where it matters.',
  unless: false,
};
const component: KnownGap = {
  kind: 'component',
  weight: 'lost',
  missing: 'Components that the site had given for pages of a plugin have no effect.',
  remedy: '"docsite eject" lists the components of docsite that can be replaced.',
};

function components(names: string): KnownGaps {
  return Object.fromEntries(wordsOf(names).map((name) => [name, component]));
}

export const siteGaps: KnownGaps = {
  deploymentBranch: deployment,
  future: machinery,
  githubHost: deployment,
  githubPort: deployment,
  onDuplicateRoutes: { missing: 'Two pages of one address always stop the build.', unless: 'throw' },
  organizationName: deployment,
  projectName: deployment,
  ssrTemplate: {
    weight: 'changed',
    missing: 'The document around each page is docsite’s: "ssrTemplate" has no effect.',
    remedy: 'Add what it held under "headTags", "scripts" or "stylesheets".',
  },
  storage: machinery,
  webpack: machinery,
};

const inParser = { kind: 'markup', weight: 'lost' } as const;
export const markdownGaps: KnownGaps = {
  mdx1Compat: {
    ...inParser,
    weight: 'changed',
    missing:
      'HTML comments, titles of notes without brackets and {#ids} are read, whatever "mdx1Compat" says.',
  },
  parseFrontMatter: {
    ...inParser,
    missing: 'What "markdown.parseFrontMatter" did to front matter is missing.',
    remedy: 'Write the fields into the documents.',
  },
  preprocessor: {
    ...inParser,
    missing: 'What "markdown.preprocessor" did to the text of documents is missing.',
    remedy: 'See whether a plugin of remark under "markdown.remarkPlugins" can do it.',
  },
  remarkRehypeOptions: {
    ...inParser,
    weight: 'changed',
    missing:
      'Footnotes and the rest of Markdown become HTML as docsite does it, without "remarkRehypeOptions".',
    remedy: 'Texts of the theme stand under "theme" in messages.yaml.',
  },
};

export const docsGaps: KnownGaps = {
  editCurrentVersion: {
    weight: 'changed',
    missing: 'Links to edit a page of an old version lead to the file of that version.',
    unless: false,
  },
  onInlineTags: inline,
  ...components(`
    docsRootComponent docVersionRootComponent docRootComponent docItemComponent
    docTagDocListComponent docTagsListComponent docCategoryGeneratedIndexComponent
  `),
};

export const blogGaps: KnownGaps = {
  editLocalizedFiles: {
    weight: 'changed',
    missing: 'Links to edit a translated post lead to the translation.',
    unless: true,
  },
  onInlineAuthors: inline,
  onInlineTags: inline,
  processBlogPosts: {
    kind: 'blog',
    weight: 'lost',
    missing: 'What "processBlogPosts" did to the list of posts is missing.',
    remedy: 'See whether "draft" or "unlisted" in the front matter of posts can do it.',
  },
  readingTime: { kind: 'blog', weight: 'changed', missing: 'Reading times are counted by docsite.' },
  showLastUpdateAuthor: lastUpdate,
  showLastUpdateTime: lastUpdate,
  ...components(`
    blogArchiveComponent blogAuthorsListComponent blogAuthorsPostsComponent blogListComponent
    blogPostComponent blogTagsListComponent blogTagsPostsComponent
  `),
};

export const pagesGaps: KnownGaps = {
  editLocalizedFiles: { ...machinery, missing: 'Pages outside of docs and blog have no link to edit them.' },
  editUrl: {
    kind: 'page',
    weight: 'lost',
    missing: 'Pages outside of docs and blog have no link to edit them.',
    remedy: 'Write the link into the pages that need it.',
  },
  mdxPageComponent: component,
  showLastUpdateAuthor: lastUpdate,
  showLastUpdateTime: lastUpdate,
};

const folding: KnownGap = {
  missing: 'The sidebar does not close categories, or hide, on its own.',
  unless: false,
};
export const themeGaps: KnownGaps = {
  autoCollapseSidebarCategories: folding,
  blog: { missing: 'The list of recent posts is not divided by years.' },
  hideableSidebar: folding,
  mermaid: { kind: 'style', weight: 'changed', missing: 'Diagrams have the colours of docsite.' },
};
/** Of `themeConfig.docs.sidebar`. */
export const sidebarGaps: KnownGaps = { autoCollapseCategories: folding, hideable: folding };
