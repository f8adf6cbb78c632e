/** The user guide, which lies in docs/ as a site of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { build } from '../../renderer/index.ts';
import { projectRoot } from '../helpers/bundled-cli.ts';
import { realSiteTimeout } from './real-site.ts';

it('builds the user guide without a word', { timeout: realSiteTimeout }, async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'docsite-guide-'));
  try {
    const { status, diagnostics } = await build({
      root: join(projectRoot, 'docs'),
      outDir: join(outDir, 'build'),
      cache: false,
      force: false,
      write: true,
      strict: true,
      threads: 1,
      now: () => 0,
    });
    expect(diagnostics.map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
    expect(status).toBe('done');
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
});
