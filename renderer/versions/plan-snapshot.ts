/** What `docsite version` is going to do, decided before anything is touched. Pure but for what its input looks up. */
import { join } from 'node:path';
import { docsVersionName } from '../../theme/docs-version.ts';
import type { DocsInstance } from '../config/docs-instance.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { classifyPath, layoutFrom } from '../content/scan/classify-path.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { pathText } from '../diagnostics/problem-diagnostics.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { isPortableName } from '../paths/is-portable-name.ts';
import { posixRelative } from '../paths/to-posix.ts';

export interface SnapshotInput {
  readonly config: SiteConfig;
  /** Name of the new version and of its folder, for example `4.x`. */
  readonly label: string;
  /** Id of the docs instance; null where the site has one. */
  readonly docs: string | null;
  /** Whether an absolute path is a folder. */
  readonly isFolder: (path: string) => boolean;
  /** Paths of all files in the content folder. */
  readonly listContent: () => readonly string[];
}

export interface FolderCopy {
  /** Absolute paths. */
  readonly from: string;
  readonly to: string;
}

export interface SnapshotPlan {
  /** The docs that get the version; null with an error. */
  readonly instance: DocsInstance | null;
  /** The documents with their sidebars and images, then the translations of each locale that has some. */
  readonly copies: readonly FolderCopy[];
  /** With an error nothing is to be copied. */
  readonly diagnostics: readonly Diagnostic[];
}

const longestName = 32;

/**
 * Problems: `version-name-invalid`, `version-exists`, `version-no-docs`, `version-beside-current`,
 * `version-docs-unsaid`, `docs-id-unknown`. The rules for names are those of Docusaurus, whose sites bring their versions along.
 */
export function planSnapshot(input: SnapshotInput): SnapshotPlan {
  const { config, label, docs: id, isFolder } = input;
  const fault = nameFault(label);
  if (fault !== null)
    return refused(createDiagnostic('version-name-invalid', { label, fault }, { file: null }));
  const ids = config.docs.map((one) => one.id);
  if (id === null && ids.length > 1)
    return refused(createDiagnostic('version-docs-unsaid', { ids }, { file: null }));
  const instance = id === null ? config.docs[0] : config.docs.find((one) => one.id === id);
  if (id !== null && !instance) {
    const args = { id, known: ids, suggestion: suggest(id, ids) };
    return refused(createDiagnostic('docs-id-unknown', args, { file: null }));
  }
  if (!instance) return refused(noPages(config, 'docs'));
  const unkept = unkeptProblem(input, instance);
  if (unkept) return refused(unkept);
  const folder = join(config.contentDir, instance.path);
  const { configFile: file } = config;
  if (!/\.ya?ml$/.test(file)) {
    const fix = `Copy the folder "current" of the docs to "${label}" and write "'${label}': {}" into "${pathText(instance.at)}.versions" yourself.`;
    return refused(createDiagnostic('config-is-code', { file, fix }, { file }));
  }
  const copies = [folder, ...translatedFolders(config, instance.path)]
    .map((base) => ({ from: join(base, 'current'), to: join(base, label) }))
    .filter(({ from }) => isFolder(from));
  const taken = copies.find(({ to }) => isFolder(to));
  // Systems that tell no capitals have one folder for both.
  const twin = Object.keys(instance.versions).find((name) => folded(name) === folded(label));
  if (taken || twin !== undefined) {
    const folderId = posixRelative(config.root, taken?.to ?? join(folder, twin ?? label));
    return refused(createDiagnostic('version-exists', { label, folder: folderId }, { file: null }));
  }
  return { instance, copies, diagnostics: [] };
}

/** What speaks against a copy of `current`: it holds no page, or not all of the docs that are written now. */
function unkeptProblem({ config, listContent }: SnapshotInput, docs: DocsInstance): Diagnostic | null {
  const layout = layoutFrom(config);
  const version = docsVersionName({ docs: docs.id, folder: 'current' });
  const found = listContent().flatMap((path) => {
    const place = classifyPath(path, layout);
    if (place?.version !== version || (place.kind !== 'document' && place.kind !== 'data')) return [];
    const isBeside = !`/${path}`.endsWith(`/${docs.path}/current/${place.relative}`);
    return [{ path, isBeside, isPage: place.kind === 'document' && place.locale === layout.defaultLocale }];
  });
  const contentId = posixRelative(config.root, config.contentDir);
  const [first, ...more] = found.flatMap(({ path, isBeside }) => (isBeside ? [`${contentId}/${path}`] : []));
  if (first !== undefined)
    return createDiagnostic('version-beside-current', { files: [first, ...more] }, { file: first });
  return found.some(({ isPage }) => isPage) ? null : noPages(config, docs.path);
}

function noPages({ root, contentDir }: SiteConfig, docs: string): Diagnostic {
  const looked = posixRelative(root, join(contentDir, docs, 'current'));
  return createDiagnostic('version-no-docs', { looked }, { file: null });
}

/** Why a name cannot be that of a folder and of a part of an address; null when it can. */
function nameFault(label: string): string | null {
  if (label.trim() === '' || label !== label.trim()) return 'it is empty, or begins or ends with a space';
  if (label === '.' || label === '..') return 'it means a folder';
  if (folded(label) === 'current') return 'the version being written is called that';
  if (label.startsWith('.')) return 'it begins with a dot, as what is hidden does';
  if (label.length > longestName) return `it is longer than ${longestName} characters`;
  const sign = /[/\\<>:"|?*]/.exec(label)?.[0] ?? [...label].find((character) => character < ' ');
  if (sign !== undefined) return `it holds ${JSON.stringify(sign)}`;
  return isPortableName(label) ? null : 'Windows has no folder of that name';
}

function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

function translatedFolders({ contentDir, locales }: SiteConfig, path: string): string[] {
  return locales
    .filter(({ isDefault }) => !isDefault)
    .map(({ name }) => join(contentDir, 'i18n', name, path));
}

function refused(diagnostic: Diagnostic): SnapshotPlan {
  return { instance: null, copies: [], diagnostics: [diagnostic] };
}
