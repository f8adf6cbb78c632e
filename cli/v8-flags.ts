/** Commands that read and render whole sites and then end; `serve` and `preview` stay, and gain from V8 as it is. */
const shortCommands: readonly string[] = ['build', 'check', 'i18n'];

/**
 * Settings of V8 for a command that keeps every core busy for seconds and then ends; none for any other. What each
 * saves is in docs/benchmarks.md.
 *
 * Its threads that collect garbage would compete with those that parse and render, so they take turns. Without them
 * the heap of Node 22 and later would double before it is collected, hence the small steps in which it grows.
 *
 * Its optimising compiler waits about ten times as long as usual: every thread compiles the same code again, and only
 * work of minutes earns that back. It also takes a third of the usual bytecode into a function, which makes less to
 * compile.
 *
 * @param argv of the command line, without the program's own name
 * @param version of V8, as `process.versions.v8` has it; the compiler's setting has another name before 12
 */
export function v8Flags(argv: readonly string[], version: string): readonly string[] {
  const command = argv.find((argument) => !argument.startsWith('-')) ?? '';
  if (!shortCommands.includes(command)) return [];
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
