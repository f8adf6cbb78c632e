import { promisify } from 'node:util';
import { childProcess } from '../files/child-process.ts';

/** Files of a long history; the default would cut it off. */
const mostOutput = 256 * 1024 * 1024;

/**
 * What files of a folder were called before: the name that they have now by each earlier one. Changes that are not
 * committed yet count when they are staged.
 *
 * @param root absolute path that names start from, in a repository
 * @param folder below it
 * @returns null without git or a repository
 */
export async function gitRenames(root: string, folder: string): Promise<ReadonlyMap<string, string> | null> {
  const git = async (...args: string[]) => {
    const options = { cwd: root, windowsHide: true, maxBuffer: mostOutput };
    return (await promisify(childProcess().execFile)('git', args, options)).stdout;
  };
  const listed = ['-M', '--diff-filter=R', '--name-status', '-z', '--relative'];
  try {
    const staged = await git('diff', '--cached', ...listed, '--', folder);
    const committed = await git('log', '--format=', ...listed, '--', folder);
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
