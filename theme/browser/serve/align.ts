/** A pair of positions in two lists; one of them is null where a list has nothing that belongs to the other's. */
export type Pair = readonly [before: number | null, after: number | null];

/** Above this many comparisons, lists are paired from the front. */
const mostComparisons = 250_000;

/**
 * Pairs two lists, in order: first the longest common sequence of equal keys, then, between those, elements of the
 * same kind. Pure.
 *
 * @param kindOf elements of different kinds are never paired
 */
export function align(
  before: readonly string[],
  after: readonly string[],
  kindOf: (key: string) => string,
): Pair[] {
  const pairs: Pair[] = [];
  let [from, to] = [0, 0];
  const fill = (untilBefore: number, untilAfter: number) => {
    while (from < untilBefore || to < untilAfter) {
      const isPair =
        from < untilBefore && to < untilAfter && kindOf(before[from] ?? '') === kindOf(after[to] ?? '');
      if (isPair) pairs.push([from++, to++]);
      else if (from < untilBefore) pairs.push([from++, null]);
      else pairs.push([null, to++]);
    }
  };
  for (const [a, b] of commonSequence(before, after)) {
    fill(a, b);
    pairs.push([a, b]);
    [from, to] = [a + 1, b + 1];
  }
  fill(before.length, after.length);
  return pairs;
}

/** Positions of the longest common subsequence. */
function commonSequence(before: readonly string[], after: readonly string[]): [number, number][] {
  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const prefix = Array.from({ length: start }, (_, index): [number, number] => [index, index]);
  const suffix = Array.from({ length: end }, (_, index): [number, number] => [
    before.length - end + index,
    after.length - end + index,
  ]);
  const middle = longest(before.slice(start, before.length - end), after.slice(start, after.length - end));
  return [...prefix, ...middle.map(([a, b]): [number, number] => [a + start, b + start]), ...suffix];
}

function longest(before: readonly string[], after: readonly string[]): [number, number][] {
  if (before.length * after.length > mostComparisons) return [];
  // lengths[a][b]: length of the longest common subsequence of what follows a and b.
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  const at = (a: number, b: number) => lengths[a]?.[b] ?? 0;
  for (let a = before.length - 1; a >= 0; a -= 1) {
    const row = lengths[a];
    if (!row) continue;
    for (let b = after.length - 1; b >= 0; b -= 1) {
      row[b] = before[a] === after[b] ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1));
    }
  }
  const pairs: [number, number][] = [];
  let [a, b] = [0, 0];
  while (a < before.length && b < after.length) {
    if (before[a] === after[b]) pairs.push([a++, b++]);
    else if (at(a + 1, b) >= at(a, b + 1)) a += 1;
    else b += 1;
  }
  return pairs;
}
