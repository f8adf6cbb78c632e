import { posix } from 'node:path';
import { withoutExtension } from '../../paths/file-name.ts';
import { decodePath, joinRoute } from '../../paths/route-path.ts';

export interface PostAddress {
  /** Below the blog's base. */
  readonly route: string;
  /** As the file name writes it, `2024-1-5`, or null. */
  readonly date: string | null;
  /** What the path calls the post, without its date where it says more than that. */
  readonly name: string;
}

const datedName = /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?$/;

/**
 * Date and route that a post's path says (Docusaurus' rule): `2024-01-05-x.md`, `2024/01/05/x.md` and
 * `x/2024-01-05.md` are dated, and the digits stand in the route as written. A slug counts from the blog's base.
 */
export function addressFromFile(relative: string, slug: string | undefined): PostAddress {
  const path = withoutExtension(relative);
  const groups = datedName.exec(path)?.groups;
  const date = groups?.date?.replaceAll('/', '-') ?? null;
  const own = path.replace(/(^|\/)index$/, '');
  const name = posix.basename(datedName.exec(own)?.groups?.text || (date ?? own));
  if (slug !== undefined) return { route: joinRoute(decodePath(slug)), date, name };
  if (!groups?.date) return { route: joinRoute(own), date, name };
  const text = `${groups.folder ?? ''}${groups.text ?? ''}`;
  return { route: joinRoute(groups.date.replaceAll('-', '/'), text), date, name };
}
