import { contentHash } from '../files/content-hash.ts';
import type { OutputFile } from '../model/output-file.ts';

/** Where the files of a scope are. */
export interface ScopePlace {
  readonly locale: string;
  readonly scope: string;
}

/** A file of a scope, and its path below the site's base URL. */
export function scopeFile(
  name: 'index' | 'pages' | 'postings',
  contents: string,
  { locale, scope }: ScopePlace,
): { readonly file: OutputFile; readonly href: string } {
  const hash = contentHash(contents).slice(0, 8);
  const path = `assets/search/${locale}/${scope}/${name}-${hash}.json`;
  return { file: { path, contents, locale }, href: path.split('/').map(encodeURIComponent).join('/') };
}
