/** The items of `list` that have no equal in `others`, each equal counting once. Items of one key are equal. */
export function without<Item>(
  list: readonly Item[],
  others: readonly Item[],
  keyOf: (item: Item) => unknown = (item) => item,
): Item[] {
  const counts = new Map<unknown, number>();
  for (const key of others.map(keyOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return list.filter((item) => {
    const key = keyOf(item);
    const left = counts.get(key) ?? 0;
    counts.set(key, left - 1);
    return left <= 0;
  });
}
