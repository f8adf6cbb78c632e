/** `01-intro`, `1. Intro` and `003 - My Doc` carry a position; dates and versions such as `2021-11-x` do not. */
const prefixPattern = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;
const dateOrVersion = /^\d+[-_.]\d+/;

export interface PrefixedName {
  readonly name: string;
  readonly position: number | null;
}

/** Splits the number that orders a file or folder from its name (Docusaurus' rule for docs). */
export function parseNumberPrefix(name: string): PrefixedName {
  const match = dateOrVersion.test(name) ? null : prefixPattern.exec(name);
  if (!match?.[1] || !match[2]) return { name, position: null };
  return { name: match[2], position: Number.parseInt(match[1], 10) };
}

/** The route of a folder without the number prefixes of its segments. */
export function stripNumberPrefixes(folder: string): string {
  return folder
    .split('/')
    .map((segment) => parseNumberPrefix(segment).name)
    .join('/');
}
