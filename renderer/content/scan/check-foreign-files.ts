import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';

interface Kind {
  /** Matches in a path below the content folder. */
  readonly pattern: RegExp;
  /** What the file would be elsewhere, in words that follow its path. */
  readonly meaning: string;
  readonly remedy: string;
}

const unread = 'nothing reads it here';

/** Files by whose names other builders know what they are for. */
const kinds: readonly Kind[] = [
  {
    pattern: /\/_index\.md$/,
    meaning: `would be the page of its folder in Hugo: ${unread}`,
    remedy: 'Rename it to "index.md".',
  },
  {
    pattern: /\/SUMMARY\.md$/,
    meaning: 'would give the order of the pages in mdBook and GitBook: here it is a page as all others',
    remedy: 'Write the order into sidebars.yaml, and remove the file.',
  },
  {
    pattern: /\/_(?:[Ss]idebar|[Nn]avbar|coverpage|Footer|Header)\.md$/,
    meaning: `would stand around the pages in Docsify or a wiki: ${unread}`,
    remedy:
      'Write the order of the pages into sidebars.yaml, other links into themeConfig.navbar and themeConfig.footer of site.config.yaml, and remove the file.',
  },
  {
    pattern: /\/(?:_meta\.(?:json|[cm]?[jt]sx?)|meta\.json|_nav\.json|_?toc\.ya?ml)$/,
    meaning: `would give the order and the labels of pages in Nextra, Rspress, Fumadocs or Sphinx: ${unread}`,
    remedy:
      'Write "label" and "position" of a folder into its _category_.yaml, "sidebar_label" and "sidebar_position" into the pages, or all of it into sidebars.yaml; and remove the file.',
  },
  {
    pattern: /(?:^|\/)_(?:posts|drafts)\/.*\.(?:md|markdown)$/,
    meaning: `would be a post in Jekyll: ${unread}`,
    remedy: 'Move the posts into "content/blog", with "draft: true" for those that are not published.',
  },
  {
    pattern: /\/\([\w -]+\)\/(?:.*\/)?[^/]+\.mdx?$/,
    meaning:
      'would have an address without the folder in parentheses in Fumadocs and Nextra: here that is a part of it',
    remedy: 'Move the pages into the folder above, and group them by a category in sidebars.yaml.',
  },
  {
    pattern: /\.(?:rst|adoc|asciidoc|textile|org|mdoc|qmd|rmd)$/i,
    meaning: `would be a page elsewhere: ${unread}, as it is not Markdown`,
    remedy: 'Convert it to Markdown, in a file that ends in ".md", or move it below static/ for a download.',
  },
];

const translation: Omit<Kind, 'pattern'> = {
  meaning: 'would be a translation in Hugo: here it is a page of its own',
  remedy:
    'Move translations to the same paths below "content/i18n/<locale>/", without the language in their names.',
};

/** Whether a name has a language, and a file without it stands beside. */
function isTranslation(path: string, paths: ReadonlySet<string>): boolean {
  const [, stem, language, ending] = /^(.+)\.([a-z]{2})(\.mdx?)$/.exec(path) ?? [];
  return language !== undefined && !/^[jt]s$/.test(language) && paths.has(`${stem}${ending}`);
}

/**
 * Files that mean something to other builders and nothing, or something else, to docsite. What stands below `static/` is
 * published as it is, and code imports what it likes.
 *
 * @param paths all files of the content folder
 */
export function checkForeignFiles(paths: readonly string[], contentId: string): Diagnostic[] {
  const all = new Set(paths);
  return paths.flatMap((path) => {
    if (/^(?:static|components)\//.test(path)) return [];
    const kind =
      kinds.find(({ pattern }) => pattern.test(path)) ?? (isTranslation(path, all) ? translation : undefined);
    if (kind === undefined) return [];
    const file = `${contentId}/${path}`;
    return [
      createDiagnostic('file-foreign', { path: file, meaning: kind.meaning, remedy: kind.remedy }, { file }),
    ];
  });
}
