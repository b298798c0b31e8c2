// Gauges that are read at a scrape.

import { Gauge, type Registry } from 'prom-client';

interface GaugeValue {
  labels?: Record<string, string>;
  value: number;
}

export interface ReadGauge {
  /** Without `landfall_`. */
  name: string;
  help: string;
  labels?: readonly string[];
  /** Without labels: one reading, or none while there is nothing to measure. */
  read: () => Promise<readonly GaugeValue[]>;
}

export type LogFault = (line: string, error: unknown) => void;

/** How long a reading is reused, so that frequent scrapes cost little. */
const rememberedMs = 5_000;

/** Values that cannot be read are left out; without labels they are NaN. */
export function measureReadings(registry: Registry, readings: readonly ReadGauge[], log: LogFault): void {
  for (const { name, help, labels = [], read } of readings)
    new Gauge({
      name: `landfall_${name}`,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        const found = await read().catch((error: unknown) => {
          log(`/metrics cannot read ${name}`, error);
          return [];
        });
        // Reset and set without a pause, because another scrape may be reading.
        this.reset();
        if (labels.length === 0) this.set(found[0]?.value ?? Number.NaN);
        else for (const { labels: given = {}, value } of found) this.set(given, value);
      },
    });
}

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

/** Reads all of them together, each remembered. What cannot be read is logged and left out. */
export function rememberedEach<Value>(
  readers: readonly (readonly [name: string, read: () => Promise<Value>])[],
  what: string,
  log: LogFault,
): () => Promise<[name: string, value: Value][]> {
  const each = readers.map(([name, read]) => {
    const reading = remembered(read);
    return () =>
      reading().then(
        (value): [string, Value][] => [[name, value]],
        (error: unknown) => {
          log(`/metrics cannot read ${what} (${name})`, error);
          return [];
        },
      );
  });
  return async () => (await Promise.all(each.map((read) => read()))).flat();
}
