import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { resolveLink } from '../links/resolve-link.ts';
import { canonicalPath } from '../paths/route-path.ts';
import type { Site } from '../site.ts';
import { severityOf } from './check-links.ts';
import { createNearestPath } from './nearest-path.ts';

/** Redirects that lead nowhere, or in a circle; each once, whichever locales share it. */
export function checkRedirects(site: Site): Diagnostic[] {
  const { index, redirects } = site.tables;
  const severity = severityOf[site.config.onBrokenLinks];
  const found = new Map<string, Diagnostic>();
  const nextOf = new Map(site.redirects.map(({ from, to }) => [canonicalPath(from), canonicalPath(to)]));
  for (const { from, to, locale, file, range } of redirects) {
    const below = `/${from.slice(locale.baseUrl.length)}`;
    const key = `${below}\n${to}\n${file}`;
    if (found.has(key)) continue;
    const target = resolveLink({ url: to, kind: 'link' }, { locale, page: null, folders: [] }, index);
    if (target.kind === 'broken' && target.problem.reason === 'anchor') {
      const { page, anchor } = target.problem;
      const anchorSeverity = severityOf[site.config.onBrokenAnchors];
      if (anchorSeverity === null) continue;
      const args = { url: to, page: page.path, anchor, suggestion: null };
      found.set(
        key,
        createDiagnostic('link-anchor-broken', args, { file, range }, { severity: anchorSeverity }),
      );
    } else if (target.kind === 'broken' && severity !== null) {
      const paths = site.pages.filter((page) => page.locale === locale.name);
      const nearest = createNearestPath(paths.map(({ path }) => `/${path.slice(locale.baseUrl.length)}`));
      const args = { from: below, to, suggestion: nearest(to) };
      found.set(key, createDiagnostic('redirect-target-missing', args, { file, range }, { severity }));
    } else if (comesBack(canonicalPath(from), nextOf))
      found.set(key, createDiagnostic('redirect-loop', { from: below, to }, { file, range }));
  }
  return [...found.values()];
}

function comesBack(start: string, nextOf: ReadonlyMap<string, string>): boolean {
  const seen = new Set<string>();
  for (let path = nextOf.get(start); path !== undefined && !seen.has(path); path = nextOf.get(path)) {
    if (path === start) return true;
    seen.add(path);
  }
  return false;
}
