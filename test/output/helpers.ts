import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { nodeStageFs, type StageFs } from '../../renderer/files/stage-fs.ts';
import { type CommitResult, commitStage } from '../../renderer/output/commit-stage.ts';
import { type OpenStageOptions, openStage, stageFile } from '../../renderer/output/stage.ts';

/** Contents by path below a folder. */
export type Tree = Record<string, string>;

/** A new site folder. `cleanUp` runs its argument when the folder is no longer needed. */
export function makeFolder(cleanUp: (remove: () => void) => void = onTestFinished): string {
  const root = mkdtempSync(join(tmpdir(), 'docsite-output-'));
  cleanUp(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'content'));
  return root;
}

export function configOf(
  root: string,
  locales: readonly string[] = ['en', 'fr'],
): OpenStageOptions['config'] {
  return {
    root,
    contentDir: join(root, 'content'),
    outDir: join(root, 'build'),
    cacheDir: join(root, '.docsite/cache'),
    locales: locales.map((name, index) => ({
      name,
      label: name,
      htmlLang: name,
      direction: 'ltr' as const,
      calendar: 'gregory',
      isDefault: index === 0,
      baseUrl: index === 0 ? '/' : `/${name}/`,
      outputPrefix: index === 0 ? '' : `${name}/`,
    })),
  };
}

/** What a build makes: shared files, and the files of each locale. */
export interface Site {
  readonly shared: Tree;
  readonly byLocale: Record<string, Tree>;
}

export interface BuildRequest {
  readonly config: OpenStageOptions['config'];
  readonly site: Site;
  readonly built?: readonly string[];
  readonly force?: boolean;
  readonly keepSpare?: boolean;
  readonly link?: boolean;
  readonly fs?: StageFs;
}

/** A whole build as far as output goes. */
export function build(request: BuildRequest): CommitResult {
  const { config, site, built, force = false, keepSpare = true, link = false, fs = nodeStageFs } = request;
  const locales = built ?? config.locales.map((locale) => locale.name);
  const { stage, diagnostics } = openStage({ config, built: locales, force, keepSpare, link }, fs);
  if (!stage) return { written: 0, unchanged: 0, removed: 0, manifests: new Map(), diagnostics };
  const files = filesOf(site, locales).map((file) => stageFile(stage, file, fs));
  const result = commitStage(stage, files, fs);
  return { ...result, diagnostics: [...diagnostics, ...result.diagnostics] };
}

export function filesOf(site: Site, locales: readonly string[]) {
  const shared = Object.entries(site.shared).map(([path, contents]) => ({ path, contents, locale: null }));
  const own = locales.flatMap((locale) =>
    Object.entries(site.byLocale[locale] ?? {}).map(([path, contents]) => ({ path, contents, locale })),
  );
  return [...shared, ...own];
}

/** Every file below `folder`, manifests included only on request. */
export function readTree(folder: string, manifests = false): Tree {
  const tree: Tree = {};
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!manifests && entry.startsWith('.docsite')) continue;
    if (statSync(join(folder, entry)).isFile()) tree[entry] = readFileSync(join(folder, entry), 'utf8');
  }
  return tree;
}

export function writeTree(folder: string, tree: Tree): void {
  for (const [path, contents] of Object.entries(tree)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), contents);
  }
}

export const messages = (result: { diagnostics: CommitResult['diagnostics'] }) =>
  result.diagnostics.map(({ code, message }) => `[${code}] ${message}`);

/** The process was killed: nothing runs after it, clean-up included. */
export class Killed extends Error {}

export type Operation = keyof Pick<
  StageFs,
  'mkdir' | 'writeFile' | 'copyFile' | 'copyFolder' | 'link' | 'symlink' | 'rename' | 'rmdir' | 'remove'
>;

export interface Step {
  readonly number: number;
  readonly operation: Operation;
  readonly path: string;
}

/** The real file system, with `before` called ahead of every operation that changes something. */
export function watchedFs(before: (step: Step) => void, overrides: Partial<StageFs> = {}): StageFs {
  let number = 0;
  const watch =
    <Args extends unknown[]>(operation: Operation, run: (...args: Args) => void) =>
    (...args: Args): void => {
      number += 1;
      before({ number, operation, path: String(args[0]) });
      run(...args);
    };
  return {
    ...nodeStageFs,
    wait: () => {},
    mkdir: watch('mkdir', nodeStageFs.mkdir),
    writeFile: watch('writeFile', nodeStageFs.writeFile),
    copyFile: watch('copyFile', nodeStageFs.copyFile),
    copyFolder: watch('copyFolder', nodeStageFs.copyFolder),
    link: watch('link', nodeStageFs.link),
    symlink: watch('symlink', nodeStageFs.symlink),
    rename: watch('rename', nodeStageFs.rename),
    rmdir: watch('rmdir', nodeStageFs.rmdir),
    remove: watch('remove', nodeStageFs.remove),
    ...overrides,
  };
}

/** No process has this id, so that folders of its runs count as left behind. */
export const DEAD_PID = 2 ** 30;

/** A process that is killed ahead of its step `step`. */
export function killedAt(step: number): StageFs {
  let dead = false;
  return watchedFs(
    ({ number }) => {
      if (number >= step) dead = true;
      if (dead) throw new Killed();
    },
    { pid: DEAD_PID },
  );
}

export function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: simulated, operation 'x'`), { code });
}
