import { runGit } from '../files/run-git.ts';

/**
 * What files of a folder were called before: the name that they have now by each earlier one. Changes that are not
 * committed yet count when they are staged.
 *
 * @param root absolute path that names start from, in a repository
 * @param folder below it
 * @returns null without git or a repository
 */
export async function gitRenames(root: string, folder: string): Promise<ReadonlyMap<string, string> | null> {
  const listed = ['-M', '--diff-filter=R', '--name-status', '-z', '--relative'];
  try {
    const staged = await runGit(root, ['diff', '--cached', ...listed, '--', folder]);
    const committed = await runGit(root, ['log', '--format=', ...listed, '--', folder]);
    return currentNames(`${staged}\0${committed}`);
  } catch {
    return null;
  }
}

/** From the newest rename to the oldest, so that what a file was renamed to is known by the name that it has now. */
function currentNames(output: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [, from = '', to = ''] of output.matchAll(/R\d+\0([^\0]+)\0([^\0]+)/g)) {
    const name = names.get(to) ?? to;
    if (from !== name && !names.has(from)) names.set(from, name);
  }
  return names;
}
