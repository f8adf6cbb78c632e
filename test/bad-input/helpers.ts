import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { BuildOptions, BuildResult } from '../../renderer/index.ts';
import { createTestSite, problemsOf, readFolder, type TestSite } from '../helpers/site.ts';

type Files = Readonly<Record<string, string | Uint8Array>>;

/** A site without a problem, to which each test adds its own. */
export const soundSite: Files = {
  'content/pages/index.md': '# Home\n',
  'content/docs/current/intro.md': '# Introduction\n\n## Rooms\n',
};

/** The sound site with `files` in it, removed when the test ends. */
export function makeSite(files: Files): TestSite {
  const site = createTestSite({ ...soundSite, ...files });
  onTestFinished(() => site.dispose());
  return site;
}

/** Builds the sound site with `files` in it; the status and every problem as the terminal shows them. */
export async function outcomeOf(files: Files, options: Partial<BuildOptions> = {}): Promise<string> {
  return outcomeIn(makeSite(files), options);
}

/** Builds over a previous site; unless this succeeds, that one must stay, byte for byte, and nothing else. */
export async function outcomeIn(site: TestSite, options: Partial<BuildOptions> = {}): Promise<string> {
  const previous = await builtSite();
  cpSync(previous, join(site.root, 'build'), { recursive: true });
  const { status, diagnostics } = await site.build(options);
  if (status !== 'done') {
    expect(readFolder(join(site.root, 'build'))).toEqual(readFolder(previous));
    expect(leftovers(site.root)).toEqual([]);
  }
  return outcomeText(site, { status, diagnostics });
}

/** The status and the problems, without the names that differ from run to run. */
export function outcomeText(
  site: TestSite,
  { status, diagnostics }: Pick<BuildResult, 'status' | 'diagnostics'>,
) {
  const problems = problemsOf(site, diagnostics)
    .replaceAll(site.root, '<site>')
    .replaceAll(basename(site.root), '<site>')
    .replaceAll(`"${dirname(site.root)}"`, '"<above>"');
  return `${status}\n${problems}`;
}

/** Staging folders that a build did not take away. */
function leftovers(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /docsite-(?:stage|aside|trash)/.test(path),
  );
}

let built: Promise<string> | null = null;

/** The output of a build that went well, made once for each test file. */
function builtSite(): Promise<string> {
  built ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docsite-previous-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    const site = createTestSite({ ...soundSite, 'content/pages/earlier.md': '# Earlier\n' });
    const { status } = await site.build();
    expect(status).toBe('done');
    cpSync(join(site.root, 'build'), folder, { recursive: true });
    site.dispose();
    return folder;
  })();
  return built;
}
