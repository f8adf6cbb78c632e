/** Commands that read and render whole sites and then end; `serve` and `preview` stay, and have V8 as it is. */
const shortCommands: readonly string[] = ['build', 'merge', 'check', 'i18n'];

/**
 * Settings of V8 for a command that keeps every core busy for seconds and then ends; none for any other, nor for its help.
 * Only what was measured to save time with a version of Node is set (docs/benchmarks.md).
 *
 * The optimising compilers wait about ten times as long as usual, with Node 22 seven times: every thread compiles the same
 * code again, and only work of minutes earns that back. With Node 20 theirs also takes a third of the usual bytecode into a
 * function, which makes less to compile. Node 24 has two of them.
 *
 * The threads that collect garbage would compete with those that parse and render, so they take turns, and a heap is marked at
 * once: in small steps, each write meanwhile would be noted. With Node 22 the heap would then double before it is collected,
 * hence the small steps in which it grows.
 *
 * Threads begin with a heap of some size with Node 20 and 22: V8 would collect all garbage of each of them two or three times on
 * the way there. Node 24 would take more memory than it may.
 *
 * @param argv of the command line, without the program's own name
 * @param version of V8, as `process.versions.v8` has it
 */
export function v8Flags(argv: readonly string[], version: string): readonly string[] {
  const command = argv.find((argument) => !argument.startsWith('-')) ?? '';
  if (argv.includes('--help') || argv.includes('-h')) return [];
  if (!shortCommands.includes(command)) return [];
  const major = Number.parseInt(version, 10);
  const roomy = '--initial-heap-size=128';
  const inTurns = ['--no-concurrent-marking', '--no-incremental-marking', '--no-parallel-scavenge'];
  const waits = (times: number) => `--invocation-count-for-turbofan=${times}`;
  // Node 20 has V8 11, in which the compiler's setting has another name, and Node 22 has V8 12.
  if (major < 12)
    return [...inTurns, '--max-inlined-bytecode-size-cumulative=300', '--interrupt-budget=400000', roomy];
  if (major === 12) return [...inTurns, waits(20_000), '--heap-growing-percent=40', roomy];
  return [...inTurns, waits(40_000), '--invocation-count-for-maglev=4000'];
}
