/**
 * Settings of V8 for a command that keeps every core busy for seconds and then ends.
 *
 * Its threads that collect garbage would compete with those that parse and render, so they take turns: a tenth of the
 * time of a build. Without them the heap of Node 22 and later would double before it is collected, hence the small
 * steps in which it grows.
 *
 * Its optimising compiler waits about ten times as long as usual: every thread compiles the same code again, and only
 * work of minutes earns that back. It also takes a third of the usual bytecode into a function, which makes less to
 * compile. Together this takes an eighth off a build of 1,000 pages.
 *
 * @param version of V8, as `process.versions.v8` has it; the compiler's setting has another name before 12
 */
export function v8Flags(version: string): readonly string[] {
  const waits =
    Number.parseInt(version, 10) < 12 ? '--interrupt-budget=400000' : '--invocation-count-for-turbofan=40000';
  return [
    '--no-concurrent-marking',
    '--no-parallel-scavenge',
    '--heap-growing-percent=40',
    '--max-inlined-bytecode-size-cumulative=300',
    waits,
  ];
}
