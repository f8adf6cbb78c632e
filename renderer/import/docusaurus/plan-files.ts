import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { join as joinPosix } from 'node:path/posix';
import { readPackageFacts } from '../../files/package-root.ts';
import { isSafeOutputPath } from '../../paths/is-safe-output-path.ts';
import { yamlOf } from '../fields.ts';
import { foreignGap } from '../file-gaps.ts';
import { type Gap, gapOf } from '../gap.ts';
import { sourceBoundary } from '../source-boundary.ts';
import { dataFile, type TargetFile } from '../target.ts';
import { withCardDescriptions } from './card-descriptions.ts';
import type { ClientModule } from './client-modules.ts';
import { docsFolderOf } from './convert-docs.ts';
import { type ConvertFileContext, convertFile } from './convert-file.ts';
import {
  convertImports,
  type NeededImports,
  neededPath,
  noImports,
  publishedPath,
} from './convert-imports.ts';
import { convertSidebars } from './convert-sidebars.ts';
import { convertStyleSheets } from './convert-styles.ts';
import { convertTranslations } from './convert-translations.ts';
import {
  contentFolders,
  type FileMove,
  fileMoves,
  folderMoves,
  movedPath,
  staticFolders,
} from './folder-moves.ts';
import { helperFiles } from './helper-modules.ts';
import { withInfimaClasses } from './infima-classes.ts';
import { aliasesOf } from './plugins.ts';
import type { DocsSource, DocusaurusSource } from './read-source.ts';
import { optionFiles } from './site-options.ts';
import { documentComponents, swizzledFolder } from './swizzled-components.ts';

export interface PlannedFiles {
  readonly files: readonly TargetFile[];
  /** Packages that code of the site imports. */
  readonly packages: NeededImports['packages'];
  readonly gaps: readonly Gap[];
}

/** What the configuration and the package files say of the files. */
interface PlanFilesInput {
  readonly customCss: readonly string[];
  readonly clientModules: readonly ClientModule[];
  /** Whether a package file asks for a package. */
  readonly isAsked: (name: string) => boolean;
}

/** All files of the site to be, but for its configuration and its package file. */
export function planFiles(
  source: DocusaurusSource,
  { customCss, clientModules, isAsked }: PlanFilesInput,
): PlannedFiles {
  const gaps: Gap[] = [];
  const needed = noImports();
  needed.files.push(...clientModules.map(({ from }) => from));
  const folders = folderMoves(source);
  const moves = ownMoves(source.root, folders, gaps);
  const known = new Set(moves.map(({ from }) => from));
  const lookups = { ...lookupsOf(source, folders), isAsked, isMoved: (path: string) => known.has(path) };
  const context: ConvertFileContext = {
    ...{ source, needed, gaps, ...lookups, classes: new Map<string, string>() },
    publish: (path) => publish(path, { root: source.root, needed, gaps }),
  };
  const samples = moves.filter(isSample);
  const moved = moves.filter((move) => !isSample(move)).map((move) => convertFile(move, context));
  const components = componentFiles(source, context);
  const styles = convertStyleSheets(source, customCss, context);
  const code = [...moved, ...components, ...sampleFiles(samples, context), ...neededFiles(known, context)];
  const sidebars = source.docs.flatMap((instance) => sidebarFiles(instance, gaps, [...known]));
  const messages = source.locales.flatMap((locale) =>
    dataFile(`content/i18n/${locale}/messages.yaml`, convertTranslations(source, locale, gaps)),
  );
  const helpers = helperFiles(needed.helpers);
  const docs = source.docs.map(({ id }) => docsFolderOf(id));
  return {
    files: [
      ...withCardDescriptions([...code, ...sidebars], docs),
      ...helpers.files,
      ...optionFiles(source.config, code),
      ...messages,
      ...withInfimaClasses(styles, code, context),
      ...publishedFiles(needed, source.root),
      ...retiredWorker(source, moves),
    ],
    packages: needed.packages,
    gaps: [...gaps, ...helpers.gaps, ...importGaps(needed)],
  };
}

/** A site that could be read without a network left a worker in browsers, which shows its pages until another takes its place. */
function retiredWorker({ others }: DocusaurusSource, moves: readonly FileMove[]): TargetFile[] {
  const path = 'content/static/sw.js';
  const isNeeded = others.some(({ name }) => name === 'pwa') && moves.every(({ to }) => to !== path);
  if (!isNeeded) return [];
  return [{ path, text: readFileSync(join(readPackageFacts().root, 'config/docusaurus/sw.js'), 'utf8') }];
}

/** The files of the folders that belong to the site; others are told. */
function ownMoves(root: string, folders: ReturnType<typeof folderMoves>, gaps: Gap[]): FileMove[] {
  const isOwn = sourceBoundary(root);
  const found = fileMoves(root, folders);
  const moves = found.filter(({ from, to }) => isOwn(join(root, from)) && isSafeOutputPath(to));
  gaps.push(...found.filter((move) => !moves.includes(move)).map(({ from }) => foreignGap(from)));
  return moves;
}

/** How files are found by what the source says of its folders. */
function lookupsOf(source: DocusaurusSource, folders: ReturnType<typeof folderMoves>) {
  return {
    aliases: aliasesOf(source),
    rootFolders: [...staticFolders(source), ''],
    movedTo: (path: string) => movedPath(path, folders),
    contentFoldersOf: (path: string) => contentFolders(path, folders),
  };
}

/** The components that documents use without an import. */
function componentFiles({ root }: DocusaurusSource, context: ConvertFileContext): TargetFile[] {
  const components = documentComponents(root);
  context.gaps.push(...components.gaps);
  if (components.text === '') return [];
  const input = { ...context, root, file: `${swizzledFolder}/MDXComponents.js` };
  return [
    { path: 'content/components/mdx.jsx', text: convertImports(components.text, input, context.needed) },
  ];
}

/** Files that no folder brings over and something imports, with those that they import themselves. */
function neededFiles(known: Set<string>, context: ConvertFileContext): TargetFile[] {
  const files: TargetFile[] = [];
  const isOwn = sourceBoundary(context.source.root);
  for (let from = context.needed.files.pop(); from !== undefined; from = context.needed.files.pop()) {
    if (known.has(from)) continue;
    known.add(from);
    if (!isOwn(join(context.source.root, from))) {
      context.gaps.push(foreignGap(from));
      continue;
    }
    files.push(convertFile({ from, to: neededPath(from, context.movedTo) }, context));
  }
  return files;
}

/** Where a file is published that no folder brings over into content/; null for one that is no part of the site. */
function publish(
  path: string,
  { root, needed, gaps }: Pick<ConvertFileContext, 'needed' | 'gaps'> & { readonly root: string },
): string | null {
  if (sourceBoundary(root)(join(root, path))) needed.published.add(path);
  else gaps.push(foreignGap(path));
  return needed.published.has(path) ? publishedPath(path) : null;
}

/** Files that documents show or offer, as they are. */
function publishedFiles({ published }: NeededImports, root: string): TargetFile[] {
  return [...published].map((from) => ({ path: publishedPath(from), copyOf: join(root, from) }));
}

/** Code beside documents: most of it is shown, and does not run. */
function isSample({ to }: FileMove): boolean {
  return (
    /\.[jt]sx?$/.test(to) && !/^(?:src\/|content\/(?:i18n\/[^/]+\/)?(?:pages|static|components)\/)/.test(to)
  );
}

/** Those that something imports are code of the site; the others stay as they are. */
function sampleFiles(samples: readonly FileMove[], context: ConvertFileContext): TargetFile[] {
  const { imported } = context.needed;
  const code = samples.filter(({ from }) => imported.has(from));
  const others = samples.filter(({ from }) => !imported.has(from));
  const files = code.map((move) => convertFile(move, context));
  if (code.length > 0) return [...files, ...sampleFiles(others, context)];
  return others.map(({ from, to }) => ({ path: to, copyOf: join(context.source.root, from) }));
}

/** Documents that code shows, unless documents took them in its place, and what imports ask for besides. */
function importGaps({ documents, wrappers, made, loaders }: NeededImports): Gap[] {
  const shown = documents.filter(({ file }) => !wrappers.has(file));
  return [
    ...shown.map((one) => documentGap(one, one.name)),
    ...made.map((one) => madeGap(one, one.name)),
    ...loaders.map((one) => loaderGap(one, one.loader, one.name)),
  ];
}

const loaderGap = gapOf('lost', 'page', (loader: string, file: string) => [
  `The loader "${loader}" of webpack does not run on "${file}".`,
  'Write what it made of the file into the file, or make it in the code that imports it.',
]);

const madeGap = gapOf('lost', 'page', (name: string) => [
  `Documents of "${name}" are missing: no package file asks for it, so a plugin made them.`,
  'Copy them into the site, and import them where nothing stands in their place.',
]);

const documentGap = gapOf('lost', 'page', (name: string) => [
  `Code imports the document "${name}", which shows nothing: documents alone take documents in.`,
  'Import it in the document that shows the component, and give it to the component as a property.',
]);

function sidebarFiles({ id, versions }: DocsSource, gaps: Gap[], sources: readonly string[]): TargetFile[] {
  return versions.flatMap((version): TargetFile[] => {
    const sidebars = convertSidebars(version, gaps, (dirName) => {
      const folder = `${joinPosix(version.folder, dirName)}/`;
      return sources.some((from) => /\.mdx?$/.test(from) && from.startsWith(folder));
    });
    const path = `content/${docsFolderOf(id)}/${version.name}/sidebars.yaml`;
    return sidebars === null ? [] : [{ path, text: yamlOf(sidebars) }];
  });
}
