/** Does tasks, one after the other, and holds what they share. */
export interface TaskRunner<Task, Result> {
  run(task: Task): Result | Promise<Result>;
  /** Lets go of open files. A worker thread need not be told: they end with it. */
  close(): void;
}
