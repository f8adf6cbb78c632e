/**
 * Keys of React for a list in which an entry may stand twice: two lines between links, a link under two labels, a dropdown
 * of versions for each docs. With equal keys, React would leave entries of the page before in place.
 *
 * @returns a key for each of `items`: that of `keyOf`, with a number behind all but the first of those that have the same
 */
export function uniqueKeys<Item>(items: readonly Item[], keyOf: (item: Item) => string): string[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const key = keyOf(item);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count ? `${key} ${count}` : key;
  });
}
