import { Gauge, type Registry } from 'prom-client';
import type { MeasureDeps } from './measure-backlogs.ts';
import { remembered } from './remembered.ts';

export interface GaugeValue {
  labels?: Record<string, string>;
  value: number;
}

export interface ReadGauge {
  /** Without `landfall_`. */
  name: string;
  help: string;
  labels?: readonly string[];
  /** The same on every server. Without labels: one reading, or none while there is nothing to measure. */
  read: () => Promise<readonly GaugeValue[]>;
}

/** A gauge that is read at a scrape, at most every few seconds. Values that cannot be read are left out; NaN without labels. */
export function measureReadings(
  registry: Registry,
  { name, help, labels = [], read }: ReadGauge,
  { log }: Pick<MeasureDeps, 'log'>,
): void {
  const reading = remembered(read);
  new Gauge({
    name: `landfall_${name}`,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      const found = await reading().catch((error: unknown) => {
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
