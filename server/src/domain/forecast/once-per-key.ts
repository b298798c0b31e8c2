/** The function, computed once for each key. Failures are forgotten, and so are the oldest of more than `limit` keys. */
export function oncePerKey<Asked, Found>(
  keyOf: (asked: Asked) => string,
  compute: (asked: Asked) => Found,
  limit = Number.POSITIVE_INFINITY,
): (asked: Asked) => Found {
  const known = new Map<string, { found: Found }>();
  return (asked) => {
    const key = keyOf(asked);
    const before = known.get(key);
    if (before) return before.found;
    const found = compute(asked);
    known.set(key, { found });
    if (found instanceof Promise) found.catch(() => known.delete(key));
    const [oldest] = known.keys();
    if (known.size > limit && oldest !== undefined) known.delete(oldest);
    return found;
  };
}
