/** Problems of folders and names, as values. */
import { parseDocsVersion } from '../../../theme/docs-version.ts';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { SourceFile } from '../../model/source-file.ts';
import type { DocsLayout, Layout } from './classify-path.ts';

/** Files whose ids differ only in case: one file on macOS and Windows, and one URL. */
export function checkCase(files: readonly SourceFile[]): Diagnostic[] {
  const byLowerCase = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const { id } of files) {
    const other = byLowerCase.get(id.toLowerCase());
    if (other === undefined) byLowerCase.set(id.toLowerCase(), id);
    else diagnostics.push(createDiagnostic('content-case-conflict', { path: id, other }, { file: id }));
  }
  return diagnostics;
}

/** Folders of translations for locales and docs versions that do not exist. */
export function checkTranslations(
  paths: readonly string[],
  files: readonly SourceFile[],
  { contentId, layout }: { readonly contentId: string; readonly layout: Layout },
): Diagnostic[] {
  const locales = new Set(paths.flatMap((path) => /^i18n\/([^/.][^/]*)\//.exec(path)?.[1] ?? []));
  const unknown = [...locales].filter((locale) => !layout.locales.has(locale));
  return [
    ...unknown.map((locale) => {
      const folder = `${contentId}/i18n/${locale}`;
      const known = [...layout.locales].join(', ');
      const args = { folder, locale, known, suggestion: suggest(locale, layout.locales) };
      return createDiagnostic('content-locale-unknown', args, { file: folder });
    }),
    ...(layout.locales.size > 1
      ? layout.docs.flatMap((docs) => checkVersions(files, docs, { contentId, layout }))
      : []),
  ];
}

/** Folders below a locale's docs that are neither a version nor a folder of the current one in the default locale. */
function checkVersions(
  all: readonly SourceFile[],
  { id, path }: DocsLayout,
  { contentId, layout }: { readonly contentId: string; readonly layout: Layout },
): Diagnostic[] {
  const files = all.flatMap(({ version, ...file }) => {
    const parts = version === null ? null : parseDocsVersion(version);
    return parts?.docs === id ? [{ ...file, version: parts.folder }] : [];
  });
  const folderOf = ({ version, relative }: Pick<SourceFile, 'version' | 'relative'>): string =>
    version === 'current' && relative.includes('/') ? `current/${relative.split('/')[0]}` : `${version}`;
  const sources = files.filter(({ locale }) => locale === layout.defaultLocale);
  const known = new Set(sources.flatMap((file) => [folderOf(file), file.version]));
  const versions = new Set(sources.map(({ version }) => version));
  const reported = new Set<string>();
  return files.flatMap((file) => {
    const start = `${contentId}/i18n/${file.locale}/${path}/`;
    if (file.locale === layout.defaultLocale || !file.id.startsWith(start) || known.has(folderOf(file)))
      return [];
    const version = file.id.slice(start.length).split('/')[0] ?? '';
    const folder = start + version;
    // A folder of the current version that only the translation has is reported with its pages.
    if (version === 'current' || reported.has(folder)) return [];
    reported.add(folder);
    const args = { folder, version, suggestion: suggest(version, versions) };
    return [createDiagnostic('content-version-unknown', args, { file: folder })];
  });
}

const versionLike = /^v?\d+(?:\.[\dx]+)*$/i;

/** A folder beside `current/` named like a version that is not configured: part of the current docs. */
export function checkLeftVersions(paths: readonly string[], contentId: string, layout: Layout): Diagnostic[] {
  return layout.docs.flatMap(({ path, versions }) => {
    const below = paths.flatMap((one) => (one.startsWith(`${path}/`) ? one.slice(path.length + 1) : []));
    const folders = new Set(below.flatMap((one) => /^([^/_.][^/]*)\/.*\.mdx?$/.exec(one)?.[1] ?? []));
    if (!folders.has('current')) return [];
    return [...folders]
      .filter((folder) => versionLike.test(folder) && !versions.has(folder))
      .map((name) => {
        const folder = `${contentId}/${path}/${name}`;
        return createDiagnostic('docs-version-unlisted', { folder, name }, { file: folder });
      });
  });
}
