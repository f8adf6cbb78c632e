import { evaluateModule } from '../../modules/evaluate-module.ts';
import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { expandPattern, type RedirectPattern } from '../../site/redirect-patterns.ts';
import { isFunction, isObject } from '../fields.ts';
import { type Gap, lost } from '../gap.ts';
import { plannedRoutes } from '../planned-routes.ts';
import type { TargetFile } from '../target.ts';
import { type HostRedirects, hostRedirects } from './host-redirects.ts';
import type { DocusaurusSource } from './read-source.ts';

interface CreatedRedirects {
  readonly redirects: readonly DataObject[];
  readonly gaps: readonly Gap[];
}

/**
 * What `createRedirects` of plugin-client-redirects returns for the pages of the site to be, told when it throws, and
 * what hosts are asked to do with addresses that no page has.
 */
export async function createdRedirects(
  source: DocusaurusSource,
  config: DataObject,
  files: readonly TargetFile[],
): Promise<CreatedRedirects> {
  const isAsked = source.others.some(
    ({ name, options }) => name === 'client-redirects' && isFunction(options.createRedirects),
  );
  const ofHosts = hostRedirects(source);
  if (!isAsked && ofHosts.redirects.length === 0) return { redirects: [], gaps: ofHosts.gaps };
  const routes = await plannedRoutes(config, files);
  const made = isAsked ? await returnedRedirects(source, routes) : { redirects: [], gaps: [] };
  const listed = (Array.isArray(config.redirects) ? config.redirects : []).filter(isObject);
  const taken = new Set(
    [...routes, ...listed.flatMap(({ from }) => from), ...made.redirects.map(({ from }) => from)]
      .map(String)
      .map(spelling),
  );
  const served = ofHosts.redirects.filter(({ from }) => {
    const isFree = !taken.has(spelling(from));
    taken.add(spelling(from));
    return isFree;
  });
  return {
    redirects: [...made.redirects, ...served].map(({ from, to }) => ({ from, to })),
    gaps: [...made.gaps, ...ofHosts.gaps],
  };
}

async function returnedRedirects(
  { root, configFile }: DocusaurusSource,
  routes: readonly string[],
): Promise<HostRedirects> {
  const call = { name: 'createRedirects', arguments: routes };
  const { value, diagnostics } = await evaluateModule(root, configFile, call);
  const gaps = diagnostics.map(({ message, file, range }): Gap => {
    const missing = `Redirects that "createRedirects" makes are missing. ${message}`;
    const remedy = 'Write them as patterns under "redirects", such as { from: /old/*, to: /new/* }.';
    return { ...lost('redirect', file, range?.start.line), missing, remedy };
  });
  return { redirects: foldRedirects(redirectsOf(value, routes), routes), gaps };
}

/** One redirect for each old address that no page has: what each call returned, by the route that it was called with. */
function redirectsOf(results: Data, routes: readonly string[]): RedirectPattern[] {
  const taken = new Set(routes.map(spelling));
  const ofFunctions = Array.isArray(results) ? results : [];
  return ofFunctions.flatMap((ofRoutes: Data) =>
    routes.flatMap((to, index) =>
      [Array.isArray(ofRoutes) ? (ofRoutes[index] ?? null) : null].flat().flatMap((from) => {
        if (typeof from !== 'string' || !from.startsWith('/') || taken.has(spelling(from))) return [];
        taken.add(spelling(from));
        return [{ from, to }];
      }),
    ),
  );
}

function spelling(path: string): string {
  return path.replace(/\/+$/, '');
}

/** Fewest redirects that are written as one pattern. */
const fewest = 3;

/** Redirects that follow a pattern, and all that it stands for, become that pattern. */
export function foldRedirects(
  redirects: readonly RedirectPattern[],
  routes: readonly string[],
): RedirectPattern[] {
  const left = new Map(redirects.map((one) => [keyOf(one), one]));
  const taken = new Set(routes.map(spelling));
  const found: RedirectPattern[] = [];
  for (const pattern of patternsOf(redirects)) {
    const expanded = expandPattern(pattern, routes).filter(({ from }) => !taken.has(spelling(from)));
    if (expanded.length < fewest || !expanded.every((one) => left.has(keyOf(one)))) continue;
    for (const one of expanded) left.delete(keyOf(one));
    found.push(pattern);
  }
  return [...found, ...left.values()];
}

function keyOf({ from, to }: RedirectPattern): string {
  return `${spelling(from)} ${spelling(to)}`;
}

/** What could stand for several: those that share the end of both addresses, the most general first. */
function patternsOf(redirects: readonly RedirectPattern[]): RedirectPattern[] {
  const found = new Map<string, RedirectPattern>();
  for (const redirect of redirects) {
    const from = spelling(redirect.from).split('/');
    const to = spelling(redirect.to).split('/');
    for (; to.length > 1 && from.length > 1 && from.at(-1) === to.at(-1); from.pop(), to.pop()) {
      const pattern = {
        from: [...from.slice(0, -1), '*'].join('/'),
        to: [...to.slice(0, -1), '*'].join('/'),
      };
      found.set(keyOf(pattern), pattern);
    }
  }
  return [...found.values()].sort((a, b) => a.to.split('/').length - b.to.split('/').length);
}
