import { createRequire } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { projectRoot, type Sample } from '../read-pages.ts';
import { companionModules } from './assumed-names.ts';

const fromRoot = createRequire(join(projectRoot, 'package.json'));
const fromServer = createRequire(join(dirname(fromRoot.resolve('socket.io-4')), '../package.json'));

/** A package that the samples use and that is not installed. */
export class MissingPackage extends Error {
  constructor(readonly packageName: string) {
    super(`${packageName} is not installed`);
  }
}

/** A module's value, as `require` and, with the field `default`, as `import` see it. */
export type ModuleValue = Record<string, unknown>;

export interface ModuleSources {
  /** Modules that stand in for packages, by name. */
  readonly standIns: Readonly<Record<string, unknown>>;
  /** The samples of the page. */
  readonly page: readonly Sample[];
  /** Runs a sample that another one imports, and returns what it exports. */
  readonly run: (sample: Sample) => ModuleValue;
}

/** Finds what `from` gets under a name: a sample of its page, a stand-in, or a package of the release. */
export function findModule(name: string, from: Sample, { standIns, page, run }: ModuleSources): unknown {
  if (name in standIns) return standIns[name];
  if (!name.startsWith('.')) return findPackage(name);
  const path = posix.join(posix.dirname(from.title ?? ''), name);
  const stem = path.replace(/\.(mjs|js|ts)$/, '');
  const extensions = [/\.\w+$/.exec(from.title ?? '')?.[0] ?? '', '.mjs', '.js', '.ts'];
  for (const extension of extensions) {
    const shown = nearest(page, from.line, stem + extension);
    if (shown !== undefined) return run(shown);
  }
  const companion = companionModules[posix.basename(stem)];
  if (companion === undefined) throw new Error(`No sample of the page is ${name}`);
  return companion;
}

/** As `import` gives it: the names, and the whole as `default` where the module has none. */
export function asNamespace(value: unknown): ModuleValue {
  const names = (typeof value === 'object' || typeof value === 'function') && value !== null ? value : {};
  return { default: value, ...names };
}

function findPackage(name: string): unknown {
  for (const require of [fromServer, fromRoot]) {
    try {
      return require(name);
    } catch (error) {
      if ((error as { code?: string }).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  throw new MissingPackage(name);
}

/** The last sample above `line` with that title, else the first one below. */
function nearest(page: readonly Sample[], line: number, title: string): Sample | undefined {
  const titled = page.filter((sample) => sample.title === title);
  return titled.findLast((sample) => sample.line < line) ?? titled.find((sample) => sample.line > line);
}
