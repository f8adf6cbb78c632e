import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './bundled-cli.ts';

/**
 * Public documentation pages that were not written for docsite, which lie beside the repository on some machines only.
 * The variable DOCSITE_CORPUS names their folder where it lies elsewhere.
 */
export const corpusFolder = process.env.DOCSITE_CORPUS ?? join(projectRoot, '../shared/corpus');

/** Makes a site of any size of the corpus. */
export const corpusScript = join(corpusFolder, '../bench/make-corpus.mjs');

/** Why the tests that need the corpus are skipped; null where it is there. */
export const corpusMissing = existsSync(corpusFolder)
  ? null
  : 'no corpus of further documentation (DOCSITE_CORPUS names its folder)';

/** Paths of its pages below its folder. */
export function corpusPages(): string[] {
  return markdownFiles(corpusFolder).filter((path) => !path.endsWith('README.md'));
}

/** POSIX paths of all Markdown files below a folder, sorted. */
export function markdownFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md'))
    .sort();
}

/** Paths below node_modules/ of the Markdown files of the packages that this project names. */
export function packagePages(): string[] {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(projectRoot, 'package.json'), 'utf8'),
  );
  return Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => {
    const ownFiles = markdownFiles(join(projectRoot, 'node_modules', name)).filter(
      (path) => !path.includes('node_modules/'),
    );
    return ownFiles.map((path) => `${name}/${path}`);
  });
}
