import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { Diagnostic } from '../../renderer/diagnostics/diagnostic.ts';
import type { BuildOptions } from '../../renderer/index.ts';
import { bundledCli, projectRoot } from '../helpers/bundled-cli.ts';
import { createTestSite, readFolder, type TestSite } from '../helpers/site.ts';

/** Contents by path below the site folder. */
export type SiteFiles = Readonly<Record<string, string | Uint8Array>>;

/** Contents by path below the output folder, Latin-1. */
export type Output = ReadonlyMap<string, string>;

const fixtureFolder = join(projectRoot, 'test/fixtures/site');

/** The fixture site: two locales, three versions, a blog of twelve posts, MDX, a component page, images. */
export function fixtureFiles(): SiteFiles {
  return Object.fromEntries(
    [...readFolder(fixtureFolder)].map(([path, text]) => [path, Buffer.from(text, 'latin1')]),
  );
}

/** A copy of the fixture, with `changes` made, that is removed when the test ends. */
export function fixtureSite(changes: SiteFiles = {}): TestSite {
  const site = createTestSite({ ...fixtureFiles(), ...changes });
  onTestFinished(() => site.dispose());
  return site;
}

/** Configuration with which a broken link fails no build, to be added to that of the fixture. */
export const lenient =
  '\nonBrokenLinks: warn\nonBrokenAnchors: warn\nonBrokenMarkdownLinks: warn\nonBrokenImages: warn\n';

/** Builds a site, and once more from nothing: both tell the same problems and write the same bytes. */
export async function buildWarmAndCold(site: TestSite, options: Partial<BuildOptions>) {
  const warm = await site.build(options);
  const cold = await site.build({ ...options, onProgress: () => {}, cache: false, outDir: 'cold' });
  expect([warm.status, warm.diagnostics]).toEqual([cold.status, cold.diagnostics]);
  if (warm.status === 'done')
    expect(differences(site.output(), readFolder(join(site.root, 'cold')))).toEqual([]);
  rmSync(join(site.root, 'cold'), { recursive: true, force: true });
  return { warm, cold };
}

export interface Finished {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the bundled command line to its end. */
export async function runCli(
  args: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'> = {},
): Promise<Finished> {
  const child = spawn(process.execPath, [bundledCli(), ...args], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (part: Buffer) => {
    stdout += part;
  });
  child.stderr.on('data', (part: Buffer) => {
    stderr += part;
  });
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return { exitCode, stdout, stderr };
}

/** Builds with the bundled command line; its report is the error when the build does not succeed. */
export async function buildByCli(root: string, ...args: readonly string[]): Promise<void> {
  const { exitCode, stdout, stderr } = await runCli(['build', root, '--quiet', ...args]);
  if (exitCode !== 0) throw new Error(`docsite build ended with ${exitCode}:\n${stderr}${stdout}`);
}

/** Builds with the bundled command line; what it reports, which no error may be among, nor a warning with `--strict`. */
export async function reportOfBuild(
  root: string,
  ...args: readonly string[]
): Promise<readonly Diagnostic[]> {
  const { exitCode, stdout, stderr } = await runCli(['build', root, '--reporter', 'json', ...args]);
  const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(stdout);
  if (exitCode !== 0) {
    const problems = diagnostics.filter(({ severity }) => severity !== 'info');
    throw new Error(`docsite build ended with ${exitCode}:\n${stderr}${JSON.stringify(problems, null, 2)}`);
  }
  return diagnostics;
}

/** The output folder, or null when there is none. */
export function outputOf(root: string, folder = 'build'): Output | null {
  return existsSync(join(root, folder)) ? readFolder(join(root, folder)) : null;
}

/** In what two folders differ, short enough to read; empty when they are the same byte for byte. */
export function differences(actual: Output, expected: Output): string[] {
  const paths = [...new Set([...actual.keys(), ...expected.keys()])].sort();
  return paths.flatMap((path) => {
    const [is, should] = [actual.get(path), expected.get(path)];
    if (is === should) return [];
    if (is === undefined) return [`${path}: missing`];
    if (should === undefined) return [`${path}: not expected`];
    let at = 0;
    while (is[at] === should[at]) at += 1;
    const part = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 40), at + 40));
    return [`${path}: ${part(is)} instead of ${part(should)}`];
  });
}

/** The index of the cache, below the line with its checksum. */
export function readCacheIndex(path: string): { readonly packs: readonly { readonly name: string }[] } {
  const text = readFileSync(path, 'utf8');
  return JSON.parse(text.slice(text.indexOf('\n')));
}

/** What builds have left in the site folder besides the site, its sources and what the cache keeps. */
export function leftovers(root: string): string[] {
  const cache = '.docsite/cache/documents';
  const index = join(root, cache, 'documents.json');
  const packs = existsSync(index) ? readCacheIndex(index).packs : [];
  const known = new Set(['.docsite', '.docsite/cache', cache, `${cache}/documents.json`]);
  for (const name of ['files', 'results', 'site']) known.add(`.docsite/cache/${name}.json`);
  for (const { name } of packs) known.add(`${cache}/${name}`);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/^(content|build|site\.config\.yaml)(\/|$)/.test(path))
    .filter((path) => !known.has(path) && !/^\.docsite\/spare-[0-9a-f]+(\/|$)/.test(path));
}
