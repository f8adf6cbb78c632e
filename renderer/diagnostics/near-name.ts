import { suggest } from './suggest.ts';

/** Endings that people take for each other: of data, which may be written as code too, and of styles. */
const families = [/\.(?:ya?ml|json[c5]?|toml|[cm]?[jt]s)$/i, /\.(?:css|s[ac]ss|less)$/i];

/**
 * The file that one of the name `name` was likely meant as, or null.
 *
 * @param known names of files that are read where `name` stands, the usual ending of each first
 * @param isThere whether a file of such a name stands there: what is near to one is taken for a file of its own
 */
export function nearName(
  name: string,
  known: readonly string[],
  isThere: (known: string) => boolean,
): string | null {
  const family = families.find((endings) => endings.test(name));
  if (!family || name.startsWith('.') || known.includes(name)) return null;
  const alike = known.filter((one) => family.test(one));
  const stem = nearTo(stemOf(name), alike.map(stemOf));
  const meant = alike.filter((one) => stemOf(one) === stem);
  if (stem === null || meant.some(isThere)) return null;
  const ending = suggest(endingOf(name), meant.map(endingOf)) ?? endingOf(meant[0] ?? '');
  return stem + ending;
}

/** The one of the names that `name` was likely meant as: each is a slip of the other, so a short one is near to few. */
export function nearTo(name: string, known: readonly string[]): string | null {
  const near = suggest(name, known);
  return near !== null && suggest(near, [name]) !== null ? near : null;
}

function stemOf(name: string): string {
  return name.slice(0, name.lastIndexOf('.'));
}

function endingOf(name: string): string {
  return name.slice(name.lastIndexOf('.'));
}
