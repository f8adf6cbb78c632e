import type { Sample } from '../read-pages.ts';

/** Whether a sample is about several processes, which `run-cluster.test.ts` starts for it. */
export function needsProcesses({ code }: Sample): boolean {
  return /node:cluster|setupWorker|process\.send|recluster/.test(code);
}
