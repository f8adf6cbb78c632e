import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { SiteInput } from '../site-input.ts';

/** A version of the docs, the same in every locale. */
export interface DocsVersion {
  /** Folder name: `current`, `3.x`. */
  readonly name: string;
  readonly label: string;
  /** Route below the docs' base: `v4`, or `` for the latest. */
  readonly route: string;
  readonly isLast: boolean;
  readonly banner: 'none' | 'unreleased' | 'unmaintained';
  readonly badge: boolean;
  readonly noIndex: boolean;
  /** Class of `<html>` on its pages. */
  readonly className: string | null;
}

/**
 * The versions that have documents: in the order of `docs.versions`, `current` first if that does not name it.
 * Paths, labels and banners follow Docusaurus where the configuration is silent: the latest has no path,
 * `current` has `next` and the label "Next", versions before the latest are unreleased, later ones unmaintained.
 */
export function resolveVersions(input: SiteInput): { versions: DocsVersion[]; diagnostics: Diagnostic[] } {
  const { docs, configFile } = input.config;
  if (docs === false) return { versions: [], diagnostics: [] };
  const present = new Set(input.tree.documents.flatMap((file) => file.version ?? []));
  const configured = inWrittenOrder(Object.keys(docs.versions));
  const names = [...new Set([...(configured.includes('current') ? [] : ['current']), ...configured])];
  const kept = names.filter((name) => present.has(name));
  const place = (path: string[]) => ({ file: configFile, range: input.configRange?.(path) ?? null });

  const diagnostics = configured
    .filter((name) => !present.has(name))
    .map((name) => createDiagnostic('version-empty', { name }, place(['docs', 'versions', name])));
  const last = kept.includes(docs.lastVersion) ? docs.lastVersion : (kept[0] ?? null);
  const wasSet = docs.lastVersion !== 'current';
  if (wasSet && last !== docs.lastVersion) {
    const args = { name: docs.lastVersion, suggestion: suggest(docs.lastVersion, kept), known: kept };
    diagnostics.push(createDiagnostic('version-unknown', args, place(['docs', 'lastVersion'])));
  }
  const lastIndex = last === null ? -1 : kept.indexOf(last);
  const versions = kept.map((name, index): DocsVersion => {
    const settings = docs.versions[name];
    const isLast = index === lastIndex;
    const byPlace = isLast ? 'none' : index < lastIndex ? 'unreleased' : 'unmaintained';
    return {
      name,
      label: settings?.label ?? (name === 'current' ? 'Next' : name),
      route: settings?.path ?? (isLast ? '' : name === 'current' ? 'next' : name),
      isLast,
      banner: settings?.banner ?? byPlace,
      badge: settings?.badge ?? kept.length > 1,
      noIndex: settings?.noIndex ?? false,
      className: settings?.className ?? null,
    };
  });
  return { versions, diagnostics };
}

/** Objects list keys such as `2` before all others and ascending; versions are written newest first. */
export function inWrittenOrder(keys: readonly string[]): string[] {
  const integers = keys.filter((key) => /^(?:0|[1-9]\d*)$/.test(key)).reverse();
  return [...keys.filter((key) => !integers.includes(key)), ...integers];
}
