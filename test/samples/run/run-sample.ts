import type { Sample } from '../read-pages.ts';
import type { startServer } from '../run-fragment.ts';
import { brokenClaims, show } from './claims.ts';
import { type CompiledSample, compileSample, parameters } from './compile-sample.ts';
import { driveClient, driveServer, driveSocket } from './drive-sample.ts';
import { asNamespace, findModule, MissingPackage, type ModuleValue } from './sample-modules.ts';
import { createWorld, type SampleWorld } from './sample-world.ts';
import { packageNames, type Surroundings, surround } from './surround.ts';

type Body = (...values: readonly unknown[]) => unknown;

const SyncFunction = Function as unknown as new (...names: readonly string[]) => Body;
const AsyncFunction = (async () => {}).constructor as typeof SyncFunction;

export interface SampleOutcome {
  readonly problems: readonly string[];
  /** The package without which the sample cannot run, or null. */
  readonly missingPackage: string | null;
}

/**
 * Runs a sample of the 4.x documentation against the packages of that release, with what its page takes for granted.
 * Servers get clients that send all they listen to, clients a server that answers; timers and signals come at the end.
 *
 * One in a tab of another release, such as `2.x`, would need the packages of that one.
 *
 * @param page the samples of its page, which it may import
 * @param expect of the test runner, for samples that are tests
 */
export async function runSample(
  sample: Sample,
  page: readonly Sample[],
  expect: unknown,
): Promise<SampleOutcome> {
  const [, release = '4'] = /^(\d)\.x$/.exec(sample.tab ?? '') ?? [];
  if (release !== '4') return { problems: [], missingPackage: `socket.io@${release}.x` };
  const compiled = new Map(await Promise.all(page.map(async (one) => [one, await compile(one)] as const)));
  const world = await createWorld(expect);
  const caught = catchEverything();
  const printed = new Map<number, string[]>();
  const problems: string[] = [];
  let missingPackage: string | null = null;
  const work = async () => {
    const execution = { sample, world, page, compiled, printed, loaded: new Map() };
    world.load = (name) => findModule(name, sample, sourcesOf(execution));
    const surroundings = await surround(sample, world);
    addNamesOfPage(execution);
    await startServerOfTests(sample, world);
    await execute(execution, sample).ended;
    problems.push(...(await drive(sample, world, surroundings)));
    problems.push(...brokenClaims(sample, printed));
  };
  try {
    // What nobody caught may be what the sample's clients wait for.
    await Promise.race([work(), caught.first]);
  } catch (error) {
    if (error instanceof MissingPackage) missingPackage = error.packageName;
    else problems.push(`${sample.file}:${sample.line}: ${describe(error)}`);
  } finally {
    await world.close();
    await turns();
    problems.push(...caught.stop().map((error) => `${sample.file}:${sample.line}: ${describe(error)}`));
  }
  return { problems, missingPackage };
}

const compilations = new WeakMap<Sample, Promise<CompiledSample>>();

function compile(sample: Sample): Promise<CompiledSample> {
  const known = compilations.get(sample) ?? compileSample(sample);
  compilations.set(sample, known);
  return known;
}

interface Execution {
  readonly sample: Sample;
  readonly world: SampleWorld;
  readonly page: readonly Sample[];
  readonly compiled: ReadonlyMap<Sample, CompiledSample>;
  readonly printed: Map<number, string[]>;
  readonly loaded: Map<Sample, ModuleValue>;
}

function sourcesOf(execution: Execution) {
  const { world, page, loaded } = execution;
  const run = (wanted: Sample) => loaded.get(wanted) ?? execute(execution, wanted).exports;
  return { standIns: world.standIns, page, run };
}

/** Runs a sample or one that it imports; of the latter, nothing may have to be waited for. */
function execute(execution: Execution, one: Sample): { exports: ModuleValue; ended: unknown } {
  const { sample, world, compiled, printed, loaded } = execution;
  const { body } = compiled.get(one) ?? { body: '' };
  const module = { exports: {} as ModuleValue };
  loaded.set(one, module.exports);
  const require = (name: string) => findModule(name, one, sourcesOf(execution));
  const load = (name: string) => asNamespace(require(name));
  const claim = (line: number, ...values: unknown[]) => {
    if (one === sample) printed.set(line, [...(printed.get(line) ?? []), values.map(show).join(' ')]);
  };
  const values = [
    world.names,
    load,
    require,
    module,
    module.exports,
    { url: import.meta.url },
    claim,
    '/project',
  ];
  const ended = functionOf(body)(...values);
  loaded.set(one, module.exports);
  return { exports: module.exports, ended };
}

/** An asynchronous function only for what waits on its first level. */
function functionOf(body: string): Body {
  try {
    return new SyncFunction(...parameters, body);
  } catch {
    return new AsyncFunction(...parameters, body);
  }
}

/** What other samples of the page import or export can be used by a fragment; it is looked up when it is. */
function addNamesOfPage(execution: Execution): void {
  const { sample, world, page } = execution;
  const above = page.filter(({ line }) => line < sample.line).reverse();
  const others = [...above, ...page.filter(({ line }) => line > sample.line)];
  const define = (name: string, get: () => unknown) => {
    if (!(name in world.names)) Object.defineProperty(world.names, name, { get, configurable: true });
  };
  for (const other of others) {
    for (const [, clause = '', name = ''] of other.code.matchAll(
      /^import (?!type)\{?([^"'}]*)\}? from ["']([^"']+)["']/gm,
    )) {
      for (const imported of clause.split(',').map((part) => part.replace(/^\s*type .*/, '').trim())) {
        const [outside = '', inside = outside] = imported.split(/ as /);
        const isDefault = !new RegExp(String.raw`\{[^}]*\b${outside.replace('*', '')}`).test(other.code);
        if (inside !== '' && !name.startsWith('.')) {
          define(inside.trim(), () => asNamespace(world.load(name))[isDefault ? 'default' : outside.trim()]);
        }
      }
    }
    for (const [, name = ''] of other.code.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)) {
      define(name, () => sourcesOf(execution).run(other)[name]);
    }
  }
  for (const [name, value] of Object.entries(packageNames(world))) define(name, () => value);
}

/** Fragments of tests go on with the server that the whole file has started, and with a client of it. */
async function startServerOfTests({ code }: Sample, { names }: SampleWorld): Promise<void> {
  if (!/\bserver\.(io|connect)\b/.test(code) || /\b(let|const) server\b/.test(code)) return;
  const server = await (names.startServer as typeof startServer)();
  server.io.on('connection', (socket) => {
    socket.on('order:create', (_order: unknown, callback: (answer: object) => void) => callback({ id: 1 }));
    socket.on('order:watch', async (id: number, callback: () => void) => {
      await socket.join(`order:${id}`);
      callback();
    });
  });
  Object.assign(names, { server, client: await server.connect() });
}

async function drive(
  sample: Sample,
  world: SampleWorld,
  { io, pair, ofClient }: Surroundings,
): Promise<string[]> {
  const { code } = sample;
  const problems: string[] = [];
  const mayRefuse = /next\(|allowRequest|cors|wsEngine|serverSideEmit/.test(code);
  const hasClosed = /\bclose\(/.test(code);
  if (pair !== null) await driveSocket(pair);
  const { servers, clients } = world.library;
  for (const client of ofClient ? [...clients] : []) {
    const server = servers.find((one) => one.path() === pathOf(client)) ?? servers[0];
    if (client.active && server)
      problems.push(...(await driveClient(client, server, /forbidden|unauthorized/.test(code))));
  }
  for (const server of (ofClient && io) || hasClosed ? [] : [...servers]) {
    problems.push(
      ...(await driveServer(world, server, { mayRefuse, upgrades: /upgrade|transport/.test(code) })),
    );
  }
  world.page.use();
  await world.tests.run();
  for (const callback of [...world.pending]) await callback();
  await turns();
  return problems.map((problem) => `${sample.file}:${sample.line}: ${problem}`);
}

function pathOf({ io }: SampleWorld['library']['clients'][number]): string {
  return ((io.opts as { path?: string }).path ?? '/socket.io/').replace(/\/$/, '');
}

/** Lets what is ready to run do so. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Takes errors that nothing catches away from the test runner, and returns them. */
function catchEverything(): { readonly first: Promise<void>; stop(): unknown[] } {
  const errors: unknown[] = [];
  let tell = () => {};
  const first = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const note = (error: unknown) => {
    errors.push(error);
    tell();
  };
  const names = ['uncaughtException', 'unhandledRejection'] as const;
  const before = names.map((name) => process.rawListeners(name) as ((error: unknown) => void)[]);
  for (const name of names) process.removeAllListeners(name).on(name, note);
  return {
    first,
    stop() {
      names.forEach((name, index) => {
        process.removeAllListeners(name);
        for (const listener of before[index] ?? []) process.on(name, listener);
      });
      return errors;
    },
  };
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
