import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { codeFrame } from '../../renderer/diagnostics/code-frame.ts';
import type { Diagnostic } from '../../renderer/diagnostics/diagnostic.ts';
import { type BuildOptions, type BuildResult, build } from '../../renderer/index.ts';
import { posixRelative } from '../../renderer/paths/to-posix.ts';

/** A site in a folder of its own, for one test. */
export interface TestSite {
  readonly root: string;
  write(path: string, contents: string | Uint8Array): void;
  remove(path: string): void;
  /** Builds in this process; the defaults are those of `docsite build`. */
  build(options?: Partial<BuildOptions>): Promise<BuildResult>;
  /** A file of the output folder as text. */
  read(path: string): string;
  /** Every file of the output folder, by path. */
  output(): ReadonlyMap<string, string>;
  dispose(): void;
}

const configText = 'title: Test\nurl: https://test.example\n';

/** Makes a site of `files` (path to contents); a small configuration is added when they bring none. */
export function createTestSite(files: Readonly<Record<string, string | Uint8Array>>): TestSite {
  const root = mkdtempSync(join(tmpdir(), 'docsite-test-'));
  const write: TestSite['write'] = (path, contents) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), contents);
  };
  if (!('site.config.yaml' in files)) write('site.config.yaml', configText);
  for (const [path, contents] of Object.entries(files)) write(path, contents);
  return {
    root,
    write,
    remove: (path) => rmSync(join(root, path), { recursive: true, force: true }),
    build: (options) => build({ ...defaults, root, ...options }),
    read: (path) => readFileSync(join(root, 'build', path), 'utf8'),
    output: () => readFolder(join(root, 'build')),
    dispose: () => rmSync(root, { recursive: true, force: true }),
  };
}

const defaults = {
  cache: true,
  force: false,
  write: true,
  strict: false,
  threads: 0,
  now: () => performance.now(),
} as const satisfies Partial<BuildOptions>;

/** Every file below `folder` as Latin-1 text, so that two folders compare byte for byte; sorted by path. */
export function readFolder(folder: string): ReadonlyMap<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posixRelative(folder, join(entry.parentPath, entry.name)))
    .sort();
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'latin1')]));
}

/** Problems as the terminal shows them, without colours: severity, code, place, message, code frame, hint. */
export function problemsOf(site: TestSite, diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map((diagnostic) => problemText(site, diagnostic)).join('\n');
}

function problemText(
  site: TestSite,
  { severity, code, message, file, range, hint, notes }: Diagnostic,
): string {
  const place = file === null ? [] : [range ? `${file}:${range.start.line}:${range.start.column}` : file];
  const source = file !== null && range ? readFileSync(join(site.root, file), 'utf8') : null;
  const frame = source !== null && range ? codeFrame(source, range) : [];
  const lines = [
    `${severity} [${code}] ${message}`,
    ...place,
    ...frame,
    ...notes,
    ...(hint === null ? [] : [hint]),
  ];
  return `${lines.join('\n  ')}\n`;
}
