/** The words of a list that is written as text, with blanks or line ends between them. */
export function wordsOf(list: string): string[] {
  return list.trim().split(/\s+/);
}

/** The same, to look words up in. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(wordsOf(list));
}

/** Names by others that stand for them: of `uninstall un rm | exec x`, "un" and "rm" stand for "uninstall". */
export function otherNames(list: string): ReadonlyMap<string, string> {
  return new Map(
    list.split('|').flatMap((names) => {
      const [name = '', ...others] = wordsOf(names);
      return others.map((other) => [other, name] as const);
    }),
  );
}
