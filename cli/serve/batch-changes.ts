import type { FileChange } from '../../renderer/serve/file-change.ts';

export interface BatchOptions {
  /** Called with everything that happened since the last call, each file once. */
  readonly onBatch: (changes: readonly FileChange[]) => void;
  /** Whether more changes are known to follow: a batch is not complete then. */
  readonly isBusy?: () => boolean;
  /** Milliseconds without a change after which a batch is complete. */
  readonly quietMs?: number;
  /** The same for a single file that was there before and says something else. */
  readonly aloneMs?: number;
  /** The same for many files at once, as a change of branches writes them. */
  readonly manyQuietMs?: number;
  /** Milliseconds after which a batch is handed over though changes go on. */
  readonly mostMs?: number;
}

export interface ChangeBatcher {
  readonly add: (change: FileChange) => void;
  readonly stop: () => void;
}

/** From this many files on, more are expected to follow. */
const manyFiles = 8;

/** An editor may write a file in several steps, and version control hundreds of files. */
export function batchChanges(options: BatchOptions): ChangeBatcher {
  const {
    onBatch,
    isBusy = () => false,
    quietMs = 8,
    aloneMs = 1,
    manyQuietMs = 120,
    mostMs = 3000,
  } = options;
  const changes = new Map<string, FileChange>();
  let timer: NodeJS.Timeout | null = null;
  let latest: NodeJS.Timeout | null = null;
  const stop = () => {
    if (timer) clearTimeout(timer);
    if (latest) clearTimeout(latest);
    timer = null;
    latest = null;
  };
  const flush = () => {
    stop();
    const batch = [...changes.values()];
    changes.clear();
    if (batch.length > 0) onBatch(batch);
  };
  const flushWhenQuiet = () => {
    if (isBusy()) timer = setTimeout(flushWhenQuiet, manyQuietMs);
    else flush();
  };
  return {
    add(change) {
      const merged = mergeChanges(changes.get(change.path), change);
      if (merged) changes.set(change.path, merged);
      else changes.delete(change.path);
      if (timer) clearTimeout(timer);
      timer = setTimeout(flushWhenQuiet, waitMs(changes, { quietMs, aloneMs, manyQuietMs }));
      latest ??= setTimeout(flush, mostMs);
    },
    stop,
  };
}

/** A writer saves one file and looks at its page: what follows it soon is a batch of its own. */
function waitMs(
  changes: ReadonlyMap<string, FileChange>,
  { quietMs, aloneMs, manyQuietMs }: Required<Pick<BatchOptions, 'quietMs' | 'aloneMs' | 'manyQuietMs'>>,
): number {
  if (changes.size >= manyFiles) return manyQuietMs;
  const [first, ...others] = changes.values();
  return first?.kind === 'changed' && others.length === 0 ? aloneMs : quietMs;
}

/** What two things that happened to a file are together; null when the file is as unknown as before. */
export function mergeChanges(first: FileChange | undefined, second: FileChange): FileChange | null {
  if (!first) return second;
  if (first.kind === 'added') return second.kind === 'removed' ? null : first;
  if (first.kind === 'removed' && second.kind === 'added') return { ...second, kind: 'changed' };
  return second;
}
