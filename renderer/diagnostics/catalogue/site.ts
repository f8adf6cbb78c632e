import { capitalized } from '../../markup/capitalized.ts';
import { didYouMean, type Entries, error, quotedList, type Suggestion, warning } from './catalogue-entry.ts';

interface BrokenLink extends Suggestion {
  readonly url: string;
  readonly path: string;
  /** Base URL of a site without robots.txt, to which the link leads. */
  readonly robotsBelow: string | null;
  /** Route of the docs, where the suggestion is the link with that before it. */
  readonly docsRoute: string | null;
}

/** What to do about an address that leads nowhere; one that a template was to fill in says so. */
function linkHint({ url, suggestion }: Suggestion & { readonly url: string }, otherwise: string): string {
  const hint = suggestion === null ? otherwise : `Did you mean "${suggestion}"?`;
  const [sign] = /\{\{.*?\}\}|\{%.*?%\}/.exec(url) ?? [];
  return sign === undefined
    ? hint
    : `No template fills in "${sign}": write the address itself, to which docsite adds the base URL. ${suggestion === null ? '' : hint}`.trimEnd();
}

/** Severities are the defaults; link problems take the severity that the configuration asks for. */
export const siteCatalogue = {
  // Links
  'link-broken': error(
    (a: BrokenLink) => `The link "${a.url}" leads to ${a.path}, where there is no page.`,
    (a) =>
      a.robotsBelow === null
        ? `${linkHint(a, 'Correct the path, or write pathname://<path> if something else serves that address.')}${
            a.docsRoute === null
              ? ''
              : ` With "docs: {routeBasePath: /}" in site.config.yaml, the docs have no "/${a.docsRoute}" before them.`
          }`
        : `robots.txt counts at the root of a host alone, so docsite writes none for a site below ${a.robotsBelow}. Write pathname:///robots.txt for the one of the host.`,
  ),
  'link-anchor-broken': error(
    (a: { url: string; page: string; anchor: string; translation: string | null } & Suggestion) =>
      `The link "${a.url}" points at "#${a.anchor}", which is not on ${a.page}.`,
    (a) => {
      if (a.translation !== null)
        return `The page that it translates has it: write "{#${a.anchor}}" behind the heading in "${a.translation}".`;
      return a.suggestion === null
        ? 'Point at the id of a heading of that page, or leave the fragment out.'
        : `Did you mean "#${a.suggestion}"?`;
    },
  ),
  'link-to-draft': warning(
    'The link "{url}" leads to {page}, a draft that is left out of the published site.',
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
    (a: { url: string; isFromStatic: boolean } & Suggestion) =>
      a.url.trim() === '' ? 'An image or file has no address.' : `The file "${a.url}" does not exist.`,
    (a) =>
      linkHint(
        a,
        a.isFromStatic
          ? 'Put the file below content/static/, and write its path below that folder.'
          : 'Put the file beside the page and write "./name", or below static/ and write "/name".',
      ),
  ),
  'component-unknown': error(
    (a: { name: string; advice: string | null } & Suggestion) => `There is no component <${a.name}>.`,
    (a) =>
      a.suggestion === null
        ? (a.advice ??
          `Import it at the top of the file, export it from content/components/mdx.tsx for all files, or write \`<${a.name}>\` as code if text is meant.`)
        : `Did you mean <${a.suggestion}>?`,
  ),
  'jsx-element-unknown': warning(
    (a: { name: string } & Suggestion) =>
      `<${a.name}> is neither an element of HTML nor a component: browsers show what is in it as plain text.`,
    (a) =>
      a.suggestion === null
        ? `Write \`<${a.name}>\` as code if text is meant. Names of components begin with a capital letter, those of elements of your own have a dash.`
        : `Did you mean <${a.suggestion}>?`,
    { once: 'message' },
  ),

  // The page table
  'route-duplicate': error(
    (a: { first: string; second: string; path: string }) =>
      `${capitalized(a.first)} and ${a.second} both stand at ${a.path}.`,
    'Give one of them another name or another "slug", or remove it.',
  ),
  'route-differs-in-case': error(
    (a: { first: string; second: string; path: string; difference: string }) =>
      `${capitalized(a.first)} and ${a.second} stand at addresses that differ only in ${a.difference} (${a.path}).`,
    'Many hosts take them for one file. Give one of them another name or another "slug".',
  ),
  'route-folders-differ-in-case': warning(
    (a: { first: string; second: string; folder: string; other: string }) =>
      `${capitalized(a.first)} is published in "${a.folder}" and ${a.second} in "${a.other}": where case counts for nothing, they are one folder.`,
    'Spell the folders alike, or give one of the pages another "slug".',
  ),
  'route-in-file': error(
    (a: { first: string; second: string; name: string }) =>
      `${capitalized(a.first)} is published as the file "${a.name}", and ${a.second} in a folder of this name.`,
    'Give one of them another name or another "slug".',
  ),
  'route-not-portable': warning(
    (a: { what: string; name: string }) =>
      `${capitalized(a.what)} is published under the name "${a.name}", which Windows does not allow.`,
    'The site cannot be built or unpacked there. Give the page another name or another "slug": without < > : " | ? *, a dot or a blank at the end, and not con, prn, aux, nul, com1 or lpt1.',
  ),
  'route-name-too-long': error(
    (a: { what: string; name: string; bytes: number; most: number }) =>
      `${capitalized(a.what)} is published under the name "${a.name}" of ${a.bytes} bytes; file systems take ${a.most}.`,
    'Give the page a shorter name or "slug", and a tag a shorter "permalink" in tags.yaml.',
  ),
  'home-missing': warning(
    'The site has no home page: nothing stands at {path}.',
    'Write {file}, or redirect "/" to another page.',
  ),
  'redirect-target-missing': error(
    'The redirect from {from} leads to {to}, where there is no page.',
    didYouMean('Correct "to".'),
  ),
  'redirect-pattern-unmatched': warning(
    'The redirect from {from} to {to} stands for no page.',
    'Each page whose address "to" matches gets a page that redirects to it. Let "to" hold every placeholder of "from", and match some page.',
  ),
  'redirect-loop': error(
    'The redirect from {from} leads to {to}, which redirects on and comes back.',
    'Let one of them lead to a page.',
  ),
  'translation-orphan': warning(
    'This page exists only in "{locale}": there is no "{defaultLocale}" file of the same path.',
    'Move it to the path of the page it translates. It is published in its own locale only.',
  ),
  'translation-entry-unknown': warning(
    'The {kind} "{key}" is not in {file}.',
    didYouMean('Remove the entry, or write "{key}" into {file} first.'),
  ),
  'translation-address-ignored': warning(
    '"{field}" of the {kind} "{key}" is ignored: {file} decides its address in every language.',
    'Remove "{field}" here.',
  ),
  'translation-data-ignored': warning(
    'This file is not read: sidebars and categories are the same in every language.',
    'Translate their labels under "sidebar:" in {messages}.',
  ),
  'message-unknown': warning('The theme has no message "{key}".', didYouMean('Remove the line.')),
  'message-places': warning(
    (a: { key: string; lost: readonly string[]; strange: readonly string[]; wanted: readonly string[] }) =>
      a.lost.length > 0
        ? `The message "${a.key}" lacks ${a.lost.join(' and ')}, in whose place a value stands.`
        : `Nothing fills in ${a.strange.join(' and ')} in the message "${a.key}".`,
    (a) =>
      a.wanted.length === 0
        ? 'Take the braces out: it has no places.'
        : `Its places are ${a.wanted.join(', ')}.`,
  ),
  'message-forms': warning(
    'The message "{key}" has {forms} plural forms, and the language "{lang}" tells {most} apart.',
    'Take those out that are too many: nothing shows them.',
  ),

  'message-version-unknown': warning(
    (a: { version: string; known: readonly string[] } & Suggestion) =>
      `"docs" has labels for "${a.version}", which is no version of the docs.`,
    (a) => didYouMean(`Versions: ${a.known.join(', ')}.`)(a),
  ),

  // Docs
  'version-empty': warning(
    'The version "{name}" is configured but has no documents.',
    'Put its documents below {path}/{name}/, or remove it from {options}.versions.',
  ),
  'docs-empty': warning(
    'The docs "{id}" have no documents.',
    'Put their documents below content/{path}/, or remove them from "docs".',
  ),
  'version-unknown': error(
    (a: { name: string; known: readonly string[] } & Suggestion) =>
      `There is no version "${a.name}" of the docs.`,
    (a) => didYouMean(`The versions are ${quotedList(a.known)}.`)(a),
  ),
  'docs-id-unknown': error(
    (a: { id: string; known: readonly string[] } & Suggestion) => `There are no docs "${a.id}".`,
    (a) =>
      didYouMean(a.known.length === 0 ? withoutDocs : `The ids of the docs are ${quotedList(a.known)}.`)(a),
  ),
  'doc-id-duplicate': error(
    '"{first}" and "{second}" have the same id, "{id}".',
    'Rename one of the files, or set another "id" in its front matter.',
  ),
  'sidebar-doc-missing': error(
    'The sidebar names the document "{id}", which does not exist in version "{version}".',
    didYouMean('Name a document by its path without number prefixes and extension, such as "guide/rooms".'),
  ),
  'sidebar-folder-empty': error(
    'There are no documents in the folder "{folder}".',
    'Name a folder of this version that holds documents, or "." for all of them.',
  ),
  'sidebar-category-empty': error(
    'The category "{label}" has neither items nor a link.',
    'Add items, or a link such as {type: doc, id: …}, or remove the category.',
  ),
  'sidebar-unknown': error(
    'The front matter field "displayed_sidebar" names "{id}", which is no sidebar of this version.',
    didYouMean('Name a sidebar of sidebars.yaml, or null.'),
  ),
  'pagination-doc-missing': error(
    'The front matter field "{field}" names the document "{id}", which does not exist.',
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
    (a) => didYouMean(a.known.length === 0 ? withoutDocs : `The sidebars are ${quotedList(a.known)}.`)(a),
  ),
  'navbar-sidebar-empty': error(
    'DocSidebarNavbarItem: couldn\'t find any document for sidebar with id "{id}".',
    'List at least one document in the sidebar "{id}" of sidebars.yaml.',
  ),

  // Blog
  'blog-empty': warning(
    'The blog "{id}" has no posts.',
    'Put its posts below content/{path}/, or remove it from "blog".',
  ),
  'blog-date-missing': error(
    'This post has no date, and lists are sorted by date.',
    'Write "date: 2024-01-31" into its front matter, or begin the file name with "2024-01-31-".',
  ),
  'blog-date-invalid': error(
    '"{written}" is not a date.',
    'Write it as year, month and day, such as "2024-01-31".',
  ),
  'blog-author-unknown': error(
    'The author "{key}" is not in {authorsFile}.',
    didYouMean('Add "{key}" to {authorsFile}, or write {name: "{key}"} in the post.'),
  ),
  'blog-post-untruncated': warning(
    'Lists show this post in full: it has no truncate marker.',
    'Put <!-- truncate --> (in MDX {/* truncate */}) after the introduction.',
  ),
} satisfies Entries;

const withoutDocs = 'The site has no docs: remove the item, or write documents below content/docs/current/.';

function inVersions(names: readonly string[]): string {
  if (names.length === 0) return '';
  return ` in ${names.length === 1 ? 'version' : 'versions'} ${quotedList(names)}`;
}
