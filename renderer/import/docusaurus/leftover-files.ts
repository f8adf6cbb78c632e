import { existsSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { wordsOf } from '../../markup/words-of.ts';
import { type Gap, gapOf } from '../gap.ts';
import { repositoryOf } from '../source-boundary.ts';
import type { TargetFile } from '../target.ts';
import { foreignTextsGap } from './convert-translations.ts';
import type { DocusaurusSource } from './read-source.ts';

/** Files of hosts that scripts put beside the build, and that the site to be publishes from its static files. */
const hostFiles = ['_headers', '_redirects'];

/** What the site to be has of its own, what builds make, and what is for people who look at the repository. */
const withoutPart = wordsOf(`
  .docusaurus .git* *.md LICENSE* build node_modules package.json {package-lock,npm-shrinkwrap}.json {yarn,bun}.lock*
  pnpm-lock.yaml {*_,}versions.json {*_,}versioned_{docs,sidebars}
`);

/** Those that stand beside the site, or at the root of its repository, and not among its static files. */
export function hostFilesOf({ root }: DocusaurusSource, files: readonly TargetFile[]): TargetFile[] {
  return hostFiles.flatMap((name): TargetFile[] => {
    const path = `content/static/${name}`;
    const from = [root, repositoryOf(root)].find(
      (folder) => folder !== null && existsSync(join(folder, name)),
    );
    const isThere = from === undefined || from === null || files.some((file) => file.path === path);
    return isThere ? [] : [{ path, copyOf: join(from, name) }];
  });
}

/**
 * What stands in the folder of the site and no part of it reads: settings of hosts and tools, scripts, and the like.
 *
 * @param moved paths of the folders that come over, relative to the root
 */
export function leftoverGaps(source: DocusaurusSource, moved: readonly string[]): Gap[] {
  const { root, configFile, docs, localeFolders, locales } = source;
  const sidebars = docs.flatMap(({ versions }) => versions.flatMap(({ sidebarsFile }) => sidebarsFile ?? []));
  const known = new Set([...moved, ...Object.values(localeFolders), ...sidebars, configFile].map(firstOf));
  const entries = glob
    .sync('*', { cwd: root, dot: true, onlyFiles: false, ignore: [...withoutPart, ...hostFiles] })
    .filter((name) => !known.has(name))
    .sort();
  const i18n = firstOf(localeFolders[locales[0] ?? ''] ?? '');
  const read = new Set(Object.values(localeFolders));
  const unlisted = glob
    .sync(`${glob.escapePath(i18n)}/*`, { cwd: root, onlyDirectories: true })
    .filter((folder) => !read.has(folder))
    .sort();
  return [
    ...entries.map(leftoverGap),
    ...unlisted.map(unlistedGap),
    ...locales.flatMap((locale) => foreignFolders(source, locale).map(foreignTextsGap)),
  ];
}

function firstOf(path: string): string {
  return path.split('/')[0] ?? '';
}

/** Folders of translations that belong to plugins which docsite lacks. */
function foreignFolders({ root, localeFolders }: DocusaurusSource, locale: string): string[] {
  const pattern = `${glob.escapePath(localeFolders[locale] ?? '')}/*`;
  return glob
    .sync(pattern, { cwd: root, onlyDirectories: true })
    .filter(
      (path) => !/\/docusaurus-(?:theme-classic|plugin-content-(?:docs|blog|pages)(?:-.*)?)$/.test(path),
    )
    .sort();
}

const leftoverGap = gapOf('note', 'file', () => [
  'Files and folders that are no part of what readers see stay behind.',
  'Copy those that the new site needs, such as settings of its host.',
]);

const unlistedGap = gapOf('note', 'translation', () => [
  'Translations into a language that the configuration does not list stay behind.',
  'List the language under "i18n.locales" of the source, and run the command again.',
]);
