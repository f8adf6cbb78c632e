import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { projectRoot, type Sample } from './read-pages.ts';
import { companions, fragmentContexts, otherPackages } from './sample-context.ts';

/** Release line of the library. */
export type Major = '2' | '3' | '4';

/** Names that samples import, and where each release line has them. */
const packages: Readonly<Record<Major, Readonly<Record<string, string>>>> = {
  '2': { 'socket.io': 'types-socket.io-2', 'socket.io-client': 'types-socket.io-client-1' },
  '3': { 'socket.io': 'socket.io-3', 'socket.io-client': 'socket.io-client-3' },
  '4': { 'socket.io': 'socket.io-4', 'socket.io-client': 'socket.io-client-4' },
};

/** The packages of 3.x name their types in a field that is only read when the package is found by its path. */
const paths = {
  'socket.io': ['./node_modules/socket.io'],
  'socket.io-client': ['./node_modules/socket.io-client'],
};

const compilerOptions = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'preserve',
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  // Decorators of NestJS.
  experimentalDecorators: true,
  types: ['node'],
  paths,
};

/** A sample as a file of its project, below a line for what surrounds it. */
interface PlacedSample {
  readonly sample: Sample;
  /** Relative to the project. */
  readonly path: string;
  readonly text: string;
}

/**
 * Compiles each sample against the packages of its release line. Relative imports lead to the samples of the
 * same page that carry the path as their title: the last one above, else the first one below. A line with the
 * comment `// error: …` must have a mistake, and no other line may. Returns what is wrong, as `file:line: …`.
 */
export function typeCheck(samples: readonly Sample[], major: Major): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'docsite-samples-'));
  try {
    const placed = samples.flatMap((sample, index) => place(sample, samples, String(index)));
    linkPackages(folder, major);
    write(folder, 'tsconfig.json', JSON.stringify({ compilerOptions, include: ['**/*.ts'] }));
    if (major === '4') write(folder, 'packages.d.ts', otherPackages);
    for (const { path, text } of placed) write(folder, path, text);
    return judge(compile(folder), new Map(placed.map((file) => [file.path, file])));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The sample, and what it imports, in a folder of their own. */
function place(sample: Sample, samples: readonly Sample[], folder: string): PlacedSample[] {
  const page = samples.filter(({ file }) => file === sample.file);
  const placed = new Map<string, PlacedSample>();
  const add = (path: string, added: Sample): void => {
    placed.set(path, { sample: added, path: `${folder}/${path}`, text: surrounded(added) });
    for (const wanted of relativeImports(path, added.code)) {
      if (placed.has(wanted)) continue;
      const shown = nearest(page, added.line, wanted);
      const code = companions(sample.file)[wanted];
      if (shown) add(wanted, shown);
      else if (code !== undefined) add(wanted, { ...added, title: wanted, code });
    }
  };
  add(sample.title ?? 'sample.ts', sample);
  return [...placed.values()];
}

/** The last sample above `line` with that title, else the first one below. */
function nearest(page: readonly Sample[], line: number, title: string): Sample | undefined {
  const titled = page.filter((sample) => sample.title === title);
  return titled.findLast((sample) => sample.line < line) ?? titled.find((sample) => sample.line > line);
}

function surrounded({ file, code }: Sample): string {
  const isModule = /^(import|export)\s/m.test(code);
  return `${isModule ? '' : fragmentContexts(file)}\n${code}\nexport {};\n`;
}

function relativeImports(from: string, code: string): string[] {
  return [...code.matchAll(/\bfrom\s+["'](\.[^"']+)["']/g)].map(([, name = '']) =>
    posix.join(posix.dirname(from), `${name.replace(/\.js$/, '')}.ts`),
  );
}

function linkPackages(folder: string, major: Major): void {
  const installed = join(projectRoot, 'node_modules');
  const server = createRequire(join(installed, packages[major]['socket.io'] ?? '', 'package.json'));
  const links = new Map(Object.entries(packages[major]).map(([name, at]) => [name, join(installed, at)]));
  links.set('@types', join(installed, '@types'));
  if (major === '4') {
    links.set('@socket.io', join(installed, '@socket.io'));
    links.set('socket.io-adapter', dirname(dirname(server.resolve('socket.io-adapter'))));
  }
  mkdirSync(join(folder, 'node_modules'));
  for (const [name, target] of links) symlinkSync(target, join(folder, 'node_modules', name), 'junction');
}

function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function compile(folder: string): string {
  const tsc = join(projectRoot, 'node_modules/typescript/bin/tsc');
  const { stdout, stderr, status, error } = spawnSync(
    process.execPath,
    [tsc, '--singleThreaded', '-p', '.', '--pretty', 'false'],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    },
  );
  if (error) throw error;
  if (status !== 0 && stdout === '') throw new Error(`The compiler ended with ${status}: ${stderr}`);
  return stdout;
}

function judge(output: string, placed: ReadonlyMap<string, PlacedSample>): string[] {
  const mistakes = new Set<string>();
  const met = new Set<string>();
  const intended = new Set([...placed.values()].flatMap(({ sample }) => intendedMistakes(sample)));
  for (const line of output.split('\n').filter((text) => text !== '' && !text.startsWith(' '))) {
    const [, path = '', row = '', message = ''] = /^(.*?)\((\d+),\d+\): error (.*)$/.exec(line) ?? [];
    const sample = placed.get(path)?.sample;
    // The first line of the file is what surrounds the sample, and the fence stands above its first line.
    const place = sample ? `${sample.file}:${sample.line + Number(row) - 1}` : '';
    if (intended.has(place)) met.add(place);
    else mistakes.add(place === '' ? line : `${place}: ${message}`);
  }
  for (const place of intended) {
    if (!met.has(place)) mistakes.add(`${place}: the comment names an error where there is none`);
  }
  return [...mistakes].sort();
}

/** Lines on which the sample shows a mistake. In French, the comment starts with `erreur`. */
function intendedMistakes({ file, line, code }: Sample): string[] {
  return code
    .split('\n')
    .flatMap((text, index) => (/\/\/ (error|erreur)\s?:/.test(text) ? [`${file}:${line + index + 1}`] : []));
}
