import type { SiteConfig } from '../../config/site-config.ts';
import type { SourceFile, SourceTree } from '../../model/source-file.ts';
import { readSource, type ScanResult, scan } from '../scan.ts';

/**
 * The scan after some of its files were edited, and nothing else: only those are read. With a problem in one of
 * them, before or now, the whole folder is scanned, which tells everything that is wrong.
 */
export async function scanEdited(
  before: ScanResult,
  edited: ReadonlySet<string>,
  config: SiteConfig,
): Promise<ScanResult> {
  if (edited.size === 0) return before;
  if (before.diagnostics.some(({ file }) => file !== null && edited.has(file))) return scan(config);
  let isWhole = true;
  const reread = (file: SourceFile): SourceFile => {
    if (!edited.has(file.id)) return file;
    // A file is where it was.
    const read = readSource({ ...file, place: file }, config);
    if (!read.file || read.diagnostics.length > 0) isWhole = false;
    return read.file?.hash === file.hash ? file : (read.file ?? file);
  };
  const lists = Object.entries(before.tree).map(([kind, files]) => [kind, rereadIn(files, reread)]);
  const tree = Object.fromEntries(lists) as SourceTree;
  return isWhole ? { tree, diagnostics: before.diagnostics } : scan(config);
}

/** The same list when none of its files differ, so that what was made of it still holds. */
function rereadIn(
  files: readonly SourceFile[],
  reread: (file: SourceFile) => SourceFile,
): readonly SourceFile[] {
  const read = files.map(reread);
  return read.every((file, index) => file === files[index]) ? files : read;
}
