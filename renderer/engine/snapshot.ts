import { isDeepStrictEqual } from 'node:util';
import { type Diagnostic, uniqueDiagnostics } from '../diagnostics/diagnostic.ts';
import type { StageName } from './api.ts';
import type { GoodConfig } from './read-site-config.ts';
import { type Stage, type StageRow, type StageTools, type StageValues, stages } from './stages.ts';

/** The site as its files are at one moment. Stages run when they are asked for, each at most once. */
export interface Snapshot {
  /**
   * What the named stages make. They and all that they come after begin in the order of the table, and those that wait
   * for nothing of each other run side by side.
   */
  take<Name extends Stage>(...names: readonly Name[]): Promise<Pick<StageValues, Name>>;
  /** The problems that the named stages tell, each once, in the order of the files. */
  problems(names: readonly Stage[]): Promise<readonly Diagnostic[]>;
  /** What a stage read and made, once it has run. */
  result<Name extends Stage>(name: Name): StageResult<Name> | null;
}

export interface StageResult<Name extends Stage> {
  readonly read: unknown;
  readonly value: StageValues[Name];
}

export interface SnapshotInput {
  readonly config: GoodConfig;
  readonly tools: StageTools;
  /** An earlier snapshot: its results hold where nothing that a stage reads differs. */
  readonly before: Snapshot | null;
  /** Runs the work of a stage that users see. */
  readonly watch?: <Value>(name: StageName, work: () => Value | Promise<Value>) => Promise<Value>;
}

const order = Object.keys(stages) as (keyof typeof stages)[];

export function createSnapshot(input: SnapshotInput): Snapshot {
  const running = new Map<Stage, Promise<unknown>>();
  const results = new Map<Stage, StageResult<Stage>>([['config', { read: null, value: input.config }]]);
  const begin = (name: Stage): Promise<unknown> => {
    const result = results.get(name);
    if (result) return Promise.resolve(result.value);
    const begun = running.get(name) ?? make(name);
    running.set(name, begun);
    // Whoever asked for it is told; a stage beside it may fail first.
    begun.catch(() => {});
    return begun;
  };
  const make = async (name: Stage): Promise<unknown> => {
    const row = rowOf(name);
    const values = await Promise.all(row.from.map(async (from) => [from, await begin(from)]));
    const result = await runStage(name, Object.fromEntries(values), input);
    results.set(name, result);
    return result.value;
  };
  const take: Snapshot['take'] = async (...names) => {
    const needed = new Set(names.flatMap((name) => [...stagesBefore(name), name]));
    for (const name of order) if (needed.has(name)) begin(name);
    const values = await Promise.all(names.map(async (name) => [name, await begin(name)]));
    return Object.fromEntries(values);
  };
  return {
    take,
    async problems(names) {
      const { documents } = await take('documents');
      const told =
        documents.pending.size === 0 ? names : names.filter((name) => !stagesBefore(name).has('documents'));
      const values: Partial<Record<Stage, unknown>> = await take(...told);
      return uniqueDiagnostics([
        ...input.config.diagnostics,
        ...told.flatMap((name) =>
          name === 'config' ? [] : (rowOf(name).problems?.(values[name] as never) ?? []),
        ),
      ]);
    },
    result: <Name extends Stage>(name: Name) => (results.get(name) as StageResult<Name> | undefined) ?? null,
  };
}

async function runStage(name: Stage, values: StageValues, input: SnapshotInput): Promise<StageResult<Stage>> {
  const { tools, before, watch } = input;
  const row = rowOf(name);
  tools.workspace.signal?.throwIfAborted();
  const read = row.reads(values, tools);
  const old = before?.result(name) ?? null;
  const isSame = row.isSame ?? isDeepStrictEqual;
  if (old && !row.isAsked?.(tools, old.value as never) && isSame(read, old.read))
    return { read, value: old.value };
  const run = () => row.run(read, tools, (old?.value ?? null) as never);
  return { read, value: await (row.shownAs && watch ? watch(row.shownAs, run) : run()) };
}

function rowOf(name: Stage): StageRow<Stage> {
  if (name === 'config') throw new Error('the configuration is given to a snapshot');
  return stages[name] as unknown as StageRow<Stage>;
}

/** Every stage that one comes after, directly or not. */
function stagesBefore(name: Stage): ReadonlySet<Stage> {
  if (name === 'config') return new Set();
  return new Set(rowOf(name).from.flatMap((from) => [from, ...stagesBefore(from)]));
}
