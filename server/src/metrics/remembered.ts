/** How long a reading is given again: a scrape costs little, however many come. */
const rememberedMs = 5_000;

/** The same reading, made at most every few seconds, and never twice at a time. One that failed is made again. */
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
