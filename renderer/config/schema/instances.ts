/** Several sets of docs, or several blogs: a list whose entries have an id, a folder and a route of their own. */
import * as z from 'zod';

/** Where an entry stands; its id is the folder and the route that it does not name. */
export interface InstancePlace {
  readonly id: string;
  readonly path?: string | undefined;
  readonly routeBasePath?: string | undefined;
}

export interface InstanceProblem {
  readonly path: (string | number)[];
  readonly message: string;
}

export const instanceId = z
  .string()
  .regex(/^[\w-]+$/, { error: 'must be letters, digits, "_" and "-"\nWrite an id such as "api".' });

/** What the entries of a list are called in messages: `docs`, or `blogs`. */
type InstanceName = 'docs' | 'blogs';

const empty: Readonly<Record<InstanceName, string>> = {
  docs: 'must list at least one set of docs\nWrite "docs: false" for a site without docs.',
  blogs: 'must list at least one blog\nWrite "blog: false" for a site without a blog.',
};

/** A list in which no id, folder or route stands twice. */
export function instancesOf<Entry extends z.ZodType<InstancePlace>>(entry: Entry, name: InstanceName) {
  return z
    .array(entry)
    .min(1, { error: empty[name] })
    .superRefine((list, context) => {
      for (const { path, message } of instanceProblems(list, name))
        context.addIssue({ code: 'custom', path, message });
    });
}

/** Folders below content/ that hold neither docs nor a blog. */
export const ownFolders = ['components', 'i18n', 'pages', 'static'];

/**
 * Docs or blogs that would take the folder of another part of the site.
 *
 * @param parts the options of one, the list of several, or false for none
 * @param others folders of the other kind
 */
export function folderProblems(
  option: 'docs' | 'blog',
  parts: false | { readonly path: string } | readonly InstancePlace[],
  others: readonly string[],
): InstanceProblem[] {
  const taken = [...ownFolders, ...others];
  const isList = Array.isArray(parts);
  return placesOf(parts).flatMap((own, index) => {
    const other = taken.find((folder) => overlap(folder, pathOf(own)));
    if (other === undefined) return [];
    const at = [option, ...(isList ? [index] : []), isList && own.path === undefined ? 'id' : 'path'];
    const message = `The folder content/${pathOf(own)}/ cannot hold ${option === 'docs' ? 'docs' : 'a blog'}: content/${other}/ has a meaning of its own.\nSet another "path".`;
    return [{ path: at, message }];
  });
}

function placesOf(parts: Parameters<typeof folderProblems>[1]): readonly InstancePlace[] {
  if (parts === false) return [];
  return 'length' in parts ? parts : [{ id: parts.path, path: parts.path }];
}

/** The folders of docs or blogs. */
export function foldersOf(parts: Parameters<typeof folderProblems>[1]): string[] {
  return placesOf(parts).map(pathOf);
}

/** Ids, folders and routes that two instances share. */
function instanceProblems(list: readonly InstancePlace[], name: InstanceName): InstanceProblem[] {
  return list.flatMap((own, index) => {
    const before = list.slice(0, index);
    const { id } = own;
    if (before.some((other) => other.id === id))
      return [
        { path: [index, 'id'], message: `Two ${name} have the id "${id}".\nGive each an id of its own.` },
      ];
    const sameFolder = before.find((other) => overlap(pathOf(other), pathOf(own)));
    const sameRoute = before.find((other) => routeOf(other) === routeOf(own));
    return [
      ...(sameFolder ? [shared(own, sameFolder, { index, name, option: 'path' })] : []),
      ...(sameRoute ? [shared(own, sameRoute, { index, name, option: 'routeBasePath' })] : []),
    ];
  });
}

function pathOf({ id, path = id }: InstancePlace): string {
  return path;
}

function routeOf({ id, routeBasePath = id }: InstancePlace): string {
  return `/${routeBasePath.replace(/^\/+|\/+$/g, '')}`;
}

/** Whether two folders are one, or one lies in the other. */
function overlap(a: string, b: string): boolean {
  return `${a}/`.startsWith(`${b}/`) || `${b}/`.startsWith(`${a}/`);
}

function shared(
  own: InstancePlace,
  other: InstancePlace,
  {
    index,
    name,
    option,
  }: { readonly index: number; readonly name: InstanceName; readonly option: 'path' | 'routeBasePath' },
): InstanceProblem {
  const what =
    option === 'path' ? `read the folder content/${pathOf(own)}/` : `have the route ${routeOf(own)}`;
  return {
    path: [index, ...(own[option] === undefined ? ['id'] : [option])],
    message: `The ${name} "${other.id}" and "${own.id}" both ${what}.\nSet another "${option}".`,
  };
}
