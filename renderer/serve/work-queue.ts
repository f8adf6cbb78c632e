/** Does one piece of work after the other. */
export interface WorkQueue {
  /** Resolves to what `work` gives, once everything asked for earlier is done. */
  add<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Resolves when there is nothing left to do. */
  idle(): Promise<void>;
}

/** Work that rejects does so for whoever asked for it; what comes after it is done all the same. */
export function createWorkQueue(): WorkQueue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    add(work) {
      const next = last.then(work);
      last = next.catch(() => {});
      return next;
    },
    async idle() {
      let seen: Promise<unknown> | null = null;
      while (seen !== last) {
        seen = last;
        await seen;
      }
    },
  };
}
