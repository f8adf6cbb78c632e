import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { BuilderName } from '../../renderer/import/builder-names.ts';
import { importSite } from '../../renderer/import/import-site.ts';
import { build } from '../../renderer/index.ts';
import { problemLines } from '../diagnostics/problem-lines.ts';
import { projectRoot } from '../helpers/bundled-cli.ts';
import { createTestSite } from '../helpers/site.ts';

/** Brings a site over and builds it: what was written (pages below `build/`), what is told of the rest, and what is wrong. */
export async function bringOver(builder: BuilderName, files: Readonly<Record<string, string>>) {
  const source = createTestSite(files);
  source.remove('site.config.yaml');
  const to = `${source.root}-out`;
  onTestFinished(() => {
    rmSync(to, { recursive: true, force: true });
    source.dispose();
  });
  const { gaps, diagnostics } = await importSite({
    builder,
    from: source.root,
    to,
    force: false,
    update: false,
  });
  expect(problemLines(diagnostics)).toBe('');
  symlinkSync(join(projectRoot, 'node_modules'), join(to, 'node_modules'));
  const result = await build({
    root: to,
    cache: false,
    force: false,
    write: true,
    strict: false,
    threads: 0,
    now: () => 0,
  });
  rmSync(join(to, 'node_modules'));
  return {
    read: (path: string) => readFileSync(join(to, path), 'utf8'),
    has: (path: string) => existsSync(join(to, path)),
    gaps: gaps.map(
      ({ weight, missing, places }) =>
        `${weight} ${places[0]?.file ?? '-'}:${places[0]?.line ?? ''} ${missing}`,
    ),
    problems: problemLines(result.diagnostics.filter(({ severity }) => severity !== 'info')),
  };
}
