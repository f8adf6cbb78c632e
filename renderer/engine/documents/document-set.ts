import type { PackReader } from '../../content/store/pack-reader.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Document } from '../../model/document.ts';
import type { SourceFile } from '../../model/source-file.ts';

/** The documents of one load. */
export interface DocumentSet {
  /** By source id, in the order of the files. */
  readonly documents: ReadonlyMap<string, Document>;
  readonly pending: ReadonlySet<string>;
  /** Files that went, or could not be read any more, since they were listed. While serving, the change that takes them away tells. */
  readonly gone: readonly SourceFile[];
  /** Whether each says what its file said when the files were listed, and no other was written to since. */
  readonly isAsListed: boolean;
  /** Why nothing was kept in the cache folder; null when it was, or was not to be. */
  readonly unkept: Diagnostic | null;
  /** How many were parsed since the set before. */
  readonly parsed: number;
  /** The files that their large parts lie in, by the number that slices name. */
  readonly packs: () => readonly string[];
  /** Reads their large parts on this thread. The same for as long as the files are. */
  readonly reader: () => PackReader;
}
