import { didYouMean, type Entries, type Suggestion } from './catalogue-entry.ts';

/** Severities are the defaults; link problems take the severity that the configuration asks for. */
export const siteCatalogue = {
  // Links
  'link-broken': {
    severity: 'error',
    message: (a: { url: string; path: string; robotsBelow: string | null } & Suggestion) =>
      `The link "${a.url}" leads to ${a.path}, where there is no page.`,
    hint: (a: { robotsBelow: string | null } & Suggestion) =>
      a.robotsBelow === null
        ? didYouMean('Correct the path, or write pathname://<path> if something else serves that address.')(a)
        : `robots.txt counts at the root of a host alone, so docsite writes none for a site below ${a.robotsBelow}. Write pathname:///robots.txt for the one of the host.`,
  },
  'link-anchor-broken': {
    severity: 'error',
    message: (a: { url: string; page: string; anchor: string } & Suggestion) =>
      `The link "${a.url}" points at "#${a.anchor}", which is not on ${a.page}.`,
    hint: (a: Suggestion) =>
      a.suggestion === null
        ? 'Point at the id of a heading of that page, or leave the fragment out.'
        : `Did you mean "#${a.suggestion}"?`,
  },
  'link-to-draft': {
    severity: 'warning',
    message: (a: { url: string; page: string }) =>
      `The link "${a.url}" leads to ${a.page}, a draft that is left out of the published site.`,
    hint: () => 'Take "draft: true" out of its front matter before you publish, or the link will be broken.',
  },
  'link-markdown-broken': {
    severity: 'warning',
    message: (a: { url: string; path: string; isFile: boolean } & Suggestion) =>
      `The link "${a.url}" names the file ${a.path}, which is not a page of the site.`,
    hint: (a: { isFile: boolean } & Suggestion) =>
      a.isFile
        ? 'The file is there and has no page: it is a draft, or another page has its address.'
        : didYouMean('File links are relative to the file they are written in. Correct the path.')(a),
  },
  'image-broken': {
    severity: 'error',
    message: (a: { url: string; inConfig: boolean } & Suggestion) => `The file "${a.url}" does not exist.`,
    hint: (a: { inConfig: boolean } & Suggestion) =>
      didYouMean(
        a.inConfig
          ? 'Put the file below content/static/, and write its path below that folder.'
          : 'Put the file beside the page and write "./name", or below static/ and write "/name".',
      )(a),
  },
  'component-unknown': {
    severity: 'error',
    message: (a: { name: string; advice: string | null } & Suggestion) =>
      `There is no component <${a.name}>.`,
    hint: (a: { name: string; advice: string | null } & Suggestion) =>
      a.suggestion === null
        ? (a.advice ??
          `Import it at the top of the file, export it from content/components/mdx.tsx for all files, or write \`<${a.name}>\` as code if text is meant.`)
        : `Did you mean <${a.suggestion}>?`,
  },

  // The page table
  'route-duplicate': {
    severity: 'error',
    message: (a: { first: string; second: string; path: string }) =>
      `${capitalised(a.first)} and ${a.second} both stand at ${a.path}.`,
    hint: () => 'Give one of them another name or another "slug", or remove it.',
  },
  'route-differs-in-case': {
    severity: 'error',
    message: (a: { first: string; second: string; path: string }) =>
      `${capitalised(a.first)} and ${a.second} stand at addresses that differ only in case (${a.path}).`,
    hint: () => 'Many hosts take them for one file. Give one of them another name or another "slug".',
  },
  'route-folders-differ-in-case': {
    severity: 'warning',
    message: (a: { first: string; second: string; folder: string; other: string }) =>
      `${capitalised(a.first)} is published in "${a.folder}" and ${a.second} in "${a.other}": where case counts for nothing, they are one folder.`,
    hint: () => 'Spell the folders alike, or give one of the pages another "slug".',
  },
  'home-missing': {
    severity: 'warning',
    message: (a: { path: string; file: string }) => `The site has no home page: nothing stands at ${a.path}.`,
    hint: (a: { file: string }) => `Write ${a.file}, or redirect "/" to another page.`,
  },
  'redirect-target-missing': {
    severity: 'error',
    message: (a: { from: string; to: string } & Suggestion) =>
      `The redirect from ${a.from} leads to ${a.to}, where there is no page.`,
    hint: didYouMean('Correct "to".'),
  },
  'redirect-pattern-unmatched': {
    severity: 'warning',
    message: (a: { from: string; to: string }) =>
      `The redirect from ${a.from} to ${a.to} stands for no page.`,
    hint: () =>
      'Each page whose address "to" matches gets a page that redirects to it. Let "to" hold every placeholder of "from", and match some page.',
  },
  'redirect-loop': {
    severity: 'error',
    message: (a: { from: string; to: string }) =>
      `The redirect from ${a.from} leads to ${a.to}, which redirects on and comes back.`,
    hint: () => 'Let one of them lead to a page.',
  },
  'translation-orphan': {
    severity: 'warning',
    message: (a: { locale: string; defaultLocale: string }) =>
      `This page exists only in "${a.locale}": there is no "${a.defaultLocale}" file of the same path.`,
    hint: () => 'Move it to the path of the page it translates. It is published in its own locale only.',
  },
  'translation-entry-unknown': {
    severity: 'warning',
    message: (a: { kind: 'author' | 'tag' | 'term'; key: string; file: string } & Suggestion) =>
      `The ${a.kind} "${a.key}" is not in ${a.file}.`,
    hint: (a: { key: string; file: string } & Suggestion) =>
      didYouMean(`Remove the entry, or write "${a.key}" into ${a.file} first.`)(a),
  },
  'translation-address-ignored': {
    severity: 'warning',
    message: (a: { kind: 'author' | 'tag'; key: string; field: string; file: string }) =>
      `"${a.field}" of the ${a.kind} "${a.key}" is ignored: ${a.file} decides its address in every language.`,
    hint: (a: { field: string }) => `Remove "${a.field}" here.`,
  },
  'translation-data-ignored': {
    severity: 'warning',
    message: (_: { messages: string }) =>
      'This file is not read: sidebars and categories are the same in every language.',
    hint: (a: { messages: string }) => `Translate their labels under "sidebar:" in ${a.messages}.`,
  },
  'message-unknown': {
    severity: 'warning',
    message: (a: { key: string } & Suggestion) => `The theme has no message "${a.key}".`,
    hint: didYouMean('Remove the line.'),
  },

  'message-version-unknown': {
    severity: 'warning',
    message: (a: { version: string; known: readonly string[] } & Suggestion) =>
      `"docs.sidebars" has labels for "${a.version}", which is no version of the docs.`,
    hint: (a: { version: string; known: readonly string[] } & Suggestion) =>
      didYouMean(`Versions: ${a.known.join(', ')}.`)(a),
  },

  // Docs
  'version-empty': {
    severity: 'warning',
    message: (a: { name: string; path: string; options: string }) =>
      `The version "${a.name}" is configured but has no documents.`,
    hint: (a: { name: string; path: string; options: string }) =>
      `Put its documents below ${a.path}/${a.name}/, or remove it from ${a.options}.versions.`,
  },
  'docs-empty': {
    severity: 'warning',
    message: (a: { id: string; path: string }) => `The docs "${a.id}" have no documents.`,
    hint: (a: { id: string; path: string }) =>
      `Put their documents below content/${a.path}/, or remove them from "docs".`,
  },
  'version-unknown': {
    severity: 'error',
    message: (a: { name: string; known: readonly string[] } & Suggestion) =>
      `There is no version "${a.name}" of the docs.`,
    hint: (a: { known: readonly string[] } & Suggestion) =>
      a.suggestion === null
        ? `The versions are ${a.known.map((name) => `"${name}"`).join(', ')}.`
        : `Did you mean "${a.suggestion}"?`,
  },
  'docs-id-unknown': {
    severity: 'error',
    message: (a: { id: string; known: readonly string[] } & Suggestion) => `There are no docs "${a.id}".`,
    hint: (a: { known: readonly string[] } & Suggestion) =>
      a.suggestion === null
        ? a.known.length === 0
          ? withoutDocs
          : `The ids of the docs are ${a.known.map((id) => `"${id}"`).join(', ')}.`
        : `Did you mean "${a.suggestion}"?`,
  },
  'doc-id-duplicate': {
    severity: 'error',
    message: (a: { id: string; first: string; second: string }) =>
      `"${a.first}" and "${a.second}" have the same id, "${a.id}".`,
    hint: () => 'Rename one of the files, or set another "id" in its front matter.',
  },
  'sidebar-doc-missing': {
    severity: 'error',
    message: (a: { id: string; version: string } & Suggestion) =>
      `The sidebar names the document "${a.id}", which does not exist in version "${a.version}".`,
    hint: didYouMean(
      'Name a document by its path without number prefixes and extension, such as "guide/rooms".',
    ),
  },
  'sidebar-folder-empty': {
    severity: 'error',
    message: (a: { folder: string }) => `There are no documents in the folder "${a.folder}".`,
    hint: () => 'Name a folder of this version that holds documents, or "." for all of them.',
  },
  'sidebar-category-empty': {
    severity: 'error',
    message: (a: { label: string }) => `The category "${a.label}" has neither items nor a link.`,
    hint: () => 'Add items, or a link such as {type: doc, id: …}, or remove the category.',
  },
  'sidebar-unknown': {
    severity: 'error',
    message: (a: { id: string } & Suggestion) =>
      `The front matter field "displayed_sidebar" names "${a.id}", which is no sidebar of this version.`,
    hint: didYouMean('Name a sidebar of sidebars.yaml, or null.'),
  },
  'pagination-doc-missing': {
    severity: 'error',
    message: (a: { field: string; id: string } & Suggestion) =>
      `The front matter field "${a.field}" names the document "${a.id}", which does not exist.`,
    hint: didYouMean('Name a document of this version by its id, or null.'),
  },

  'sitemap-page-gone': {
    severity: 'warning',
    message: (a: { path: string; from: string } & Suggestion) =>
      `The deployed site has the page ${a.path}; this build has neither a page nor a redirect there.`,
    hint: (a: { from: string } & Suggestion) =>
      a.suggestion === null
        ? `If it moved, write "redirect_from: ${a.from}" into the front matter of its new page.`
        : `If it moved to ${a.suggestion}, add "- { from: ${a.from}, to: ${a.suggestion} }" to "redirects".`,
  },

  // Navbar: the wording up to the id is fixed by the site specification, section 5
  'navbar-doc-missing': {
    severity: 'error',
    message: (a: { id: string; versions: readonly string[] } & Suggestion) =>
      `DocNavbarItem: couldn't find any doc with id "${a.id}"${inVersions(a.versions)}.`,
    hint: (a: { versions: readonly string[] } & Suggestion) =>
      a.versions.length === 0
        ? withoutDocs
        : didYouMean(
            'Name a document by its path without number prefixes and extension, such as "guide/rooms".',
          )(a),
  },
  'navbar-docs-unsaid': {
    severity: 'error',
    message: (a: { ids: readonly string[]; what: string }) =>
      `Several docs have ${a.what} (${a.ids.join(', ')}), and the item does not say which it means.`,
    hint: (a: { ids: readonly string[] }) => `Name the docs in the item, as in "docs: ${a.ids[0]}".`,
  },
  'navbar-sidebar-missing': {
    severity: 'error',
    message: (a: { id: string; known: readonly string[] } & Suggestion) =>
      `DocSidebarNavbarItem: couldn't find any sidebar with id "${a.id}".`,
    hint: (a: { known: readonly string[] } & Suggestion) =>
      a.suggestion === null
        ? a.known.length === 0
          ? withoutDocs
          : `The sidebars are ${a.known.map((id) => `"${id}"`).join(', ')}.`
        : `Did you mean "${a.suggestion}"?`,
  },
  'navbar-sidebar-empty': {
    severity: 'error',
    message: (a: { id: string }) =>
      `DocSidebarNavbarItem: couldn't find any document for sidebar with id "${a.id}".`,
    hint: (a: { id: string }) => `List at least one document in the sidebar "${a.id}" of sidebars.yaml.`,
  },

  // Blog
  'blog-date-missing': {
    severity: 'error',
    message: (_: Record<string, never>) => 'This post has no date, and lists are sorted by date.',
    hint: () => 'Write "date: 2024-01-31" into its front matter, or begin the file name with "2024-01-31-".',
  },
  'blog-date-invalid': {
    severity: 'error',
    message: (a: { written: string }) => `"${a.written}" is not a date.`,
    hint: () => 'Write it as year, month and day, such as "2024-01-31".',
  },
  'blog-author-unknown': {
    severity: 'error',
    message: (a: { key: string; authorsFile: string } & Suggestion) =>
      `The author "${a.key}" is not in ${a.authorsFile}.`,
    hint: (a: { key: string; authorsFile: string } & Suggestion) =>
      didYouMean(`Add "${a.key}" to ${a.authorsFile}, or write {name: "${a.key}"} in the post.`)(a),
  },
  'blog-post-untruncated': {
    severity: 'warning',
    message: (_: Record<string, never>) => 'Lists show this post in full: it has no truncate marker.',
    hint: () => 'Put <!-- truncate --> (in MDX {/* truncate */}) after the introduction.',
  },
} satisfies Entries;

const withoutDocs = 'The site has no docs: remove the item, or write documents below content/docs/current/.';

function inVersions(names: readonly string[]): string {
  if (names.length === 0) return '';
  return ` in ${names.length === 1 ? 'version' : 'versions'} ${names.map((name) => `"${name}"`).join(', ')}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
