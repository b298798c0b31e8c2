/** How long a reading is reused, so that frequent scrapes cost little. */
const rememberedMs = 5_000;

/** A reading that is made at most every few seconds, and never twice at the same time. A failed one is not reused. */
export function remembered<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let last: Promise<Value> | null = null;
  let readAtMs = 0;
  return () => {
    if (last !== null && performance.now() - readAtMs < rememberedMs) return last;
    const reading = read();
    last = reading;
    readAtMs = performance.now();
    reading.catch(() => {
      if (last === reading) last = null;
    });
    return reading;
  };
}
