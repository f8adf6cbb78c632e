import { didYouMean, type Entries, error, type Suggestion, warning } from './catalogue-entry.ts';

/** Severities are the defaults; link problems take the severity that the configuration asks for. */
export const siteCatalogue = {
  // Links
  'link-broken': error(
    (a: { url: string; path: string; robotsBelow: string | null } & Suggestion) =>
      `The link "${a.url}" leads to ${a.path}, where there is no page.`,
    (a) =>
      a.robotsBelow === null
        ? didYouMean('Correct the path, or write pathname://<path> if something else serves that address.')(a)
        : `robots.txt counts at the root of a host alone, so docsite writes none for a site below ${a.robotsBelow}. Write pathname:///robots.txt for the one of the host.`,
  ),
  'link-anchor-broken': error(
    (a: { url: string; page: string; anchor: string } & Suggestion) =>
      `The link "${a.url}" points at "#${a.anchor}", which is not on ${a.page}.`,
    (a) =>
      a.suggestion === null
        ? 'Point at the id of a heading of that page, or leave the fragment out.'
        : `Did you mean "#${a.suggestion}"?`,
  ),
  'link-to-draft': warning(
    (a: { url: string; page: string }) =>
      `The link "${a.url}" leads to ${a.page}, a draft that is left out of the published site.`,
    'Take "draft: true" out of its front matter before you publish, or the link will be broken.',
  ),
  'link-markdown-broken': warning(
    (a: { url: string; path: string; isFile: boolean } & Suggestion) =>
      `The link "${a.url}" names the file ${a.path}, which is not a page of the site.`,
    (a) =>
      a.isFile
        ? 'The file is there and has no page: it is a draft, or another page has its address.'
        : didYouMean('File links are relative to the file they are written in. Correct the path.')(a),
  ),
  'image-broken': error(
    (a: { url: string; inConfig: boolean } & Suggestion) => `The file "${a.url}" does not exist.`,
    (a) =>
      didYouMean(
        a.inConfig
          ? 'Put the file below content/static/, and write its path below that folder.'
          : 'Put the file beside the page and write "./name", or below static/ and write "/name".',
      )(a),
  ),
  'component-unknown': error(
    (a: { name: string; advice: string | null } & Suggestion) => `There is no component <${a.name}>.`,
    (a) =>
      a.suggestion === null
        ? (a.advice ??
          `Import it at the top of the file, export it from content/components/mdx.tsx for all files, or write \`<${a.name}>\` as code if text is meant.`)
        : `Did you mean <${a.suggestion}>?`,
  ),

  // The page table
  'route-duplicate': error(
    (a: { first: string; second: string; path: string }) =>
      `${capitalised(a.first)} and ${a.second} both stand at ${a.path}.`,
    'Give one of them another name or another "slug", or remove it.',
  ),
  'route-differs-in-case': error(
    (a: { first: string; second: string; path: string }) =>
      `${capitalised(a.first)} and ${a.second} stand at addresses that differ only in case (${a.path}).`,
    'Many hosts take them for one file. Give one of them another name or another "slug".',
  ),
  'route-folders-differ-in-case': warning(
    (a: { first: string; second: string; folder: string; other: string }) =>
      `${capitalised(a.first)} is published in "${a.folder}" and ${a.second} in "${a.other}": where case counts for nothing, they are one folder.`,
    'Spell the folders alike, or give one of the pages another "slug".',
  ),
  'route-not-portable': warning(
    (a: { what: string; name: string }) =>
      `${capitalised(a.what)} is published under the name "${a.name}", which Windows does not allow.`,
    'The site cannot be built or unpacked there. Give the page another name or another "slug": without < > : " | ? *, a dot or a blank at the end, and not con, prn, aux, nul, com1 or lpt1.',
  ),
  'home-missing': warning(
    (a: { path: string; file: string }) => `The site has no home page: nothing stands at ${a.path}.`,
    (a) => `Write ${a.file}, or redirect "/" to another page.`,
  ),
  'redirect-target-missing': error(
    (a: { from: string; to: string } & Suggestion) =>
      `The redirect from ${a.from} leads to ${a.to}, where there is no page.`,
    didYouMean('Correct "to".'),
  ),
  'redirect-pattern-unmatched': warning(
    (a: { from: string; to: string }) => `The redirect from ${a.from} to ${a.to} stands for no page.`,
    'Each page whose address "to" matches gets a page that redirects to it. Let "to" hold every placeholder of "from", and match some page.',
  ),
  'redirect-loop': error(
    (a: { from: string; to: string }) =>
      `The redirect from ${a.from} leads to ${a.to}, which redirects on and comes back.`,
    'Let one of them lead to a page.',
  ),
  'translation-orphan': warning(
    (a: { locale: string; defaultLocale: string }) =>
      `This page exists only in "${a.locale}": there is no "${a.defaultLocale}" file of the same path.`,
    'Move it to the path of the page it translates. It is published in its own locale only.',
  ),
  'translation-entry-unknown': warning(
    (a: { kind: 'author' | 'tag' | 'term'; key: string; file: string } & Suggestion) =>
      `The ${a.kind} "${a.key}" is not in ${a.file}.`,
    (a) => didYouMean(`Remove the entry, or write "${a.key}" into ${a.file} first.`)(a),
  ),
  'translation-address-ignored': warning(
    (a: { kind: 'author' | 'tag'; key: string; field: string; file: string }) =>
      `"${a.field}" of the ${a.kind} "${a.key}" is ignored: ${a.file} decides its address in every language.`,
    (a) => `Remove "${a.field}" here.`,
  ),
  'translation-data-ignored': warning(
    (_: { messages: string }) =>
      'This file is not read: sidebars and categories are the same in every language.',
    (a) => `Translate their labels under "sidebar:" in ${a.messages}.`,
  ),
  'message-unknown': warning(
    (a: { key: string } & Suggestion) => `The theme has no message "${a.key}".`,
    didYouMean('Remove the line.'),
  ),

  'message-version-unknown': warning(
    (a: { version: string; known: readonly string[] } & Suggestion) =>
      `"docs.sidebars" has labels for "${a.version}", which is no version of the docs.`,
    (a) => didYouMean(`Versions: ${a.known.join(', ')}.`)(a),
  ),

  // Docs
  'version-empty': warning(
    (a: { name: string; path: string; options: string }) =>
      `The version "${a.name}" is configured but has no documents.`,
    (a) => `Put its documents below ${a.path}/${a.name}/, or remove it from ${a.options}.versions.`,
  ),
  'docs-empty': warning(
    (a: { id: string; path: string }) => `The docs "${a.id}" have no documents.`,
    (a) => `Put their documents below content/${a.path}/, or remove them from "docs".`,
  ),
  'version-unknown': error(
    (a: { name: string; known: readonly string[] } & Suggestion) =>
      `There is no version "${a.name}" of the docs.`,
    (a) =>
      a.suggestion === null
        ? `The versions are ${a.known.map((name) => `"${name}"`).join(', ')}.`
        : `Did you mean "${a.suggestion}"?`,
  ),
  'docs-id-unknown': error(
    (a: { id: string; known: readonly string[] } & Suggestion) => `There are no docs "${a.id}".`,
    (a) =>
      a.suggestion === null
        ? a.known.length === 0
          ? withoutDocs
          : `The ids of the docs are ${a.known.map((id) => `"${id}"`).join(', ')}.`
        : `Did you mean "${a.suggestion}"?`,
  ),
  'doc-id-duplicate': error(
    (a: { id: string; first: string; second: string }) =>
      `"${a.first}" and "${a.second}" have the same id, "${a.id}".`,
    'Rename one of the files, or set another "id" in its front matter.',
  ),
  'sidebar-doc-missing': error(
    (a: { id: string; version: string } & Suggestion) =>
      `The sidebar names the document "${a.id}", which does not exist in version "${a.version}".`,
    didYouMean('Name a document by its path without number prefixes and extension, such as "guide/rooms".'),
  ),
  'sidebar-folder-empty': error(
    (a: { folder: string }) => `There are no documents in the folder "${a.folder}".`,
    'Name a folder of this version that holds documents, or "." for all of them.',
  ),
  'sidebar-category-empty': error(
    (a: { label: string }) => `The category "${a.label}" has neither items nor a link.`,
    'Add items, or a link such as {type: doc, id: …}, or remove the category.',
  ),
  'sidebar-unknown': error(
    (a: { id: string } & Suggestion) =>
      `The front matter field "displayed_sidebar" names "${a.id}", which is no sidebar of this version.`,
    didYouMean('Name a sidebar of sidebars.yaml, or null.'),
  ),
  'pagination-doc-missing': error(
    (a: { field: string; id: string } & Suggestion) =>
      `The front matter field "${a.field}" names the document "${a.id}", which does not exist.`,
    didYouMean('Name a document of this version by its id, or null.'),
  ),

  'sitemap-page-gone': warning(
    (a: { path: string; from: string } & Suggestion) =>
      `The deployed site has the page ${a.path}; this build has neither a page nor a redirect there.`,
    (a) =>
      a.suggestion === null
        ? `If it moved, write "redirect_from: ${a.from}" into the front matter of its new page.`
        : `If it moved to ${a.suggestion}, add "- { from: ${a.from}, to: ${a.suggestion} }" to "redirects".`,
  ),

  // Navbar: the wording up to the id is fixed by the site specification, section 5
  'navbar-doc-missing': error(
    (a: { id: string; versions: readonly string[] } & Suggestion) =>
      `DocNavbarItem: couldn't find any doc with id "${a.id}"${inVersions(a.versions)}.`,
    (a) =>
      a.versions.length === 0
        ? withoutDocs
        : didYouMean(
            'Name a document by its path without number prefixes and extension, such as "guide/rooms".',
          )(a),
  ),
  'navbar-docs-unsaid': error(
    (a: { ids: readonly string[]; what: string }) =>
      `Several docs have ${a.what} (${a.ids.join(', ')}), and the item does not say which it means.`,
    (a) => `Name the docs in the item, as in "docs: ${a.ids[0]}".`,
  ),
  'navbar-sidebar-missing': error(
    (a: { id: string; known: readonly string[] } & Suggestion) =>
      `DocSidebarNavbarItem: couldn't find any sidebar with id "${a.id}".`,
    (a) =>
      a.suggestion === null
        ? a.known.length === 0
          ? withoutDocs
          : `The sidebars are ${a.known.map((id) => `"${id}"`).join(', ')}.`
        : `Did you mean "${a.suggestion}"?`,
  ),
  'navbar-sidebar-empty': error(
    (a: { id: string }) => `DocSidebarNavbarItem: couldn't find any document for sidebar with id "${a.id}".`,
    (a) => `List at least one document in the sidebar "${a.id}" of sidebars.yaml.`,
  ),

  // Blog
  'blog-empty': warning(
    (a: { id: string; path: string }) => `The blog "${a.id}" has no posts.`,
    (a) => `Put its posts below content/${a.path}/, or remove it from "blog".`,
  ),
  'blog-date-missing': error(
    'This post has no date, and lists are sorted by date.',
    'Write "date: 2024-01-31" into its front matter, or begin the file name with "2024-01-31-".',
  ),
  'blog-date-invalid': error(
    (a: { written: string }) => `"${a.written}" is not a date.`,
    'Write it as year, month and day, such as "2024-01-31".',
  ),
  'blog-author-unknown': error(
    (a: { key: string; authorsFile: string } & Suggestion) =>
      `The author "${a.key}" is not in ${a.authorsFile}.`,
    (a) => didYouMean(`Add "${a.key}" to ${a.authorsFile}, or write {name: "${a.key}"} in the post.`)(a),
  ),
  'blog-post-untruncated': warning(
    'Lists show this post in full: it has no truncate marker.',
    'Put <!-- truncate --> (in MDX {/* truncate */}) after the introduction.',
  ),
} satisfies Entries;

const withoutDocs = 'The site has no docs: remove the item, or write documents below content/docs/current/.';

function inVersions(names: readonly string[]): string {
  if (names.length === 0) return '';
  return ` in ${names.length === 1 ? 'version' : 'versions'} ${names.map((name) => `"${name}"`).join(', ')}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
