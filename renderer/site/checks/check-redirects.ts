import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { type LinkProblem, resolveLink } from '../links/resolve-link.ts';
import { isPattern, spellingOf } from '../redirect-patterns.ts';
import type { RedirectSource } from '../redirects.ts';
import type { Site } from '../site.ts';
import { configPlace } from '../site-input.ts';
import { severityOf } from './check-links.ts';
import { nearestByLocale } from './nearest-path.ts';
import { brokenAnchor } from './suggest-target.ts';

/** Redirects that lead nowhere, or in a circle; each once, whichever locales share it. */
export function checkRedirects(site: Site): Diagnostic[] {
  const found = new Map<string, Diagnostic | null>();
  const nextOf = new Map(site.redirects.map(({ from, to }) => [spellingOf(from), spellingOf(to)]));
  const circled = new Set<string>();
  const nearest = nearestByLocale(site.pages);
  for (const redirect of site.tables.redirects) {
    const { to, locale, file } = redirect;
    const key = `${belowLocale(redirect)}\n${to}\n${file}`;
    if (found.has(key)) continue;
    const origin = { locale, page: null, folders: [], roots: [] };
    const target = resolveLink({ url: to, kind: 'link' }, origin, site.tables.index);
    if (target.kind === 'broken') found.set(key, brokenTarget(redirect, target.problem, { site, nearest }));
    else {
      const circle = circleFrom(spellingOf(redirect.from), nextOf);
      const args = { from: belowLocale(redirect), to };
      // A circle counts once, wherever it is entered first.
      const isTold = circle.some((path) => circled.has(path));
      if (circle.length > 0)
        found.set(key, isTold ? null : createDiagnostic('redirect-loop', args, redirect));
      for (const path of circle) circled.add(path);
    }
  }
  return [...[...found.values()].filter((problem) => problem !== null), ...checkPatterns(site)];
}

/** Patterns that stand for no page in any locale. To another site, hosts alone redirect. */
function checkPatterns({ config, input, tables }: Site): Diagnostic[] {
  const used = new Set(tables.redirects.map(({ pattern }) => pattern));
  return config.redirects.flatMap(({ from, to }, index) => {
    const pattern = [from].flat().find(isPattern);
    const isRuled = !to.startsWith('/') && config.redirectFiles.length > 0;
    if (pattern === undefined || used.has(index) || isRuled) return [];
    const place = configPlace(input, ['redirects', index]);
    return [createDiagnostic('redirect-pattern-unmatched', { from: pattern, to }, place)];
  });
}

function belowLocale({ from, locale }: RedirectSource): string {
  return `/${from.slice(locale.baseUrl.length)}`;
}

/** Null when the configuration wants to hear nothing of it. */
function brokenTarget(
  redirect: RedirectSource,
  problem: LinkProblem,
  { site, nearest }: { site: Site; nearest: ReturnType<typeof nearestByLocale> },
): Diagnostic | null {
  const { to, locale } = redirect;
  const { onBrokenLinks, onBrokenAnchors } = site.config;
  if (problem.reason === 'unsafe') {
    return createDiagnostic('link-unsafe', { url: to, scheme: problem.scheme }, redirect);
  }
  if (problem.reason === 'anchor') {
    const severity = severityOf[onBrokenAnchors];
    const args = { url: to, ...brokenAnchor(problem, site) };
    return severity && createDiagnostic('link-anchor-broken', args, redirect, { severity });
  }
  const severity = severityOf[onBrokenLinks];
  const args = { from: belowLocale(redirect), to, suggestion: nearest(to, locale) };
  return severity && createDiagnostic('redirect-target-missing', args, redirect, { severity });
}

/** The redirects that lead from `start` back to it; none when they end elsewhere. */
function circleFrom(start: string, nextOf: ReadonlyMap<string, string>): string[] {
  const seen = new Set<string>();
  for (let path = nextOf.get(start); path !== undefined && !seen.has(path); path = nextOf.get(path)) {
    seen.add(path);
    if (path === start) return [...seen];
  }
  return [];
}
