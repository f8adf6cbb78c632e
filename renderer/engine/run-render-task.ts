import type { TaskPool } from '../threads/task-pool.ts';
import { MemoryLimitError } from '../threads/within-time.ts';
import type { RenderResult, RenderTask } from '../workers/render-task.ts';

/**
 * Does a task on a thread. A page for which a thread runs out of memory is found by giving each of its batch to a thread
 * alone, and refused.
 *
 * @param textFailed told that the whole text of a locale took too much: so does one of its pages, which is told as that
 */
export async function runRenderTask(
  pool: TaskPool<RenderTask, RenderResult>,
  task: RenderTask,
  textFailed: (error: MemoryLimitError) => void,
): Promise<RenderResult> {
  try {
    return await pool.run(task);
  } catch (error) {
    if (!(error instanceof MemoryLimitError) || error.loading !== null) throw error;
    if (task.kind === 'full-text') {
      textFailed(error);
      return { diagnostics: [], made: [] };
    }
    if (task.kind !== 'pages') throw error;
    const [first, second] = task.jobs;
    if (first && !second) return pool.run({ ...task, refusedFor: { megabytes: error.megabytes } });
    const results: RenderResult[] = [];
    for (const job of task.jobs)
      results.push(await runRenderTask(pool, { kind: 'pages', jobs: [job] }, textFailed));
    return {
      diagnostics: results.flatMap(({ diagnostics }) => diagnostics),
      made: results.flatMap(({ made }) => made),
    };
  }
}
