/** Cuts `items` into runs whose weights add up to about `limit`; an item heavier than that stands alone. */
export function inBatches<Item>(
  items: readonly Item[],
  weightOf: (item: Item) => number,
  limit: number,
): Item[][] {
  const batches: Item[][] = [];
  let batch: Item[] = [];
  let weight = 0;
  for (const item of items) {
    const itemWeight = weightOf(item);
    if (batch.length > 0 && weight + itemWeight > limit) {
      batches.push(batch);
      batch = [];
      weight = 0;
    }
    batch.push(item);
    weight += itemWeight;
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}
