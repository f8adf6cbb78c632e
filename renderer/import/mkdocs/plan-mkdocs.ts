import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { join as joinPosix, relative } from 'node:path/posix';
import { parseDocument } from 'yaml';
import { createDiagnostic } from '../../diagnostics/diagnostic.ts';
import { isNestedTooDeeply } from '../../diagnostics/yaml-depth.ts';
import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { compact, type Fields, fieldsOf, isObject } from '../fields.ts';
import { type Gap, gapOf } from '../gap.ts';
import { peerPackages } from '../peer-packages.ts';
import { missingSource, type PlanSite, type SitePlan } from '../site-plan.ts';
import { readOwnText } from '../source-boundary.ts';
import { dataFile } from '../target.ts';
import { type DocFile, docIds, isDocument, listDocFiles, placeOf, sidebarsPath } from '../tree/doc-files.ts';
import { type ConvertedPage, type PageInput, planTree } from '../tree/plan-tree.ts';
import { lostEntry, sidebarData } from '../tree/sidebar-entries.ts';
import { withoutApi } from './api-references.ts';
import { appendedDefinitions } from './appended-definitions.ts';
import { convertMkDocsConfig } from './convert-mkdocs-config.ts';
import { convertMkDocsPage } from './convert-mkdocs-page.ts';
import { excludedFiles } from './excluded-files.ts';
import { type Extensions, extensionsOf } from './markdown-extensions.ts';
import { foldersOf, languagesOf, withSuffixes } from './mkdocs-languages.ts';
import { navEntries, plainPath, titlesIn } from './nav-entries.ts';
import { placeFiles } from './place-files.ts';
import { namesIn } from './plugin-options.ts';
import { takenTexts } from './taken-texts.ts';

/** Plans the site that a MkDocs site becomes, Material for MkDocs or not. */
export const planMkDocs: PlanSite = async (root) => {
  const configFile = ['mkdocs.yml', 'mkdocs.yaml'].find((file) => existsSync(join(root, file)));
  if (configFile === undefined)
    return { plan: null, diagnostics: missingSource(root, 'MkDocs', 'mkdocs.yml') };
  const { data, problem } = readYaml(root, configFile);
  if (data === null) {
    const diagnostic = createDiagnostic(
      'import-config-throws',
      { file: configFile, cause: problem },
      { file: configFile },
    );
    return { plan: null, diagnostics: [diagnostic] };
  }
  return { plan: planOf(root, configFile, data), diagnostics: [] };
};

/** What MkDocs leaves out of each site, besides what is hidden. */
const excludedByItself = '/templates/';

function planOf(root: string, configFile: string, data: DataObject): SitePlan {
  const gaps: Gap[] = [];
  const config = fieldsOf(data);
  const folder = plainPath(config.text('docs_dir') ?? 'docs');
  const languages = languagesOf(config.any('plugins'));
  const extensions = extensionsOf(config.any('markdown_extensions'));
  const listed = listDocFiles({ root, folder, locales: foldersOf(languages), ignore: ['**/*.py'] });
  const isMeant = (patterns: string) => {
    const meant = excludedFiles(join(root, folder), patterns);
    return ({ from }: DocFile) => meant.has(relative(folder, from));
  };
  const isExcluded = isMeant(`${excludedByItself}\n${config.text('exclude_docs') ?? ''}`);
  const isDraft = isMeant(config.text('draft_docs') ?? '');
  const included = listed.filter((file) => !isExcluded(file));
  const files = withoutHiddenReadmes(withSuffixes(included, languages), gaps);
  const nav = navEntries(config.any('nav'), files);
  const paths = new Set(files.map(({ path }) => path));
  const hasFolders = config.flag('use_directory_urls') !== false;
  const options = { extensions, titles: new Map(titlesIn(nav)), files: paths, hasFolders };
  const written = asWritten(root, config, { extensions, gaps });
  const tree = planTree(
    root,
    files.filter(isDocument),
    (input) => withDraft(convertMkDocsPage(written(input), options), isDraft(input.file)),
    /^(?:index|README)$/,
  );
  const others = placeFiles(
    root,
    files.filter((file) => !isDocument(file)),
    { documents: tree.files, published: themeImages(config.any('theme')) },
  );
  const sidebar = sidebarData(nav, docIds(files, null), (link) => gaps.push(lostEntry(configFile, link)));
  const made = convertMkDocsConfig(config, { languages, extensions }, { configFile, gaps });
  return {
    config: made,
    files: [...tree.files, ...others, ...dataFile(sidebarsPath, compact({ main: sidebar }))],
    packages: peerPackages(made),
    gaps: [...gaps, ...tree.gaps],
  };
}

/** Pages with what stands in other files for them, and without what plugins write. */
function asWritten(
  root: string,
  config: Fields,
  { extensions, gaps }: { readonly extensions: Extensions; readonly gaps: Gap[] },
): (input: PageInput) => PageInput {
  const taken = takenTexts(root, extensions);
  const appended = appendedDefinitions(root, extensions, gaps);
  const plain = withoutApi(namesIn(config.any('plugins')));
  return (input) => plain(appended(taken(input)));
}

function withDraft(page: ConvertedPage, isDraft: boolean): ConvertedPage {
  return isDraft ? { ...page, frontMatter: { ...page.frontMatter, draft: true } } : page;
}

/** MkDocs makes no page of a `README.md` that has an `index.md` beside it. */
function withoutHiddenReadmes(files: readonly DocFile[], gaps: Gap[]): DocFile[] {
  const places = new Set(files.map(placeOf));
  return files.filter((file) => {
    const index = placeOf(file).replace(/(^|\/)README\.md$/, '$1index.md');
    const isHidden = index !== placeOf(file) && places.has(index);
    if (isHidden) gaps.push(hiddenGap(file.from));
    return !isHidden;
  });
}

const hiddenGap = gapOf('note', 'page', () => [
  'MkDocs makes no page of a README.md beside an index.md: it stays behind.',
  'Nothing is to be done.',
]);

/** Paths of images that the theme shows on all pages, as addresses. */
function themeImages(theme: Data | undefined): string[] {
  const { logo = null, favicon = null } = isObject(theme) ? theme : {};
  return [logo, favicon].flatMap((path) => (typeof path === 'string' ? [joinPosix('/', path)] : []));
}

/**
 * The configuration, and that of the file that it inherits from. Tags of Python are values without a meaning here.
 *
 * @param heirs files that inherit from it
 */
function readYaml(
  root: string,
  file: string,
  heirs: readonly string[] = [],
): { readonly data: DataObject | null; readonly problem: string } {
  const text = readOwnText(root, file);
  if (text === null) return { data: null, problem: 'it is no file of the site that can be read.' };
  if (isNestedTooDeeply(text)) return { data: null, problem: 'it is nested too deeply.' };
  const document = parseDocument(text, { logLevel: 'silent' });
  const [error] = document.errors;
  if (error) return { data: null, problem: error.message.split('\n')[0] ?? '' };
  const data = dataOf(document);
  if (data === undefined) return { data: null, problem: 'its aliases have no end.' };
  if (!isObject(data)) return { data: null, problem: 'it holds no options.' };
  const parent =
    typeof data.INHERIT === 'string' && !heirs.includes(data.INHERIT)
      ? readYaml(root, data.INHERIT, [...heirs, data.INHERIT]).data
      : null;
  return { data: { ...parent, ...data }, problem: '' };
}

/** Undefined where aliases grow into more than anybody wrote. */
function dataOf(document: ReturnType<typeof parseDocument>): Data | undefined {
  try {
    return document.toJS() as Data;
  } catch {
    return undefined;
  }
}
