import glob from 'fast-glob';

/**
 * The files that `exclude_docs` or `draft_docs` of MkDocs mean: patterns as in `.gitignore`, one a line. The last line that
 * matches a file decides.
 *
 * @param cwd absolute path of the folder of documents
 * @returns paths below it
 */
export function excludedFiles(cwd: string, patterns: string): ReadonlySet<string> {
  const excluded = new Set<string>();
  for (const line of patterns.split('\n').map((text) => text.trim())) {
    const [, not, pattern = ''] = /^(!?)([^#].*)$/.exec(line) ?? [];
    const name = pattern.replace(/^\//, '').replace(/\/$/, '');
    if (name === '') continue;
    // A name alone is meant at any depth.
    const path = pattern.slice(0, -1).includes('/') ? name : `**/${name}`;
    const wanted = [...(pattern.endsWith('/') ? [] : [path]), `${path}/**`];
    for (const file of glob.sync(wanted, { cwd, extglob: false, braceExpansion: false })) {
      if (not) excluded.delete(file);
      else excluded.add(file);
    }
  }
  return excluded;
}
