import { docsVersionName } from '../../../theme/docs-version.ts';
import type { DocsInstance } from '../../config/docs-instance.ts';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { pathText } from '../../diagnostics/problem-diagnostics.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { configPlace, type SiteInput } from '../site-input.ts';

/** A version of the docs, the same in every locale. */
export interface DocsVersion {
  /** Unique in the site: `current`, `3.x`, or `api/current` for a version of the instance `api`. */
  readonly name: string;
  readonly folder: string;
  readonly instance: DocsInstance;
  readonly label: string;
  /** Route below the docs' base: `v4`, or `` for the latest. */
  readonly route: string;
  /** Whether readers of its instance should use it. */
  readonly isLast: boolean;
  readonly banner: 'none' | 'unreleased' | 'unmaintained';
  readonly badge: boolean;
  readonly noIndex: boolean;
  /** Class of `<html>` on its pages. */
  readonly className: string | null;
}

interface ResolvedVersions {
  readonly versions: DocsVersion[];
  readonly diagnostics: Diagnostic[];
}

/** The versions that have documents, by instance in the order of the configuration. */
export function resolveVersions(input: SiteInput): ResolvedVersions {
  const all = input.config.docs.map((instance) => versionsOf(instance, input));
  return {
    versions: all.flatMap(({ versions }) => versions),
    diagnostics: all.flatMap(({ diagnostics }) => diagnostics),
  };
}

/**
 * Those of one instance: in the order of its `versions`, `current` first if that does not name it.
 * Paths, labels and banners follow Docusaurus where the configuration is silent: the latest has no path,
 * `current` has `next` and the label "Next", versions before the latest are unreleased, later ones unmaintained.
 */
function versionsOf(instance: DocsInstance, input: SiteInput): ResolvedVersions {
  const nameOf = (folder: string) => docsVersionName({ docs: instance.id, folder });
  const present = new Set(input.tree.documents.flatMap((file) => file.version ?? []));
  const configured = inWrittenOrder(Object.keys(instance.versions));
  const folders = [...new Set([...(configured.includes('current') ? [] : ['current']), ...configured])];
  const kept = folders.filter((folder) => present.has(nameOf(folder)));
  const last = kept.includes(instance.lastVersion) ? instance.lastVersion : (kept[0] ?? null);
  const lastIndex = last === null ? -1 : kept.indexOf(last);
  const versions = kept.map((folder, index): DocsVersion => {
    const settings = instance.versions[folder];
    const isLast = index === lastIndex;
    const byPlace = isLast ? 'none' : index < lastIndex ? 'unreleased' : 'unmaintained';
    return {
      name: nameOf(folder),
      folder,
      instance,
      label: settings?.label ?? (folder === 'current' ? 'Next' : folder),
      route: settings?.path ?? (isLast ? '' : folder === 'current' ? 'next' : folder),
      isLast,
      banner: settings?.banner ?? byPlace,
      badge: settings?.badge ?? kept.length > 1,
      noIndex: settings?.noIndex ?? false,
      className: settings?.className ?? null,
    };
  });
  return { versions, diagnostics: versionProblems(instance, kept, input) };
}

/** Versions that the configuration names and that have no documents. */
function versionProblems(
  { id, at, path, lastVersion, versions }: DocsInstance,
  kept: readonly string[],
  input: SiteInput,
): Diagnostic[] {
  const place = (...keys: string[]) => configPlace(input, [...at, ...keys]);
  // What is wrong with one that stands in git is told where it is read.
  const empty = inWrittenOrder(Object.keys(versions)).filter(
    (folder) => !kept.includes(folder) && versions[folder]?.ref === undefined,
  );
  const problems = empty.map((name) => {
    const args = { name, path, options: pathText(at) };
    return createDiagnostic('version-empty', args, place('versions', name));
  });
  // Docs that a site lists are meant to be there; one that says nothing of docs has some or none.
  const isListed = at.length > 1;
  if (isListed && kept.length === 0 && problems.length === 0) {
    return [createDiagnostic('docs-empty', { id, path }, place('id'))];
  }
  if (lastVersion === 'current' || kept.includes(lastVersion)) return problems;
  const args = { name: lastVersion, suggestion: suggest(lastVersion, kept), known: kept };
  return [...problems, createDiagnostic('version-unknown', args, place('lastVersion'))];
}

/**
 * Objects list keys such as `2` before all others and ascending. Versions are written newest first, so that each of those
 * belongs before the first lower number.
 */
export function inWrittenOrder(keys: readonly string[]): string[] {
  const isWhole = (key: string) => /^(?:0|[1-9]\d*)$/.test(key);
  const ordered = keys.filter((key) => !isWhole(key));
  for (const key of keys.filter(isWhole).reverse()) {
    const lower = ordered.findIndex((other) => Number.parseFloat(other) < Number(key));
    ordered.splice(lower === -1 ? ordered.length : lower, 0, key);
  }
  return ordered;
}
