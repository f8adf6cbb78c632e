/** Test runners for samples that are tests: what they declare is kept, and run when the sample has ended. */
import assert from 'node:assert/strict';

type Step = (context: object) => unknown;

export interface RecordedTests {
  /** The modules of test runners, by name. */
  readonly modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The names that those modules share, for runners that make them global. */
  readonly names: Readonly<Record<string, unknown>>;
  /** How many tests were declared. */
  count(): number;
  /** Runs them in their order, each between the steps before and after it. Rejects as the first that fails. */
  run(): Promise<void>;
}

export function recordTests(expect: unknown): RecordedTests {
  const before: Step[] = [];
  const after: Step[] = [];
  const tests: Step[] = [];
  const test = (_name: string, step: Step) => tests.push(step);
  const names = {
    test,
    it: test,
    describe: (_name: string, group: () => void) => group(),
    beforeEach: (step: Step) => before.push(step),
    afterEach: (step: Step) => after.push(step),
    expect,
  };
  return {
    names,
    modules: { vitest: names, 'node:test': names, tape: { default: test } },
    count: () => tests.length,
    async run() {
      for (const step of tests) {
        const teardown: Step[] = [];
        const context = { teardown: (last: Step) => teardown.push(last), deepEqual: assert.deepEqual };
        for (const first of before) await first(context);
        try {
          await step(context);
        } finally {
          for (const last of [...teardown, ...after]) await last(context);
        }
      }
    },
  };
}
