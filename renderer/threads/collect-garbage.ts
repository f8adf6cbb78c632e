import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Makes V8 collect all garbage of this thread at once. It takes as long as there is much that is no garbage. */
export function collectGarbage(): void {
  if (collect === null) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  collect();
}

let collect: (() => void) | null = null;

/**
 * From now on, V8 collects garbage when the heap of a thread has grown by a quarter; it would let a large one double. What
 * that takes is little of the time of a site so large.
 */
export function growInSmallSteps(): void {
  setFlagsFromString('--heap-growing-percent=25');
}
