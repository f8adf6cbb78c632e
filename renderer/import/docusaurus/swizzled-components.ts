import { join } from 'node:path';
import { dirname, join as joinPosix } from 'node:path/posix';
import glob from 'fast-glob';
import { otherNames, wordsOf } from '../../markup/words-of.ts';
import { overridableComponents, overrideNameOf } from '../../overrides/overridable-components.ts';
import { type Gap, gapOf, lost } from '../gap.ts';
import { readOwnText } from '../source-boundary.ts';
import { fileOf } from './convert-imports.ts';

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

/** The components that `src/theme/MDXComponents` adds to those of the theme, and the elements that it replaces. */
export function documentComponents(root: string): DocumentComponents {
  const added = addedComponents(root);
  const replaced = replacedElements(root);
  const names = [...added.names, ...replaced.names];
  const statements = new Set([...added.statements, ...replaced.statements]);
  const text =
    names.length === 0 ? '' : `${[...statements].join('\n')}\n\nexport default { ${names.join(', ')} };\n`;
  return { text, gaps: [...added.gaps, ...replaced.gaps] };
}

/** Imports for that module, what it exports by default, and what is missing. */
interface NamedComponents extends Pick<DocumentComponents, 'gaps'> {
  readonly statements: readonly string[];
  readonly names: readonly string[];
}

/** Modules such as `MDXComponents/Img`, each for an element of documents. */
function replacedElements(root: string): NamedComponents {
  const found = documentElements.flatMap((name) => {
    const path = fileOf(`${swizzledFolder}/MDXComponents/${name}`, root);
    return path === undefined ? [] : [{ name, path }];
  });
  const kept = found.filter(({ name }) => !ofCode.includes(name));
  return {
    statements: kept.map(({ name, path }) => `import ${name} from '@site/${path}';`),
    names: kept.map(({ name }) => `${name.toLowerCase()}: ${name}`),
    gaps: found.filter((one) => !kept.includes(one)).map(({ name, path }) => elementGap(path, name)),
  };
}

const documentElements = wordsOf('A Code Details Heading Img Li Pre Ul');
const ofCode = wordsOf('Code Details Heading Pre');

const elementGap = gapOf('lost', 'component', (name: string) => [
  `The replaced component <MDXComponents/${name}> of the theme has no effect.`,
  'See what it was for, and whether styles, or a component of theme-overrides/, can do it.',
]);

/** What the module of that name says; what cannot be read of it is none. */
function addedComponents(root: string): NamedComponents {
  const nothing = { statements: [], names: [], gaps: [] };
  const file = fileOf(`${swizzledFolder}/MDXComponents`, root);
  const code = file === undefined ? null : readOwnText(root, file);
  if (file === undefined || code === null) return nothing;
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
  return { statements, names, gaps };
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

/** What a module imports of the site's own files and of packages: statements for `content/components/mdx.jsx`, by names. */
function importsOf(code: string, folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, clause = '', module = ''] of code.matchAll(importStatement)) {
    // What Docusaurus gives to documents docsite gives them too.
    if (/^@(?:theme|docusaurus)(?:[-/]|$)/.test(module)) continue;
    const place = module.startsWith('.') ? `@site/${joinPosix(folder, module)}` : module;
    for (const [name] of clause.matchAll(/\b(?!as\b)\w+\b/g))
      found.set(name, `import ${clause} from '${place}';`);
  }
  return found;
}

const inlineGap = gapOf('changed', 'component', (count: number) => [
  `${count} components that documents use by name are written within "MDXComponents", and missing.`,
  'Give each a file of its own, and name it in content/components/mdx.jsx.',
]);
