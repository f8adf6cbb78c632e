/** The project's own site, in content/, for tests of what is built of it. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../helpers/bundled-cli.ts';
import { readFolder } from '../helpers/site.ts';
import { type Output, reportOfBuild } from './fixture.ts';

/** Names the folder in which the browser tests of this run have left what parsing gives of nearly all of its files. */
const parsedFolder = 'DOCSITE_TEST_PARSED';

/** Copies the sources of the site into a folder. */
export function copyOwnSite(folder: string): void {
  for (const name of ['site.config.yaml', 'content', 'theme-overrides']) {
    cpSync(join(projectRoot, name), join(folder, name), { recursive: true });
  }
}

/** Leaves what parsing gave of a copy of the site to builds of it later in this run. */
export function shareParsed(folder: string): void {
  process.env[parsedFolder] = join(folder, '.docsite');
}

/**
 * Builds it by the command line, and reads what was built.
 *
 * @throws with the report, where the build has errors or warnings
 */
export async function buildOwnSite(): Promise<Output> {
  const folder = mkdtempSync(join(tmpdir(), 'docsite-own-'));
  try {
    copyOwnSite(folder);
    const parsed = process.env[parsedFolder];
    if (parsed !== undefined) cpSync(parsed, join(folder, '.docsite'), { recursive: true });
    await reportOfBuild(folder, '--strict');
    return readFolder(join(folder, 'build'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
