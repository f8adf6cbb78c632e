import type { PolicyNeed } from '../../render/policy-needs.ts';

/** Sources of one's own by directive; `false` leaves a directive out. */
export type OwnDirectives = Readonly<Record<string, false | string | readonly string[]>>;

/** What every page may do. */
const base: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['docsite'],
};

/** The policy of a site whose pages have these needs. The same needs give the same text. */
export function contentSecurityPolicy(needs: Iterable<PolicyNeed>, own: OwnDirectives): string {
  const directives = new Map(Object.entries(base).map(([name, sources]) => [name, new Set(sources)]));
  const add = (name: string, sources: readonly string[]) => {
    const known = directives.get(name) ?? new Set(followsDefault(name) ? base['default-src'] : []);
    directives.set(name, new Set([...known, ...sources]));
  };
  const dropped = new Set<string>();
  for (const need of [...needs].sort()) {
    const [name = '', source = ''] = need.split(' ');
    if (source === 'false') dropped.add(name);
    else add(name, [source]);
  }
  for (const name of dropped) directives.delete(name);
  for (const [name, value] of Object.entries(own)) {
    if (value === false) directives.delete(name);
    else add(name, typeof value === 'string' ? value.split(' ') : value);
  }
  return [...directives].map(([name, sources]) => [name, ...effective([...sources])].join(' ')).join('; ');
}

/** Whether a page without the directive is held to `default-src`: what is added to it must not take that away. */
function followsDefault(name: string): boolean {
  return name.endsWith('-src');
}

/** Without what browsers ignore beside other sources, or what another source allows as well. */
function effective(sources: readonly string[]): string[] {
  const isInline = sources.includes("'unsafe-inline'");
  const schemes = sources.filter((source) => source === '*' || source === 'https:');
  return sources.filter((source) => {
    if (source === "'none'") return sources.length === 1;
    if (isInline && source.startsWith("'sha")) return false;
    return schemes.length === 0 || !/^(?:https:\/\/|[\w-]+\.)/.test(source);
  });
}
