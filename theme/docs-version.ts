/**
 * Names of docs versions, each unique in the site: the version's folder (`current`, `3.x`), after the id of its docs
 * instance where that is not `default` (`api/current`). Neither an id nor a folder holds a slash.
 */

/** Id of the docs instance of a site that has one and gives it no id. */
export const defaultDocs = 'default';

export interface DocsVersionParts {
  /** Id of the docs instance. */
  readonly docs: string;
  readonly folder: string;
}

/** The folder alone for the default docs, else `id/folder`. */
export function docsVersionName({ docs, folder }: DocsVersionParts): string {
  return docs === defaultDocs ? folder : `${docs}/${folder}`;
}

/** Undoes `docsVersionName`. */
export function parseDocsVersion(name: string): DocsVersionParts {
  const slash = name.indexOf('/');
  return slash < 0
    ? { docs: defaultDocs, folder: name }
    : { docs: name.slice(0, slash), folder: name.slice(slash + 1) };
}

/** Whether two names are of versions of the same docs. */
export function isSameDocs(version: string, other: string): boolean {
  return parseDocsVersion(version).docs === parseDocsVersion(other).docs;
}

/** The tag under which crawlers of hosted searches file the pages of a version, as on Docusaurus sites. */
export function docsearchTag(version: string): string {
  const { docs, folder } = parseDocsVersion(version);
  return `docs-${docs}-${folder}`;
}
