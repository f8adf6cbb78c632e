/**
 * Redirects and rewrites that the host of a site makes, as its own files write them: links to their addresses lead
 * somewhere although no page is there. Sources: the reference pages of Netlify and Cloudflare (`_redirects`), Netlify
 * (`netlify.toml`) and Vercel (`vercel.json`).
 */
import { orNull } from '../../files/or-null.ts';
import { escapePattern } from '../../markup/escape-pattern.ts';
import { canonicalPath } from '../../paths/route-path.ts';

/** A rule as it is written. */
export interface WrittenRule {
  readonly from: string;
  readonly to: string;
  readonly status: number;
  /** From 1; null where it is not known. */
  readonly line: number | null;
}

/** The files by their names: the first stands below static/, others in the folder of the site. */
const readers = {
  _redirects: redirectsLines,
  'netlify.toml': netlifyTables,
  'vercel.json': vercelEntries,
} as const satisfies Readonly<Record<string, (text: string) => WrittenRule[]>>;

export type HostFileName = keyof typeof readers;
export const hostFileNames = Object.keys(readers) as HostFileName[];

/** The texts of those that a site has. */
export type HostFiles = Readonly<Partial<Record<HostFileName, string>>>;

/** The rules of a file that hold for every reader, in the order in which the host asks them. */
export function writtenRules(name: HostFileName, text: string): WrittenRule[] {
  return readers[name](text);
}

function redirectsLines(text: string): WrittenRule[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const [from, ...parts] = line
      .replace(/(?:^|\s)#.*$/, '')
      .split(/\s+/)
      .filter(Boolean);
    const status = parts.findIndex((part) => /^\d{3}!?$/.test(part));
    const to = parts
      .slice(0, status === -1 ? parts.length : status)
      .find((part) => /^(?:\/|https?:)/.test(part));
    // What follows the status are conditions, such as countries.
    if (from === undefined || to === undefined || (status !== -1 && status < parts.length - 1)) return [];
    return [{ from, to, status: Number.parseInt(parts[status] ?? '301', 10), line: index + 1 }];
  });
}

function netlifyTables(text: string): WrittenRule[] {
  const tables: { readonly line: number; readonly values: Map<string, string> }[] = [];
  let table = '';
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [, name] = /^\s*\[+\s*([\w.-]+)\s*\]+/.exec(line) ?? [];
    table = name ?? table;
    if (name === 'redirects') tables.push({ line: index + 1, values: new Map() });
    const [, key, , quoted, bare] = /^\s*([\w-]+)\s*=\s*(?:(["'])(.*?)\2|([^\s#]+))/.exec(line) ?? [];
    const isOwn = table === 'redirects' && key !== undefined;
    if (isOwn) tables.at(-1)?.values.set(key, quoted ?? bare ?? '');
    else if (table.startsWith('redirects.') && key !== undefined) tables.at(-1)?.values.set('conditions', '');
  }
  return tables.flatMap(({ line, values }) => {
    const [from, to] = [values.get('from'), values.get('to')];
    if (from === undefined || to === undefined || values.has('conditions') || values.has('query')) return [];
    return [{ from, to, status: Number.parseInt(values.get('status') ?? '301', 10), line }];
  });
}

interface VercelRule {
  readonly source?: unknown;
  readonly destination?: unknown;
  readonly has?: unknown;
  readonly missing?: unknown;
}

/** What is no JSON, or no list, has no rules: the host tells that. */
function vercelEntries(text: string): WrittenRule[] {
  const settings = orNull(() => JSON.parse(text)) as {
    readonly redirects?: unknown;
    readonly rewrites?: unknown;
  } | null;
  const listed = (list: unknown, status: number) =>
    (Array.isArray(list) ? (list as (VercelRule | null)[]) : []).flatMap((rule): WrittenRule[] => {
      const { source, destination, has, missing } = rule ?? {};
      const isPlain = has === undefined && missing === undefined;
      if (typeof source !== 'string' || typeof destination !== 'string' || !isPlain) return [];
      const index = text.indexOf(JSON.stringify(source));
      const line = index === -1 ? null : text.slice(0, index).split('\n').length;
      return [{ from: source, to: destination, status, line }];
    });
  return [...listed(settings?.redirects, 308), ...listed(settings?.rewrites, 200)];
}

/** A rule by which links are looked up. */
export interface HostRule {
  /** For canonical paths. */
  readonly pattern: RegExp;
  /** What its groups are called in the target. */
  readonly names: readonly string[];
  readonly to: string;
}

/**
 * The rules for paths of the site itself. One that holds for every path says nothing of any, and one with a status of
 * an error leads nowhere.
 *
 * @param origin scheme and host of the site
 */
export function allHostRules(files: HostFiles, origin: string): HostRule[] {
  return hostFileNames.flatMap((name) => hostRules(name, files[name] ?? '', origin));
}

function hostRules(name: HostFileName, text: string, origin: string): HostRule[] {
  return writtenRules(name, text).flatMap(({ from, to, status }) => {
    const own = from.startsWith(`${origin}/`) ? from.slice(origin.length) : from;
    const isUsed = status < 400 && own.startsWith('/') && !/^\/(?:\*|:\w+\*|\(\.\*\))$/.test(own);
    const compiled = !isUsed ? null : name === 'vercel.json' ? pathExpression(own) : starPattern(own);
    return compiled === null ? [] : [{ ...compiled, to }];
  });
}

type Compiled = Pick<HostRule, 'pattern' | 'names'>;

/** `/a/:name/*`; a second star is none. */
function starPattern(from: string): Compiled | null {
  if (from.indexOf('*') !== from.lastIndexOf('*')) return null;
  const names: string[] = [];
  const source = escapePattern(canonicalPath(from.replace(/\/\*$/, '\0'))).replaceAll(
    /\0|\\\*|(?<=\/):(\w+)/g,
    (found, name: string | undefined) => {
      names.push(name ?? 'splat');
      return name !== undefined ? '([^/]+)' : found === '\0' ? '(?:/(.*))?' : '(.*)';
    },
  );
  return { pattern: new RegExp(`^${source}$`), names };
}

const pathToken = /(\/)?(?::(\w+)(?:\(((?:\\.|[^()\\])+)\))?|\(((?:\\.|[^()\\])+)\))([?*+])?/g;

/** A source of Vercel, which is an expression of path-to-regexp; null for one that holds more than names and groups. */
function pathExpression(from: string): Compiled | null {
  const names: string[] = [];
  const parts: string[] = [];
  const marked = from.replaceAll(
    pathToken,
    (_, slash = '', name: string | undefined, own?: string, group?: string, sign = '') => {
      names.push(name ?? String(names.length + 1));
      const one = `(?:${own ?? group ?? '[^/]+'})`;
      const repeated = /[*+]/.test(sign) ? `${one}(?:/${one})*` : one;
      parts.push(/[*?]/.test(sign) ? `(?:${slash}(${repeated}))?` : `${slash}(${repeated})`);
      return '\0';
    },
  );
  if (/[(){}*+?]/.test(marked)) return null;
  const source = escapePattern(canonicalPath(marked)).replaceAll('\0', () => parts.shift() ?? '');
  return orNull(() => ({ pattern: new RegExp(`^${source}$`), names }));
}

/** Where the first rule for a path leads; null without one. */
export function hostTarget(path: string, rules: readonly HostRule[]): string | null {
  const canonical = canonicalPath(path);
  for (const { pattern, names, to } of rules) {
    const match = pattern.exec(canonical);
    if (match === null) continue;
    const values = new Map(names.map((name, index) => [name, match[index + 1] ?? '']));
    return to.replaceAll(/[:$](\w+)[*+?]?/g, (whole, name: string) => values.get(name) ?? whole);
  }
  return null;
}
