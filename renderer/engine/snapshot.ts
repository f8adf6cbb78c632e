import { isDeepStrictEqual } from 'node:util';
import { type Diagnostic, uniqueDiagnostics } from '../diagnostics/diagnostic.ts';
import type { StageName } from './api.ts';
import type { GoodConfig } from './read-site-config.ts';
import type { Stage, StageRow, StageTools, StageValues } from './stage.ts';
import { stages } from './stages.ts';
import type { Workspace } from './workspace.ts';

/** The site as its files are at one moment. Stages run when they are asked for, each at most once. */
export interface Snapshot {
  /**
   * What the named stages make. They and all that they come after begin in the order of the table, and those that wait
   * for nothing of each other run side by side.
   */
  take<Name extends Stage>(...names: readonly Name[]): Promise<Pick<StageValues, Name>>;
  /** The problems that the named stages tell, each once, in the order of the files. */
  problems(names: readonly Stage[]): Promise<readonly Diagnostic[]>;
  /** What it is made with. */
  readonly workspace: Workspace;
  /** What the stages that have run read and made. */
  readonly results: StageResults;
}

export type StageResults = ReadonlyMap<Stage, StageResult>;

export interface StageResult {
  readonly read: unknown;
  readonly value: unknown;
}

export interface SnapshotInput {
  readonly config: GoodConfig;
  readonly tools: StageTools;
  /** Of an earlier snapshot: they hold where nothing that a stage reads differs. */
  readonly before: StageResults;
  /** Runs the work of a stage that users see. */
  readonly watch?: <Value>(name: StageName, work: () => Value | Promise<Value>) => Promise<Value>;
}

const order = Object.keys(stages) as (keyof typeof stages)[];

/** Runs nothing before it is asked. What a stage throws, `take` rejects with, each time that the stage is asked for. */
export function createSnapshot(input: SnapshotInput): Snapshot {
  const running = new Map<Stage, Promise<unknown>>();
  const results = new Map<Stage, StageResult>([['config', { read: null, value: input.config }]]);
  const run = async (name: Stage): Promise<unknown> => {
    const values = await Promise.all(rowOf(name).from.map(async (from) => [from, await begin(from)]));
    const result = await runStage(name, Object.fromEntries(values), input);
    results.set(name, result);
    return result.value;
  };
  const begin = (name: Stage): Promise<unknown> => {
    const result = results.get(name);
    if (result) return Promise.resolve(result.value);
    const begun = running.get(name) ?? run(name);
    running.set(name, begun);
    // Whoever asked for it is told; a stage beside it may fail first.
    begun.catch(() => {});
    return begun;
  };
  const take: Snapshot['take'] = async (...names) => {
    const needed = new Set(names.flatMap((name) => [...stagesBefore(name), name]));
    for (const name of order) if (needed.has(name)) begin(name);
    const values = await Promise.all(names.map(async (name) => [name, await begin(name)]));
    return Object.fromEntries(values);
  };
  const { workspace } = input.tools;
  return { take, problems: (names) => problemsOf(names, take), workspace, results };
}

/** While documents are pending, what depends on them is not told. */
async function problemsOf(names: readonly Stage[], take: Snapshot['take']): Promise<readonly Diagnostic[]> {
  const { config, documents } = await take('config', 'documents');
  const isWhole = documents.pending.size === 0;
  const told = isWhole ? names : names.filter((name) => !stagesBefore(name).has('documents'));
  const values: Partial<StageValues> = await take(...told);
  const found = told.flatMap((name) =>
    name === 'config' ? [] : (rowOf(name).problems?.(values[name] as never) ?? []),
  );
  // Without content, everything that the configuration names is missing.
  const missing = found.filter(({ code }) => code === 'content-folder-missing');
  return uniqueDiagnostics([...config.diagnostics, ...(missing.length > 0 ? missing : found)]);
}

async function runStage(
  name: Stage,
  values: StageValues,
  { tools, before, watch }: SnapshotInput,
): Promise<StageResult> {
  tools.workspace.signal?.throwIfAborted();
  const row = rowOf(name);
  const read = row.reads(values, tools);
  const old = before.get(name);
  const isSame = row.isSame ?? isDeepStrictEqual;
  if (old && !row.isAsked?.(tools, old.value as never) && isSame(read, old.read)) {
    return { read, value: old.value };
  }
  const run = () => row.run(read, tools, (old?.value ?? null) as never);
  return { read, value: await (row.shownAs && watch ? watch(row.shownAs, run) : run()) };
}

function rowOf(name: Stage): StageRow<Stage> {
  if (name === 'config') throw new Error('the configuration is given to a snapshot');
  return stages[name] as unknown as StageRow<Stage>;
}

const knownBefore = new Map<Stage, ReadonlySet<Stage>>();

/** Every stage that one comes after, directly or not. */
function stagesBefore(name: Stage): ReadonlySet<Stage> {
  if (name === 'config') return new Set();
  const known = knownBefore.get(name);
  if (known) return known;
  const found = new Set(rowOf(name).from.flatMap((from) => [from, ...stagesBefore(from)]));
  knownBefore.set(name, found);
  return found;
}
