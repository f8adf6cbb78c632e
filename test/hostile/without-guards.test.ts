import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../helpers/bundled-cli.ts';

it('finds the places of all guards that a program without them, which is measured against, does without', () => {
  const script = join(projectRoot, 'test/bench/without-guards.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^\d+ edits in \d+ files\.\n$/);
  expect(status).toBe(0);
});
