/** The file `_headers` as Netlify and Cloudflare read it: a path with `*`, and headers indented below it. */
import { readFileSync, statSync } from 'node:fs';
import { escapePattern } from '../../renderer/markup/escape-pattern.ts';

interface PathHeaders {
  readonly path: RegExp;
  readonly headers: (readonly [name: string, value: string])[];
}

/** The headers of a request's path, by name; null where no such file stands. */
export type HeadersOf = (path: string) => ReadonlyMap<string, string> | null;

/** @param file absolute path; read again when a build has changed it */
export function createHeadersOf(file: string): HeadersOf {
  let read = { state: '', rules: null as readonly PathHeaders[] | null };
  return (path) => {
    const found = statSync(file, { throwIfNoEntry: false });
    const facts = found?.isFile() ? found : null;
    const state = facts ? `${facts.ino} ${facts.size} ${facts.mtimeMs}` : '';
    if (state !== read.state)
      read = { state, rules: facts ? parseHeaders(readFileSync(file, 'utf8')) : null };
    if (read.rules === null) return null;
    const headers = new Map<string, string>();
    for (const [name, value] of read.rules
      .filter((rule) => rule.path.test(path))
      .flatMap((rule) => rule.headers)) {
      // Said twice, a header has both values.
      const known = headers.get(name);
      headers.set(name, known === undefined ? value : `${known}, ${value}`);
    }
    return headers;
  };
}

function parseHeaders(text: string): PathHeaders[] {
  const rules: PathHeaders[] = [];
  for (const line of text.split('\n').map((part) => part.trimEnd())) {
    const [, name = '', value = ''] = /^\s+([\w-]+):\s*([\t -~\u0080-\u00ff]+)$/.exec(line) ?? [];
    if (name !== '') rules.at(-1)?.headers.push([name, value]);
    else if (/^\//.test(line)) rules.push({ path: patternOf(line), headers: [] });
  }
  return rules;
}

/** `*` stands for anything, `:name` for a part between slashes. */
function patternOf(path: string): RegExp {
  const written = escapePattern(path);
  return new RegExp(`^${written.replaceAll('\\*', '.*').replaceAll(/:\w+/g, '[^/]+')}$`);
}
