/** Renders what a site is made of, on threads where there is enough to do. */
import { inTurn } from '../threads/in-turn.ts';
import { createTaskPool, type TaskPool } from '../threads/task-pool.ts';
import type { Threads } from '../threads/threads.ts';
import { hearSignals, type MemoryLimitError } from '../threads/within-time.ts';
import type { RenderResult, RenderSetup, RenderTask } from '../workers/render-task.ts';
import type { Rendered } from '../workers/rendered.ts';
import type { BuildRun } from './build-run.ts';
import type { RenderInputs } from './render-job-of.ts';
import { startRenderThreads, type ThreadOptions, threadedFrom } from './render-threads.ts';
import { type RenderUnit, stepsOf, taskOf } from './render-units.ts';
import type { Reuse } from './reuse-results.ts';
import { runRenderTask } from './run-render-task.ts';

export interface RenderUnitsInput {
  /** See `RenderSiteInput`. */
  readonly threads: Threads | null;
  readonly units: readonly RenderUnit[];
  /** Filled with what the build before has made, and with what is rendered now. */
  readonly made: Map<string, Rendered>;
  readonly inputs: RenderInputs;
  readonly reuse: Reuse;
  readonly setup: RenderSetup;
  /** See `runRenderTask`. */
  readonly textFailed: (error: MemoryLimitError) => void;
}

type RenderPool = TaskPool<RenderTask, RenderResult>;
type Step = readonly RenderUnit[];

const isPage = ({ kind }: RenderUnit) => kind === 'page';
/** Of many pages. */
const isWhole = (unit: RenderUnit) => !isPage(unit);

/** Fills `made`: each unit is taken over from the build before, or rendered and kept for the next one. */
export async function runRenderUnits(
  input: RenderUnitsInput,
  run: BuildRun,
  options: ThreadOptions,
): Promise<void> {
  const { units, reuse, setup } = input;
  const total = units.filter(isPage).length;
  let done = 0;
  let opened = null as RenderPool | null;
  const openPool = async (pages: number): Promise<RenderPool> => {
    const threads = input.threads ?? startRenderThreads(pages, setup, options, hasCode(setup) ? 1 : 0);
    opened = await createRenderPool(setup, threads, options);
    return opened;
  };
  const render = (steps: readonly Step[], pool: RenderPool) =>
    inTurn(steps, pool.width * 2, async (step) => {
      await renderStep(step, pool, input, run);
      if (!step.some(isPage)) return;
      done += step.length;
      run.progress('render', done, total);
    });
  try {
    const wholes = await lookUp(units.filter(isWhole), input);
    // What is made of all pages takes longest: threads begin with it while the pages are looked up.
    const early = needsThreads(wholes, input) ? await openPool(total) : null;
    const making = early ? render(stepsOf(wholes), early) : Promise.resolve();
    making.catch(() => {});
    const pages = await lookUp(units.filter(isPage), input);
    done = total - pages.length;
    run.progress('render', done, total);
    // With nothing in it, the site's own code is loaded all the same, and its problems are told.
    const isUnloaded = pages.length === 0 && setup.modules.size > 0 && !reuse.hasLoaded();
    const steps = [...stepsOf(early ? pages : [...wholes, ...pages]), ...(isUnloaded ? [[]] : [])];
    if (steps.length > 0) await render(steps, early ?? (await openPool(wholes.length + pages.length)));
    await making;
  } finally {
    const ended = opened?.dispose();
    if (!input.threads) await ended;
  }
}

/** Units looked up before others are heard: a fraction of a second. */
const lookedUpAtOnce = 100;

/** Takes over what the build before has made of the units; returns those of which it has made nothing that still holds. */
async function lookUp(
  units: readonly RenderUnit[],
  { made, reuse }: Pick<RenderUnitsInput, 'made' | 'reuse'>,
): Promise<RenderUnit[]> {
  const left: RenderUnit[] = [];
  for (const [index, unit] of units.entries()) {
    if (index % lookedUpAtOnce === lookedUpAtOnce - 1) await hearSignals();
    const found = reuse.find(unit);
    if (found) made.set(unit.name, found);
    else left.push(unit);
  }
  return left;
}

/** Whether there are threads, or anything is to be made of so many pages that they pay, whatever is to be done with the pages. */
function needsThreads(
  wholes: readonly RenderUnit[],
  { threads, inputs, reuse }: Pick<RenderUnitsInput, 'threads' | 'inputs' | 'reuse'>,
): boolean {
  if (threads) return true;
  return wholes.some((unit) => {
    const { task } = taskOf([unit], inputs);
    if (task.kind === 'pages' || task.job.pages.length < threadedFrom) return false;
    return reuse.withBefore(task, unit.name) === task;
  });
}

async function renderStep(
  step: Step,
  pool: RenderPool,
  { made, inputs, reuse, textFailed }: RenderUnitsInput,
  run: BuildRun,
): Promise<void> {
  const { jobs, task } = taskOf(step, inputs);
  const asked = reuse.withBefore(task, step[0]?.name ?? '');
  const result = await runRenderTask(pool, asked, textFailed);
  run.report(result.diagnostics);
  reuse.addLoaded(result.diagnostics);
  for (const [index, { name }] of step.entries()) {
    const rendered = result.made[index];
    if (!rendered) continue;
    made.set(name, rendered);
    reuse.add(name, jobs[index], rendered);
  }
}

/** Code of the site has a thread of its own on a small site too: a signal ends it wherever it is. */
const hasCode = ({ modules, theme }: RenderSetup) => modules.size > 0 || theme !== null;

function createRenderPool(
  setup: RenderSetup,
  threads: Threads | null,
  { signal }: ThreadOptions,
): Promise<RenderPool> {
  return createTaskPool({
    threads,
    // Loaded when needed: with threads, this one never renders.
    inline: async (given) => (await import('../workers/render-task.ts')).setUpRendering(given),
    setup,
    without: ({ overMemory = new Map(), ...given }, file, megabytes) =>
      overMemory.has(file) ? null : { ...given, overMemory: new Map([...overMemory, [file, megabytes]]) },
    signal: signal ?? null,
  });
}
