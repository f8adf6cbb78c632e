/** Finds every file of the site and what it is for. Reads each file once, to hash and check it. */

import { existsSync, readFileSync, statSync } from 'node:fs';
import type { SiteConfig } from '../config/site-config.ts';
import { controlProblems } from '../diagnostics/control-characters.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { findInvalidByte } from '../diagnostics/find-invalid-byte.ts';
import { sha256 } from '../files/content-hash.ts';
import { siteBoundary } from '../files/site-boundary.ts';
import { errorCode } from '../files/stage-fs.ts';
import { causeOfReading, faultCause, unreadableCause } from '../files/unreadable.ts';
import { type SourceFile, type SourceKind, type SourceTree, unreadHash } from '../model/source-file.ts';
import { pathBelow, posixRelative } from '../paths/to-posix.ts';
import { checkLeftFolders } from './checkouts/folder-mark.ts';
import { checkFolders } from './scan/check-folders.ts';
import { checkForeignFiles } from './scan/check-foreign-files.ts';
import { checkNames } from './scan/check-names.ts';
import { checkCase, checkLeftVersions, checkTranslations } from './scan/check-tree.ts';
import { checkTrustedFile, checkTrustedPaths } from './scan/check-trust.ts';
import { classifyPath, type FilePlace, layoutFrom } from './scan/classify-path.ts';
import { type KnownFiles, noKnownFiles } from './scan/known-files.ts';
import { listFiles } from './scan/list-files.ts';

export interface ScanResult {
  readonly tree: SourceTree;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The files below the content folder, by kind, sorted by id. Left out: names that start with `.`, and folders that no
 * collection owns.
 *
 * @param known files that need not be read
 * @param onListed told of the files, as paths in the content folder; none is read before it resolves
 */
export async function scan(
  config: SiteConfig,
  known = noKnownFiles,
  onListed: (paths: readonly string[]) => Promise<void> = async () => {},
): Promise<ScanResult> {
  const contentId = posixRelative(config.root, config.contentDir);
  if (!statSync(config.contentDir, { throwIfNoEntry: false })?.isDirectory()) {
    const missing = createDiagnostic('content-folder-missing', { folder: contentId }, { file: null });
    return { tree: treeFrom([]), diagnostics: [missing] };
  }
  const layout = layoutFrom(config);
  const isWithin = siteBoundary(config.root, config.allowedRoots);
  const listed = listFiles(config.contentDir, contentId, isWithin, config.outDir);
  await onListed(listed.paths);
  const diagnostics = [...listed.diagnostics];
  const files: SourceFile[] = [];
  for (const path of listed.paths) {
    const place = classifyPath(path, layout);
    if (!place) continue;
    const found = { id: `${contentId}/${path}`, path: pathBelow(config.contentDir, path), place };
    const read = readUnlessKnown(found, config, known);
    if (read.file) files.push(read.file);
    diagnostics.push(...read.diagnostics);
  }
  diagnostics.push(...checkFolders(listed.paths, contentId, layout));
  files.sort((a, b) => (a.id < b.id ? -1 : 1));
  diagnostics.push(...checkCase(files), ...checkTranslations(listed.paths, files, { contentId, layout }));
  diagnostics.push(...checkNames(listed.paths, files, { contentId, layout }));
  diagnostics.push(...checkForeignFiles(listed.paths, contentId));
  diagnostics.push(...checkLeftVersions(listed.paths, contentId, layout));
  diagnostics.push(...checkLeftFolders(listed.paths, config));
  diagnostics.push(...checkTrustedPaths(listed.paths, contentId, config));
  return { tree: treeFrom(files), diagnostics };
}

function readUnlessKnown(found: FoundFile, config: ReadOptions, known: KnownFiles) {
  const { id, path, place } = found;
  const before = known.at(path);
  if (before?.facts && !isOverLimit(place, before.facts.size, config))
    return { file: { id, path, ...place, ...before.facts }, diagnostics: [] };
  const read = readSource(found, config);
  if (read.file && read.diagnostics.length === 0) before?.tell(read.file);
  return read;
}

/** What decides about a file while it is read. */
export type ReadOptions = Pick<SiteConfig, 'content' | 'limits'>;

export interface FoundFile {
  readonly id: string;
  readonly path: string;
  readonly place: FilePlace;
}

/** Reads a file to hash and check it. No file when it cannot be read, but for images and the like, which have no hash then. */
export function readSource(
  { id, path, place }: FoundFile,
  config: ReadOptions,
): { file: SourceFile | null; diagnostics: Diagnostic[] } {
  let contents: Buffer;
  try {
    contents = readFileSync(path);
  } catch (error) {
    const args = { path: id, cause: causeOf(error) };
    const diagnostics = [createDiagnostic('content-unreadable', args, { file: id })];
    // That pages show it is not told as well: it is there.
    const isNamed = errorCode(error) !== 'ENOENT' && (place.kind === 'asset' || place.kind === 'static');
    return { file: isNamed ? { id, path, ...place, hash: unreadHash, size: 0 } : null, diagnostics };
  }
  if (isOverLimit(place, contents.length, config)) {
    const args = { option: 'fileBytes', found: contents.length, limit: config.limits.fileBytes } as const;
    return { file: null, diagnostics: [createDiagnostic('content-over-limit', args, { file: id })] };
  }
  const hash = sha256(contents);
  const file: SourceFile = { id, path, ...place, hash, size: contents.length };
  if (!isText(place.kind))
    return { file, diagnostics: checkTrustedFile(file, contents, config.content.trust) };
  const invalid = findInvalidByte(contents);
  if (!invalid) {
    // Documents are looked through when they are parsed.
    const control = place.kind === 'partial' ? controlProblems(contents.toString('utf8'), id) : [];
    return { file, diagnostics: [...lineEndProblems(contents, id), ...control] };
  }
  const range = { start: invalid.point, end: { ...invalid.point, column: invalid.point.column + 1 } };
  const diagnostic = createDiagnostic('content-not-utf8', { offset: invalid.offset }, { file: id, range });
  return { file, diagnostics: [diagnostic] };
}

/** Documents are counted when they are parsed. */
function isOverLimit({ kind }: FilePlace, size: number, { limits }: ReadOptions): boolean {
  return kind === 'data' && size > limits.fileBytes;
}

/** Lines that end in a carriage return alone, as on old Macs, are one line to YAML and to many editors. */
function lineEndProblems(contents: Buffer, id: string): Diagnostic[] {
  const isOneLine = contents.includes('\r') && !contents.includes('\n');
  return isOneLine ? [createDiagnostic('content-line-ends', {}, { file: id })] : [];
}

function isText(kind: SourceKind): boolean {
  return kind === 'document' || kind === 'component' || kind === 'partial' || kind === 'data';
}

function causeOf(error: unknown): string {
  return errorCode(error) === 'ENOENT' ? goneCause : causeOfReading(error);
}

const goneCause = 'it was removed while the site was read';

/** The problem of a file that was read, and cannot be read a second time: most often it went between the two. */
export function goneProblem({ id, path }: Pick<SourceFile, 'id' | 'path'>): Diagnostic {
  const cause = existsSync(path) ? (unreadableCause(path) ?? faultCause) : goneCause;
  return createDiagnostic('content-unreadable', { path: id, cause }, { file: id });
}

function treeFrom(files: readonly SourceFile[]): SourceTree {
  const ofKind = (kind: SourceKind) => files.filter((file) => file.kind === kind);
  return {
    documents: ofKind('document'),
    components: ofKind('component'),
    partials: ofKind('partial'),
    data: ofKind('data'),
    assets: ofKind('asset'),
    statics: ofKind('static'),
  };
}
