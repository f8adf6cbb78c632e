/**
 * Works through `items` in their order with at most `width` under way, so that only few are in memory. Rejects with the
 * first error of `work`; the rest goes on unheard, and is for the caller to end.
 */
export async function inTurn<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const queue = items.entries();
  const lane = async (): Promise<void> => {
    for (const [index, item] of queue) await work(item, index);
  };
  await Promise.all(Array.from({ length: width }, lane));
}
