import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** The file system in memory that Linux has; tests write thousands of small files, which disks take their time for. */
const shared = '/dev/shm';

/** Bytes: several times what the tests hold at a time. */
const ample = 4 * 2 ** 30;

/** Lets `os.tmpdir()` of this process and of those that it starts be in memory, where there is room for it. */
export function keepTempFilesInMemory() {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  const folder = mkdtempSync(join(shared, 'docsite-tests-'));
  // Some tests run a program as another user.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom() {
  try {
    accessSync(shared, constants.W_OK);
    const { bavail, bsize } = statfsSync(shared);
    return bavail * bsize > ample;
  } catch {
    return false;
  }
}
