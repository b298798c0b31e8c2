/** While `work` runs, further items are collected; the next run does them together. */
export function together<Item>(
  work: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  let next: { items: Item[]; done: Promise<void> } | null = null;

  function collect(): { items: Item[]; done: Promise<void> } {
    const items: Item[] = [];
    const begin = () => {
      next = null;
      return work(items);
    };
    const done = last.then(begin);
    last = done.catch(() => {});
    return { items, done };
  }

  return (item) => {
    next ??= collect();
    next.items.push(item);
    return next.done;
  };
}
