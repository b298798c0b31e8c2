import { Gauge, type Registry } from 'prom-client';

/** Measures at every scrape how wrong the clock of this machine is. */
export function measureClock(registry: Registry, { offsetMs }: { offsetMs(): number }): void {
  new Gauge({
    name: 'landfall_clock_offset_seconds',
    help: 'Clock of this machine minus clock of the database. From 30 seconds on, on either side, this server takes no due work.',
    registers: [registry],
    collect() {
      this.set(offsetMs() / 1_000);
    },
  });
}
