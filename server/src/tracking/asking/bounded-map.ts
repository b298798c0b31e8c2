/**
 * Runs `work` over `items` with at most `width` at a time, and returns the results in the order of the items. Fails
 * with the first failure, like Promise.all. To get a result for every item, `work` must not throw.
 */
export async function boundedMap<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const loop = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, loop));
  return results;
}
