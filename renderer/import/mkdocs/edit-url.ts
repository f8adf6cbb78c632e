import { parseUrl } from '../../paths/parse-url.ts';
import type { Fields } from '../fields.ts';
import type { Languages } from './mkdocs-languages.ts';

/**
 * Where the sources of pages are edited: in the repository that they come from. An empty `edit_uri` makes no link, and one
 * that is an address needs no repository.
 */
export function editUrlOf(config: Fields, { list, bySuffix }: Languages): string | undefined {
  const repository = config.text('repo_url');
  const template = config.text('edit_uri_template');
  const place = list.length > 0 && !bySuffix ? '{locale}/{relativePath}' : '{relativePath}';
  const written = template?.replaceAll(/\{path(?:!q)?\}/g, place);
  if (written?.includes('{path_noext')) config.forget('edit_uri_template');
  const host = repository === undefined ? '' : (parseUrl(repository)?.hostname ?? '');
  const edit = config.text('edit_uri') ?? editPaths.get(host) ?? '';
  const isFolder = /[^/]$/.test(edit) && !/^[?#]/.test(edit);
  const address = written ?? (edit === '' ? '' : `${edit}${isFolder ? '/' : ''}${place}`);
  if (address === '' || address.includes('{path_noext')) return undefined;
  if (parseUrl(address) !== null) return address;
  const base = repository?.replace(/\/$/, '');
  return base && base + (/^[?#]/.test(address) ? '' : '/') + address.replace(/^\//, '');
}

/** What MkDocs knows of hosts. */
const editPaths = new Map([
  ['github.com', 'edit/master/docs/'],
  ['gitlab.com', 'edit/master/docs/'],
  ['bitbucket.org', 'src/default/docs/'],
]);
