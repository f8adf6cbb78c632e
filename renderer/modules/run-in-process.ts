import { fileURLToPath } from 'node:url';
import { childProcess } from '../files/child-process.ts';
import type { EvaluationResult, EvaluationTask } from './evaluation-task.ts';

interface ProcessOptions {
  /** Absolute path of the folder that it runs in. */
  readonly cwd: string;
  /** Longest time that it may run. */
  readonly milliseconds: number;
}

/** Gives a task to a process of its own, and ends that; null when it did not come to an end in time. */
export function runInProcess(
  worker: URL,
  task: EvaluationTask,
  { cwd, milliseconds }: ProcessOptions,
): Promise<EvaluationResult | null> {
  const child = childProcess().fork(fileURLToPath(worker), {
    // What a configuration prints is not what docsite has to say.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    cwd,
    execArgv: ['--max-old-space-size=512'],
    serialization: 'advanced',
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      resolve(null);
    }, milliseconds);
    const finish = (result: EvaluationResult) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      resolve(result);
    };
    child.once('error', reject);
    child.once('message', (message) => finish(message as EvaluationResult));
    child.once('exit', (code, signal) => {
      const how = code === null ? `is ended by ${signal}` : `ends the process with code ${code}`;
      finish({ thrown: { name: 'Error', message: `it ${how}.`, stack: '' } });
    });
    child.send(task);
  });
}
