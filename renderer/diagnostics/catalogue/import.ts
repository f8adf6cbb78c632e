import { type Entries, error } from './catalogue-entry.ts';

/** Problems of a site that is brought over from another builder. */
export const importCatalogue = {
  'import-source-missing': error(
    (a: { folder: string; isThere: boolean; builder: string; looked: string }) =>
      a.isThere ? `"${a.folder}" holds no site of ${a.builder}.` : `The folder "${a.folder}" does not exist.`,
    (a) => `Name the folder that has ${a.looked}.`,
  ),
  'import-config-throws': error(
    '"{file}" fails when it is run: {cause}',
    'It is run without its packages, the network and other programs. Set what it reads from the environment, or take the statement out.',
  ),
  'import-config-endless': error(
    '"{file}" has not come to an end within {seconds} seconds.',
    'Take out what waits for something, such as a request.',
  ),
  'import-version-missing': error(
    (a: { version: string; folder: string }) =>
      a.version === 'current'
        ? `The configuration names docs in the folder "${a.folder}", which does not exist.`
        : `The version "${a.version}" is listed, and its folder "${a.folder}" does not exist.`,
    'Take out what names it, or bring the folder back: if a script of package.json makes it, run that first.',
  ),
  'import-target-taken': error(
    'The folder "{folder}" is not empty.',
    'Name another, or write --force to replace what is in it, or --update to keep what you changed.',
  ),
  'import-target-in-source': error(
    'The folder "{folder}" is part of the site that is brought over.',
    'Name a folder beside it: nothing is written into the source.',
  ),
  'import-source-in-target': error(
    'The folder "{folder}" holds the site that is brought over, or is it.',
    'Name a folder beside it: nothing is written over the source.',
  ),
  'import-read-failed': error(
    'The site could not be read: {cause}',
    'Correct the path, or give the rights to read it, and run the command again.',
  ),
  'import-compare-missing': error(
    '"{place}" holds no pages to compare.',
    'Name a folder with the HTML that the other builder made, or a sitemap.xml: its file or its address.',
  ),
  'import-not-built': error(
    '"{folder}" does not exist: the site that was brought over is not built yet.',
    'Run "docsite import" without --compare, then "docsite build" in the new site.',
  ),
} as const satisfies Entries;
