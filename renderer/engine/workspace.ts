import { statSync } from 'node:fs';
import type { SiteConfig } from '../config/site-config.ts';
import { type KnownFiles, noKnownFiles, openKnownFiles } from '../content/scan/known-files.ts';
import { createDocumentHook } from '../extensions/hook-documents.ts';
import { type PackageFacts, readPackageFacts } from '../files/package-root.ts';
import type { ListedFile, SourceFile } from '../model/source-file.ts';
import {
  createDocumentCache,
  type DocumentCache,
  type DocumentCacheOptions,
} from './documents/document-cache.ts';
import {
  isWholeScratchFolder,
  makeScratchFolder,
  removeScratchFolder,
  type ScratchFolder,
} from './scratch-folder.ts';

export interface WorkspaceOptions extends Omit<DocumentCacheOptions, 'version' | 'scratch' | 'unkept'> {
  /** Whether drafts have pages, as they do while somebody writes. */
  readonly drafts: 'shown' | 'hidden';
}

/** What making snapshots works with: docsite itself, the documents, and folders of this run alone. */
export interface Workspace {
  readonly facts: PackageFacts;
  readonly signal: AbortSignal | null;
  readonly drafts: WorkspaceOptions['drafts'];
  readonly documents: DocumentCache;
  /** Absolute path of a folder of this run alone. */
  readonly scratch: string;
  /** Where code is compiled to. A folder that no earlier call gave: modules loaded from it are loaded anew. */
  newCodeFolder(): { readonly packageRoot: string; readonly outDir: string };
  /** The documents with what the hook `document` gives them; see `createDocumentHook`. */
  readonly changeDocuments: ReturnType<typeof createDocumentHook>;
  /** What is known of the files below the content folder from the build before. */
  readonly knownFiles: KnownFiles;
  /** A file without what its bytes say: the same object for the same file. */
  listed(file: SourceFile): ListedFile;
  /** False when somebody has removed the folders of this run. */
  isWhole(): boolean;
  close(): void;
}

/**
 * Makes a folder for this run below the cache folder, else below that of the system, and throws what the file system
 * says where neither can be written. Whoever opens it closes it, which removes the folder.
 */
export function openWorkspace(config: SiteConfig, options: WorkspaceOptions): Workspace {
  const scratch = makeScratchFolder(config);
  const facts = readPackageFacts();
  const documents = createDocumentCache({
    ...options,
    scratch: scratch.path,
    unkept: scratch.unkept,
    version: facts.version,
  });
  // What is known of files is of this machine, which a folder of a part leaves.
  const knownFiles =
    options.cache && !options.shard ? knownFilesOf(config, facts.version, scratch) : noKnownFiles;
  const listed = new WeakMap<SourceFile, ListedFile>();
  let folders = 0;
  return {
    facts,
    signal: options.signal,
    drafts: options.drafts,
    documents,
    scratch: scratch.path,
    newCodeFolder() {
      folders += 1;
      return { packageRoot: facts.root, outDir: `${scratch.path}/code-${folders}` };
    },
    changeDocuments: createDocumentHook(),
    knownFiles,
    listed(file) {
      const { hash: _hash, size: _size, ...place } = file;
      const known = listed.get(file) ?? place;
      listed.set(file, known);
      return known;
    },
    isWhole: () => isWholeScratchFolder(scratch),
    close() {
      documents.dispose();
      removeScratchFolder(scratch);
    },
  };
}

function knownFilesOf(config: SiteConfig, version: string, { path }: ScratchFolder): KnownFiles {
  const { root, cacheDir, content } = config;
  const place = { cacheDir, scratch: path, version, trust: content.trust };
  return openKnownFiles(root, { ...place, startedAt: statSync(path).ctimeMs });
}
