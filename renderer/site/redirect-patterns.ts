/**
 * Redirects of many addresses at once: `from: /old/:slug` and `to: /new/:slug`. `:name` stands for one segment of the
 * path (or for what is before its ending, in `/:slug.html`), `*` or `:name*` at the end, or before an ending there, for all
 * that follow. Pages know which addresses `to` stands for.
 */
import { escapePattern } from '../markup/escape-pattern.ts';
import { canonicalPath, decodePath } from '../paths/route-path.ts';

export interface RedirectPattern {
  readonly from: string;
  readonly to: string;
}

const placeholder = /(?<=\/):([A-Za-z]\w*)(?:(\*)(?=\.\w+$|$)|(?=[/.]|$))|(?<=\/)\*$/g;

/** `:slug`, `:rest*` and `*` of a path, without their stars; `*` is called `splat`. */
export function placeholdersIn(path: string): string[] {
  return [...path.matchAll(placeholder)].map(([, name = 'splat']) => name);
}

/** Whether a path to redirect from stands for many. */
export function isPattern(path: string): boolean {
  return placeholdersIn(path).length > 0;
}

/** The path with each placeholder, and what follows it up to the next, put in another form. */
export function mapPlaceholders(path: string, map: (name: string, isRest: boolean) => string): string {
  return path.replace(placeholder, (_, name?: string, star?: string) =>
    map(name ?? 'splat', name === undefined || star === '*'),
  );
}

/** A test for paths that the pattern stands for, which gives what its placeholders are there; null for no match. */
export function patternMatcher(pattern: string): (path: string) => Readonly<Record<string, string>> | null {
  const names = placeholdersIn(pattern);
  const parts: string[] = [];
  const marked = mapPlaceholders(canonicalPath(pattern), (_, isRest) => {
    parts.push(isRest ? '(.*)' : '([^/]+?)');
    return '\0';
  });
  const source = escapePattern(marked)
    .replace(/\/\0$/, () => (parts.at(-1) === '(.*)' ? '(?:/\0)?' : '/\0'))
    .replace(/\0/g, () => parts.shift() ?? '');
  const expression = new RegExp(`^${source}$`);
  return (path) => {
    const match = expression.exec(canonicalPath(path));
    return match && Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? '']));
  };
}

/**
 * The redirects that a pattern stands for: one for each of the `paths`, all with a leading slash, that `to` matches.
 * None when `to` lacks a placeholder of `from`, as nothing then tells which addresses lead there.
 */
export function expandPattern({ from, to }: RedirectPattern, paths: readonly string[]): RedirectPattern[] {
  const [, target = '', suffix = ''] = /^([^#?]*)(.*)$/s.exec(to) ?? [];
  const known = placeholdersIn(target);
  if (!target.startsWith('/') || placeholdersIn(from).some((name) => !known.includes(name))) return [];
  const match = patternMatcher(target);
  return paths.flatMap((path) => {
    const values = match(path);
    if (values === null) return [];
    const old = mapPlaceholders(from, (name) => values[name] ?? '');
    // An ending needs a name before it.
    return spellingOf(old) === spellingOf(path) || old.includes('/.')
      ? []
      : [{ from: old, to: path + suffix }];
  });
}

/** A path as redirects tell it from others: `/a.html` may lead to `/a`, which links take for one. */
export function spellingOf(path: string): string {
  return decodePath(path).replace(/\/+$/, '');
}
