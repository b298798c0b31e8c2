/** Items by each of their keys, in the order given. Two items are found to be alike without comparing each with each. */
export function groupByKeys<T>(
  items: readonly T[],
  keysOf: (item: T) => readonly string[],
): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) addTo(groups, keysOf(item), item);
  return groups;
}

export function addTo<T>(groups: Map<string, T[]>, keys: readonly string[], item: T): void {
  for (const key of keys) {
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
}
