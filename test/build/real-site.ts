import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../../renderer/index.ts';
import { readFolder } from '../helpers/site.ts';

/** The project's own site, built in this process. */
export interface RealSite {
  /** Every file of the output folder, by path; text as Latin-1 bytes. */
  readonly files: ReadonlyMap<string, string>;
  readonly problems: readonly string[];
  dispose(): void;
}

/** Milliseconds: a cold build of the whole site on a busy machine. */
export const realSiteTimeout = 240_000;

export async function buildRealSite(): Promise<RealSite> {
  const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
  const folder = mkdtempSync(join(tmpdir(), 'docsite-real-'));
  const outDir = join(folder, 'build');
  const { status, diagnostics } = await build({
    root,
    outDir,
    cache: false,
    force: false,
    write: true,
    strict: false,
    threads: 0,
    now: () => 0,
  });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const problems = errors.map(({ file, message }) => `${file}: ${message}`);
  return {
    files: status === 'done' ? readFolder(outDir) : new Map(),
    problems,
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}
