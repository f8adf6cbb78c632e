/** The user guide, which lies in docs/ as a site of its own. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
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

it.each(['mdx.tsx', 'stars.tsx', 'counter.tsx'])('prints %s as it is', (name) => {
  const guide = join(projectRoot, 'docs/content');
  const page = readFileSync(join(guide, 'docs/current/03-extending/02-mdx-components.mdx'), 'utf8');
  expect(page).toContain(readFileSync(join(guide, 'components', name), 'utf8'));
});

it.each(['site.hooks.ts', 'content/components/requirement.tsx'])('prints %s as it is', (name) => {
  const guide = join(projectRoot, 'docs');
  const page = readFileSync(join(guide, 'content/docs/current/03-extending/03-hooks.mdx'), 'utf8');
  expect(page).toContain(readFileSync(join(guide, name), 'utf8'));
});

it('shows plugins as they are: the guide’s own is the one that it prints', () => {
  const guide = join(projectRoot, 'docs');
  const page = readFileSync(join(guide, 'content/docs/current/03-extending/01-plugins.md'), 'utf8');
  const [, code = ''] = readFileSync(join(guide, 'plugins/keys.ts'), 'utf8').split('*/\n');
  expect(page).toContain(code.slice(0, code.indexOf('/** Every')));
});
