import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dirname, join as joinPosix } from 'node:path/posix';
import glob from 'fast-glob';
import { otherNames, wordsOf } from '../../markup/words-of.ts';
import { overridableComponents, overrideNameOf } from '../../overrides/overridable-components.ts';
import { type Gap, gapOf, lost } from '../gap.ts';
import { readOwnText } from '../source-boundary.ts';

/** Folder of the components of the theme that a site has replaced. */
export const swizzledFolder = 'src/theme';

/** Components of docsite by other names that they have in the theme of Docusaurus. */
const counterparts = otherNames(`
  BlogArchive BlogArchivePage | BlogLayout BlogSidebar | BlogList BlogListPage BlogTagsPostsPage |
  BlogPost BlogPostItem BlogPostPage | Breadcrumbs DocBreadcrumbs | CardList DocCard DocCardList |
  CategoryIndex DocCategoryGeneratedIndexPage | Contents BackToTopButton TOC | DocPage DocItem DocRoot |
  DocTag DocTagDocListPage | DocumentFooter EditMetaRow EditThisPage | MobileContents TOCCollapsible |
  Pagination DocPaginator PaginatorNavLink | SearchLink SearchBar |
  SidebarCategory DocSidebarItem | SideMenu DocSidebar | SkipLink SkipToContent | StandalonePage Layout MDXPage |
  TagsIndex BlogTagsListPage DocTagsListPage | VersionBadge DocVersionBadge | VersionBanner DocVersionBanner
`);

/** Components of that theme that have the same name here, or no counterpart. What else is there is the site's own. */
const sameNames = wordsOf(`
  Admonition AnnouncementBar BlogLayout CodeBlock CodeInline ColorModeToggle Details DocPage ErrorPageContent Footer
  Heading Icon Loading Logo MDXContent Mermaid Navbar NavbarItem NotFound Playground ReactLiveScope Root SearchPage
  SiteMetadata TabItem Tabs TagsListInline ThemedImage
`);

/** A gap for each component of the theme that the site has replaced, with the name of the one that does the same. */
export function swizzledGaps(root: string): Gap[] {
  const files = glob.sync('**/*.{js,jsx,ts,tsx}', { cwd: join(root, swizzledFolder) });
  const names = [...new Set(files.map((file) => (/^[^/.]+/.exec(file) ?? [''])[0]))].sort();
  return names
    .filter((name) => counterparts.has(name) || sameNames.includes(name))
    .map((name): Gap => {
      const known = counterpartOf(name);
      const remedy =
        known === null
          ? 'No component of docsite does the same: see what it was for, and whether styles or a client module can do it.'
          : `Write what it was for into theme-overrides/${overrideNameOf({ name: known })}.tsx: "docsite eject ${known}" starts the file.`;
      const missing = `The replaced component <${name}> of the theme has no effect.`;
      return { ...lost('component', `${swizzledFolder}/${name}`), missing, remedy };
    });
}

function counterpartOf(name: string): string | null {
  const wanted = counterparts.get(name) ?? name;
  return overridableComponents.some((one) => one.name === wanted) ? wanted : null;
}

/** The module that says which components documents may use by name. */
export interface DocumentComponents {
  /** For `content/components/mdx.jsx`. */
  readonly text: string;
  readonly gaps: readonly Gap[];
}

const importStatement = /^import\s+(?!type\b)([^'"]+?)\s+from\s*['"]([^'"]+)['"]/gm;

/** The components that `src/theme/MDXComponents` adds to those of the theme; null when it adds none that can be read. */
export function documentComponents(root: string): DocumentComponents | null {
  const base = `${swizzledFolder}/MDXComponents`;
  const file = ['.js', '.jsx', '.ts', '.tsx', '/index.js', '/index.jsx', '/index.ts', '/index.tsx']
    .map((ending) => base + ending)
    .find((path) => existsSync(join(root, path)));
  const code = file === undefined ? null : readOwnText(root, file);
  if (file === undefined || code === null) return null;
  const imports = importsOf(code, dirname(file));
  const [, exported = ''] = /export\s+default\s+(\w+)\s*;?\s*$/m.exec(code) ?? [];
  const opening = exported === '' ? /export\s+default\s*\{/ : new RegExp(`\\b${exported}\\b[^=\\n]*=\\s*\\{`);
  const start = opening.exec(code);
  const body = start ? code.slice(start.index + start[0].length) : '';
  const gaps: Gap[] = [];
  const statements: string[] = [];
  const names: string[] = [];
  let others = 0;
  for (const entry of entriesOf(body)) {
    const [, key, value = ''] = /^(?:(\w+)\s*:\s*)?(\w+)$/.exec(entry) ?? [];
    const imported = imports.get(value);
    if (imported !== undefined) {
      statements.push(imported);
      names.push(key === undefined || key === value ? value : `${key}: ${value}`);
    } else if (/=>|^\w+\s*\(|\bfunction\b/.test(entry) && !isThemeHeading(entry)) others++;
  }
  if (others > 0) gaps.push(inlineGap(file, others));
  if (names.length === 0) return { text: '', gaps };
  const text = `${[...new Set(statements)].join('\n')}\n\nexport default { ${names.join(', ')} };\n`;
  return { text, gaps };
}

/** `h2: (props) => <MDXHeading as="h2" {...props} />` stands in the module that Docusaurus itself gives to sites. */
function isThemeHeading(entry: string): boolean {
  return /^h[1-6]\s*:.*=>\s*\(?\s*<\w*Heading\s+as=/s.test(entry);
}

/** The entries of an object literal, behind its opening brace. */
function entriesOf(body: string): string[] {
  const entries = [''];
  let depth = 0;
  for (const sign of body.replaceAll(/\/\/[^\n]*|\/\*.*?\*\//gs, '')) {
    if ('([{'.includes(sign)) depth++;
    if (')]}'.includes(sign) && --depth < 0) break;
    if (sign === ',' && depth === 0) entries.push('');
    else entries[entries.length - 1] += sign;
  }
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
}

/** What a module imports of the site's own files: statements for `content/components/mdx.jsx`, by names. */
function importsOf(code: string, folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, clause = '', module = ''] of code.matchAll(importStatement)) {
    const path = module.startsWith('@site/')
      ? module.slice('@site/'.length)
      : module.startsWith('.')
        ? joinPosix(folder, module)
        : null;
    if (path === null) continue;
    for (const [name] of clause.matchAll(/\b(?!as\b)\w+\b/g))
      found.set(name, `import ${clause} from '@site/${path}';`);
  }
  return found;
}

const inlineGap = gapOf('changed', 'component', (count: number) => [
  `${count} components that documents use by name are written within "MDXComponents", and missing.`,
  'Give each a file of its own, and name it in content/components/mdx.jsx.',
]);
