/** What is equal of some boxes of a shipment. */
export interface Joined<Item> {
  items: readonly [Item, ...Item[]];
  /** None: it is about the whole shipment. */
  containers: string[];
}

/** What a shipment has of its boxes, once with all the boxes of which the same is said, in the order in which it comes. Pure. */
export function joinBoxes<Item extends { container: string }>(
  items: readonly Item[],
  say: (item: Item) => string,
): Joined<Item>[] {
  return Array.from(Map.groupBy(items, say).values(), (same) => ({
    items: same as [Item, ...Item[]],
    containers: [...new Set(same.map(({ container }) => container))].filter(Boolean).toSorted(),
  }));
}
